/* Marks that a rule asks for, such as General, Commander or Warlord: each search sets them, however the data demand it. */
#include "session/advice/legal-start.h"
#include "session/proposals/filling.h"
#include "session/proposals/repair.h"
#include "workbench-fixture.h"

#define SYSTEM(links, modifiers)                                                        \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='500'/></costTypes>" \
	"<categoryEntries><categoryEntry id='led' name='Commander'/></categoryEntries>" \
	"<forceEntries><forceEntry id='army' name='Army'>" links modifiers              \
	"</forceEntry></forceEntries>"

/* The mark is an option that costs nothing, beside one that does. */
#define CATALOGUE(mark)                                                                     \
	"<selectionEntries><selectionEntry id='champion' name='Champion' type='unit'>"      \
	"<selectionEntries><selectionEntry id='mark' name='Commander' type='upgrade'>" mark \
	"</selectionEntry><selectionEntry id='sword' name='Sword' type='upgrade'><costs>"   \
	"<cost name='pts' typeId='pts' value='5'/></costs></selectionEntry>"                \
	"</selectionEntries><costs><cost name='pts' typeId='pts' value='50'/></costs>"      \
	"</selectionEntry><selectionEntry id='squad' name='Squad' type='unit'><costs>"      \
	"<cost name='pts' typeId='pts' value='40'/></costs></selectionEntry>"               \
	"</selectionEntries>"
#define MOST_ONE                                                                       \
	"<constraint id='one' type='max' value='1' field='selections' scope='roster' " \
	"shared='true' includeChildSelections='true' includeChildForces='true'/>"

/* A minimum of a category that only the mark has. */
#define LINK                                                                           \
	"<categoryLinks><categoryLink id='army-led' name='Commander' targetId='led'>"  \
	"<constraints><constraint id='least' type='min' value='1' field='selections' " \
	"scope='parent' includeChildSelections='true'/></constraints></categoryLink>"  \
	"</categoryLinks>"
#define IN_CATEGORY                                                                        \
	"<constraints>" MOST_ONE "</constraints><categoryLinks><categoryLink id='in-led' " \
	"name='Commander' targetId='led'/></categoryLinks>"

/* A message of the force as long as nobody has the mark. */
#define MESSAGE                                                                                \
	"<modifiers><modifier type='add' field='error' value='an army needs a Commander'>"     \
	"<conditions><condition type='lessThan' value='1' field='selections' scope='force' "   \
	"childId='mark' includeChildSelections='true' shared='true'/></conditions></modifier>" \
	"</modifiers>"
#define ONLY_ONE "<constraints>" MOST_ONE "</constraints>"

/* A minimum of the mark itself, in the whole roster. */
#define ITS_OWN_MINIMUM                                                                  \
	"<constraints>" MOST_ONE "<constraint id='least' type='min' value='1' "          \
	"field='selections' scope='roster' shared='true' includeChildSelections='true' " \
	"includeChildForces='true'/></constraints>"

typedef struct Rule {
	const char *system, *catalogue;
	guint champions; /* from so many on it asks for the mark */
} Rule;

static const Rule RULES[] = {
	{SYSTEM(LINK, ""), CATALOGUE(IN_CATEGORY), 0},
	{SYSTEM("", MESSAGE), CATALOGUE(ONLY_ONE), 0},
	{SYSTEM("", ""), CATALOGUE(ITS_OWN_MINIMUM), 2},
};

static void
start_legally(Workbench *bench)
{
	g_auto(LegalStartResult) result = legal_start_make(bench, NULL);
	cr_assert_eq(result.end, LEGAL_START_LEGAL);
}

static void
apply_first(const AdviceResult *result, Workbench *bench)
{
	if (result->found->len)
		proposal_apply(advice_result_get(result, 0), bench, NULL, NULL);
}

static void
repair(Workbench *bench)
{
	g_autoptr(Repair) repair = repair_new(bench, &(AdviceOptions){.most = 1});
	while (repair_step(repair))
		continue;
	apply_first(repair_result(repair), bench);
}

static void
fill(Workbench *bench)
{
	g_autoptr(Filling) filling = filling_new(bench, NULL, &(AdviceOptions){.most = 1});
	while (filling_step(filling))
		continue;
	apply_first(filling_result(filling), bench);
}

static const struct {
	const char *name;
	void (*search)(Workbench *bench);
} SEARCHES[] = {{"legal start", start_legally}, {"repair", repair}, {"fill", fill}};

static guint
count_marks(const BenchFixture *b)
{
	const GPtrArray *all = view_selections(bench_view(b));
	guint n = 0;
	for (guint i = 0; i < all->len; i++) {
		const Instance *selection = g_ptr_array_index(all, i);
		n += g_str_equal(view_name(bench_view(b), selection), "Commander");
	}
	return n;
}

/* Searches in a roster of two champions or of none, and counts the marks. */
static void
expect_one_mark(const Rule *rule, guint search, guint champions, gsize number)
{
	BenchFixture b;
	bench_open(&b, rule->system, rule->catalogue);
	bench_do(&b, edit_set_limit("pts", amount_from_int(500)));
	for (guint i = 0; i < champions; i++)
		bench_select(&b, b.force, "champion");
	SEARCHES[search].search(b.bench);
	cr_expect_eq(count_marks(&b), 1, "%s, rule %zu, %u champions: %u marks",
	             SEARCHES[search].name, number, champions, count_marks(&b));
	cr_expect(verdict_is_legal(workbench_verdict(b.bench)), "%s, rule %zu, %u champions",
	          SEARCHES[search].name, number, champions);
	bench_close(&b);
}

Test(marks, each_search_sets_the_mark_that_a_rule_asks_for)
{
	for (gsize i = 0; i < G_N_ELEMENTS(RULES); i++)
		for (guint search = 0; search < G_N_ELEMENTS(SEARCHES); search++)
			for (guint champions = RULES[i].champions; champions <= 2; champions += 2)
				expect_one_mark(&RULES[i], search, champions, i);
}
