/* Compulsory selections without end, or too many of them. */
#include "engine/eval/tree.h"
#include "engine/fill/fill-caps.h"
#include "engine/fill/fill-diags.h"
#include "engine/fill/price.h"
#include "fixture.h"

#define MINIMUM(id, value)                                                                     \
	"<constraints><constraint id='" id "' type='min' value='" value "' field='selections'" \
	" scope='parent' shared='true'/></constraints>"

#define UNIT(content)                                                                  \
	"<selectionEntries><selectionEntry id='unit' name='Unit' type='unit'>" content \
	"</selectionEntry></selectionEntries>"

/* The number of selections in the roster. */
static guint
count_selections(const Fixture *f)
{
	return view_selections(f->view)->len;
}

/* Vehicles have two weapons, of which each has two vehicles. */
static const char CIRCLE[] =
	"<selectionEntries><selectionEntry id='unit' name='Unit' type='unit'>"
	"<entryLinks><entryLink id='to-v' name='V' type='selectionEntry' targetId='v'>" //
	MINIMUM("c1", "1") "</entryLink></entryLinks></selectionEntry></selectionEntries>"
			   "<sharedSelectionEntries>"
			   "<selectionEntry id='v' name='Vehicle' type='upgrade'><entryLinks>"
			   "<entryLink id='to-w' name='W' type='selectionEntry' targetId='w'>" //
	MINIMUM("c2",
                "2") "</entryLink></entryLinks></selectionEntry>\n"
		     "<selectionEntry id='w' name='Weapon' type='upgrade'><entryLinks>"
		     "<entryLink id='back-to-v' name='V' type='selectionEntry' targetId='v'>" //
	MINIMUM("c3", "2") "</entryLink></entryLinks></selectionEntry>"
			   "</sharedSelectionEntries>";

/* S-050 */
Test(limits, a_circle_of_compulsory_entries_ends_with_a_warning)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CIRCLE);
	fixture_select(&f, f.force, "unit");
	cr_expect_eq(count_selections(&f), 4, "the unit, its vehicle, two weapons");
	cr_assert_eq(diags_count_severity(f.diags, SEVERITY_WARNING), 2, "the link, the filling");
	const Diag *diag = diags_get(f.diags, diags_count(f.diags) - 1);
	cr_expect_eq(diag->kind, &FILL_KINDS[FILL_CIRCLE]);
	cr_expect_str_eq(diag->file, "cat.cat");
	cr_expect_eq(diag->line, 2);
	cr_expect_str_eq(diag->pieces[0], "Vehicle");
	cr_expect_str_eq(diag->pieces[1], "Weapon");
	fixture_close(&f);
}

Test(limits, a_caller_may_want_no_diagnostics)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CIRCLE);
	g_autofree char *unit = fill_select(f.history, f.view, f.force, "unit", NULL, NULL);
	cr_expect_not_null(unit);
	fixture_close(&f);
}

/* An entry that is optional inside itself has its compulsory options at each level. */
static const char OPTIONAL_CIRCLE[] =
	"<selectionEntries><selectionEntry id='box' name='Box' type='unit'>"
	"<selectionEntries><selectionEntry id='lid' name='Lid' type='upgrade'>" //
	MINIMUM("c1", "1") "</selectionEntry></selectionEntries><entryLinks>"
			   "<entryLink id='to-box' name='Box' type='selectionEntry' "
			   "targetId='box'/></entryLinks>"
			   "</selectionEntry></selectionEntries>";

Test(limits, an_entry_that_the_user_selects_inside_itself_is_filled)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, OPTIONAL_CIRCLE);
	const char *outer = fixture_select(&f, f.force, "box");
	const char *inner = fixture_select(&f, outer, "box");
	cr_expect_str_eq(fixture_children(&f, fixture_select(&f, inner, "box")), "lid");
	cr_expect_not(diags_has(f.diags, &FILL_KINDS[FILL_CIRCLE]));
	fixture_close(&f);
}

/* Makes a unit with @depth entries inside each other, each compulsory. */
static guint
selections_of_depth(guint depth, bool *complained)
{
	g_autoptr(GString) catalogue = g_string_new(
		"<selectionEntries><selectionEntry id='unit' name='Unit' type='unit'>");
	for (guint i = 0; i < depth; i++)
		g_string_append_printf(catalogue,
		                       "<selectionEntries><selectionEntry id='e%u' name='E%u' "
		                       "type='upgrade'>" MINIMUM("c%u", "1"),
		                       i, i, i);
	for (guint i = 0; i < depth + 1; i++)
		g_string_append(catalogue, "</selectionEntry></selectionEntries>");
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, catalogue->str);
	fixture_select(&f, f.force, "unit");
	*complained = diags_has(f.diags, &FILL_KINDS[FILL_TOO_DEEP]);
	const guint count = count_selections(&f);
	fixture_close(&f);
	return count;
}

Test(limits, compulsory_entries_nest_to_a_depth)
{
	bool complained;
	cr_expect_eq(selections_of_depth(FILL_MAX_DEPTH, &complained), 1 + FILL_MAX_DEPTH);
	cr_expect_not(complained);
	cr_expect_eq(selections_of_depth(FILL_MAX_DEPTH + 1, &complained), 1 + FILL_MAX_DEPTH);
	cr_expect(complained);
}

