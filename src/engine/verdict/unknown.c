/* Findings about selections and forces that cannot be linked to the army data: those of which the
   data know nothing, and those that the data offer elsewhere. */
#include "base/language/i18n.h"
#include "engine/verdict/verdict-private.h"

/* Names in a message; further ones are only counted. */
#define MAX_NAMES 3

static const Stored *
stored_of(const Instance *instance)
{
	return instance->selection ? instance->selection->stored : instance->roster_force->stored;
}

static const char *
stored_entry_id(const Instance *instance)
{
	const Stored *stored = stored_of(instance);
	return stored && stored->entry_id ? stored->entry_id : "";
}

/* The place of an instance as a player knows it: that of a root selection is its army. */
static const char *
place_name(Verdict *verdict, const Instance *instance)
{
	const Instance *holder = instance->holder;
	const bool in_army = holder->kind == INSTANCE_FORCE && instance->selection &&
	                     holder->roster_force->catalogue;
	return in_army ? game_text(view_game(verdict->view), holder->roster_force->catalogue->name)
	               : message_name(verdict, holder);
}

/* The name of an entry; that of its target if it is a link without a name. */
static const char *
entry_name(const Game *game, const Entry *entry)
{
	const char *name = game_text(game, entry->name);
	return !*name && !entry_id_is_none(entry->target)
	               ? game_text(game, game_entry(game, entry->target)->name)
	               : name;
}

char *
message_join_names(const Game *game, const GPtrArray *places)
{
	g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
	g_autoptr(GString) names = g_string_new(NULL);
	for (guint i = 0; i < places->len; i++) {
		const char *name = entry_name(game, g_ptr_array_index(places, i));
		if (*name && g_hash_table_add(seen, (gpointer)(guintptr)name) &&
		    g_hash_table_size(seen) <= MAX_NAMES)
			g_string_append_printf(names, "%s%s", names->len ? ", " : "", name);
	}
	const guint n = g_hash_table_size(seen);
	if (n <= MAX_NAMES)
		return g_strdup(names->str);
	return g_strdup_printf(ngettext("%s and %u more", "%s and %u more", n - MAX_NAMES),
	                       names->str, n - MAX_NAMES);
}

static char *
unavailable_text(Verdict *verdict, const Instance *instance, const Entry *entry)
{
	const char *name = entry_name(view_game(verdict->view), entry);
	const char *place = place_name(verdict, instance);
	g_autoptr(GPtrArray) places = availability_places(verdict_availability(verdict), entry);
	if (places->len == 0)
		return g_strdup_printf(
			_("%s cannot be selected in %s, nor anywhere else: nothing offers it"),
			name, place);
	g_autofree char *names = message_join_names(view_game(verdict->view), places);
	return g_strdup_printf(_("%s cannot be selected in %s; it is offered in %s"), name, place,
	                       *names ? names : _("(without a name)"));
}

static char *
other_army_text(Verdict *verdict, const Instance *instance, const char *army)
{
	return g_strdup_printf(_("%s cannot be selected in %s; it belongs to the army data of %s"),
	                       message_name(verdict, instance), place_name(verdict, instance),
	                       army);
}

/* True if a force may use entries of a file: its catalogue links it, directly or not. */
static bool
uses_file(const Game *game, const Instance *force, uint16_t file)
{
	const Entry *catalogue = force->roster_force->catalogue;
	const GameFile *own = catalogue ? game_file_of(game, catalogue) : NULL;
	for (uint16_t i = 0; own && i < own->n_visible; i++)
		if (own->visible[i] == file)
			return true;
	return !own;
}

/* The name of the army with the entry of an instance, if its force is not of that army; otherwise
   NULL. @entry is NULL if its file is not loaded. */
static const char *
other_army(Verdict *verdict, const Instance *instance, const Entry *entry)
{
	const Game *game = view_game(verdict->view);
	if (!entry)
		return stored_of(instance)->elsewhere;
	if (uses_file(game, instance->force, entry->file))
		return NULL;
	return game_text(game, game->entries[game_file_of(game, entry)->root].name);
}

static void
judge_found(Verdict *verdict, const Instance *instance, const Entry *entry)
{
	const Game *game = view_game(verdict->view);
	const char *army = other_army(verdict, instance, entry);
	char *text = army ? other_army_text(verdict, instance, army)
	                  : unavailable_text(verdict, instance, entry);
	const FindingCode code = army ? FINDING_OTHER_ARMY : FINDING_UNAVAILABLE;
	Finding finding = {
		.code = code,
		.severity = SEVERITY_ERROR,
		.message = verdict_keep(verdict, text),
		.entry_id = arena_strdup(verdict->arena, stored_entry_id(instance)),
		.constraint_id = finding_code_name(code),
		.entry_name = message_name(verdict, instance),
		.scope_name = message_name(verdict, instance->holder),
		.entry = entry,
	};
	if (entry) {
		finding.file = game_file_of(game, entry)->path;
		finding.line = entry->line;
	}
	verdict_add(verdict, finding, instance);
}

static void
judge_missing(Verdict *verdict, const Instance *instance, char *text)
{
	const Finding finding = {
		.code = FINDING_UNKNOWN,
		.severity = SEVERITY_ERROR,
		.message = verdict_keep(verdict, text),
		.entry_id = arena_strdup(verdict->arena, stored_entry_id(instance)),
		.constraint_id = "unknown",
		.entry_name = message_name(verdict, instance),
	};
	verdict_add(verdict, finding, instance);
}

void
verdict_judge_unlinked(Verdict *verdict, const Instance *instance)
{
	const char *id = stored_entry_id(instance);
	const Stored *stored = stored_of(instance);
	const Entry *entry = availability_find(verdict_availability(verdict), id);
	if (entry || (stored && stored->elsewhere))
		judge_found(verdict, instance, entry);
	else if (!*id && instance->selection && stored && stored->name && *stored->name)
		judge_missing(
			verdict, instance,
			g_strdup_printf(_("the army data offer nothing like %s in %s: remove it or "
		                          "select something else"),
		                        message_name(verdict, instance),
		                        place_name(verdict, instance)));
	else
		judge_missing(verdict, instance,
		              g_strdup_printf(_("%s is not in the army data (entry %s): remove it "
		                                "or select it again"),
		                              message_name(verdict, instance), id));
}

/* The catalogue of a force as its file names it. */
static const char *
catalogue_name(const Force *force)
{
	if (force->catalogue_name && *force->catalogue_name)
		return force->catalogue_name;
	return force->catalogue_id && *force->catalogue_id ? force->catalogue_id
	                                                   : _("an unnamed army");
}

bool
verdict_lacks_catalogue(Verdict *verdict, const Instance *force)
{
	const Force *of = force->roster_force;
	if (of->catalogue)
		return false;
	const guint n = of->selections->len;
	judge_missing(
		verdict, force,
		g_strdup_printf(ngettext("%s has %u unit of %s, whose army data are missing",
	                                 "%s has %u units of %s, whose army data are missing", n),
	                        message_name(verdict, force), n, catalogue_name(of)));
	return true;
}
