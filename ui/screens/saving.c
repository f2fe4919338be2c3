#include "screens/saving.h"

#include "base/i18n.h"
#include "files/save.h"
#include "sheet/format.h"
#include "workbench/printing.h"
#include "workbench/roster-list.h"

#include <string.h>

struct Saving {
	App *app;         /* borrowed */
	Workbench *bench; /* borrowed */
	bool warned;      /* the player knows that another program changed the file */
};

Saving *
saving_new(App *app, Workbench *bench)
{
	Saving *saving = g_new0(Saving, 1);
	*saving = (Saving){.app = app, .bench = bench};
	return saving;
}

void
saving_free(Saving *saving)
{
	g_free(saving);
}

void
saving_watch(Saving *saving)
{
	if (saving->warned || !workbench_is_changed_underneath(saving->bench))
		return;
	saving->warned = true;
	app_say(saving->app, ROLE_WARNING,
	        _("somebody else has changed the file meanwhile; saving asks before it "
	          "overwrites"));
}

static void
save_to(Saving *saving, const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	if (!workbench_save(saving->bench, path, diags)) {
		app_say_diags(saving->app, diags);
		return;
	}
	saving->warned = false;
	roster_list_remember(workbench_path(saving->bench));
	app_say(saving->app, ROLE_GOOD, _("saved as %s"), workbench_path(saving->bench));
}

static void
overwrite_answered(void *data, gunichar key)
{
	if (key == 'y')
		save_to(data, NULL);
}

static void
path_typed(void *data, const char *text)
{
	if (*text)
		save_to(data, text);
}

static void
ask(Saving *saving, const char *label, const char *text, void (*done)(void *, const char *))
{
	const PromptUse use = {.done = done, .data = saving};
	app_ask(saving->app, prompt_new(label, text, &use));
}

static void
ask_for_path(Saving *saving)
{
	g_autofree char *folder = roster_list_folder();
	g_autofree char *path = roster_list_free_path(folder,
	                                              workbench_roster(saving->bench)->name);
	ask(saving, _("Save as: "), path, path_typed);
}

static void
ask_whether_to_overwrite(Saving *saving)
{
	app_ask(saving->app,
	        prompt_new_question(_("Somebody else has changed the file. Overwrite it? (y/n) "),
	                            "yn", overwrite_answered, saving));
}

void
saving_save(Saving *saving, const char *path)
{
	if (path && *path)
		save_to(saving, path);
	else if (!workbench_path(saving->bench))
		ask_for_path(saving);
	else if (workbench_is_changed_underneath(saving->bench))
		ask_whether_to_overwrite(saving);
	else
		save_to(saving, NULL);
}

static void
tell_written(Saving *saving, bool done, const char *path, const Diags *diags)
{
	if (done)
		app_say(saving->app, ROLE_GOOD, _("written to %s"), path);
	else
		app_say_diags(saving->app, diags);
}

/* The path of a file named after the roster in the current folder: "Orks.pdf". The caller owns
   it: g_free(). */
static char *
path_with_suffix(const Saving *saving, const char *suffix)
{
	g_autofree char *name = g_strdelimit(g_strdup(workbench_roster(saving->bench)->name),
	                                     "/\n\t", '-');
	return g_strconcat(name, suffix, NULL);
}

static void
copy_path_typed(void *data, const char *text)
{
	Saving *saving = data;
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *path = strcmp(text, "ros") == 0    ? path_with_suffix(saving, ".ros")
	                        : strcmp(text, "rosz") == 0 ? path_with_suffix(saving, ".rosz")
	                                                    : g_strdup(text);
	if (*text)
		tell_written(saving, save_view(workbench_view(saving->bench), path, diags), path,
		             diags);
}

void
saving_copy(Saving *saving, const char *path)
{
	if (path && *path)
		copy_path_typed(saving, path);
	else
		ask(saving, _("Save a copy as: "), "", copy_path_typed);
}

void
saving_print(Saving *saving, const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	const SheetFormat *format = sheet_format_of_word(path);
	g_autofree char *meant = format ? path_with_suffix(saving, format->suffix) : g_strdup(path);
	tell_written(saving, printing_write(saving->bench, SHEET_FULL, meant, diags), meant, diags);
}

static void
leave_answered(void *data, gunichar key)
{
	Saving *saving = data;
	if (key == 'y')
		saving_save(saving, NULL);
	if (key == 'n' || (key == 'y' && workbench_is_saved(saving->bench)))
		app_pop(saving->app);
}

void
saving_leave(Saving *saving)
{
	if (workbench_is_saved(saving->bench))
		app_pop(saving->app);
	else
		app_ask(saving->app,
		        prompt_new_question(
				_("Save the changes? (y)es, (n)o, anything else stays: "), "yn",
				leave_answered, saving));
}