/* The number of a compulsory option that is not instanced, of which @minimum are required. */
static int64_t
number_for_minimum(int64_t minimum, bool *complained)
{
	g_autofree char *catalogue = g_strdup_printf(
		UNIT("<selectionEntries><selectionEntry id='e' name='E' type='upgrade'>" //
	             MINIMUM("c", "%d") "</selectionEntry></selectionEntries>"),
		(int)minimum);
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, catalogue);
	const char *unit = fixture_select(&f, f.force, "unit");
	*complained = diags_has(f.diags, &FILL_KINDS[FILL_MINIMUM_TOO_LARGE]);
	const int64_t number = fixture_instance(&f, unit)->children[0]->number;
	fixture_close(&f);
	return number;
}

Test(limits, a_minimum_is_filled_to_a_number)
{
	bool complained;
	cr_expect_eq(number_for_minimum(FILL_MAX_COUNT, &complained), FILL_MAX_COUNT);
	cr_expect_not(complained);
	cr_expect_eq(number_for_minimum(FILL_MAX_COUNT + 1, &complained), FILL_MAX_COUNT);
	cr_expect(complained);
}

/* The selections of a force with @units compulsory units. */
static guint
selections_for_units(guint units, bool *complained)
{
	g_autoptr(GString) catalogue = g_string_new("<selectionEntries>");
	for (guint i = 0; units; i++) {
		const guint n = MIN(units, FILL_MAX_COUNT);
		g_string_append_printf(catalogue,
		                       "<selectionEntry id='u%u' name='U' type='unit'>" MINIMUM(
					       "c%u", "%u") "</selectionEntry>",
		                       i, i, n);
		units -= n;
	}
	g_string_append(catalogue, "</selectionEntries>");
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, catalogue->str);
	*complained = diags_has(f.diags, &FILL_KINDS[FILL_TOO_MANY]);
	const guint count = count_selections(&f);
	fixture_close(&f);
	return count;
}

Test(limits, an_edit_fills_a_number_of_selections)
{
	bool complained;
	cr_expect_eq(selections_for_units(FILL_MAX_SELECTIONS, &complained), FILL_MAX_SELECTIONS);
	cr_expect_not(complained);
	cr_expect_eq(selections_for_units(FILL_MAX_SELECTIONS + 1, &complained),
	             FILL_MAX_SELECTIONS);
	cr_expect(complained);
}

/* Each compulsory unit changes all that are there, so that the next one takes more steps than the one before. */
Test(limits, an_edit_takes_a_number_of_steps)
{
	g_autoptr(GString) catalogue = g_string_new("<selectionEntries>");
	const guint units = 500;
	for (guint i = 0; i < units; i++)
		g_string_append_printf(
			catalogue,
			"<selectionEntry id='u%u' name='U' type='unit'>" MINIMUM("c%u", "1") //
			"<modifiers><modifier type='increment' field='pts' value='1' scope='roster'"
			" affects='self.entries.recursive'/></modifiers></selectionEntry>",
			i, i);
	g_string_append(catalogue, "</selectionEntries>");
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, catalogue->str);
	cr_expect(diags_has(f.diags, &FILL_KINDS[FILL_TOO_MUCH_WORK]));
	cr_expect_gt(count_selections(&f), 100);
	cr_expect_lt(count_selections(&f), units);
	fixture_close(&f);
}

/* Twenty entries that require each other: a price adds up to a number of them. */
Test(limits, a_price_in_a_maze_of_circles_ends)
{
	g_autoptr(GString) catalogue = g_string_new(
		"<entryLinks><entryLink id='to-0' name='E' type='selectionEntry' targetId='e0'/>"
		"</entryLinks><sharedSelectionEntries>");
	for (int i = 0; i < 20; i++) {
		g_string_append_printf(catalogue,
		                       "<selectionEntry id='e%d' name='E' type='upgrade'>"
		                       "<costs><cost name='pts' typeId='pts' value='1'/></costs>"
		                       "<entryLinks>",
		                       i);
		for (int j = 0; j < 20; j++)
			g_string_append_printf(catalogue,
			                       "<entryLink id='l%d-%d' name='E' "
			                       "type='selectionEntry' targetId='e%d'>" MINIMUM(
						       "c%d-%d", "1") "</entryLink>",
			                       i, j, j, i, j);
		g_string_append(catalogue, "</entryLinks></selectionEntry>");
	}
	g_string_append(catalogue, "</sharedSelectionEntries>");
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, catalogue->str);
	const Instance *force = fixture_instance(&f, f.force);
	const Menu *menu = tree_menu(f.view, force);
	Instance *offered = tree_imagine(f.view, view_own(f.view, force), &menu->items[0]);
	const Amount price = price_of(f.view, offered, atoms_find(f.game->atoms, "pts"));
	cr_expect_gt(amount_to_int(price), 20);
	cr_expect_leq(amount_to_int(price), 2001);
	fixture_close(&f);
}

/* A note to players that the first selection of the force hides, itself included. S-050 */
Test(limits, a_compulsory_entry_that_hides_itself_is_not_left)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		"<selectionEntries><selectionEntry id='note' name='Read me' type='upgrade'>" //
		MINIMUM("c1", "1") "<modifiers><modifier type='set' field='hidden' value='true'>"
				   "<conditions><condition type='atLeast' value='1' "
				   "field='selections' scope='force' childId='any' "
				   "shared='true'/></conditions></modifier></modifiers>"
				   "</selectionEntry></selectionEntries>");
	g_autoptr(GPtrArray) made = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *force = fill_add_force(f.history, f.view, NULL, "army", "cat", made,
	                                        f.diags);
	cr_assert_not_null(force);
	cr_expect_eq(roster_find_force(f.roster, force)->selections->len, 0);
	cr_expect_eq(made->len, 0);
	cr_expect(history_undo(f.history));
	cr_expect_null(roster_find_force(f.roster, force));
	fixture_close(&f);
}
