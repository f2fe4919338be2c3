/* Takes the entries that were found again, and looks at the keys meanwhile. */
#include "base/language/i18n.h"
#include "session/bench/workbench-update.h"
#include "ui/screens/edit-private.h"

/* In microseconds: the longest time between two looks at the keys. */
#define LOOK_INTERVAL 50000

/* An update that goes on. */
typedef struct UpdateRun {
	App *app;
	guint n_nodes; /* that were looked for */
	gint64 looked; /* time of the last look at the keys; 0 before the first */
} UpdateRun;

static bool
is_stopped(void *data)
{
	UpdateRun *run = data;
	const gint64 now = g_get_monotonic_time();
	run->n_nodes++;
	if (now < run->looked + LOOK_INTERVAL)
		return false;
	run->looked = now;
	return !app_goes_on(run->app, _("looking for entries again (%u so far); Esc stops"),
	                    run->n_nodes);
}

void
edit_update(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	UpdateRun run = {.app = edit->screen.app};
	const UpdateWatch watch = {.is_stopped = is_stopped, .data = &run};
	g_autoptr(Diags) diags = diags_new();
	const bool done = workbench_take_update(edit->bench, &watch, diags);
	edit_tell_step(edit, done, diags);
	if (done)
		app_say_diags(edit->screen.app, diags);
}
