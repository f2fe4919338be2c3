#include "screens/open.h"

#include "base/i18n.h"
#include "screens/edit-screen.h"
#include "workbench/roster-list.h"
#include "workbench/workbench-update.h"

/* The journal of a broken session. */
typedef struct Lost {
	App *app;
	Journal *journal;
	bool replaces; /* replace the topmost screen */
} Lost;

/* A question about a roster that another session has open. Both borrowed. */
typedef struct Elsewhere {
	App *app;
	Workbench *bench;
} Elsewhere;

static void
lost_free(void *data)
{
	Lost *lost = data;
	journal_free(lost->journal);
	g_free(lost);
}

static void
recover(App *app, void *data)
{
	Lost *lost = data;
	g_autoptr(Diags) diags = diags_new();
	/* Replaces the screen of the saved roster by the recovered one. */
	if (lost->replaces)
		app_pop(app);
	Workbench *bench = workbench_recover(app_library(app), g_steal_pointer(&lost->journal),
	                                     diags);
	if (bench)
		app_push(app, edit_screen_new(app, bench));
	if (diags_count(diags))
		app_say_diags(app, diags);
	else
		app_say(app, ROLE_GOOD, _("recovered; nothing of it is saved yet"));
}

/* Recovery loads the army data and repeats all edits, so the message is drawn first. */
static void
recover_soon(App *app, Journal *journal, bool replaces)
{
	Lost *lost = g_new0(Lost, 1);
	*lost = (Lost){app, journal, replaces};
	app_say(app, ROLE_DIM, "%s", _("making the steps again …"));
	app_later(app, recover, lost, lost_free);
}

void
open_lost(App *app, Journal *journal)
{
	recover_soon(app, journal, false);
}

static void
lost_answered(void *data, gunichar key)
{
	Lost *lost = data;
	if (key == 'r') {
		recover_soon(lost->app, g_steal_pointer(&lost->journal), true);
	} else if (key == 'd') {
		journal_discard(g_steal_pointer(&lost->journal));
	}
}

static void
ask_about_lost(App *app, const char *path)
{
	Journal *journal = journal_find_lost_of(path);
	if (!journal)
		return;
	Lost *lost = g_new0(Lost, 1);
	*lost = (Lost){app, journal, true};
	Prompt *question = prompt_new_question(_("A session broke off with unsaved "
	                                         "changes. (r)ecover or (d)iscard them? "),
	                                       "rd", lost_answered, lost);
	prompt_own_data(question, lost_free);
	app_ask(app, question);
}

static void
elsewhere_answered(void *data, gunichar key)
{
	Elsewhere *elsewhere = data;
	g_autoptr(Diags) diags = diags_new();
	(void)key;
	workbench_edit_too(elsewhere->bench, diags);
	app_say_diags(elsewhere->app, diags);
}

static void
ask_about_elsewhere(App *app, Workbench *bench)
{
	Elsewhere *elsewhere = g_new0(Elsewhere, 1);
	*elsewhere = (Elsewhere){app, bench};
	Prompt *question = prompt_new_question(
		_("It is open elsewhere. (e)dit it here, too; anything else only reads it: "), "e",
		elsewhere_answered, elsewhere);
	prompt_own_data(question, g_free);
	app_ask(app, question);
}

bool
open_path(App *app, const char *path, Diags *diags)
{
	Workbench *bench = workbench_open(app_library(app), path, diags);
	if (!bench)
		return false;
	roster_list_remember(path);
	app_push(app, edit_screen_new(app, bench));
	workbench_report_data(bench, diags);
	if (diags_count(diags))
		app_say_diags(app, diags);
	if (workbench_is_read_only(bench))
		ask_about_elsewhere(app, bench);
	else
		ask_about_lost(app, path);
	return true;
}
