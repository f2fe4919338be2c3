/* The rows of the form: a field with its value and a line about it, and below it its values. */
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "data/library/pack-files.h"
#include "ui/start/new-form-private.h"

#include <string.h>

/* The depth of the values to choose from, below their field. */
#define DEPTH_OF_VALUES 4

Library *
new_form_library(const NewForm *form)
{
	return app_library(form->screen.app);
}

const DataFile *
new_form_system(const NewForm *form)
{
	const char *id = form->chosen.system;
	return id ? data_set_find_system(library_data(new_form_library(form)), id) : NULL;
}

GPtrArray *
new_form_forces(const NewForm *form)
{
	return form->catalogue ? new_roster_forces(form->loaded, form->catalogue)
	                       : g_ptr_array_new();
}

const char *
new_form_force_id(const NewForm *form, const Definition *force)
{
	return game_text(form->loaded->game, force->shown->id);
}

const Definition *
new_form_force(const NewForm *form)
{
	g_autoptr(GPtrArray) forces = new_form_forces(form);
	for (guint i = 0; i < forces->len; i++) {
		const Definition *force = g_ptr_array_index(forces, i);
		if (g_strcmp0(new_form_force_id(form, force), form->chosen.force) == 0)
			return force;
	}
	return NULL;
}

char *
new_form_limit(const NewForm *form)
{
	if (form->chosen.limit && !new_form_limiting_pack(form))
		return g_strdup(form->chosen.limit);
	return form->loaded ? new_roster_limit(form->loaded) : g_strdup("");
}

char *
new_form_name(const NewForm *form)
{
	if (form->chosen.name)
		return g_strdup(form->chosen.name);
	if (!form->army)
		return g_strdup(_("New Roster"));
	g_autofree char *limit = new_form_limit(form);
	return new_choices_name(library_shown_name(new_form_library(form), form->army), limit);
}

bool
new_form_read_limit(const NewForm *form, Amount *limit)
{
	g_autofree char *text = new_form_limit(form);
	*limit = amount_from_int(-1);
	return !*text || (amount_parse(text, strlen(text), limit) && !amount_is_negative(*limit));
}

static const char *
label_of(FormField field)
{
	switch (field) {
	case FORM_NAME:
		return _("Name");
	case FORM_GAME:
		return _("Game");
	case FORM_ARMY:
		return _("Army");
	case FORM_FORCE:
		return _("Force");
	case FORM_PACK:
		return _("Pack");
	case FORM_LIMIT:
		return _("Limit");
	case FORM_START:
		return _("Start");
	case FORM_MAKE:
	case FORM_COUNT:
		return "";
	}
	g_assert_not_reached();
}

static const char *
start_name(NewStart start)
{
	switch (start) {
	case NEW_START_LEGAL:
		return _("A legal start");
	case NEW_START_FILLED:
		return _("Filled");
	case NEW_START_EMPTY:
		return _("Empty");
	case NEW_START_COUNT:
		break;
	}
	g_assert_not_reached();
}

static const char *
start_line(NewStart start)
{
	switch (start) {
	case NEW_START_LEGAL:
		return _("with the cheapest entries that it needs");
	case NEW_START_FILLED:
		return _("a legal start, filled to the limit");
	case NEW_START_EMPTY:
		return _("without any entry");
	case NEW_START_COUNT:
		break;
	}
	g_assert_not_reached();
}

/* The label, padded to the widest one. The caller owns it: g_free(). */
static char *
padded_label(FormField field)
{
	int widest = 0;
	for (FormField i = 0; i < FORM_MAKE; i++)
		widest = MAX(widest, grid_width(label_of(i)));
	GString *text = g_string_new(label_of(field));
	for (int i = grid_width(text->str); i <= widest; i++)
		g_string_append_c(text, ' ');
	return g_string_free(text, FALSE);
}

/* While the values of a field are listed, the cursor and the filter stay among them.

   @text, @tail  taken over; without a text the field is empty */
static void
add_field(const NewForm *form, FormField field, char *text, char *tail)
{
	list_add(form->screen.list,
	         (Row){
			 .key = g_strdup_printf("f:%d", field),
			 .kind = (int)field,
			 .sign = padded_label(field),
			 .sign_role = ROLE_DIM,
			 .text = text ? text : g_strdup("…"),
			 .role = text ? ROLE_TEXT : ROLE_GREYED,
			 .tail = tail,
			 .stops = form->open == FORM_COUNT || form->open == field,
		 });
}

/* @tail  taken over */
static void
add_value(const NewForm *form, const char *id, const char *name, char *tail)
{
	list_add(form->screen.list, (Row){
					    .key = g_strdup_printf("v:%s", id),
					    .entry = g_strdup(id),
					    .kind = FORM_COUNT,
					    .depth = DEPTH_OF_VALUES,
					    .text = g_strdup(name),
					    .tail = tail,
					    .stops = true,
				    });
}

