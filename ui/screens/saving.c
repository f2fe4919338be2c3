#include "ui/screens/saving.h"

#include "base/language/i18n.h"
#include "session/bench/printing.h"
#include "session/lists/output-file.h"
#include "session/lists/roster-list.h"

/* Writes to a path that the player has agreed to. */
typedef void Write(Saving *saving, const char *path);

struct Saving {
	App *app;                  /* borrowed */
	Workbench *bench;          /* borrowed */
	bool warned;               /* the player knows that another program changed the file */
	bool is_unkept;            /* the player knows that the journal cannot be written */
	bool leaves;               /* the screen closes once the roster is saved */
	WriteFormat form;          /* the form of the text to write */
	const SheetChoice *choice; /* borrowed: the sheet to write */
	char *path;                /* owned: the path that a question is about; NULL for none */
	Write *write;              /* for that path */
	void (*next)(App *app, void *data); /* the work behind leaving; NULL for none */
	char *next_path;                    /* owned: its data */
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
	g_free(saving->path);
	g_free(saving->next_path);
	g_free(saving);
}

/* Warns once each time that the journal begins to fail. */
static void
watch_journal(Saving *saving)
{
	g_autoptr(Diags) diags = diags_new();
	const bool fails = workbench_report_journal(saving->bench, diags);
	if (fails && !saving->is_unkept)
		app_say_diags(saving->app, diags);
	saving->is_unkept = fails;
}

void
saving_watch(Saving *saving)
{
	watch_journal(saving);
	if (saving->warned || !workbench_is_changed_underneath(saving->bench))
		return;
	saving->warned = true;
	app_say(saving->app, ROLE_WARNING,
	        _("somebody else has changed the file meanwhile; saving asks before it "
	          "overwrites"));
}

/* Writing to a path, after a question if that replaces a file */

static void
replace_answered(void *data, gunichar key)
{
	Saving *saving = data;
	g_autofree char *path = g_steal_pointer(&saving->path);
	if (key == 'y')
		saving->write(saving, path);
}

static void
write_or_ask(Saving *saving, OutputUse use, const char *typed, Write *write)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *path = output_file_path(saving->bench, use, typed);
	if (!output_file_is_known(use, path, diags)) {
		app_say_diags(saving->app, diags);
		return;
	}
	g_autofree char *question = output_file_question(saving->bench, use, path);
	if (!question) {
		write(saving, path);
		return;
	}
	g_free(saving->path);
	saving->path = g_steal_pointer(&path);
	saving->write = write;
	app_ask(saving->app, prompt_new_question(question, "yn", replace_answered, saving));
}

static void
ask(Saving *saving, const char *label, const char *text, void (*done)(void *, const char *))
{
	const PromptUse use = {.done = done, .data = saving};
	app_ask(saving->app, prompt_new(label, text, &use));
}

/* The roster */

/* Closes the topmost screen, and begins the work behind leaving. */
static void
leave(Saving *saving)
{
	app_pop(saving->app);
	if (saving->next)
		app_later(saving->app, saving->next, g_steal_pointer(&saving->next_path), g_free);
	saving->next = NULL;
}

/* @path  NULL for the roster's own file */
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
	g_autofree char *whole = g_canonicalize_filename(workbench_path(saving->bench), NULL);
	if (saving->leaves)
		leave(saving);
	app_say(saving->app, ROLE_GOOD, _("saved as %s"), whole);
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
		write_or_ask(data, OUTPUT_ROSTER, text, save_to);
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
save_own(Saving *saving)
{
	const char *question = workbench_overwrite_question(saving->bench);
	if (!workbench_path(saving->bench))
		ask_for_path(saving);
	else if (question)
		app_ask(saving->app,
		        prompt_new_question(question, "yn", overwrite_answered, saving));
	else
		save_to(saving, NULL);
}

void
saving_save(Saving *saving, const char *path)
{
	saving->leaves = false;
	if (path && *path)
		path_typed(saving, path);
	else
		save_own(saving);
}

