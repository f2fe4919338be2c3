#include "ui/app/app-private.h"

#include "base/language/i18n.h"
#include "session/words/clipboard.h"

#include <stdarg.h>

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
	app->repeatable.command = COMMAND_NONE;
	app->preferences = preferences;
	app->screens = g_ptr_array_new();
	app->gone = g_ptr_array_new_with_free_func(screen_free);
	app->hint_row = -1;
	app->said = g_ptr_array_new_with_free_func(said_free);
	app->hints = g_array_new(FALSE, FALSE, sizeof(ShownHint));
	app->histories = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                       (GDestroyNotify)g_ptr_array_unref);
	return app;
}

void
app_forget_later(App *app)
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
app_set_tour(App *app, void (*tour)(App *app))
{
	app->tour = tour;
}

void
app_free(App *app)
{
	if (!app)
		return;
	app_forget_later(app);
	g_clear_pointer(&app->prompt, prompt_free);
	for (guint i = app->screens->len; i > 0; i--)
		screen_free(g_ptr_array_index(app->screens, i - 1));
	g_ptr_array_unref(app->screens);
	g_ptr_array_unref(app->gone);
	g_array_unref(app->hints);
	g_ptr_array_unref(app->said);
	g_hash_table_unref(app->histories);
	judge_free(app->judge);
	g_free(app->copy);
	g_free(app->message);
	g_free(app->repeatable.argument);
	clip_free(app->clip);
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

void
app_quiet(App *app)
{
	if (app->judge)
		judge_cancel_and_wait(app->judge);
	for (guint i = 0; i < app->screens->len; i++) {
		Screen *screen = g_ptr_array_index(app->screens, i);
		if (screen->kind->quiet)
			screen->kind->quiet(screen);
	}
}

void
app_return(App *app)
{
	for (guint i = 0; i < app->screens->len; i++) {
		Screen *screen = g_ptr_array_index(app->screens, i);
		if (screen->kind->returned)
			screen->kind->returned(screen);
	}
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

void
app_set_home(App *app, Screen *(*home)(App *app))
{
	app->home = home;
}

void
app_go_home(App *app)
{
	if (app->home && !app_top(app))
		app_push(app, app->home(app));
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
app_ask(App *app, Prompt *prompt)
{
	prompt_free(app->prompt);
	app->prompt = prompt;
}

const Clip *
app_clip(const App *app)
{
	return app->clip;
}

void
app_set_clip(App *app, Clip *clip)
{
	clip_free(app->clip);
	app->clip = clip;
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

guint
app_n_removed(const App *app)
{
	return MAX(app->n_removed, 1);
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
	return screen->kind->list ? screen->kind->list(screen) : screen->list;
}

void
screen_clear_filter(const CommandCall *call)
{
	list_set_filter(screen_list(call->screen), NULL);
	list_set_search(screen_list(call->screen), NULL);
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

/* The function of a command in the topmost screen; NULL if it has none now. */
static ScreenCommand
function_of(App *app, Command command)
{
	Screen *top = app_top(app);
	ScreenCommand run = NULL;
	for (const Context *context = screen_contexts(top); !run && *context != CONTEXT_COUNT;
	     context++)
		run = command_in(top, *context, command);
	return run;
}

bool
app_has(App *app, Command command)
{
	return function_of(app, command) != NULL;
}

static bool
can_be_repeated(Command command)
{
	static const bool CHANGES[COMMAND_COUNT] = {
		[COMMAND_ADD] = true,    [COMMAND_REMOVE] = true, [COMMAND_COPY] = true,
		[COMMAND_NAME] = true,   [COMMAND_NOTE] = true,   [COMMAND_TAKE] = true,
		[COMMAND_TOGGLE] = true, [COMMAND_MORE] = true,   [COMMAND_LESS] = true,
		[COMMAND_NUMBER] = true, [COMMAND_PASTE] = true,  [COMMAND_MOVE] = true,
	};
	return CHANGES[command];
}

static bool
is_leap(Command command)
{
	static const bool LEAPS[COMMAND_COUNT] = {
		[COMMAND_FIRST] = true,  [COMMAND_LAST] = true,       [COMMAND_FILTER] = true,
		[COMMAND_SEARCH] = true, [COMMAND_NEXT_MATCH] = true, [COMMAND_LAST_MATCH] = true,
	};
	return LEAPS[command];
}

static void
note_repeatable(App *app, Command command, const char *argument, Key key)
{
	char *copy = g_strdup(argument);
	g_free(app->repeatable.argument);
	app->repeatable = (Repeatable){command, key, copy};
}

void
app_note_argument(App *app, const char *argument)
{
	note_repeatable(app, app->repeatable.command, argument, app->repeatable.key);
}

void
screen_repeat(const CommandCall *call)
{
	App *app = call->screen->app;
	g_autofree char *argument = g_strdup(app->repeatable.argument);
	if (app->repeatable.command != COMMAND_NONE)
		app_run(app, app->repeatable.command, argument, app->repeatable.key);
	else
		app_say(app, ROLE_DIM, "%s", _("there is no edit to repeat"));
}

void
app_run(App *app, Command command, const char *argument, Key key)
{
	Screen *top = app_top(app);
	const ScreenCommand run = function_of(app, command);
	if (top->kind->settle)
		top->kind->settle(top);
	if (run && can_be_repeated(command))
		note_repeatable(app, command, argument, key);
	if (run && is_leap(command) && top->kind->leaps)
		top->kind->leaps(top);
	if (run)
		run(&(CommandCall){top, argument, key});
	else
		app_say(app, ROLE_WARNING, _("\"%s\" does nothing here"), command_label(command));
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

void
app_copy_text(App *app, const char *text)
{
	const char *program = clipboard_put(text);
	if (program) {
		app_say(app, ROLE_GOOD, _("copied to the clipboard by %s"), program);
		return;
	}
	g_free(app->copy);
	app->copy = g_strdup(text);
	app_say(app, ROLE_GOOD, "%s",
	        _("sent to the clipboard of the terminal, if the terminal allows it"));
}

char *
app_take_copy(App *app)
{
	return g_steal_pointer(&app->copy);
}

bool
app_wants_redraw(App *app)
{
	const bool redraw = app->redraw;
	app->redraw = false;
	return redraw;
}
