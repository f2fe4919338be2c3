/* Refreshing a view after edits, and after none. */
#include "fixture.h"

#include "base/values/work.h"

#define TWO_UNITS                                                               \
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'/>" \
	"<selectionEntry id='boyz' name='Boyz' type='unit'><selectionEntries>"  \
	"<selectionEntry id='boy' name='Boy' type='model'/></selectionEntries>" \
	"</selectionEntry></selectionEntries>"

Test(refresh, instances_stay_while_the_roster_does)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, TWO_UNITS);
	const Instance *boss = fixture_instance(&f, fixture_select(&f, f.force, "boss"));
	view_refresh(f.view);
	cr_expect_str_eq(view_name(f.view, boss), "Boss");
	cr_expect_eq(view_root(f.view)->forces[0]->children[0], boss);
	fixture_close(&f);
}

/* Applies a change, which it takes over, without the history. */
static void
apply(Fixture *f, Change change, Change *inverse)
{
	cr_assert(roster_apply(f->roster, &change, inverse, f->diags));
	change_clear(&change);
}

Test(refresh, an_edit_in_place_of_an_undone_trial_is_seen)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, TWO_UNITS);
	const char *boss = fixture_select(&f, f.force, "boss");
	const RosterMark mark = roster_mark(f.roster);
	g_auto(Change) inverse = {0};
	apply(&f, (Change){.kind = CHANGE_REMOVE, .id = g_strdup(boss)}, &inverse);
	view_refresh(f.view);
	cr_expect_eq(view_root(f.view)->forces[0]->n_children, 0);
	cr_assert(roster_apply(f.roster, &inverse, NULL, f.diags));
	roster_return(f.roster, mark);
	apply(&f, (Change){.kind = CHANGE_DUPLICATE, .id = g_strdup(boss), .at = -1}, NULL);
	view_refresh(f.view);
	cr_expect_eq(view_root(f.view)->forces[0]->n_children, 2);
	fixture_close(&f);
}

static bool
is_later(Fixture *f, const char *one, const char *other)
{
	return view_shows_later(f->view, fixture_instance(f, one), fixture_instance(f, other));
}

Test(refresh, units_are_shown_by_name_and_before_their_contents)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, TWO_UNITS);
	const char *boyz = fixture_select(&f, f.force, "boyz");
	const char *boy = fixture_select(&f, boyz, "boy");
	const char *boss = fixture_select(&f, f.force, "boss");
	cr_expect(is_later(&f, boyz, boss));
	cr_expect_not(is_later(&f, boss, boyz));
	cr_expect(is_later(&f, boy, boyz));
	cr_expect_not(is_later(&f, boyz, boy));
	cr_expect(is_later(&f, boy, boss));
	cr_expect(is_later(&f, boss, f.force));
	cr_expect_not(is_later(&f, boss, boss));
	fixture_close(&f);
}

/* An entry whose name depends on @n conditions, none of which counts anything. */
static char *
many_conditions(int n)
{
	GString *xml = g_string_new(
		"<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'>"
		"<modifiers><modifier type='set' field='name' value='X'><conditions>");
	for (int i = 0; i < n; i++)
		g_string_append(xml, "<condition type='notInstanceOf' scope='self' childId='gone' "
		                     "field='selections' value='1'/>");
	g_string_append(xml,
	                "</conditions></modifier></modifiers></selectionEntry></selectionEntries>");
	return g_string_free(xml, FALSE);
}

/* Budgets of work are for data of strangers. */
Test(refresh, each_condition_is_a_step_of_work)
{
	Fixture f;
	g_autofree char *entries = many_conditions(500);
	fixture_open(&f, FIXTURE_SYSTEM, entries);
	const char *boss = fixture_select(&f, f.force, "boss");
	const Instance *instance = fixture_instance(&f, boss);
	const Work work = work_begin(UINT64_MAX);
	cr_expect_str_eq(view_name(f.view, instance), "X");
	cr_expect_geq(work_done(&work), 500);
	fixture_close(&f);
}
