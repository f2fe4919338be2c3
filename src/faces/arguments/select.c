#include "faces/arguments/select.h"

#include "base/language/i18n.h"
#include "engine/edit/edit-text.h"
#include "engine/roster/caps.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-name.h"
#include "faces/arguments/options.h"
#include "faces/arguments/select-place.h"
#include "reports/output/output.h"

#include <string.h>

#define ONE_MORE INT64_C(-1)

static void
select_option_clear(gpointer data)
{
	SelectOption *option = data;
	edit_clear(&option->edit);
	g_strfreev(option->way);
}

static bool
is_number(const char *text)
{
	return *text && strspn(text, "0123456789") == strlen(text);
}

static bool
way_is_whole(char *const *way)
{
	for (char *const *word = way; *word; word++)
		if (!**word)
			return false;
	return *way != NULL;
}

/* True for a backslash that makes the character behind it a part of a name. */
static bool
is_escape(const char *at)
{
	return at[0] == '\\' && at[1] && strchr("/=\\", at[1]);
}

/* The `=` before the number at the end of a way; NULL if it has none. */
static const char *
find_count(const char *text)
{
	const char *equals = NULL;
	for (const char *at = text; *at; at++) {
		if (*at == '=')
			equals = at;
		at += is_escape(at);
	}
	return equals && is_number(equals + 1) ? equals : NULL;
}

/* The names of a way, divided at slashes; `\/`, `\=` and `\\` are parts of a name. The caller owns them. */
static char **
split_way(const char *text)
{
	GPtrArray *words = g_ptr_array_new();
	g_autoptr(GString) word = g_string_new(NULL);
	for (const char *at = text; *at; at++) {
		if (*at == '/') {
			g_ptr_array_add(words, g_strdup(word->str));
			g_string_truncate(word, 0);
			continue;
		}
		at += is_escape(at);
		g_string_append_c(word, *at);
	}
	g_ptr_array_add(words, g_strdup(word->str));
	g_ptr_array_add(words, NULL);
	return (char **)g_ptr_array_free(words, FALSE);
}

static bool
parse_way(const char *text, SelectOption *option)
{
	const char *equals = find_count(text);
	const bool counted = equals != NULL;
	guint64 count = 0;
	if (counted && !g_ascii_string_to_unsigned(equals + 1, 10, 0, (guint64)ROSTER_MAX_AMOUNT,
	                                           &count, NULL))
		return false;
	g_autofree char *way = counted ? g_strndup(text, (gsize)(equals - text)) : g_strdup(text);
	option->way = split_way(way);
	option->count = counted ? (int64_t)count : ONE_MORE;
	return way_is_whole(option->way);
}

/* True if an unreadable value was probably meant as an edit: names rarely have quotation marks. */
static bool
looks_like_edit(const char *text)
{
	return edit_text_begins(text) && strchr(text, '"');
}

static bool
select_option_parse(const char *command, const char *text, SelectOption *option)
{
	g_autoptr(Diags) diags = diags_new();
	if (edit_from_text(text, NULL, 0, &option->edit, diags))
		return true;
	if (looks_like_edit(text)) {
		g_autofree char *reason = diag_message(diags_get(diags, 0));
		command_line_refuse(command, "--select %s: %s", text, reason);
		return false;
	}
	if (parse_way(text, option))
		return true;
	command_line_refuse(command,
	                    _("--select %s: write ENTRY, ENTRY/OPTION or "
	                      "ENTRY/OPTION=NUMBER, as in captain/sword=1"),
	                    text);
	return false;
}

bool
select_options_parse(const char *command, char *const *texts, GArray **selects)
{
	*selects = g_array_new(FALSE, TRUE, sizeof(SelectOption));
	g_array_set_clear_func(*selects, select_option_clear);
	for (char *const *text = texts; text && *text; text++) {
		g_array_set_size(*selects, (*selects)->len + 1);
		SelectOption *option = &g_array_index(*selects, SelectOption, (*selects)->len - 1);
		if (!select_option_parse(command, *text, option))
			return false;
	}
	return true;
}

