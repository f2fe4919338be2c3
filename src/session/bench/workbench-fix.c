#include "session/bench/workbench-fix.h"

bool
workbench_apply_fix(Workbench *bench, const Fix *fix, Diags *diags)
{
	g_autoptr(GArray) edits = fix_edits(fix);
	return workbench_do(bench, fix->text, edits, NULL, diags);
}
