#include "ui/app/app-commands.h"

#include "base/language/i18n.h"
#include "base/language/language.h"
#include "ui/app/app-private.h"
#include "ui/app/command-line.h"
#include "ui/app/help-screen.h"
#include "ui/app/list-commands.h"
#include "ui/app/pack-command.h"

/* Leaves screen after screen; a screen with a command of its own for that, which may ask first,
   has it. */
static void
quit(const CommandCall *call)
{
	App *app = call->screen->app;
	for (Screen *top = call->screen; top; top = app_top(app)) {
		const ScreenCommand *own = top->kind->commands[CONTEXT_EVERYWHERE];
		if (own && own[COMMAND_QUIT]) {
			own[COMMAND_QUIT](&(CommandCall){top, call->argument, call->key});
			return;
		}
		app_pop(app);
	}
}

/* The loop applies changed preferences. */
static void
set_theme(const CommandCall *call)
{
	App *app = call->screen->app;
	if (!call->argument || !theme_find(call->argument, &app->preferences->theme))
		app_say(app, ROLE_BAD, _("there are the themes dark, light, mono and contrast"));
}

static void
set_mouse(const CommandCall *call)
{
	App *app = call->screen->app;
	const bool on = g_strcmp0(call->argument, "on") == 0;
	if (on || g_strcmp0(call->argument, "off") == 0)
		app->preferences->mouse = on;
	else
		app_say(app, ROLE_BAD, _("the mouse can be \"on\" or \"off\""));
}

/* Begins at the bottom, because upper screens show the content of lower ones. */
static void
speak(App *app, void *language)
{
	bool fine = true;
	/* No thread may read the language while it changes. */
	app_quiet(app);
	language_switch(language);
	for (guint i = 0; i < app->screens->len; i++) {
		Screen *screen = g_ptr_array_index(app->screens, i);
		if (screen->kind->speak)
			fine &= screen->kind->speak(screen);
		if (screen->kind->returned)
			screen->kind->returned(screen);
	}
	if (fine)
		app_say(app, ROLE_GOOD, _("the language is English now"));
}

static void
set_language(const CommandCall *call)
{
	App *app = call->screen->app;
	const char *language = call->argument ? call->argument : "";
	if (language_exists(language)) {
		app_say(app, ROLE_DIM, "%s", _("the army data are read in that language …"));
		app_later(app, speak, g_strdup(language), g_free);
		return;
	}
	g_autoptr(GPtrArray) all = language_list();
	g_ptr_array_add(all, NULL);
	g_autofree char *names = g_strjoinv(", ", (char **)all->pdata);
	app_say(app, ROLE_BAD, _("there are these languages: %s"), names);
}

static void
help(const CommandCall *call)
{
	App *app = call->screen->app;
	app_push(app, help_screen_new(app_keymap(app), screen_contexts(call->screen)));
}

static void
command_line(const CommandCall *call)
{
	command_line_ask(call->screen->app);
}

/* Shows the lines that a filter hides, or else closes the screen. */
static void
cancel(const CommandCall *call)
{
	List *list = screen_list(call->screen);
	if (list && (list_is_filtered(list) || list_searched(list)))
		screen_clear_filter(call);
	else
		app_pop(call->screen->app);
}

static void
close_screen(const CommandCall *call)
{
	app_pop(call->screen->app);
}

static void
redraw(const CommandCall *call)
{
	call->screen->app->redraw = true;
}

static void
suspend(const CommandCall *call)
{
	call->screen->app->stop = true;
}

static void
reload(const CommandCall *call)
{
	app_reload(call->screen->app);
}

static void
tour(const CommandCall *call)
{
	App *app = call->screen->app;
	if (app->tour)
		app->tour(app);
}

static const ScreenCommand EVERYWHERE[COMMAND_COUNT] = {
	[COMMAND_THEME] = set_theme,   [COMMAND_MOUSE] = set_mouse,
	[COMMAND_LANG] = set_language, [COMMAND_PACK] = pack_command,
	[COMMAND_HELP] = help,         [COMMAND_COMMAND_LINE] = command_line,
	[COMMAND_CANCEL] = cancel,     [COMMAND_CLOSE] = close_screen,
	[COMMAND_QUIT] = quit,         [COMMAND_REDRAW] = redraw,
	[COMMAND_SUSPEND] = suspend,   [COMMAND_REPEAT] = screen_repeat,
	[COMMAND_RELOAD] = reload,     [COMMAND_MESSAGES] = said_show,
	[COMMAND_TOUR] = tour,
};

void
app_commands_add(App *app)
{
	app_set_commands(app, CONTEXT_LISTS, LIST_COMMANDS);
	app_set_commands(app, CONTEXT_EVERYWHERE, EVERYWHERE);
}