GPtrArray *
select_armies(const GArray *selects)
{
	GPtrArray *armies = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < selects->len; i++) {
		const SelectOption *option = &g_array_index(selects, SelectOption, i);
		const char *army = option->way ? NULL : edit_army(&option->edit);
		if (option->way)
			select_place_add_armies(*option->way, armies);
		else if (army)
			g_ptr_array_add(armies, g_strdup(army));
	}
	return armies;
}

/* A force or selection with the menu that it offers. */
typedef struct Place {
	const char *id;
	const GPtrArray *selections; /* borrowed from the roster */
	const Menu *menu;
	const char *name; /* for messages */
} Place;

/* One call of select_apply(). */
typedef struct Selecting {
	Workbench *bench;
	Diags *diags;
	GPtrArray *made; /* ids of the selections that the options name */
} Selecting;

/* Applies an edit as a step and takes it over. @made  as in workbench_do() */
static bool
apply(const Selecting *selecting, Edit edit, char **made)
{
	return workbench_do_one(selecting->bench, NULL, edit, made, selecting->diags);
}

static void
note_made(const Selecting *selecting, const char *id)
{
	g_ptr_array_add(selecting->made, g_strdup(id));
}

static Place
place_of_force(const Selecting *selecting, const char *id)
{
	const Roster *roster = workbench_roster(selecting->bench);
	const Force *force = roster_find_force(roster, id);
	return (Place){force->id, force->selections, force_menu(roster, force),
	               game_text(roster_game(roster), definition_name(force->definition))};
}

static Place
place_of_selection(const Selecting *selecting, const Selection *selection)
{
	const Roster *roster = workbench_roster(selecting->bench);
	return (Place){selection->id, selection->selections, selection_menu(roster, selection),
	               game_text(roster_game(roster), definition_name(selection->definition))};
}

/* The entries of a menu by their names. The caller owns the list: g_array_unref(). */
static GArray *
name_items(const Game *game, const Menu *menu)
{
	GArray *names = names_new();
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		if (!definition->is_group)
			names_add_of(names, game, definition->shown->id,
			             definition_name(definition), &menu->items[i]);
	}
	return names;
}

static bool
offers(const Selecting *selecting, const Place *place, const char *word)
{
	const Choices *choices = view_choices(workbench_view(selecting->bench));
	g_autoptr(GArray) names = name_items(choices_game(choices), place->menu);
	return menu_find(choices, place->menu, word) || names_know(names, word);
}

/* The item of a menu that a word names; NULL, after a complaint and with the exit code, if none. */
static const MenuItem *
find_item(const Selecting *selecting, const Place *place, const char *word, int *status)
{
	const Choices *choices = view_choices(workbench_view(selecting->bench));
	const MenuItem *by_id = menu_find(choices, place->menu, word);
	if (by_id)
		return by_id;
	g_autoptr(GArray) names = name_items(choices_game(choices), place->menu);
	g_autofree char *what = g_strdup_printf(_("--select, entry of %s"), place->name);
	return names_find(names, what, word, status);
}

/* The latest selection of an item; NULL if there is none. */
static const Selection *
find_last(const Place *place, const MenuItem *item)
{
	for (guint i = place->selections->len; i > 0; i--) {
		const Selection *selection = g_ptr_array_index(place->selections, i - 1);
		if (selection->item == item)
			return selection;
	}
	return NULL;
}

/* Selects an item once more. The selection that was added or grew; NULL if the roster is full. */
static const Selection *
select_one(const Selecting *selecting, const Place *place, const MenuItem *item)
{
	const Roster *roster = workbench_roster(selecting->bench);
	g_autofree char *made = NULL;
	g_autofree char *path = menu_item_path(roster_game(roster), item);
	apply(selecting, edit_select(place->id, path), &made);
	return made ? roster_find_selection(roster, made) : NULL;
}

static guint
count_nodes(const Place *place, const MenuItem *item)
{
	guint count = 0;
	for (guint i = 0; i < place->selections->len; i++) {
		const Selection *selection = g_ptr_array_index(place->selections, i);
		count += selection->item == item;
	}
	return count;
}

/* Removes selections of an item, the latest first, until at most @left remain. */
static void
remove_nodes(const Selecting *selecting, const Place *place, const MenuItem *item, int64_t left)
{
	for (int64_t n = count_nodes(place, item); n > left; n--)
		apply(selecting, edit_remove(find_last(place, item)->id), NULL);
}

