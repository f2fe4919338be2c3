/* Draws the topmost screen, and the bottom line: a prompt, a message or hints. */
#include "base/language/i18n.h"
#include "base/text/text-layout.h"
#include "ui/app/app-private.h"

/* The smallest screen that can be drawn. */
#define LEAST_ROWS    12
#define LEAST_COLUMNS 40

/* Lines of the screen that a message may take. */
#define MOST_MESSAGE_LINES 4

/* In a text the key of the filter searches. */
static const char *
label_of_hint(App *app, Command command)
{
	Screen *top = app_top(app);
	const List *list = top ? screen_list(top) : NULL;
	const bool searches = command == COMMAND_FILTER && list && list_is_reading(list);
	return command_label(searches ? COMMAND_SEARCH : command);
}

/* True for the command that reads a rule where the text names none. */
static bool
leads_nowhere(App *app, Command command)
{
	Screen *top = app_top(app);
	const List *list = top ? screen_list(top) : NULL;
	return command == COMMAND_RULE && list && !list_has_links(list);
}

/* Columns that a hint takes; 0 for a command without a key or a use here. */
static int
width_of_hint(App *app, Command command)
{
	if (leads_nowhere(app, command))
		return 0;
	g_autofree char *key = keymap_first_key(app_keymap(app), command);
	return *key ? grid_width(key) + 1 + grid_width(label_of_hint(app, command)) : 0;
}

/* The line of hints while it is drawn. */
typedef struct Hints {
	App *app;
	Grid *grid;
	int row;
	int column; /* where the next hint begins */
	bool shown[COMMAND_COUNT];
} Hints;

/* Draws a hint if it fits. The hint for help always fits. */
static void
draw_hint(Hints *hints, Command command)
{
	Grid *grid = hints->grid;
	const int width = width_of_hint(hints->app, command);
	const int help = hints->shown[COMMAND_HELP] || command == COMMAND_HELP
	                         ? 0
	                         : width_of_hint(hints->app, COMMAND_HELP) + 2;
	if (!width || hints->shown[command] || hints->column + width + help > grid->columns - 1)
		return;
	g_autofree char *key = keymap_first_key(app_keymap(hints->app), command);
	const ShownHint shown = {command, hints->column, hints->column + width};
	const int room = grid->columns - hints->column;
	g_array_append_val(hints->app->hints, shown);
	hints->shown[command] = true;
	hints->column += grid_put(grid, hints->row, hints->column, room, ROLE_KEY, key) + 1;
	hints->column += grid_put(grid, hints->row, hints->column, room, ROLE_DIM,
	                          label_of_hint(hints->app, command)) +
	                 2;
}

/* Fills the line with further commands of the contexts, those for every list and screen left out. */
static void
draw_more_hints(Hints *hints, Screen *top)
{
	const Context *context = screen_contexts(top);
	const List *list = screen_list(top);
	/* An empty list has nothing that they could do. */
	if (list && list_count(list) == 0)
		return;
	for (; *context < CONTEXT_LISTS; context++)
		for (int i = 0; i < COMMAND_COUNT; i++)
			if (command_is_in((Command)i, *context))
				draw_hint(hints, (Command)i);
}

/* Draws the hints of the screen, then others, as many as fit. */
static void
draw_hints(App *app, Grid *grid, int row)
{
	Screen *top = app_top(app);
	Hints hints = {.app = app, .grid = grid, .row = row, .column = 1};
	app->hint_row = row;
	const Command *hint = top->kind->hints_now ? top->kind->hints_now(top) : top->kind->hints;
	for (; *hint != COMMAND_NONE; hint++)
		if (*hint != COMMAND_HELP)
			draw_hint(&hints, *hint);
	draw_more_hints(&hints, top);
	draw_hint(&hints, COMMAND_HELP);
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
	app->hint_row = -1;
	g_array_set_size(app->hints, 0);
	if (app->prompt)
		prompt_draw(app->prompt, grid, row, grid->columns);
	else if (app->message)
		draw_message(app, grid);
	else
		draw_hints(app, grid, row);
}

void
app_set_hurry(App *app, bool hurried)
{
	app->hurried = hurried;
}

bool
app_is_hurried(const App *app)
{
	return app->hurried;
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
	if (screen_list(top))
		list_set_hurried(screen_list(top), app->hurried);
	top->kind->draw(top, grid, (Rect){0, 0, grid->rows - 1, grid->columns});
	draw_bottom(app, grid);
}
