/* The work of a fill grows as the number of its selections does, also where modifiers decide each one. */
#include "base/values/work.h"
#include "engine/eval/tree.h"
#include "engine/fill/price.h"
#include "fixture.h"

/* clang-format off */
#define LIMIT(id, scope, value) \
	"<constraint id='" id "' type='min' value='" value "' field='selections' scope='" scope \
	"' shared='true' includeChildSelections='true'/>"
#define AT_LEAST(id, value) "<constraints>" LIMIT(id, "parent", value) "</constraints>"
#define IF(child, count) \
	"<conditions><condition type='atLeast' value='" count "' field='selections' scope='roster'" \
	" childId='" child "' shared='true' includeChildSelections='true'/></conditions>"
#define SET(field, value, child, count) \
	"<modifiers><modifier type='set' field='" field "' value='" value "'>" IF(child, count) \
	"</modifier></modifiers>"
#define OPTION(id, attributes, inner) \
	"<selectionEntry id='" id "' name='" id "' type='upgrade' " attributes ">" inner "</selectionEntry>"
#define GROUP(id, attributes, inner) \
	"<selectionEntryGroups><selectionEntryGroup id='" id "' name='" id "' " attributes ">" inner \
	"</selectionEntryGroup></selectionEntryGroups>"
#define ENTRIES(entries) "<selectionEntries>" entries "</selectionEntries>"
/* clang-format on */

#define SMALL 60u
#define LARGE 600u

/* Fills a force with @count units with these contents. Returns the number of steps; @made the selections. */
static uint64_t
steps_for(const char *contents, guint count, guint *made)
{
	g_autofree char *catalogue = g_strdup_printf(
		"<sharedSelectionEntries><selectionEntry id='unit' name='Unit' type='unit'>%s"
		"</selectionEntry></sharedSelectionEntries><entryLinks><entryLink id='to-unit' "
		"name='Unit' type='selectionEntry' targetId='unit'><constraints>" //
		LIMIT("c0", "force", "%u") "</constraints></entryLink></entryLinks>",
		contents, count);
	Fixture f;
	const Work work = work_begin(UINT64_MAX);
	fixture_open(&f, FIXTURE_SYSTEM, catalogue);
	*made = view_selections(f.view)->len;
	fixture_close(&f);
	return work_done(&work);
}

static void
expect_linear(const char *contents, guint made_of_one)
{
	guint few, many;
	const uint64_t small = steps_for(contents, SMALL, &few);
	const uint64_t large = steps_for(contents, LARGE, &many);
	cr_expect_eq(few, SMALL * made_of_one, "%u selections", few);
	cr_expect_eq(many, LARGE * made_of_one, "%u selections", many);
	const uint64_t most = small * (LARGE / SMALL) * 11 / 10;
	cr_expect_leq(large, most, "%" G_GUINT64_FORMAT " steps, then %" G_GUINT64_FORMAT, small,
	              large);
}

Test(work, of_written_minima_is_linear)
{
	expect_linear(ENTRIES(OPTION("a", "",
	                             AT_LEAST("c1", "1") //
	                             ENTRIES(OPTION("b", "", AT_LEAST("c2", "2"))))),
	              3);
}

Test(work, of_modified_minima_is_linear)
{
	expect_linear(
		ENTRIES(OPTION(
			"a", "",
			SET("c1", "1", "unit", "1") AT_LEAST("c1", "0") //
			ENTRIES(OPTION("b", "", SET("c2", "2", "a", "1") AT_LEAST("c2", "0"))))),
		3);
}

Test(work, of_entries_with_conditions_on_hiding_is_linear)
{
	expect_linear(ENTRIES(OPTION("a", "",
	                             SET("hidden", "true", "b", "9999") //
	                             AT_LEAST("c1", "1")) OPTION("b", "hidden='true'",
	                                                         SET("hidden", "false", "a", "1") //
	                                                         AT_LEAST("c2", "1"))),
	              3);
}

Test(work, of_nested_groups_is_linear)
{
	expect_linear(GROUP("g", "",
	                    SET("hidden", "true", "a", "9999") //
	                    GROUP("h", "defaultSelectionEntryId='a'",
	                          SET("c1", "1", "unit", "1") AT_LEAST("c1", "0") //
	                          ENTRIES(OPTION("a", "", "") OPTION("b", "", "")))),
	              2);
}

Test(work, of_collective_groups_is_linear)
{
	expect_linear(GROUP("g", "collective='true'",
	                    ENTRIES(OPTION("a", "collective='true'",
	                                   SET("c1", "5", "unit", "1") AT_LEAST("c1", "1"))
	                                    OPTION("b", "collective='true'",
	                                           SET("c2", "2", "a", "1") AT_LEAST("c2", "0")))),
	              3);
}

Test(work, of_several_default_amounts_is_linear)
{
	expect_linear(
		ENTRIES(OPTION("a", "defaultAmount='1,2'",
	                       SET("c1", "3", "unit", "1") AT_LEAST("c1", "1"))
	                        OPTION("b", "defaultAmount='1'",
	                               SET("defaultAmount", "2", "unit", "1") AT_LEAST("c2", "1"))),
		4);
}

/* Notes that hide themselves when something is selected are taken out again (S-050). */
Test(work, of_entries_that_hide_themselves_is_linear)
{
	uint64_t steps[2];
	for (int large = 0; large < 2; large++) {
		g_autoptr(GString) notes = g_string_new("<selectionEntries>");
		for (guint i = 0; i < (large ? LARGE : SMALL); i++)
			g_string_append_printf(
				notes,
				OPTION("n%u", "",
			               SET("hidden", "true", "n%u", "1") //
			               "<constraints>" LIMIT("c%u", "force", "1") "</constraints>"),
				i, i, i, i);
		g_string_append(notes, "</selectionEntries>");
		Fixture f;
		const Work work = work_begin(UINT64_MAX);
		fixture_open(&f, FIXTURE_SYSTEM, notes->str);
		cr_expect_eq(view_selections(f.view)->len, 0);
		fixture_close(&f);
		steps[large] = work_done(&work);
	}
	cr_expect_leq(steps[1], steps[0] * (LARGE / SMALL) * 11 / 10);
}

/* The steps for the price of a unit with so many options of which at most one may be taken. */
static uint64_t
steps_for_price(guint options)
{
	g_autoptr(GString) catalogue = g_string_new(
		"<selectionEntries><selectionEntry id='unit' name='Unit' type='unit'>"
		"<selectionEntries>");
	for (guint i = 0; i < options; i++)
		g_string_append_printf(catalogue,
		                       "<selectionEntry id='o%u' name='O' type='upgrade'>"
		                       "<constraints><constraint id='c%u' type='max' value='1' "
		                       "field='selections' scope='parent'/></constraints>"
		                       "</selectionEntry>",
		                       i, i);
	g_string_append(catalogue, "</selectionEntries></selectionEntry></selectionEntries>");
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, catalogue->str);
	const Instance *force = fixture_instance(&f, f.force);
	const Menu *menu = tree_menu(f.view, force);
	const Instance *unit = tree_imagine(f.view, view_own(f.view, force), &menu->items[0]);
	const Work work = work_begin(UINT64_MAX);
	price_of(f.view, unit, atoms_find(f.game->atoms, "pts"));
	const uint64_t steps = work_done(&work);
	fixture_close(&f);
	return steps;
}

Test(work, of_a_price_does_not_grow_with_options_that_nothing_requires)
{
	cr_expect_eq(steps_for_price(500), steps_for_price(5));
}