/* In a force each selection is a node of its own (S-040). */
static bool
select_nodes(const Selecting *selecting, const Place *force, const MenuItem *item, int64_t count)
{
	remove_nodes(selecting, force, item, count);
	for (int64_t n = count_nodes(force, item); n < count; n++)
		if (!select_one(selecting, force, item))
			return false;
	for (guint i = 0; i < force->selections->len; i++) {
		const Selection *selection = g_ptr_array_index(force->selections, i);
		if (selection->item == item)
			note_made(selecting, selection->id);
	}
	return true;
}

/* In a selection one node has the whole number (S-058). */
static bool
select_number(const Selecting *selecting, const Place *place, const MenuItem *item, int64_t count)
{
	remove_nodes(selecting, place, item, count ? 1 : 0);
	if (count == 0)
		return true;
	const Selection *selection = find_last(place, item);
	if (!selection)
		selection = select_one(selecting, place, item);
	if (!selection || !apply(selecting, edit_set_count(selection->id, count), NULL))
		return false;
	note_made(selecting, selection->id);
	return true;
}

/* Selects the item at the end of a way. */
static bool
select_last(const Selecting *selecting, const Place *place, const MenuItem *item,
            const SelectOption *option)
{
	if (option->count == ONE_MORE) {
		const Selection *selection = select_one(selecting, place, item);
		if (selection)
			note_made(selecting, selection->id);
		return selection != NULL;
	}
	const bool at_root = option->way[1] == NULL;
	return at_root ? select_nodes(selecting, place, item, option->count)
	               : select_number(selecting, place, item, option->count);
}

/* The selection in which a way continues: the latest one, or a new one. */
static const Selection *
step_into(const Selecting *selecting, const Place *place, const MenuItem *item)
{
	const Selection *there = find_last(place, item);
	return there ? there : select_one(selecting, place, item);
}

/* Finds the force in which a way begins, and the entry there. NULL, after a complaint and with the exit
   code, if there is none. */
static const MenuItem *
begin_way(const Selecting *selecting, const char *word, Place *place, int *status)
{
	const bool is_entry = offers(selecting, place, word) || !select_place_is_named(word);
	if (is_entry)
		return find_item(selecting, place, word, status);
	g_autofree char *force = NULL;
	const char *entry = NULL;
	*status = select_place_find(selecting->bench, word, &force, &entry);
	if (*status != EXIT_OK)
		return NULL;
	*status = EXIT_INPUT;
	if (!force) {
		complain(_("--select %s: not an entry of %s, and no army or force before a colon; "
		           "write ARMY: ENTRY"),
		         word, place->name);
		return NULL;
	}
	*place = place_of_force(selecting, force);
	return find_item(selecting, place, entry, status);
}

static int
select_along(const Selecting *selecting, const char *force_id, const SelectOption *option)
{
	int status = EXIT_INPUT;
	Place place = place_of_force(selecting, force_id);
	char *const *word = option->way;
	const MenuItem *item = begin_way(selecting, *word, &place, &status);
	while (item && *++word) {
		const Selection *selection = step_into(selecting, &place, item);
		if (!selection)
			return EXIT_INPUT;
		note_made(selecting, selection->id);
		place = place_of_selection(selecting, selection);
		item = find_item(selecting, &place, *word, &status);
	}
	if (!item)
		return status;
	return select_last(selecting, &place, item, option) ? EXIT_OK : EXIT_INPUT;
}

static int
apply_option(const Selecting *selecting, const char *force_id, const SelectOption *option)
{
	if (option->way)
		return select_along(selecting, force_id, option);
	g_autofree char *made = NULL;
	if (!apply(selecting, edit_copy(&option->edit), &made))
		return EXIT_INPUT;
	if (made)
		note_made(selecting, made);
	return EXIT_OK;
}

int
select_apply(Workbench *bench, const char *force_id, const GArray *selects, GPtrArray *made)
{
	g_autoptr(Diags) diags = diags_new();
	const Selecting selecting = {bench, diags, made};
	int status = EXIT_OK;
	for (guint i = 0; i < selects->len && status == EXIT_OK; i++)
		status = apply_option(&selecting, force_id,
		                      &g_array_index(selects, SelectOption, i));
	complain_diags(diags, SEVERITY_WARNING);
	return status;
}
