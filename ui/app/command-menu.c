#include "ui/app/command-menu.h"

#include "base/language/i18n.h"
#include "base/text/text.h"

#include <string.h>

/* The columns for a command with its argument, and for its keys. */
#define NAME_WIDTH 20
#define KEY_WIDTH  12

/* The least columns for what a command does. */
#define LEAST_HELP 12

/* Lines of the screen that stay in sight above the menu. */
#define LINES_LEFT 6

/* The rank of a command for a word: smaller is better, negative does not fit. */
static int
rank_of(Command command, const char *word)
{
	const char *label = command_label(command), *name = command_word(command);
	if (text_begins_alike(label, word) || text_begins_alike(name, word))
		return 0;
	if (text_has_alike(label, word) || text_has_alike(name, word))
		return 1;
	return text_has_alike(_(command_help(command)), word) ? 2 : -1;
}

GArray *
command_menu(App *app, const char *word)
{
	GArray *fitting = g_array_new(FALSE, FALSE, sizeof(Command));
	for (int rank = 0; rank < 3; rank++)
		for (Command i = 0; i < COMMAND_COUNT; i++)
			if (app_has(app, i) && rank_of(i, word) == rank)
				g_array_append_val(fitting, i);
	return fitting;
}

static void
draw_command(App *app, Command command, Grid *grid, int row, int columns)
{
	const char *argument = command_argument(command);
	g_autofree char *name = g_strjoin(*argument ? " " : "", command_label(command), argument,
	                                  NULL);
	g_autofree char *keys = keymap_shown_keys(app_keymap(app), command);
	int column = 1;
	grid_put(grid, row, column, MIN(NAME_WIDTH, columns - column), ROLE_TEXT, name);
	column += NAME_WIDTH + 1;
	grid_put(grid, row, column, MIN(KEY_WIDTH, columns - column), ROLE_KEY, keys);
	column += KEY_WIDTH + 1;
	if (columns - column > LEAST_HELP)
		grid_put(grid, row, column, columns - column - 1, ROLE_DIM,
		         _(command_help(command)));
}

void
command_menu_draw(App *app, const char *text, Grid *grid, Rect place)
{
	g_autofree char *word = g_strndup(text, strcspn(text, " "));
	g_autoptr(GArray) fitting = command_menu(app, word);
	const int room = MAX(place.rows - LINES_LEFT, 1);
	const int n = MIN((int)fitting->len, room);
	const int top = place.row + place.rows - n;
	if (n == 0)
		return;
	grid_rule(grid, top - 1, place.column, place.columns);
	if ((int)fitting->len > n) {
		g_autofree char *more = g_strdup_printf(_(" %d of %u commands "), n, fitting->len);
		grid_put(grid, top - 1, place.column + 2, place.columns - 2, ROLE_DIM, more);
	}
	grid_fill(grid, (Rect){top, place.column, n, place.columns}, ROLE_TEXT);
	for (int i = 0; i < n; i++)
		draw_command(app, g_array_index(fitting, Command, i), grid, top + i,
		             place.column + place.columns);
}
