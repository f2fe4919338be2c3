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

void
edit_update(const CommandCall *call)
{
	EditScreen *edit = edit_of(call->screen);
	UpdateRun run = {.watch = {.app = edit->screen.app}};
	const UpdateWatch watch = {.is_stopped = is_stopped, .data = &run};
	g_autoptr(Diags) diags = diags_new();
	const bool done = workbench_take_update(edit->bench, &watch, diags);
	edit_tell_step(edit, done, diags);
	if (done)
		app_say_diags(edit->screen.app, diags);
}
