#include "session/words/new-choices.h"

#include "base/files/own-file.h"
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "data/datasets/store.h"
#include "engine/queries/view.h"
#include "engine/roster/roster.h"
#include "session/words/figures.h"

#include <string.h>

#define GROUP "new roster"

static const char *const STARTS[NEW_START_COUNT] = {
	[NEW_START_LEGAL] = "legal",
	[NEW_START_FILLED] = "filled",
	[NEW_START_EMPTY] = "empty",
};

static char *
choices_path(void)
{
	return g_build_filename(g_get_user_state_dir(), "muster", "new-roster.ini", NULL);
}

/* The texts with their names in the file. */
typedef struct NamedText {
	const char *name;
	size_t offset;
} NamedText;

static const NamedText TEXTS[] = {
	{"name", offsetof(NewChoices, name)},   {"system", offsetof(NewChoices, system)},
	{"army", offsetof(NewChoices, army)},   {"force", offsetof(NewChoices, force)},
	{"limit", offsetof(NewChoices, limit)},
};

static char **
text_at(const NewChoices *choices, const NamedText *text)
{
	return (char **)(void *)((char *)(guintptr)choices + text->offset);
}

static NewStart
start_named(const char *name)
{
	NewStart start = 0;
	while (start < NEW_START_COUNT && g_strcmp0(STARTS[start], name) != 0)
		start++;
	return start < NEW_START_COUNT ? start : NEW_START_LEGAL;
}

void
new_choices_load(NewChoices *choices)
{
	g_autofree char *path = choices_path();
	g_autoptr(GKeyFile) file = g_key_file_new();
	if (!own_file_read_keys(file, path, NULL))
		return;
	for (size_t i = 0; i < G_N_ELEMENTS(TEXTS); i++)
		*text_at(choices, &TEXTS[i]) = g_key_file_get_string(file, GROUP, TEXTS[i].name,
		                                                     NULL);
	g_autofree char *start = g_key_file_get_string(file, GROUP, "start", NULL);
	choices->start = start_named(start);
}

void
new_choices_save(const NewChoices *choices)
{
	g_autofree char *path = choices_path();
	g_autofree char *folder = g_path_get_dirname(path);
	g_autoptr(GKeyFile) file = g_key_file_new();
	for (size_t i = 0; i < G_N_ELEMENTS(TEXTS); i++) {
		const char *value = *text_at(choices, &TEXTS[i]);
		if (value)
			g_key_file_set_string(file, GROUP, TEXTS[i].name, value);
	}
	g_key_file_set_string(file, GROUP, "start", STARTS[choices->start]);
	g_mkdir_with_parents(folder, 0700);
	g_key_file_save_to_file(file, path, NULL);
}

void
new_choices_clear(NewChoices *choices)
{
	for (size_t i = 0; i < G_N_ELEMENTS(TEXTS); i++)
		g_clear_pointer(text_at(choices, &TEXTS[i]), g_free);
}

void
new_choices_set(char **text, const char *value)
{
	char *copy = g_strdup(value);
	g_free(*text);
	*text = copy;
}

char *
new_choices_name(const char *army, const char *limit)
{
	const char *last = g_strrstr(army, " - ");
	const char *name = last ? last + strlen(" - ") : army;
	if (text_begins(name, "The ") && name[strlen("The ")])
		name += strlen("The ");
	return *limit ? g_strdup_printf("%s %s", name, limit) : g_strdup(name);
}

char *
new_choices_source(const DataFile *file)
{
	const char *path = file->path;
	g_autofree char *sets = store_folder();
	const size_t length = strlen(sets);
	g_autofree char *folder = g_path_get_dirname(path);
	if (strncmp(path, sets, length) != 0 || path[length] != G_DIR_SEPARATOR)
		return g_path_get_basename(folder);
	const char *name = path + length + 1;
	return g_strndup(name, strcspn(name, G_DIR_SEPARATOR_S));
}

char *
new_choices_origin(const DataFile *file)
{
	g_autofree char *source = new_choices_source(file);
	return g_strdup_printf(_("version %d · %s"), file->revision, source);
}

/* The limits of a category: "3+"; NULL if it has none. The caller owns it: g_free(). */
static char *
limits_of(View *view, const Instance *category)
{
	Room room = room_in_selections(view, category);
	if (!room.most.is_there && !room.least.is_there)
		room = room_in_cost(view, category, figures_cost_type(view));
	g_autofree char *numbers = figures_room(&room);
	const char *limits = numbers ? strchr(numbers, '/') : NULL;
	return limits ? g_strdup(limits + 1) : NULL;
}

