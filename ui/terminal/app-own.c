/* Commands that work on every screen. */
#include "base/i18n.h"
#include "base/language.h"
#include "terminal/app-private.h"
#include "terminal/command-line.h"
#include "terminal/help-screen.h"

#include <string.h>

/* A screen below that would lose something asks first. */
static void
quit(App *app)
{
	while (app_top(app)) {
		Screen *top = app_top(app);
		if (top->kind->run(top, COMMAND_QUIT, NULL, KEY_NOTHING))
			return;
		app_pop(app);
	}
}

/* The loop applies changed preferences. */
static void
set_theme(App *app, const char *name)
{
	if (!theme_find(name, &app->preferences->theme))
		app_say(app, ROLE_BAD, _("there are the themes dark, light and mono"));
}

static void
set_mouse(App *app, const char *word)
{
	const bool on = strcmp(word, "on") == 0;
	if (on || strcmp(word, "off") == 0)
		app->preferences->mouse = on;
	else
		app_say(app, ROLE_BAD, _("the mouse can be \"on\" or \"off\""));
}

/* From the bottom, since those above show what those below have. */
static void
speak(App *app, void *language)
{
	bool fine = true;
	/* No thread may look at the language while it changes. */
	if (app->judge)
		judge_rest(app->judge);
	language_speak(language);
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
set_language(App *app, const char *language)
{
	if (language_is_there(language)) {
		app_say(app, ROLE_DIM, "%s", _("the army data are read in that language …"));
		app_later(app, speak, g_strdup(language), g_free);
		return;
	}
	g_autoptr(GPtrArray) all = language_all();
	g_ptr_array_add(all, NULL);
	g_autofree char *names = g_strjoinv(", ", (char **)all->pdata);
	app_say(app, ROLE_BAD, _("there are these languages: %s"), names);
}

bool
app_run_own(App *app, Command command, const char *argument)
{
	switch (command) {
	case COMMAND_HELP:
		app_push(app, help_screen_new(app_keymap(app),
		                              app_top(app)->kind->contexts(app_top(app))));
		return true;
	case COMMAND_COMMAND_LINE:
		command_line_ask(app);
		return true;
	case COMMAND_CANCEL:
	case COMMAND_CLOSE:
		app_pop(app);
		return true;
	case COMMAND_QUIT:
		quit(app);
		return true;
	case COMMAND_THEME:
		set_theme(app, argument);
		return true;
	case COMMAND_MOUSE:
		set_mouse(app, argument);
		return true;
	case COMMAND_LANG:
		set_language(app, argument);
		return true;
	case COMMAND_REDRAW:
		app->redraw = true;
		return true;
	case COMMAND_SUSPEND:
		app->stop = true;
		return true;
	default:
		return false;
	}
}
