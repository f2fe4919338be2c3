#include "ui/app/pack-command.h"

#include "base/files/typed-path.h"
#include "base/language/i18n.h"
#include "data/library/pack-files.h"
#include "ui/app/app-private.h"

#include <string.h>

static void
say_which(App *app)
{
	const Pack *pack = library_pack(app->library);
	if (!pack) {
		app_say(app, ROLE_DIM, "%s",
		        _("no pack is in use; \":pack FILE\" takes the rules of a tournament"));
		return;
	}
	g_autofree char *line = pack_files_line(pack);
	app_say(app, ROLE_DIM, _("%s; \":pack none\" leaves it"), line);
}

/* Begins at the bottom, because upper screens show the content of lower ones. Returns false, with a
   diagnostic, if a screen cannot follow. */
static bool
renew(App *app, Diags *diags)
{
	bool fine = true;
	for (guint i = 0; fine && i < app->screens->len; i++) {
		Screen *screen = g_ptr_array_index(app->screens, i);
		if (screen->kind->rule)
			fine = screen->kind->rule(screen, diags);
		else if (screen->kind->speak)
			fine = screen->kind->speak(screen);
	}
	return fine;
}

/* @diags  the limits that have changed */
static void
say_taken(App *app, const Diags *diags)
{
	const Pack *pack = library_pack(app->library);
	g_autofree char *line = pack ? pack_files_line(pack) : NULL;
	g_autofree char *change = diags_count(diags) ? diag_message(diags_get(diags, 0)) : NULL;
	if (!pack)
		app_say(app, ROLE_GOOD, "%s",
		        _("no pack is in use any more; the limits stay as they are"));
	else if (change)
		app_say(app, ROLE_GOOD, _("by the rules of %s; %s"), line, change);
	else
		app_say(app, ROLE_GOOD, _("by the rules of %s"), line);
}

static void
take(App *app, void *path)
{
	g_autoptr(Diags) diags = diags_new();
	const Pack *pack = library_pack(app->library);
	g_autofree char *before = g_strdup(pack ? pack->path : NULL);
	app_quiet(app);
	bool fine = library_use_pack(app->library, path, diags);
	if (fine && !renew(app, diags)) {
		g_autoptr(Diags) known = diags_new();
		fine = false;
		if (!library_use_pack(app->library, before, known))
			library_use_pack(app->library, NULL, known);
	}
	app_return(app);
	if (fine)
		say_taken(app, diags);
	else
		app_say_diags(app, diags);
}

void
pack_take_soon(App *app, const char *typed)
{
	const bool leaves = strcmp(typed, PACK_FILES_NONE) == 0;
	app_say(app, ROLE_DIM, "%s", _("the rules are read …"));
	app_later(app, take, leaves ? NULL : typed_path(typed), g_free);
}

void
pack_command(const CommandCall *call)
{
	App *app = call->screen->app;
	if (call->argument && *call->argument)
		pack_take_soon(app, call->argument);
	else
		say_which(app);
}
