#include "terminal/app-private.h"

#include "base/i18n.h"
#include "base/text-layout.h"
#include "base/text.h"
#include "terminal/count.h"

#include <stdarg.h>
#include <string.h>

/* The smallest screen that can be drawn. */
#define LEAST_ROWS    12
#define LEAST_COLUMNS 40

/* Lines of the screen that a message may take. */
#define MOST_MESSAGE_LINES 4

static void
screen_free(gpointer data)
{
	Screen *screen = data;
	screen->kind->free(screen);
}

App *
app_new(Library *library, Preferences *preferences)
{
	App *app = g_new0(App, 1);
	app->library = library;
	app->preferences = preferences;
	app->screens = g_ptr_array_new();
	app->gone = g_ptr_array_new_with_free_func(screen_free);
	app->histories = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                       (GDestroyNotify)g_ptr_array_unref);
	return app;
}

static void
forget_later(App *app)
{
	if (app->later.work)
		app->later.free_data(app->later.data);
	app->later = (Later){0};
}

void
app_set_commands(App *app, Context context, const ScreenCommand *commands)
{
	app->commands[context] = commands;
}

void
app_set_paster(App *app, void (*paster)(App *app, const char *text))
{
	app->paster = paster;
}

void
app_free(App *app)
{
	if (!app)
		return;
	forget_later(app);
	g_clear_pointer(&app->prompt, prompt_free);
	for (guint i = app->screens->len; i > 0; i--)
		screen_free(g_ptr_array_index(app->screens, i - 1));
	g_ptr_array_unref(app->screens);
	g_ptr_array_unref(app->gone);
	g_hash_table_unref(app->histories);
	judge_free(app->judge);
	g_free(app->message);
	g_free(app);
}

Library *
app_library(const App *app)
{
	return app->library;
}

void
app_refresh_library(App *app)
{
	g_autoptr(Diags) diags = diags_new();
	/* The judge shares the library; the next request starts another one. */
	g_clear_pointer(&app->judge, judge_free);
	library_refresh(app->library, diags);
	app_say_diags(app, diags);
}

Preferences *
app_preferences(const App *app)
{
	return app->preferences;
}

Keymap *
app_keymap(const App *app)
{
	return app->preferences->keymap;
}

Judge *
app_judge(App *app)
{
	if (!app->judge)
		app->judge = judge_new(app->library);
	return app->judge;
}

int
app_source(const App *app)
{
	Screen *top = app_top(app);
	if (top && top->kind->source)
		return top->kind->source(top);
	return app->judge && top && top->kind->waits_for_judge ? judge_fd(app->judge) : -1;
}

/* A command whose function was forgotten must not do nothing in silence. */
static void
check_commands(const ScreenKind *kind)
{
	for (int context = 0; context < CONTEXT_EVERYWHERE; context++) {
		const ScreenCommand *own = kind->commands[context];
		for (int i = 0; own && i < COMMAND_COUNT; i++)
			g_assert((own[i] != NULL) == command_is_in((Command)i, (Context)context));
	}
}

void
app_push(App *app, Screen *screen)
{
	screen->app = app;
	check_commands(screen->kind);
	g_ptr_array_add(app->screens, screen);
}

Screen *
app_top(const App *app)
{
	return app->screens->len ? g_ptr_array_index(app->screens, app->screens->len - 1) : NULL;
}

void
app_pop(App *app)
{
	if (app->screens->len == 0)
		return;
	g_ptr_array_add(app->gone, g_ptr_array_steal_index(app->screens, app->screens->len - 1));
	Screen *top = app_top(app);
	if (top && top->kind->returned)
		top->kind->returned(top);
}

void
app_say(App *app, Role role, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_free(app->message);
	app->message = g_strdup_vprintf(format, arguments);
	app->message_role = role;
	va_end(arguments);
}

const char *
app_message(const App *app)
{
	return app->message;
}

