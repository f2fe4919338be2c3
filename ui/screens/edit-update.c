/* Takes the entries that were found again, and looks at the keys meanwhile. */
#include "base/language/i18n.h"
#include "session/bench/workbench-update.h"
#include "ui/screens/edit-private.h"

/* An update that goes on. */
typedef struct UpdateRun {
	KeyWatch watch;
	guint n_nodes; /* that were looked for */
} UpdateRun;

static bool
is_stopped(void *data)
{
	UpdateRun *run = data;
	run->n_nodes++;
	return app_should_stop(&run->watch, _("looking for entries again (%u so far); Esc stops"),
	                       run->n_nodes);
}

/* Opens the roster as one of another army, and takes what is found there. */
static void
update_as(EditScreen *edit, const char *army)
{
	App *app = edit->screen.app;
	UpdateRun run = {.watch = {.app = app}};
	const UpdateWatch watch = {.is_stopped = is_stopped, .data = &run};
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Diags) found = diags_new();
	Workbench *bench = workbench_for_army(edit->bench, army, diags);
	if (bench) {
		workbench_take_update(bench, &watch, found);
		app_push(app, edit->beside(app, bench));
		app_say(app, ROLE_GOOD, "%s", _("a new roster, not saved yet"));
	}
	app_say_diags(app, diags);
}

void
edit_update(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	if (call->argument && *call->argument) {
		update_as(edit, call->argument);
		return;
	}
	UpdateRun run = {.watch = {.app = edit->screen.app}};
	const UpdateWatch watch = {.is_stopped = is_stopped, .data = &run};
	g_autoptr(Diags) diags = diags_new();
	const bool done = workbench_take_update(edit->bench, &watch, diags);
	edit_tell_step(edit, done, diags);
	if (done)
		app_say_diags(edit->screen.app, diags);
}
