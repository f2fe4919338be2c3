#include "workbench/owned-limit.h"

#include "workbench/workbench-private.h"

void
owned_limit_set(Workbench *bench, const Collection *owned)
{
	bench->owned = owned;
	bench->lacking = owned ? usage_lacking(workbench_view(bench), owned) : 0;
}

guint
owned_limit_excess(Workbench *bench)
{
	if (!bench->owned)
		return 0;
	const guint lacking = usage_lacking(workbench_view(bench), bench->owned);
	return lacking - MIN(lacking, bench->lacking);
}