static void
set_limit(Roster *roster, View *view, const char *limit)
{
	const Atom type = figures_cost_type(view);
	Amount value;
	if (!atom_is_none(type) && limit && *limit && amount_parse(limit, strlen(limit), &value))
		roster_set_limit(roster, game_text(view_game(view), type),
		                 figures_cost_name(view, type), value);
}

/* A longer text of a rule is too long for a line. */
#define LONGEST_LINE 100

/* True if an info is in the entry of the force: other forces have those that come from elsewhere. */
static bool
is_own(View *view, const Instance *force, const ShownInfo *info)
{
	return info->entry &&
	       &view_game(view)->entries[info->entry->parent] == force->definition->target;
}

/* The text of the force's first short rule, without its full stop; NULL if it has none. The caller owns it:
   g_free(). */
static char *
rule_of(View *view, const Instance *force)
{
	uint32_t n;
	const ShownInfo *infos = view_infos(view, force, &n);
	for (uint32_t i = 0; i < n; i++) {
		const bool is_rule = !infos[i].is_profile && is_own(view, force, &infos[i]);
		const char *text = is_rule ? infos[i].description : "";
		const size_t length = strlen(text);
		if (length > 0 && length <= LONGEST_LINE && !strchr(text, '\n'))
			return g_strndup(text, length - (text[length - 1] == '.'));
	}
	return NULL;
}

/* "Lords 1, Core 3+"; "" without limits. The caller owns it: g_free(). */
static char *
limits_in(View *view, const Instance *force)
{
	GString *line = g_string_new(NULL);
	for (uint32_t i = 0; i < force->n_categories_below; i++) {
		const Instance *category = force->categories_below[i];
		g_autofree char *limits = limits_of(view, category);
		/* A category that other entries open has no room yet. */
		if (limits && strcmp(limits, "0") != 0)
			g_string_append_printf(line, "%s%s %s", line->len ? ", " : "",
			                       view_name(view, category), limits);
	}
	return g_string_free(line, FALSE);
}

/* "at most 1000 pts"; NULL for a force without a limit of its own. The caller owns it: g_free(). */
static char *
own_limit_of(View *view, const Instance *force)
{
	const Atom type = figures_cost_type(view);
	const Room room = room_in_cost(view, force, type);
	if (!room.most.is_there)
		return NULL;
	g_autofree char *limit = amount_to_string(room.most.limit);
	return g_strdup_printf(_("at most %s %s"), limit, figures_cost_name(view, type));
}

/* Appends a part of a line, which it takes over; NULL and "" are none. */
static void
append_part(GString *line, char *part)
{
	if (part && *part)
		g_string_append_printf(line, "%s%s", line->len ? " · " : "", part);
	g_free(part);
}

char *
new_choices_force_line(const LoadedGame *loaded, const Entry *catalogue, const Definition *force,
                       const char *limit)
{
	g_autoptr(Roster) roster = roster_new(loaded->choices, NULL);
	g_autoptr(View) view = view_new(roster);
	set_limit(roster, view, limit);
	roster_append_force(roster, NULL, force, catalogue, NULL);
	view_refresh(view);
	const Instance *made = view_root(view)->forces[0];
	GString *line = g_string_new(NULL);
	append_part(line, rule_of(view, made));
	append_part(line, own_limit_of(view, made));
	append_part(line, limits_in(view, made));
	if (line->len == 0) {
		const uint32_t n = view_available_entry_count(view, made);
		g_string_printf(line, ngettext("%u entry on offer", "%u entries on offer", n), n);
	}
	return g_string_free(line, FALSE);
}

/* Between the parts of a line about a force. */
#define BETWEEN_PARTS " · "

static bool
is_in_all(const GPtrArray *all, const char *part)
{
	for (guint i = 0; i < all->len; i++)
		if (!g_strv_contains(g_ptr_array_index(all, i), part))
			return false;
	return true;
}

/* The parts that not all forces have; all parts of an only force. The caller owns it: g_free(). */
static char *
differing_parts(const GPtrArray *all, guint place)
{
	GString *line = g_string_new(NULL);
	for (char **part = g_ptr_array_index(all, place); *part; part++)
		if (all->len == 1 || !is_in_all(all, *part))
			g_string_append_printf(line, "%s%s", line->len ? BETWEEN_PARTS : "", *part);
	return g_string_free(line, FALSE);
}

GPtrArray *
new_choices_force_lines(const LoadedGame *loaded, const Entry *catalogue, const GPtrArray *forces,
                        const char *limit)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);
	GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < forces->len; i++) {
		g_autofree char *line = new_choices_force_line(loaded, catalogue,
		                                               g_ptr_array_index(forces, i), limit);
		g_ptr_array_add(all, g_strsplit(line, BETWEEN_PARTS, -1));
	}
	for (guint i = 0; i < forces->len; i++)
		g_ptr_array_add(lines, differing_parts(all, i));
	return lines;
}
