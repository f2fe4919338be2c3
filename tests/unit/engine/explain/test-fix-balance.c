/* Fixes that meet all limits of a cost together: exact sums, shares of what is spent, shares that meet. */
#include "fixed.h"

#define LIMIT(id, type, value, more)                                                           \
	"<constraint id='" id "' type='" type "' field='pts' scope='force' value='" value "' " \
	"includeChildSelections='true' " more "/>"
#define SHARE(id, type, value) LIMIT(id, type, value, "percentValue='true'")
#define OF_LIMIT(id, value)                                                                  \
	"<constraint id='" id "' type='min' field='limit::pts' scope='parent' value='" value \
	"' includeChildSelections='true' percentValue='true'/>"
#define LINKED(id, name, limits)                                          \
	"<categoryLink id='in-" id "' name='" name "' targetId='" id "'>" \
	"<constraints>" limits "</constraints></categoryLink>"

/* An army with limits of its own, of its core and of its elite. */
#define SYSTEM(army, core, elite)                                                              \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/></costTypes>"         \
	"<categoryEntries><categoryEntry id='core' name='Core'/>"                              \
	"<categoryEntry id='elite' name='Elite'/><categoryEntry id='heads' name='Heads'/>"     \
	"</categoryEntries><forceEntries><forceEntry id='army' name='Army'><constraints>" army \
	"</constraints><categoryLinks>" LINKED("core", "Core", core) LINKED("elite", "Elite",  \
	                                                                    elite)             \
		LINKED("heads", "Heads", "") "</categoryLinks></forceEntry></forceEntries>"
#define UNIT_OF(id, name, category, price, least, most, more)                                  \
	"<selectionEntry id='" id "' name='" name "' type='unit'><constraints>"                \
	"<constraint id='" id "-max' type='max' field='selections' scope='force' value='" most \
	"'/><constraint id='" id "-min' type='min' field='selections' scope='force' "          \
	"value='" least "'/></constraints><categoryLinks><categoryLink id='" id                \
	"-in' targetId='" category "' primary='true'/></categoryLinks><costs><cost "           \
	"name='pts' typeId='pts' value='" price "'/></costs>" more "</selectionEntry>"
#define UNIT(id, name, category, price, most, more) \
	UNIT_OF(id, name, category, price, "0", most, more)
#define OPTION(id, name, price)                                                               \
	ENTRIES("<selectionEntry id='" id "' name='" name "' type='upgrade'><constraints>"    \
	        "<constraint id='" id "-max' type='max' field='selections' scope='parent' "   \
	        "value='1'/></constraints><costs><cost name='pts' typeId='pts' value='" price \
	        "'/></costs></selectionEntry>")

#define BOSS(price) UNIT_OF("boss", "Boss", "heads", price, "1", "1", "")

typedef struct Case {
	const char *system, *entries;
	int64_t limit;
	const char *selected; /* ids, with blanks between them */
	const char *fixes;    /* for the first error */
} Case;

