/* Fixes of several edits: choices that open further ones, sums of different entries, prices of whole units. */
#include "fixed.h"

#define CONSTRAINT(id, type, value)                                                               \
	"<constraint id='" id "' type='" type "' field='selections' scope='parent' value='" value \
	"'/>"
#define LEAST(id)      "<constraints>" CONSTRAINT(id, "min", "1") "</constraints>"
#define MOST(id, most) "<constraints>" CONSTRAINT(id, "max", most) "</constraints>"
#define GROUP(id, name, entries)                                             \
	"<selectionEntryGroup id='" id "' name='" name "'>" LEAST(id "-min") \
		ENTRIES(entries) "</selectionEntryGroup>"
#define OPTION(id, name, more) \
	"<selectionEntry id='" id "' name='" name "' type='upgrade'>" more "</selectionEntry>"
#define COSTING(id, name, value, more)                                                     \
	"<selectionEntry id='" id "' name='" name "' type='unit'><costs><cost name='pts' " \
	"typeId='pts' value='" value "'/></costs>" more "</selectionEntry>"

/* An army that spends at least @least, and at most @most. */
#define SPENDING(least, most)                                                                \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='" most "'/></costTypes>" \
	"<forceEntries><forceEntry id='army' name='Army'><constraints>"                      \
	"<constraint id='least' type='min' field='pts' scope='roster' value='" least         \
	"' includeChildSelections='true'/></constraints></forceEntry></forceEntries>"

/* The fixes of the first finding with an entry selected, or none. The caller owns the text. */
static char *
fixes_with(const char *system, const char *entries, const char *selected)
{
	Fixture f;
	fixture_open(&f, system, entries);
	if (selected)
		fixture_select(&f, f.force, selected);
	char *fixes = g_strdup(fixes_of(&f, 0));
	fixture_close(&f);
	return fixes;
}

/* A weapon is compulsory, and needs a type and a keyword: each step opens further errors. */
#define GUARD                                                                                  \
	"<selectionEntry id='guard' name='Guard' type='unit'><selectionEntryGroups>" GROUP(    \
		"weapon", "Weapon",                                                            \
		OPTION("light", "Light",                                                       \
	               "<selectionEntryGroups>" GROUP("kind", "Kind",                          \
	                                              OPTION("direct", "Direct", "")           \
	                                                      OPTION("curved", "Curved", ""))  \
	                       GROUP("word", "Keyword",                                        \
	                             OPTION("assault", "Assault", "") OPTION(                  \
					     "blast", "Blast", "")) "</selectionEntryGroups>") \
			OPTION("fists", "Fists", "%s")) "</selectionEntryGroups></selectionEntry>"

Test(fix_chains, a_choice_that_opens_further_choices_is_followed)
{
	g_autofree char *entries = g_strdup_printf(ENTRIES(GUARD), MOST("none", "0"));
	g_autofree char *fixes = fixes_with(FIXTURE_SYSTEM, entries, "guard");
	cr_expect_str_eq(
		fixes, "add 1 Light to Army > Guard, and add 1 Direct to Army > Guard > Light, and "
		       "add 1 Assault to Army > Guard > Light");
}

Test(fix_chains, what_opens_nothing_needs_no_chain)
{
	g_autofree char *entries = g_strdup_printf(ENTRIES(GUARD), "");
	g_autofree char *fixes = fixes_with(FIXTURE_SYSTEM, entries, "guard");
	cr_expect_str_eq(fixes, "add 1 Fists to Army > Guard");
}

Test(fix_chains, different_entries_reach_a_number_together)
{
	g_autofree char *fixes = fixes_with(
		FIXTURE_SYSTEM,
		ENTRIES("<selectionEntry id='deck' name='Deck' type='unit'><selectionEntryGroups>"
	                "<selectionEntryGroup id='cards' name='Cards'><constraints>" CONSTRAINT(
				"two", "min",
				"2") "</constraints>" ENTRIES(OPTION("a", "Ace", MOST("a-max", "1"))
	                                                              OPTION("k", "King",
	                                                                     MOST("k-max",
	                                                                          "1"))) "</"
	                                                                                 "selection"
	                                                                                 "EntryGrou"
	                                                                                 "p></"
	                                                                                 "selection"
	                                                                                 "EntryGrou"
	                                                                                 "ps></"
	                                                                                 "selection"
	                                                                                 "Entry>"),
		"deck");
	cr_expect_str_eq(fixes, "add 1 Ace to Army > Deck, and add 1 King to Army > Deck");
}

/* Fifteen points are left, which five, four and three reach only as 4, 4, 4 and 3. */
Test(fix_chains, an_exact_sum_is_found)
{
	g_autofree char *fixes = fixes_with(
		SPENDING("20", "20"),
		ENTRIES(COSTING("boss", "Boss", "5", MOST("boss-max", "1")) COSTING(
			"boy", "Boy", "4", "") COSTING("grot", "Grot", "3", MOST("grot-max", "1"))),
		"boss");
	cr_expect_str_eq(fixes, "add 3 Boy to Army, and add 1 Grot to Army");
}

Test(fix_chains, a_unit_is_worth_what_comes_with_it)
{
	g_autofree char *fixes = fixes_with(
		SPENDING("20", "40"),
		ENTRIES("<selectionEntry id='mob' name='Mob' type='unit'>" ENTRIES(
			COSTING("boy", "Boy", "5",
	                        "<constraints>" CONSTRAINT(
					"boys", "min", "2") "</constraints>")) "</selectionEntry>"),
		NULL);
	cr_expect_str_eq(fixes, "add 2 Mob to Army");
}

Test(fix_chains, nothing_is_proposed_that_leads_away)
{
	g_autofree char *fixes = fixes_with(
		SPENDING("20", "40"),
		ENTRIES(COSTING("admiral", "Admiral", "1", MOST("admiral-max", "0"))), NULL);
	cr_expect_str_eq(fixes, "");
}

/* Each leader needs a role, which an addition does not choose by itself. */
#define LEADER(id, points)                                                                       \
	"<selectionEntry id='" id "' name='" id "' type='unit'><categoryLinks>"                  \
	"<categoryLink id='" id "-hq' name='HQ' targetId='hq' primary='true'/>"                  \
	"</categoryLinks><selectionEntryGroups>" GROUP(                                          \
		id "-role", "Role",                                                              \
		OPTION(id "-a", "A", "") OPTION(                                                 \
			id "-b", "B", "")) "</selectionEntryGroups>"                             \
					   "<costs><cost name='pts' typeId='pts' value='" points \
					   "'/></costs></selectionEntry>"

Test(fix_chains, the_cheapest_beginnings_are_followed)
{
	static const char SYSTEM[] =
		"<costTypes><costType id='pts' name='pts' defaultCostLimit='500'/></costTypes>"
		"<categoryEntries><categoryEntry id='hq' "
		"name='HQ'/></categoryEntries><forceEntries>"
		"<forceEntry id='army' name='Army'><categoryLinks><categoryLink id='army-hq' "
		"name='HQ' targetId='hq'>" LEAST("lead") "</categoryLink></categoryLinks>"
							 "</forceEntry></forceEntries>";
	g_autofree char *fixes = fixes_with(
		SYSTEM,
		ENTRIES(LEADER("v", "90") LEADER("w", "80") LEADER("x", "70") LEADER("y", "60")
	                        LEADER("z", "10") LEADER("zz", "20")),
		NULL);
	cr_expect(g_str_has_prefix(fixes, "add 1 z to Army, "), "%s", fixes);
	cr_expect_null(strstr(fixes, "add 1 v to Army"), "%s", fixes);
}
