/* Leaves the roster for another one. */
#include "base/i18n.h"
#include "screens/edit-private.h"
#include "screens/open.h"
#include "workbench/roster-list.h"

static void
open_now(App *app, void *data)
{
	g_autoptr(Diags) diags = diags_new();
	if (open_path(app, data, diags))
		return;
	app_go_home(app);
	app_say_diags(app, diags);
}

void
edit_leave_for(const EditScreen *edit, const char *path)
{
	saving_leave_for(edit->saving, open_now, path);
}

static void
path_typed(void *data, const char *text)
{
	const EditScreen *edit = data;
	g_autofree char *path = roster_list_typed_path(text);
	if (!*text)
		return;
	if (g_file_test(path, G_FILE_TEST_EXISTS))
		edit_leave_for(edit, path);
	else
		app_say(edit->screen.app, ROLE_BAD, _("there is no file %s"), path);
}

void
edit_open_other(const CommandCall *call)
{
	EditScreen *edit = (EditScreen *)call->screen;
	const PromptUse use = {.done = path_typed, .data = edit};
	if (call->argument && *call->argument)
		path_typed(edit, call->argument);
	else
		app_ask(edit->screen.app, prompt_new(_("Open the file: "), "", &use));
}