static const Case CASES[] = {
	/* Half is spent on the core, no more and no less, and the boss is there. */
	{SYSTEM("", SHARE("least", "min", "50") SHARE("most", "max", "50"), ""),
         ENTRIES(BOSS("30") UNIT("band", "Band", "core", "35", "4", "")
                         UNIT("guard", "Guard", "elite", "20", "4", "")),
         400, "", "add 2 Band to Army, and add 2 Guard to Army"},
	/* Shares of what is spent leave a tenth for the boss. */
	{SYSTEM("", SHARE("c", "min", "50"), SHARE("e", "min", "40")),
         ENTRIES(BOSS("30") UNIT("band", "Band", "core", "50", "4", "")
                         UNIT("guard", "Guard", "elite", "120", "1", "")),
         400, "band", "add 1 Guard to Army, and add 2 Band to Army"},
	/* A cap that sinks in what else is spent. */
	{SYSTEM("", "", SHARE("e", "max", "25")),
         ENTRIES(UNIT_OF("boss", "Boss", "elite", "50", "1", "1", "") UNIT(
		 "band", "Band", "core", "35", "2", "") UNIT("gang", "Gang", "core", "45", "1", "")
                         UNIT("mob", "Mob", "core", "40", "1", "")),
         205, "", "add 1 Gang to Army, and add 1 Mob to Army, and add 2 Band to Army"},
	/* Two shares that meet at the limit. */
	{SYSTEM("", OF_LIMIT("c", "60"), OF_LIMIT("e", "35")),
         ENTRIES(UNIT("band", "Band", "core", "31", "2", "")
                         UNIT("mob", "Mob", "core", "45", "1", "")
                                 UNIT("guard", "Guard", "elite", "38", "1", "")),
         100, "", "add 2 Band to Army"},
	/* Only with an option the sum is exact. */
	{SYSTEM(LIMIT("least", "min", "20", "") LIMIT("most", "max", "20", ""), "", ""),
         ENTRIES(BOSS("5") UNIT("boy", "Boy", "core", "4", "9", OPTION("axe", "Axe", "1"))), 100,
         "", "3 × add 1 Boy to Army, and 3 × add 1 Axe to Boy"},
};

static void
expect_fixes(const Case *one, gsize number)
{
	Fixture f;
	fixture_open(&f, one->system, one->entries);
	fixture_limit(&f, "pts", one->limit);
	g_auto(GStrv) ids = g_strsplit(one->selected, " ", -1);
	for (char **id = ids; *id && **id; id++)
		fixture_select(&f, f.force, *id);
	cr_expect_str_eq(fixes_of(&f, 0), one->fixes, "case %zu: %s", number, fixes_of(&f, 0));
	fixture_close(&f);
}

Test(fix_balance, all_limits_of_a_cost_are_met_together)
{
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++)
		expect_fixes(&CASES[i], i);
}

/* Two minima that are more than there is to spend: shares of it, or parts of the limit. */
Test(fix_balance, two_shares_that_cannot_meet_are_a_contradiction)
{
	static const struct {
		const char *system, *says;
	} PAIRS[] = {
		{SYSTEM("", SHARE("c", "min", "60"), SHARE("e", "min", "50")),
	         "this contradicts the minimum of 15 pts of Elite: no list can meet both"},
		{SYSTEM("", OF_LIMIT("c", "60"), OF_LIMIT("e", "45")),
	         "this contradicts the minimum of 45 pts of Elite: no list can meet both"},
		{SYSTEM("", OF_LIMIT("c", "60"), OF_LIMIT("e", "40")), NULL},
		{SYSTEM("", OF_LIMIT("c", "60"), SHARE("e", "min", "45")), NULL},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(PAIRS); i++) {
		Fixture f;
		fixture_open(&f, PAIRS[i].system,
		             ENTRIES(BOSS("30") UNIT("band", "Band", "core", "5", "9", "")
		                             UNIT("guard", "Guard", "elite", "5", "9", "")));
		fixture_limit(&f, "pts", 100);
		g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
		g_autoptr(Explanation) why = explain_finding(f.view, verdict_get(verdict, 0));
		const char *says = explanation_contradiction(why);
		cr_expect_str_eq(says ? says : "", PAIRS[i].says ? PAIRS[i].says : "",
		                 "pair %zu: %s", i, says);
		fixture_close(&f);
	}
}

/* An entry of both categories counts for both minima. */
Test(fix_balance, what_is_of_both_categories_meets_both_minima)
{
	Fixture f;
	fixture_open(&f, SYSTEM("", OF_LIMIT("c", "60"), OF_LIMIT("e", "45")),
	             "<selectionEntries><selectionEntry id='both' name='Both' type='unit'>"
	             "<categoryLinks><categoryLink id='a' targetId='core' primary='true'/>"
	             "<categoryLink id='b' targetId='elite'/></categoryLinks></selectionEntry>"
	             "</selectionEntries>");
	fixture_limit(&f, "pts", 100);
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	g_autoptr(Explanation) why = explain_finding(f.view, verdict_get(verdict, 0));
	cr_expect_null(explanation_contradiction(why));
	fixture_close(&f);
}

