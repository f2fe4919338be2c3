#include "screens/start-welcome.h"

#include "base/i18n.h"
#include "base/text-layout.h"

/* Columns for a key. */
#define KEY_WIDTH 12

/* Draws a wrapped text. Returns the row below it. */
static int
draw_text(Grid *grid, Rect place, int row, int column, Role role, const char *text)
{
	g_autoptr(GPtrArray) lines = text_wrap(text, (guint)MAX(place.columns - column, 1));
	for (guint i = 0; i < lines->len && row < place.row + place.rows; i++, row++)
		grid_put(grid, row, place.column + column, place.columns - column, role,
		         g_ptr_array_index(lines, i));
	return row;
}

static int
draw_way(Grid *grid, Rect place, int row, const char *key, const char *text)
{
	if (row < place.row + place.rows)
		grid_put(grid, row, place.column, KEY_WIDTH, ROLE_KEY, key);
	return draw_text(grid, place, row, KEY_WIDTH, ROLE_TEXT, text);
}

static int
draw_command(App *app, Grid *grid, Rect place, int row, Command command, const char *text)
{
	g_autofree char *key = keymap_first_key(app_keymap(app), command);
	return draw_way(grid, place, row, key, text);
}

static int
draw_ways(App *app, Grid *grid, Rect place, int row)
{
	g_autofree char *open = g_strdup_printf(":%s %s", command_label(COMMAND_OPEN), _("FILE"));
	row = draw_command(app, grid, place, row, COMMAND_NEW,
	                   _("makes a new roster; it can begin as a legal one"));
	row = draw_way(grid, place, row, open, _("opens a roster or a text list"));
	row = draw_way(grid, place, row, _("paste"),
	               _("a list of another program becomes a roster"));
	row = draw_command(app, grid, place, row, COMMAND_GAMES,
	                   _("installs the army data of further games"));
	return draw_command(app, grid, place, row, COMMAND_HELP, _("shows all keys"));
}

/* "BlackHammer, Epic Armageddon"; the caller owns it: g_free(). */
static char *
games_of(const Library *library)
{
	g_autoptr(GPtrArray) systems = library_systems(library);
	GString *games = g_string_new(NULL);
	for (guint i = 0; i < systems->len; i++)
		g_string_append_printf(games, "%s%s", i ? ", " : "",
		                       library_shown_name(library, g_ptr_array_index(systems, i)));
	return g_string_free(games, FALSE);
}

void
start_welcome_draw(App *app, Grid *grid, Rect place)
{
	g_autofree char *games = games_of(app_library(app));
	int row = draw_text(grid, place, place.row, 0, ROLE_HEADING, _("There is no roster yet."));
	row = draw_ways(app, grid, place, row + 1);
	if (!*games)
		return;
	row = draw_text(grid, place, row + 1, 0, ROLE_HEADING, _("Games with army data"));
	draw_text(grid, place, row, 0, ROLE_TEXT, games);
}
