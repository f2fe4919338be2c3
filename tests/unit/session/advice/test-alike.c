/* A choice that fixed one error is made again for others of the same kind. */
#include "session/advice/alike.h"
#include "session/proposals/repair.h"
#include "workbench-fixture.h"

#define GUARDS 40

/* A guard needs a weapon; only @most may have the axe. */
#define CATALOGUE(most)                                                                       \
	"<selectionEntries><selectionEntry id='guard' name='Guard' type='unit'>"              \
	"<selectionEntryGroups><selectionEntryGroup id='weapon' name='Weapon'><constraints>"  \
	"<constraint id='min' type='min' value='1' field='selections' scope='parent'/>"       \
	"</constraints><selectionEntries><selectionEntry id='axe' name='Axe' type='upgrade'>" \
	"<constraints><constraint id='max' type='max' value='" most "' field='selections' "   \
	"scope='roster' includeChildSelections='true'/></constraints></selectionEntry>"       \
	"<selectionEntry id='bow' name='Bow' type='upgrade'/></selectionEntries>"             \
	"</selectionEntryGroup></selectionEntryGroups></selectionEntry></selectionEntries>"

/* Repairs many guards without weapons. Returns the number of trials. */
static guint
repair_guards(const char *catalogue, const char *last)
{
	BenchFixture b;
	bench_open(&b, FIXTURE_SYSTEM, catalogue);
	for (int i = 0; i < GUARDS; i++)
		bench_select(&b, b.force, "guard");
	g_autoptr(Repair) repair = repair_new(b.bench, &(AdviceOptions){.most = 1});
	while (repair_step(repair))
		continue;
	const AdviceResult *result = repair_result(repair);
	cr_assert_eq(advice_result_get(result, 0)->after.errors, 0);
	const GArray *steps = advice_result_get(result, 0)->steps;
	cr_expect_str_eq(g_array_index(steps, ProposalStep, steps->len - 1).text, last);
	const guint n_tried = result->n_tried;
	bench_close(&b);
	return n_tried;
}

/* Two weapons for the first, then one trial for each guard, in two chains. */
Test(alike, forty_equal_errors_need_one_search)
{
	cr_expect_lt(repair_guards(CATALOGUE("99"), "add 1 Axe to Army > Guard"), 2 * GUARDS + 10);
}

Test(alike, a_choice_that_breaks_a_limit_is_not_repeated)
{
	repair_guards(CATALOGUE("3"), "add 1 Bow to Army > Guard");
}

Test(alike, several_edits_teach_nothing)
{
	static const Constraint LIMIT;
	Alike alike = {.constraint = &LIMIT, .holder = g_strdup("u")};
	g_autoptr(GArray) edits = edits_new();
	edits_add(edits, edit_select("u", "axe"));
	alike_learn(&alike, edits);
	cr_expect_str_eq(alike.entry, "axe");
	edits_add(edits, edit_select("u", "bow"));
	alike_learn(&alike, edits);
	cr_expect_null(alike.entry);
	alike_clear(&alike);
}