#define EXACTLY(value) LIMIT("least", "min", value, "") LIMIT("most", "max", value, "")

/* The contradiction of the first error in an army of these entries; "" if a list may be without it. Borrowed until the
   next. */
static const char *
contradiction_of(const char *system, const char *entries, int64_t limit)
{
	static char *says;
	Fixture f;
	fixture_open(&f, system, entries);
	fixture_limit(&f, "pts", limit);
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	g_autoptr(Explanation) why = explain_finding(f.view, verdict_get(verdict, 0));
	g_free(says);
	says = g_strdup(explanation_contradiction(why) ? explanation_contradiction(why) : "");
	fixture_close(&f);
	return says;
}

/* An exact sum that nothing makes, also with options. One that something makes contradicts nothing. */
Test(fix_balance, a_sum_that_nothing_makes_is_a_contradiction)
{
	static const struct {
		const char *least, *entries;
		int64_t limit;
		const char *says;
	} SUMS[] = {
		{EXACTLY("20"),
	         ENTRIES(UNIT("band", "Band", "core", "7", "9", "")
	                         UNIT("mob", "Mob", "core", "9", "9", "")),
	         100,
	         "this contradicts that what is on offer costs 7, 9 pts: no list can have exactly "
	         "20 pts"},
		{EXACTLY("23"),
	         ENTRIES(UNIT("band", "Band", "core", "7", "9", "")
	                         UNIT("mob", "Mob", "core", "9", "9", "")),
	         100, ""},
		{EXACTLY("20"),
	         ENTRIES(UNIT("band", "Band", "core", "7", "9", OPTION("axe", "Axe", "6"))), 100,
	         ""},
		{EXACTLY("22"),
	         ENTRIES(UNIT("band", "Band", "core", "8", "9", OPTION("axe", "Axe", "0.4"))), 100,
	         ""},
		{LIMIT("least", "min", "20", ""),
	         ENTRIES(UNIT("band", "Band", "core", "7", "9", "")), 20,
	         "this contradicts that what is on offer costs 7 pts: no list can have exactly 20 "
	         "pts"},
		{LIMIT("least", "min", "16", ""),
	         ENTRIES(UNIT("band", "Band", "core", "7", "9", "")), 20,
	         "this contradicts that what is on offer costs 7 pts: no list can have 16 to 20 "
	         "pts"},
		{LIMIT("least", "min", "16", ""),
	         ENTRIES(UNIT("band", "Band", "core", "7", "9", "")), 21, ""},
		{LIMIT("least", "min", "16", ""),
	         ENTRIES(UNIT("band", "Band", "core", "7", "9", "")), 0, ""},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(SUMS); i++) {
		const char *one = SUMS[i].least;
		g_autofree char *system = g_strdup_printf(SYSTEM("%s", "", ""), one);
		cr_expect_str_eq(contradiction_of(system, SUMS[i].entries, SUMS[i].limit),
		                 SUMS[i].says, "case %zu", i);
	}
}

/* Prices that change, or that are less than nothing, make sums that are not known. */
Test(fix_balance, a_sum_of_changing_prices_is_no_contradiction)
{
	static const char *const ENTRIES_OF[] = {
		UNIT("band", "Band", "core", "7", "9",
	             "<modifiers><modifier type='set' field='pts' value='10'/></modifiers>"),
		UNIT("band", "Band", "core", "7", "9", OPTION("axe", "Axe", "-1")),
	};
	for (gsize i = 0; i < G_N_ELEMENTS(ENTRIES_OF); i++) {
		g_autofree char *entries = g_strdup_printf(ENTRIES("%s"), ENTRIES_OF[i]);
		cr_expect_str_eq(contradiction_of(SYSTEM(EXACTLY("20"), "", ""), entries, 100), "",
		                 "case %zu", i);
	}
}
