/* The line that says what a proposal does: units are counted wherever they are. */
#include "faces/rows/effect-rows.h"
#include "session/bench/workbench-draft.h"
#include "workbench-fixture.h"

#define UNIT                                                                                      \
	"<selectionEntry id='axes' name='axes' type='unit'><costs><cost name='pts' typeId='pts' " \
	"value='20'/></costs></selectionEntry>"

static void
add(Workbench *draft, Edit edit, char **made)
{
	g_autoptr(Diags) diags = diags_new();
	cr_assert(workbench_do_one(draft, NULL, edit, made, diags));
}

Test(effect_rows, units_of_a_force_that_comes_are_counted)
{
	BenchFixture b;
	bench_open(&b,
	           "<costTypes><costType id='pts' name='pts' defaultCostLimit='100'/></costTypes>"
	           "<forceEntries><forceEntry id='army' name='Army'><forceEntries>"
	           "<forceEntry id='patrol' "
	           "name='Patrol'/></forceEntries></forceEntry></forceEntries>",
	           "<selectionEntries>" UNIT "</selectionEntries>");
	g_autofree char *patrol = NULL;
	g_autoptr(Workbench) draft = workbench_draft(b.bench);
	add(draft, edit_add_force(b.force, "patrol", NULL), &patrol);
	add(draft, edit_select(b.force, "axes"), NULL);
	add(draft, edit_select(patrol, "axes"), NULL);
	add(draft, edit_select(patrol, "axes"), NULL);
	g_autofree char *line = effect_line(b.bench, draft);
	cr_expect_str_eq(line, "0 → 60 (+60) · 3 units come");
	bench_close(&b);
}