static char *
system_line(const NewForm *form, const DataFile *system)
{
	g_autoptr(GPtrArray) armies = library_armies(new_form_library(form), system);
	g_autofree char *origin = new_choices_origin(system);
	return g_strdup_printf(ngettext("%u army · %s", "%u armies · %s", armies->len), armies->len,
	                       origin);
}

static char *
force_line(const NewForm *form, const Definition *force)
{
	g_autofree char *limit = new_form_limit(form);
	return new_choices_force_line(form->loaded, form->catalogue, force, limit);
}

static void
add_games(const NewForm *form)
{
	g_autoptr(GPtrArray) systems = library_systems(new_form_library(form));
	for (guint i = 0; i < systems->len; i++) {
		const DataFile *file = g_ptr_array_index(systems, i);
		add_value(form, file->id, library_shown_name(new_form_library(form), file),
		          system_line(form, file));
	}
	add_value(form, OTHER_GAME, _("Another game …"),
	          g_strdup(_("its army data can be installed")));
}

/* True for "Skaven - Thanquol's Mutated Menagerie" of "Skaven". */
static bool
is_variant_of(const char *name, const char *plain)
{
	return text_begins(name, plain) && text_begins(name + strlen(plain), " - ");
}

/* An army, which may have variants behind it in the list. */
typedef struct ArmyGroup {
	const DataFile *plain; /* NULL before the first */
	GPtrArray *variants;   /* const DataFile, borrowed */
} ArmyGroup;

/* The names of the variants, by which a filter finds their line. The caller owns it: g_free(). */
static char *
names_of(const NewForm *form, const GPtrArray *variants)
{
	GString *names = g_string_new(NULL);
	for (guint i = 0; i < variants->len; i++)
		text_append_listed(names, library_shown_name(new_form_library(form),
		                                             g_ptr_array_index(variants, i)));
	return g_string_free(names, FALSE);
}

/* Variants are listed if the player asked for them or has one. */
static bool
is_unfolded(const NewForm *form, const ArmyGroup *group)
{
	bool is_chosen = g_strcmp0(form->unfolded, group->plain->id) == 0;
	for (guint i = 0; i < group->variants->len; i++) {
		const DataFile *variant = g_ptr_array_index(group->variants, i);
		is_chosen |= g_strcmp0(form->chosen.army, variant->id) == 0;
	}
	return is_chosen;
}

static void
add_folded(const NewForm *form, const ArmyGroup *group)
{
	const guint n = group->variants->len;
	list_add(form->screen.list,
	         (Row){
			 .key = g_strdup_printf("v:" VARIANTS_OF "%s", group->plain->id),
			 .entry = g_strconcat(VARIANTS_OF, group->plain->id, NULL),
			 .kind = FORM_COUNT,
			 .depth = DEPTH_OF_VALUES + 1,
			 .text = g_strdup_printf(ngettext("%u variant …", "%u variants …", n), n),
			 .words = names_of(form, group->variants),
			 .role = ROLE_DIM,
			 .stops = true,
		 });
}

static void
add_army_value(const NewForm *form, const DataFile *army)
{
	add_value(form, army->id, library_shown_name(new_form_library(form), army), NULL);
}

/* Adds the variants of an army, or a line for them, and leaves the group without any. */
static void
end_group(const NewForm *form, const ArmyGroup *group)
{
	if (group->variants->len == 0)
		return;
	if (!is_unfolded(form, group))
		add_folded(form, group);
	else
		for (guint i = 0; i < group->variants->len; i++)
			add_army_value(form, g_ptr_array_index(group->variants, i));
	g_ptr_array_set_size(group->variants, 0);
}

/* Variants follow their army in the order of the names. */
static void
add_armies(const NewForm *form)
{
	const DataFile *system = new_form_system(form);
	g_autoptr(GPtrArray) armies = system ? library_armies_by_name(new_form_library(form),
	                                                              system)
	                                     : g_ptr_array_new();
	const Library *library = new_form_library(form);
	g_autoptr(GPtrArray) variants = g_ptr_array_new();
	ArmyGroup group = {NULL, variants};
	for (guint i = 0; i < armies->len; i++) {
		const DataFile *file = g_ptr_array_index(armies, i);
		if (group.plain && is_variant_of(library_shown_name(library, file),
		                                 library_shown_name(library, group.plain))) {
			g_ptr_array_add(variants, (gpointer)(guintptr)file);
			continue;
		}
		end_group(form, &group);
		group.plain = file;
		add_army_value(form, file);
	}
	end_group(form, &group);
}

static void
add_forces(const NewForm *form)
{
	g_autoptr(GPtrArray) forces = new_form_forces(form);
	g_autofree char *limit = new_form_limit(form);
	g_autoptr(GPtrArray) lines = new_choices_force_lines(form->loaded, form->catalogue, forces,
	                                                     limit);
	for (guint i = 0; i < forces->len; i++) {
		const Definition *force = g_ptr_array_index(forces, i);
		add_value(form, new_form_force_id(form, force),
		          game_text(form->loaded->game, definition_name(force)),
		          g_strdup(g_ptr_array_index(lines, i)));
	}
}

