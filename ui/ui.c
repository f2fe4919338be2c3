#include "ui/ui.h"

#include "data/library/library.h"
#include "ui/app/app-commands.h"
#include "ui/app/app.h"
#include "ui/dialogue/dialogue.h"
#include "ui/panes/rule-links.h"
#include "ui/screens/open.h"
#include "ui/start/start-screen.h"
#include "ui/start/tour.h"
#include "ui/terminal/terminal.h"

#include <signal.h>

/* Takes over the event. */
static void
tell(App *app, Event *event)
{
	switch (event->kind) {
	case EVENT_KEY:
		app_key(app, event->key);
		break;
	case EVENT_CLICK:
		app_click(app, event->row, event->column, event->twice);
		break;
	case EVENT_WHEEL:
		app_wheel(app, event->row, event->column, event->steps);
		break;
	case EVENT_PASTE:
		app_paste(app, event->text);
		g_clear_pointer(&event->text, g_free);
		break;
	case EVENT_NOTHING:
	case EVENT_RESIZE:
	case EVENT_FAREWELL:
		break;
	}
}

static void
event_free(gpointer data)
{
	Event *event = data;
	g_free(event->text);
	g_free(event);
}

/* The owner frees it: grid_free(). */
static Grid *
draw(App *app, const Terminal *terminal)
{
	Grid *grid = grid_new(terminal_rows(terminal), terminal_columns(terminal));
	app_draw(app, grid);
	return grid;
}

/* Applies preferences that the player has changed. */
static void
follow_preferences(Terminal *terminal, const Preferences *preferences, Preferences *followed)
{
	if (preferences->theme != followed->theme)
		terminal_set_theme(terminal, preferences->theme);
	if (preferences->mouse != followed->mouse)
		terminal_set_mouse(terminal, preferences->mouse);
	*followed = *preferences;
}

/* The loop of events. */
typedef struct Loop {
	App *app;
	Terminal *terminal;
	GQueue *held;   /* Event: came during slow work */
	gint64 pressed; /* time of the last key, in microseconds */
	gint64 shown;   /* time when the terminal last got a screen */
	bool hurries;   /* that key followed another at once */
} Loop;

/* Milliseconds within which a key follows another one if it is held down. */
#define HURRY 100

/* The longest time without a new screen while keys wait, in milliseconds. */
#define LONGEST_BLIND 100

static bool
is_within(gint64 since, int milliseconds)
{
	return g_get_monotonic_time() - since < (gint64)milliseconds * 1000;
}

static void
show(Loop *loop, const Grid *grid)
{
	terminal_show(loop->terminal, grid);
	loop->shown = g_get_monotonic_time();
}

static bool
is_stop_key(const Event *event)
{
	return event->kind == EVENT_KEY &&
	       (event->key == KEY_ESCAPE || event->key == KEY_CTRL('C'));
}

/* Draws during slow work. Returns true if Esc or Ctrl-C was pressed or the program must end; holds
   other events back. */
static bool
watch(void *data)
{
	Loop *loop = data;
	g_autoptr(Grid) grid = draw(loop->app, loop->terminal);
	show(loop, grid);
	for (;;) {
		const Event event = terminal_look(loop->terminal);
		if (event.kind == EVENT_NOTHING)
			return false;
		if (is_stop_key(&event))
			return true;
		g_queue_push_tail(loop->held, g_memdup2(&event, sizeof event));
		if (event.kind == EVENT_FAREWELL)
			return true;
	}
}

/* The next event, without waiting. */
static Event
look(Loop *loop)
{
	g_autofree Event *held = g_queue_pop_head(loop->held);
	return held ? *held : terminal_look(loop->terminal);
}

/* While keys wait, only messages and some of the other screens go to the terminal: a slow line would lag
   behind the keys. */
static bool
is_worth_showing(const Loop *loop)
{
	const bool keys_wait = !g_queue_is_empty(loop->held) || terminal_has_input(loop->terminal);
	return !keys_wait || app_message(loop->app) || !is_within(loop->shown, LONGEST_BLIND);
}

static void
draw_and_show(Loop *loop)
{
	loop->hurries = loop->hurries && is_within(loop->pressed, HURRY);
	app_set_hurry(loop->app, loop->hurries);
	g_autoptr(Grid) grid = draw(loop->app, loop->terminal);
	if (is_worth_showing(loop))
		show(loop, grid);
}

