/* A filling takes a third copy, a unit of which there is only one, and allies after all else. */
#include "session/proposals/filling.h"
#include "workbench-fixture.h"

#define UNIT_OF(id, category, limits)                                                           \
	"<selectionEntry id='" id "' name='" id "' type='unit'><costs><cost name='pts' "        \
	"typeId='pts' value='20'/></costs><constraints>" limits "</constraints><categoryLinks>" \
	"<categoryLink id='l-" id "' name='Any' targetId='" category                            \
	"' primary='true'/></categoryLinks></selectionEntry>"
#define UNIT(id, limits) UNIT_OF(id, "any", limits)

#define ONLY_ONE "<constraint id='one' type='max' value='1' field='selections' scope='roster'/>"

static guint
count_named(Workbench *bench, const char *name)
{
	View *view = workbench_view(bench);
	const GPtrArray *selections = view_selections(view);
	guint n = 0;
	for (guint i = 0; i < selections->len; i++)
		n += g_strcmp0(view_name(view, g_ptr_array_index(selections, i)), name) == 0;
	return n;
}

/* Five units fit: two of each leave no room for what is odd. */
static void
expect_nothing_odd(BenchFixture *b, const Proposal *proposal)
{
	cr_assert(proposal_apply(proposal, b->bench, NULL, b->f.diags));
	cr_expect_eq(count_named(b->bench, "hero"), 0);
	cr_expect_eq(count_named(b->bench, "guest"), 0);
	cr_expect_leq(count_named(b->bench, "axes"), 2);
	cr_expect_leq(count_named(b->bench, "bows"), 2);
	cr_expect_leq(count_named(b->bench, "pikes"), 2);
	workbench_undo(b->bench);
}

Test(fill_odd, comes_last)
{
	BenchFixture b;
	bench_open(&b,
	           "<costTypes><costType id='pts' name='pts' defaultCostLimit='100'/></costTypes>"
	           "<categoryEntries><categoryEntry id='any' name='Any'/>"
	           "<categoryEntry id='others' name='Allied Units'/></categoryEntries>"
	           "<forceEntries><forceEntry id='army' name='Army'><categoryLinks><categoryLink "
	           "id='led' name='Any' targetId='any'/><categoryLink id='allied' "
	           "name='Allied Units' targetId='others'/></categoryLinks></forceEntry>"
	           "</forceEntries>",
	           "<selectionEntries>" UNIT("axes", "") UNIT("bows", "") UNIT("pikes", "")
	                   UNIT("hero", ONLY_ONE)
	                           UNIT_OF("guest", "others", "") "</selectionEntries>");
	for (guint seed = 0; seed < 20; seed++) {
		g_autoptr(Filling) filling = filling_new(b.bench, NULL,
		                                         &(AdviceOptions){.seed = seed});
		while (filling_step(filling))
			continue;
		const AdviceResult *result = filling_result(filling);
		cr_assert_gt(result->found->len, 0);
		for (guint i = 0; i < result->found->len; i++)
			expect_nothing_odd(&b, advice_result_get(result, i));
	}
	bench_close(&b);
}