void
app_say_diags(App *app, const Diags *diags)
{
	if (diags_count(diags) == 0)
		return;
	const Diag *diag = diags_get(diags, 0);
	g_autofree char *message = diag_message(diag);
	if (diag->file)
		app_say(app, ROLE_BAD, "%s: %s", diag->file, message);
	else
		app_say(app, ROLE_BAD, "%s", message);
}

void
app_ask(App *app, Prompt *prompt)
{
	prompt_free(app->prompt);
	app->prompt = prompt;
}

GPtrArray *
app_history(App *app, const char *purpose)
{
	GPtrArray *history = g_hash_table_lookup(app->histories, purpose);
	if (!history) {
		history = g_ptr_array_new_with_free_func(g_free);
		g_hash_table_insert(app->histories, g_strdup(purpose), history);
	}
	return history;
}

const Context *
screen_contexts(Screen *screen)
{
	return screen->kind->contexts_now ? screen->kind->contexts_now(screen)
	                                  : screen->kind->contexts;
}

List *
screen_list(Screen *screen)
{
	return screen->kind->list ? screen->kind->list(screen) : NULL;
}

void
screen_clear_filter(const CommandCall *call)
{
	list_set_filter(screen_list(call->screen), NULL);
}

/* The function of a command in a context of a screen; NULL if it has none there. */
static ScreenCommand
command_in(Screen *screen, Context context, Command command)
{
	const ScreenCommand *own = screen->kind->commands[context];
	if (own && own[command])
		return own[command];
	if (context == CONTEXT_LISTS && !screen_list(screen))
		return NULL;
	const ScreenCommand *common = screen->app->commands[context];
	return common ? common[command] : NULL;
}

void
app_run(App *app, Command command, const char *argument, Key key)
{
	Screen *top = app_top(app);
	const Context *context = screen_contexts(top);
	ScreenCommand run = NULL;
	for (; !run && *context != CONTEXT_COUNT; context++)
		run = command_in(top, *context, command);
	if (top->kind->settle)
		top->kind->settle(top);
	if (run)
		run(&(CommandCall){top, argument, key});
	else
		app_say(app, ROLE_WARNING, _("\"%s\" does nothing here"), command_label(command));
}

/* Frees the screens that a key closed, and ends the program after the last one. */
static void
tidy(App *app)
{
	app->over |= !app_top(app);
	g_ptr_array_set_size(app->gone, 0);
}

/* True if a key is bound here. */
static bool
means_something(App *app, Key key)
{
	Screen *top = app_top(app);
	Command command;
	return !app->prompt && keymap_look_up(app_keymap(app), &key, 1, screen_contexts(top),
	                                      &command) != KEY_MEANS_NOTHING;
}

/* Runs a command as often as the count says, or until the keys have another meaning. */
static void
run_counted(App *app, Command command, Key key)
{
	const Context *contexts = screen_contexts(app_top(app));
	const guint times = count_times(app->count, command);
	app->count = 0;
	for (guint i = 0; i < times && app_top(app); i++) {
		if (screen_contexts(app_top(app)) != contexts)
			return;
		app_run(app, command, NULL, key);
	}
}

/* Takes a digit that means nothing else as part of a count. */
static bool
take_count(App *app, Key key)
{
	if (app->n_pressed > 0 || means_something(app, key) || !count_take(&app->count, key))
		return false;
	app_say(app, ROLE_DIM, _("%u times …"), app->count);
	return true;
}

static void
press(App *app, Key key)
{
	Screen *top = app_top(app);
	Command command;
	if (take_count(app, key))
		return;
	app->pressed[app->n_pressed++] = key;
	const KeyMeaning meaning = keymap_look_up(app_keymap(app), app->pressed, app->n_pressed,
	                                          screen_contexts(top), &command);
	if (meaning == KEY_MEANS_MORE && app->n_pressed < LONGEST_SEQUENCE)
		return;
	app->n_pressed = 0;
	if (meaning == KEY_MEANS_COMMAND) {
		run_counted(app, command, key);
		return;
	}
	app->count = 0;
	g_autofree char *written = key_to_string(key);
	g_autofree char *name = key_shown(written);
	g_autofree char *help = keymap_first_key(app_keymap(app), COMMAND_HELP);
	app_say(app, ROLE_DIM, _("%s means nothing here; %s shows the keys"), name, help);
}

