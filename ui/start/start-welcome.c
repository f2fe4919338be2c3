#include "ui/start/start-welcome.h"

#include "base/language/i18n.h"
#include "base/text/text-layout.h"

/* The least columns for a key. */
#define KEY_WIDTH 12

/* The ways to a roster: keys on the left, what they do on the right. */
typedef struct Ways {
	App *app;
	Grid *grid;
	Rect place;
	int keys; /* columns of the keys */
} Ways;

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
draw_way(const Ways *ways, int row, const char *key, const char *text)
{
	const Rect place = ways->place;
	if (row < place.row + place.rows)
		grid_put(ways->grid, row, place.column, ways->keys, ROLE_KEY, key);
	return draw_text(ways->grid, place, row, ways->keys, ROLE_TEXT, text);
}

static int
draw_command(const Ways *ways, int row, Command command, const char *text)
{
	g_autofree char *key = keymap_first_key(app_keymap(ways->app), command);
	return draw_way(ways, row, key, text);
}

static int
draw_ways(App *app, Grid *grid, Rect place, int row)
{
	g_autofree char *open = g_strdup_printf(":%s %s", command_label(COMMAND_OPEN), _("FILE"));
	const Ways ways = {app, grid, place, MAX(KEY_WIDTH, grid_width(open) + 2)};
	row = draw_command(&ways, row, COMMAND_NEW,
	                   _("makes a new roster; it can begin as a legal one"));
	row = draw_way(&ways, row, open, _("opens a roster or a text list"));
	row = draw_way(&ways, row, _("paste"), _("a list of another program becomes a roster"));
	row = draw_command(&ways, row, COMMAND_GAMES, _("installs the army data of further games"));
	g_autofree char *tour = g_strdup_printf(":%s", command_label(COMMAND_TOUR));
	row = draw_way(&ways, row, tour, _("shows the program in two minutes"));
	return draw_command(&ways, row, COMMAND_HELP, _("shows all keys"));
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
