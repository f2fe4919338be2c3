/* Passes events to the topmost screen or the prompt, and does slow work between them. */
#include "base/language/i18n.h"
#include "ui/app/app-private.h"
#include "ui/terminal/count.h"

#include <stdarg.h>

/* In microseconds: the longest time between two looks at the keys during slow work. */
#define LOOK_INTERVAL 50000

/* Frees the screens that a key closed, and ends the program after the last one, unless work that waits will
   open another. */
static void
tidy(App *app)
{
	app->over |= !app_top(app) && !app->later.work;
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
run_often(App *app, Command command, Key key, guint times)
{
	const Context *contexts = screen_contexts(app_top(app));
	for (guint i = 0; i < times && app_top(app); i++) {
		if (screen_contexts(app_top(app)) != contexts)
			break;
		app_run(app, command, NULL, key);
	}
}

/* Removals by a count are one step: the screen takes the number itself. */
static void
run_counted(App *app, Command command, Key key)
{
	const bool removes = command == COMMAND_REMOVE;
	const bool is_doubled = app->may_double && removes && !app->count;
	const guint count = MAX(app->count, 1);
	app->count = 0;
	app->may_double = count > 1 && removes;
	if (is_doubled)
		return;
	app->n_removed = removes ? count : 1;
	run_often(app, command, key, count_times(count, command));
	app->n_removed = 1;
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
	app->may_double = false;
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
	app_forget_later(app);
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

/* Runs the command of the hint at a place. Returns false if there is none. */
static bool
click_hint(App *app, int row, int column)
{
	for (guint i = 0; row == app->hint_row && i < app->hints->len; i++) {
		const ShownHint hint = g_array_index(app->hints, ShownHint, i);
		if (column < hint.column || column >= hint.end)
			continue;
		g_clear_pointer(&app->message, g_free);
		app_run(app, hint.command, NULL, KEY_NOTHING);
		tidy(app);
		return true;
	}
	return false;
}

/* Reads the rule of the words at a place. Returns false if they lead nowhere. */
static bool
click_link(App *app, int row, int column)
{
	Screen *top = app_top(app);
	const List *list = screen_list(top);
	const RowLink *link = list ? list_link_at(list, row, column) : NULL;
	if (!link)
		return false;
	g_clear_pointer(&app->message, g_free);
	app_run(app, COMMAND_RULE, link->name, KEY_NOTHING);
	tidy(app);
	return true;
}

/* A click on the list of a screen. */
static void
click_list(Screen *screen, int row, bool twice)
{
	if (screen->list && list_click(screen->list, row - screen->top) && twice &&
	    screen->kind->twice)
		screen->kind->twice(&(CommandCall){screen, NULL, KEY_NOTHING});
}

void
app_click(App *app, int row, int column, bool twice)
{
	if (app->later.work)
		do_later(app);
	Screen *top = app_top(app);
	if (app->over || !top || app->prompt || click_hint(app, row, column) ||
	    click_link(app, row, column) || (!top->kind->click && !top->kind->twice))
		return;
	g_clear_pointer(&app->message, g_free);
	if (top->kind->click)
		top->kind->click(top, row, column, twice);
	else
		click_list(top, row, twice);
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
app_should_stop(KeyWatch *watch, const char *format, ...)
{
	App *app = watch->app;
	const gint64 now = g_get_monotonic_time();
	if (watch->is_stopped || now < watch->looked + LOOK_INTERVAL)
		return watch->is_stopped;
	va_list arguments;
	va_start(arguments, format);
	g_autofree char *message = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	app_say(app, ROLE_DIM, "%s", message);
	watch->is_stopped = app->watch && app->watch(app->watch_data);
	watch->looked = g_get_monotonic_time();
	g_clear_pointer(&app->message, g_free);
	return watch->is_stopped;
}
