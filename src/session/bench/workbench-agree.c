#include "session/bench/workbench-agree.h"

#include "base/language/i18n.h"
#include "engine/verdict/repeats.h"

/* An edit for each finding that is one line with this one. The caller owns them: g_array_unref(). */
static GArray *
plan(const Verdict *verdict, const Finding *finding, const char *reason)
{
	GArray *edits = edits_new();
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *other = verdict_get(verdict, i);
		if (!repeats_are_equal(finding, other))
			continue;
		const Edit edit = edit_agree(other->key, reason);
		g_array_append_val(edits, edit);
	}
	return edits;
}

bool
workbench_agree(Workbench *bench, const Finding *finding, const char *reason, Diags *diags)
{
	if (!*reason && !finding->agreed)
		return false;
	g_autoptr(GArray) edits = plan(workbench_verdict(bench), finding, reason);
	return workbench_do(bench, *reason ? _("agreement") : _("agreement taken back"), edits,
	                    NULL, diags);
}