/* Saves, and leaves if that succeeds. */
static void
save_and_leave(Saving *saving)
{
	saving->leaves = true;
	if (workbench_is_saved(saving->bench))
		leave(saving);
	else
		save_own(saving);
}

void
saving_save_and_leave(Saving *saving)
{
	saving->next = NULL;
	save_and_leave(saving);
}

/* Copies and sheets */

static void
tell_written(Saving *saving, bool done, const char *path, const Diags *diags)
{
	g_autofree char *written = g_strdup_printf(_("written to %s"), path);
	if (done)
		app_say_done(saving->app, written, diags);
	else
		app_say_diags(saving->app, diags);
}

static void
write_copy(Saving *saving, const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	tell_written(saving, output_file_copy(saving->bench, path, diags), path, diags);
}

static void
write_text(Saving *saving, const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *lost = NULL;
	if (!output_file_text(app_library(saving->app), saving->bench, saving->form, path, &lost,
	                      diags))
		app_say_diags(saving->app, diags);
	else if (lost)
		app_say(saving->app, ROLE_WARNING,
		        _("written to %s; the form has no place for: %s"), path, lost);
	else
		tell_written(saving, true, path, diags);
}

static void
text_path_typed(void *data, const char *text)
{
	if (*text)
		write_or_ask(data, OUTPUT_TEXT, text, write_text);
}

void
saving_text(Saving *saving, WriteFormat form, const char *path)
{
	saving->form = form;
	if (path && *path) {
		text_path_typed(saving, path);
		return;
	}
	g_autofree char *offered = output_file_path(saving->bench, OUTPUT_TEXT, "txt");
	ask(saving, _("Write the text to: "), offered, text_path_typed);
}

static void
copy_path_typed(void *data, const char *text)
{
	Saving *saving = data;
	const WriteFormat form = output_file_form(&text);
	if (form < WRITE_FORMAT_COUNT)
		saving_text(saving, form, *text ? text : "txt");
	else if (*text)
		write_or_ask(saving, OUTPUT_COPY, text, write_copy);
}

void
saving_copy(Saving *saving, const char *path)
{
	if (path && *path)
		copy_path_typed(saving, path);
	else
		ask(saving, _("Save a copy as: "), "", copy_path_typed);
}

static void
write_sheet(Saving *saving, const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	tell_written(saving, printing_write(saving->bench, saving->choice, path, diags), path,
	             diags);
}

static void
sheet_path_typed(void *data, const char *text)
{
	if (*text)
		write_or_ask(data, OUTPUT_SHEET, text, write_sheet);
}

void
saving_print(Saving *saving, const SheetChoice *choice, const char *path)
{
	saving->choice = choice;
	if (path && *path) {
		sheet_path_typed(saving, path);
		return;
	}
	const char *name = workbench_roster(saving->bench)->name;
	g_autofree char *offered = output_file_path(saving->bench, OUTPUT_SHEET, name);
	ask(saving, _("Write the sheet to: "), offered, sheet_path_typed);
}

/* Leaving */

static void
leave_answered(void *data, gunichar key)
{
	Saving *saving = data;
	if (key == 'y')
		save_and_leave(saving);
	else
		leave(saving);
}

/* Leaves, after a question if edits would be lost. */
static void
ask_to_leave(Saving *saving)
{
	if (workbench_is_saved(saving->bench))
		leave(saving);
	else
		app_ask(saving->app,
		        prompt_new_question(
				_("Save the changes? (y)es, (n)o, anything else stays: "), "yn",
				leave_answered, saving));
}

void
saving_leave(Saving *saving)
{
	saving->next = NULL;
	ask_to_leave(saving);
}

void
saving_leave_for(Saving *saving, void (*work)(App *app, void *data), const char *path)
{
	saving->next = work;
	g_free(saving->next_path);
	saving->next_path = g_strdup(path);
	ask_to_leave(saving);
}
