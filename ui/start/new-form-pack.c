/* The tournament's pack in the form. It is in use for all screens as soon as it is chosen. */
#include "base/language/i18n.h"
#include "data/library/pack-files.h"
#include "ui/app/pack-command.h"
#include "ui/start/new-form-private.h"

#include <string.h>

const Pack *
new_form_limiting_pack(const NewForm *form)
{
	return form->loaded ? new_roster_limiting_pack(form->loaded) : NULL;
}

static GPtrArray *
complete_file(void *data, const char *text)
{
	const NewForm *form = data;
	return pack_files_complete(new_form_library(form), new_form_system(form), text);
}

static void
file_typed(void *data, const char *text)
{
	const NewForm *form = data;
	if (*text)
		pack_take_soon(form->screen.app, text);
}

void
new_form_choose_pack(NewForm *form, const char *id)
{
	App *app = form->screen.app;
	const PromptUse use = {.done = file_typed, .complete = complete_file, .data = form};
	if (strcmp(id, OTHER_PACK) == 0)
		app_ask(app, prompt_new(_("File of the pack: "), "", &use));
	else
		pack_take_soon(app, id);
}

bool
new_form_rule(Screen *screen, Diags *diags)
{
	NewForm *form = (NewForm *)screen;
	if (!form->army)
		return true;
	g_autoptr(Diags) known = diags_new();
	const LoadedGame *loaded = library_load_army(new_form_library(form), new_form_system(form),
	                                             form->army, known);
	return !loaded || !loaded_pack_is_wrong(loaded, diags);
}