static void
add_packs(const NewForm *form)
{
	const DataFile *system = new_form_system(form);
	g_autoptr(GPtrArray) paths = system ? pack_files_found(new_form_library(form), system)
	                                    : g_ptr_array_new();
	add_value(form, PACK_FILES_NONE, _("None"), g_strdup(_("only the rules of the game")));
	for (guint i = 0; i < paths->len; i++) {
		const char *path = g_ptr_array_index(paths, i);
		g_autofree char *name = pack_files_name(path, system);
		if (name)
			add_value(form, path, name, g_strdup(path));
	}
	add_value(form, OTHER_PACK, _("Another file …"), NULL);
}

static void
add_starts(const NewForm *form)
{
	for (NewStart start = 0; start < NEW_START_COUNT; start++) {
		g_autofree char *id = g_strdup_printf("%d", (int)start);
		add_value(form, id, start_name(start), g_strdup(start_line(start)));
	}
}

static void
add_values(const NewForm *form, FormField field)
{
	if (form->open != field)
		return;
	if (field == FORM_GAME)
		add_games(form);
	else if (field == FORM_ARMY)
		add_armies(form);
	else if (field == FORM_FORCE)
		add_forces(form);
	else if (field == FORM_PACK)
		add_packs(form);
	else
		add_starts(form);
}

static void
add_game(const NewForm *form)
{
	const DataFile *system = new_form_system(form);
	const char *name = system ? library_shown_name(new_form_library(form), system) : NULL;
	add_field(form, FORM_GAME, g_strdup(name), system ? system_line(form, system) : NULL);
	add_values(form, FORM_GAME);
}

static void
add_army(const NewForm *form)
{
	const DataFile *army = form->army;
	const char *name = army ? library_shown_name(new_form_library(form), army) : NULL;
	add_field(form, FORM_ARMY, g_strdup(name), army ? new_choices_origin(army) : NULL);
	add_values(form, FORM_ARMY);
}

static void
add_force(const NewForm *form)
{
	const Definition *force = new_form_force(form);
	const char *name = force ? game_text(form->loaded->game, definition_name(force)) : NULL;
	add_field(form, FORM_FORCE, g_strdup(name), force ? force_line(form, force) : NULL);
	add_values(form, FORM_FORCE);
}

/* The file of a pack, or that it is for another game. */
static char *
pack_line(const NewForm *form, const Pack *pack)
{
	const DataFile *system = new_form_system(form);
	return system && !pack_is_for(pack, system->id) ? g_strdup(_("is not for this game"))
	                                                : g_canonicalize_filename(pack->path, NULL);
}

static void
add_pack(const NewForm *form)
{
	const Pack *pack = library_pack(new_form_library(form));
	add_field(form, FORM_PACK, g_strdup(pack ? pack->name : _("None")),
	          pack ? pack_line(form, pack) : g_strdup(_("only the rules of the game")));
	add_values(form, FORM_PACK);
}

/* A typed limit that is not a number, or the pack that sets it; NULL otherwise. */
static char *
limit_line(const NewForm *form, bool is_number)
{
	const Pack *pack = new_form_limiting_pack(form);
	return !is_number ? g_strdup(_("this is no number of points"))
	       : pack     ? g_strdup_printf(_("set by %s"), pack->name)
	                  : NULL;
}

/* The usual limit is known once the army is read. */
static void
add_limit(const NewForm *form)
{
	Amount limit;
	g_autofree char *text = new_form_limit(form);
	const bool is_known = form->loaded || form->chosen.limit;
	const bool fine = new_form_read_limit(form, &limit);
	add_field(form, FORM_LIMIT, is_known ? g_strdup(*text ? text : _("none")) : NULL,
	          limit_line(form, fine));
}

static void
add_make(const NewForm *form)
{
	list_add(form->screen.list, (Row){.text = g_strdup("")});
	list_add(form->screen.list, (Row){
					    .key = g_strdup_printf("f:%d", FORM_MAKE),
					    .kind = FORM_MAKE,
					    .text = g_strdup(_("Make the roster")),
					    .role = ROLE_HEADING,
					    .stops = form->open == FORM_COUNT,
				    });
}

void
new_form_fill(NewForm *form)
{
	const NewStart start = form->chosen.start;
	list_begin(form->screen.list);
	add_field(form, FORM_NAME, new_form_name(form), NULL);
	add_game(form);
	add_army(form);
	add_force(form);
	add_pack(form);
	add_limit(form);
	add_field(form, FORM_START, g_strdup(start_name(start)), g_strdup(start_line(start)));
	add_values(form, FORM_START);
	add_make(form);
	list_end(form->screen.list);
}