/* Notes the time of a key, or of a turn of the wheel. */
static void
note_time(Loop *loop, EventKind kind)
{
	if (kind != EVENT_KEY && kind != EVENT_WHEEL)
		return;
	loop->hurries = is_within(loop->pressed, HURRY);
	loop->pressed = g_get_monotonic_time();
}

/* Hands a text that was copied to the terminal. */
static void
copy_text(const Loop *loop)
{
	g_autofree char *text = app_take_copy(loop->app);
	if (text)
		terminal_copy(loop->terminal, text);
}

/* Returns the signal that ended it; 0 if the player did. */
static int
run_loop(Loop *loop)
{
	App *app = loop->app;
	Terminal *terminal = loop->terminal;
	Preferences followed = *app_preferences(app);
	app_set_watch(app, watch, loop);
	while (!app_is_over(app)) {
		follow_preferences(terminal, app_preferences(app), &followed);
		draw_and_show(loop);
		Event event = look(loop);
		if (event.kind == EVENT_NOTHING && app_idle(app))
			continue;
		if (event.kind == EVENT_NOTHING)
			event = terminal_wait(terminal, app_source(app),
			                      loop->hurries ? HURRY : app_patience(app));
		if (event.kind == EVENT_NOTHING && !loop->hurries)
			app_look_at_data(app);
		if (event.kind == EVENT_FAREWELL) {
			app_abandon(app);
			return event.signal;
		}
		note_time(loop, event.kind);
		tell(app, &event);
		copy_text(loop);
		if (app_wants_stop(app))
			terminal_suspend(terminal);
		if (app_wants_redraw(app))
			terminal_redraw(terminal);
	}
	return 0;
}

/* Returns the signal that ended it, 0 if the player did; -1 if there is no terminal. */
static int
run_in_terminal(App *app, const Preferences *preferences)
{
	const TerminalOptions options = {
		.theme = preferences->theme,
		.palette = preferences->palette,
		.mouse = preferences->mouse,
		.ascii = !g_get_charset(NULL),
	};
	Terminal *terminal = terminal_open(&options);
	if (!terminal)
		return -1;
	Loop loop = {.app = app, .terminal = terminal, .held = g_queue_new()};
	const int number = run_loop(&loop);
	app_set_watch(app, NULL, NULL);
	g_queue_free_full(loop.held, event_free);
	terminal_close(terminal);
	return number;
}

static bool
begin(App *app, const char *roster, Diags *diags)
{
	if (roster)
		return open_path(app, roster, diags);
	app_push(app, start_screen_new(app));
	return true;
}

static UiResult
run_screens(Library *library, const UiOptions *options, Diags *diags)
{
	g_autoptr(Settings) settings = settings_load(diags);
	g_autoptr(Preferences) preferences = preferences_new(settings);
	App *app = app_new(library, preferences);
	app_commands_add(app);
	app_set_commands(app, CONTEXT_READING, RULE_COMMANDS);
	app_set_paster(app, open_pasted);
	app_set_tour(app, tour_begin);
	app_set_home(app, start_screen_new);
	if (options->watch)
		app_take_data(app);
	const bool begun = begin(app, options->roster, diags);
	const int number = begun ? run_in_terminal(app, preferences) : 0;
	app_free(app);
	/* End by the same signal, so that the sender sees it in the status. */
	if (number > 0)
		raise(number);
	if (!begun)
		return UI_NO_INPUT;
	return number < 0 ? UI_NO_TERMINAL : UI_DONE;
}

static UiResult
run_plain(Library *library, const UiOptions *options, Diags *diags)
{
	static const UiResult RESULTS[] = {
		[TALK_DONE] = UI_DONE,
		[TALK_REFUSED] = UI_REFUSED,
		[TALK_UNWRITTEN] = UI_UNWRITTEN,
	};
	TalkOutcome outcome;
	return dialogue_run(library, options->roster, options->watch, &outcome, diags)
	               ? RESULTS[outcome]
	               : UI_NO_INPUT;
}

UiResult
ui_run(const UiOptions *options, Diags *diags)
{
	g_autoptr(Library) library = library_open(options->data, diags);
	if (!library ||
	    !library_use_overlays(library, options->overlays, options->no_overlays, diags) ||
	    !library_use_pack(library, options->pack, diags))
		return UI_NO_INPUT;
	return options->plain ? run_plain(library, options, diags)
	                      : run_screens(library, options, diags);
}
