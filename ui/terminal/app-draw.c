/* Draws the topmost screen, and the bottom line: a prompt, a message or hints. */
#include "base/i18n.h"
#include "base/text-layout.h"
#include "terminal/app-private.h"

/* The smallest screen that can be drawn. */
#define LEAST_ROWS    12
#define LEAST_COLUMNS 40

/* Lines of the screen that a message may take. */
#define MOST_MESSAGE_LINES 4

/* Columns that a hint takes; 0 for a command without a key. */
static int
width_of_hint(App *app, Command command)
{
	g_autofree char *key = keymap_first_key(app_keymap(app), command);
	return *key ? grid_width(key) + 1 + grid_width(command_label(command)) : 0;
}

/* Draws as many hints as fit. The hint for help always fits. */
static void
draw_hints(App *app, Grid *grid, int row)
{
	Screen *top = app_top(app);
	const int help = width_of_hint(app, COMMAND_HELP) + 2;
	int column = 1;
	const Command *hint = top->kind->hints_now ? top->kind->hints_now(top) : top->kind->hints;
	for (; *hint != COMMAND_NONE; hint++) {
		g_autofree char *key = keymap_first_key(app_keymap(app), *hint);
		const char *name = command_label(*hint);
		const int width = width_of_hint(app, *hint);
		const int kept = *hint == COMMAND_HELP ? 0 : help;
		if (!width || column + width + kept > grid->columns - 1)
			continue;
		column += grid_put(grid, row, column, grid->columns - column, ROLE_KEY, key) + 1;
		column += grid_put(grid, row, column, grid->columns - column, ROLE_DIM, name) + 2;
	}
}

/* A long message covers lines above it rather than being cut. */
static void
draw_message(const App *app, Grid *grid)
{
	g_autoptr(GPtrArray) lines = text_wrap(app->message, (guint)MAX(grid->columns - 2, 1));
	const int n = MIN((int)lines->len, MOST_MESSAGE_LINES);
	const Rect place = {grid->rows - n, 0, n, grid->columns};
	grid_fill(grid, place, ROLE_TEXT);
	for (int i = 0; i < n; i++)
		grid_put(grid, place.row + i, 1, grid->columns - 2, app->message_role,
		         g_ptr_array_index(lines, i));
}

static void
draw_bottom(App *app, Grid *grid)
{
	const int row = grid->rows - 1;
	if (app->prompt)
		prompt_draw(app->prompt, grid, row, grid->columns);
	else if (app->message)
		draw_message(app, grid);
	else
		draw_hints(app, grid, row);
}

void
app_draw(App *app, Grid *grid)
{
	Screen *top = app_top(app);
	grid_clear(grid);
	if (grid->rows < LEAST_ROWS || grid->columns < LEAST_COLUMNS) {
		g_autofree char *text = g_strdup_printf(
			_("Please make this window larger: %d×%d at least"), LEAST_COLUMNS,
			LEAST_ROWS);
		g_autoptr(GPtrArray) lines = text_wrap(text, (guint)MAX(grid->columns, 1));
		for (guint i = 0; i < lines->len && (int)i < grid->rows; i++)
			grid_put(grid, (int)i, 0, grid->columns, ROLE_TEXT,
			         g_ptr_array_index(lines, i));
		return;
	}
	if (!top)
		return;
	top->kind->draw(top, grid, (Rect){0, 0, grid->rows - 1, grid->columns});
	draw_bottom(app, grid);
}
