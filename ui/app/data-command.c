/* Army data that change on the disk while a roster is open: they are noticed, and read again on a key. */
#include "base/language/i18n.h"
#include "ui/app/app-private.h"

/* Milliseconds between two looks at the files. */
#define LOOK_EVERY 1000

void
app_take_data(App *app)
{
	app->takes_data = true;
}

/* The topmost screen that knows if its army data have changed; NULL if there is none. */
static Screen *
find_watcher(const App *app)
{
	for (guint i = app->screens->len; i > 0; i--) {
		Screen *screen = g_ptr_array_index(app->screens, i - 1);
		if (screen->kind->outdated)
			return screen;
	}
	return NULL;
}

int
app_patience(const App *app)
{
	return find_watcher(app) ? LOOK_EVERY : -1;
}

/* Begins at the bottom, because upper screens show the content of lower ones. */
static bool
renew(App *app, Diags *diags)
{
	bool fine = true;
	for (guint i = 0; fine && i < app->screens->len; i++) {
		Screen *screen = g_ptr_array_index(app->screens, i);
		if (screen->kind->renew)
			fine = screen->kind->renew(screen, diags);
		else if (screen->kind->speak)
			fine = screen->kind->speak(screen);
	}
	return fine;
}

static void
read_again(App *app, void *data)
{
	(void)data;
	g_autoptr(Diags) diags = diags_new();
	app_quiet(app);
	app_refresh_library(app);
	const bool fine = renew(app, diags);
	app_return(app);
	app->has_told = false;
	if (fine)
		app_say(app, ROLE_GOOD, "%s", _("the army data are read again"));
	else
		app_say_diags(app, diags);
}

static void
free_nothing(void *data)
{
	(void)data;
}

void
app_reload(App *app)
{
	app_say(app, ROLE_DIM, "%s", _("the army data are read …"));
	app_later(app, read_again, NULL, free_nothing);
}

/* A look at files that are changing takes a moment, so there is none while the player knows already. */
void
app_look_at_data(App *app)
{
	Screen *watcher = find_watcher(app);
	if (!watcher)
		app->has_told = false;
	if (!watcher || app->prompt || app->has_told || !watcher->kind->outdated(watcher))
		return;
	if (app->takes_data) {
		app_reload(app);
		return;
	}
	g_autofree char *key = keymap_first_key(app_keymap(app), COMMAND_RELOAD);
	app_say(app, ROLE_WARNING, _("the army data have changed on the disk; %s reads them"), key);
	app->has_told = true;
}
