/* Properties of a node that follow from the nodes above it: number, menu, composite ids. */
#include "base/values/saturate.h"
#include "engine/roster/roster.h"

int64_t
selection_number(const Selection *selection)
{
	int64_t number = 1;
	for (; selection; selection = selection->parent)
		number = saturate_times(number, selection->amount);
	return number;
}

static const Menu EMPTY_MENU = {0};

const Menu *
selection_menu(const Roster *roster, const Selection *selection)
{
	return selection->definition ? choices_menu(roster->choices, selection->definition)
	                             : &EMPTY_MENU;
}

const Menu *
force_menu(const Roster *roster, const Force *force)
{
	return force->catalogue ? choices_force_menu(roster->choices, force->catalogue)
	                        : &EMPTY_MENU;
}

void
path_append(GString *path, const char *segment)
{
	if (path->len)
		g_string_append(path, "::");
	g_string_append(path, segment);
}

static void
append_links(GString *path, const Game *game, const MenuItem *item)
{
	for (uint32_t i = 0; i < item->n_links; i++)
		path_append(path, game_text(game, item->links[i]));
}

/* Appends the link ids from the root of the force to a selection, inclusive (S-027). */
static void
append_prefix(GString *path, const Game *game, const Selection *selection)
{
	if (!selection)
		return;
	append_prefix(path, game, selection->parent);
	if (selection->item)
		append_links(path, game, selection->item);
}

char *
selection_link_prefix(const Roster *roster, const Selection *selection)
{
	GString *path = g_string_new(NULL);
	append_prefix(path, roster_game(roster), selection);
	return g_string_free(path, FALSE);
}

static const char *
stored_text(const char *text)
{
	return text ? text : "";
}

char *
selection_entry_path(const Roster *roster, const Selection *selection)
{
	if (!selection->definition)
		return g_strdup(selection->stored ? stored_text(selection->stored->entry_id) : "");
	const Game *game = roster_game(roster);
	GString *path = g_string_new(NULL);
	append_prefix(path, game, selection);
	path_append(path, game_text(game, selection->definition->target->id));
	return g_string_free(path, FALSE);
}

static const Menu *
menu_around(const Roster *roster, const Selection *selection)
{
	return selection->parent ? selection_menu(roster, selection->parent)
	                         : force_menu(roster, selection->force);
}

char *
selection_group_path(const Roster *roster, const Selection *selection)
{
	if (!selection->item)
		return g_strdup(selection->stored ? stored_text(selection->stored->entry_group_id)
		                                  : "");
	if (selection->item->group == MENU_NO_GROUP)
		return g_strdup("");
	const Game *game = roster_game(roster);
	const MenuItem *group = &menu_around(roster, selection)->items[selection->item->group];
	GString *path = g_string_new(NULL);
	append_prefix(path, game, selection->parent);
	append_links(path, game, group);
	path_append(path, game_text(game, group->definition->target->id));
	return g_string_free(path, FALSE);
}

char *
force_entry_path(const Roster *roster, const Force *force)
{
	if (!force->definition)
		return g_strdup(force->stored ? stored_text(force->stored->entry_id) : "");
	const Game *game = roster_game(roster);
	GString *path = g_string_new(NULL);
	if (force->definition->link)
		path_append(path, game_text(game, force->definition->link->id));
	path_append(path, game_text(game, force->definition->target->id));
	return g_string_free(path, FALSE);
}

static bool
is_called(const Game *game, const Definition *definition, const char *id)
{
	if (g_str_equal(game_text(game, definition->target->id), id))
		return true;
	if (!definition->link)
		return false;
	const char *link = game_text(game, definition->link->id);
	if (g_str_equal(link, id))
		return true;
	g_autofree char *path = g_strconcat(link, "::", game_text(game, definition->target->id),
	                                    NULL);
	return g_str_equal(path, id);
}

const Definition *
roster_find_force_entry(const Roster *roster, const Force *outer, const Entry *catalogue,
                        const char *id)
{
	if (outer && !outer->definition)
		return NULL;
	const Definition *around = outer ? outer->definition : NULL;
	const GPtrArray *offered = choices_forces(roster->choices, catalogue, around);
	for (guint i = 0; i < offered->len; i++)
		if (is_called(roster_game(roster), g_ptr_array_index(offered, i), id))
			return g_ptr_array_index(offered, i);
	return NULL;
}