/* An answered prompt may ask the next question. */
static void
press_in_prompt(App *app, Key key)
{
	Prompt *asked = g_steal_pointer(&app->prompt);
	const bool goes_on = prompt_key(asked, key);
	if (goes_on && !app->prompt)
		app->prompt = asked;
	else
		prompt_free(asked);
}

void
app_later(App *app, void (*work)(App *app, void *data), void *data, void (*free_data)(void *data))
{
	forget_later(app);
	app->later = (Later){work, data, free_data};
}

static void
do_later(App *app)
{
	const Later now = app->later;
	app->later = (Later){0};
	g_clear_pointer(&app->message, g_free);
	now.work(app, now.data);
	now.free_data(now.data);
	tidy(app);
}

void
app_key(App *app, Key key)
{
	if (app->later.work)
		do_later(app);
	if (app->over || !app_top(app))
		return;
	/* On a slow line, or typed fast, Esc and the next key arrive as Alt with that key. */
	if ((key & KEY_ALT) && !means_something(app, key)) {
		app_key(app, KEY_ESCAPE);
		app_key(app, key & ~(Key)KEY_ALT);
		return;
	}
	g_clear_pointer(&app->message, g_free);
	if (app->prompt)
		press_in_prompt(app, key);
	else
		press(app, key);
	tidy(app);
}

void
app_paste(App *app, const char *text)
{
	if (app->later.work)
		do_later(app);
	if (app->over || !app_top(app))
		return;
	app->n_pressed = 0;
	app->count = 0;
	if (app->prompt) {
		prompt_paste(app->prompt, text);
		return;
	}
	g_clear_pointer(&app->message, g_free);
	if (app->paster)
		app->paster(app, text);
	tidy(app);
}

void
app_click(App *app, int row, int column, bool twice)
{
	if (app->later.work)
		do_later(app);
	Screen *top = app_top(app);
	if (app->over || !top || app->prompt || !top->kind->click)
		return;
	g_clear_pointer(&app->message, g_free);
	top->kind->click(top, row, column, twice);
	tidy(app);
}

void
app_wheel(App *app, int row, int column, int steps)
{
	Screen *top = app_top(app);
	if (app->over || !top || app->prompt)
		return;
	if (top->kind->wheel)
		top->kind->wheel(top, row, column, steps);
	else if (screen_list(top))
		list_scroll(screen_list(top), steps);
}

bool
app_idle(App *app)
{
	Screen *top = app_top(app);
	if (app->later.work) {
		do_later(app);
		return true;
	}
	return top && top->kind->idle && top->kind->idle(top);
}

void
app_set_watch(App *app, bool (*watch)(void *data), void *data)
{
	app->watch = watch;
	app->watch_data = data;
}

bool
app_goes_on(App *app, const char *format, ...)
{
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *message = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	app_say(app, ROLE_DIM, "%s", message);
	const bool stops = app->watch && app->watch(app->watch_data);
	g_clear_pointer(&app->message, g_free);
	return !stops;
}

void
app_abandon(App *app)
{
	app->abandoned = true;
}

bool
app_is_abandoned(const App *app)
{
	return app->abandoned;
}

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

bool
app_is_over(const App *app)
{
	return app->over;
}

bool
app_wants_stop(App *app)
{
	const bool stop = app->stop;
	app->stop = false;
	return stop;
}

bool
app_wants_redraw(App *app)
{
	const bool redraw = app->redraw;
	app->redraw = false;
	return redraw;
}
