/* Options of a selection: their kinds, obstacles, and changes. */
#include "home.h"
#include "session/offers/option.h"
#include "session/offers/workbench-actions.h"

static BenchFixture b;
static const char *boss;

static void
start(void)
{
	bench_open(&b, ARMY_SYSTEM, ARMY_CATALOGUE);
	boss = bench_select(&b, b.force, "boss");
}

static void
stop(void)
{
	bench_close(&b);
}

TestSuite(options, .init = start, .fini = stop);

static Option
option(const char *entry)
{
	Option found;
	cr_assert(option_find(bench_view(&b), boss, entry, &found), "%s", entry);
	return found;
}

static void
toggle(const char *entry)
{
	const Option found = option(entry);
	cr_assert(option_toggle(b.bench, &found, b.f.diags), "%s", entry);
}

Test(options, the_kind_follows_from_the_limits)
{
	cr_expect_eq(option("sword").kind, OPTION_CHECK);
	cr_expect_eq(option("axe").kind, OPTION_RADIO);
	cr_expect_eq(option("grenade").kind, OPTION_NUMBER);
}

Test(options, an_entry_that_is_not_offered_is_not_found)
{
	Option none;
	cr_expect_not(option_find(bench_view(&b), boss, "squad", &none));
	cr_expect_not(option_find(bench_view(&b), "nobody", "sword", &none));
}

Test(options, a_check_is_selected_and_removed)
{
	toggle("sword");
	cr_expect_eq(option("sword").taken, 1);
	toggle("sword");
	cr_expect_eq(option("sword").taken, 0);
}

Test(options, a_radio_replaces_the_other_of_its_group_in_one_step)
{
	toggle("axe");
	const guint depth = workbench_depth(b.bench);
	toggle("gun");
	cr_expect_str_eq(bench_children(&b, boss), "gun");
	cr_expect_eq(workbench_depth(b.bench), depth + 1);
	workbench_undo(b.bench);
	cr_expect_str_eq(bench_children(&b, boss), "axe");
}

Test(options, a_radio_that_is_selected_has_no_more)
{
	toggle("axe");
	const Option axe = option("axe");
	cr_expect_not(option_more(b.bench, &axe, b.f.diags));
	cr_expect_eq(diags_count(b.f.diags), 0);
}

Test(options, a_number_goes_up_and_down_by_one)
{
	toggle("grenade");
	toggle("grenade");
	cr_expect_eq(option("grenade").taken, 2);
	const Option grenade = option("grenade");
	cr_assert(option_less(b.bench, &grenade, b.f.diags));
	cr_expect_eq(option("grenade").taken, 1);
}

Test(options, none_less_of_nothing)
{
	const Option grenade = option("grenade");
	cr_expect_not(option_less(b.bench, &grenade, b.f.diags));
}

Test(options, a_number_is_set_in_one_step)
{
	const guint depth = workbench_depth(b.bench);
	const Option none = option("grenade");
	cr_assert(option_set(b.bench, &none, 12, b.f.diags));
	cr_expect_eq(option("grenade").taken, 12);
	const Option twelve = option("grenade");
	cr_expect_not(option_set(b.bench, &twelve, 12, b.f.diags), "nothing changes");
	cr_assert(option_set(b.bench, &twelve, 0, b.f.diags));
	cr_expect_eq(option("grenade").taken, 0);
	cr_expect_eq(workbench_depth(b.bench), depth + 2);
}

Test(options, a_number_is_at_most_999)
{
	const Option none = option("grenade");
	cr_assert(option_set(b.bench, &none, INT64_MAX, b.f.diags));
	cr_expect_eq(option("grenade").taken, OPTION_MOST);
}

Test(options, a_typed_number_is_checked)
{
	const Option none = option("grenade");
	cr_expect_not(workbench_set_number(b.bench, &none, "1000", b.f.diags));
	cr_expect_not(workbench_set_number(b.bench, &none, "many", b.f.diags));
	cr_expect_eq(diags_count(b.f.diags), 2);
	cr_assert(workbench_set_number(b.bench, &none, "999", b.f.diags));
}

Test(options, the_obstacle_names_the_limit)
{
	toggle("sword");
	const Option sword = option("sword");
	g_autofree char *obstacle = option_obstacle(bench_view(&b), &sword);
	cr_expect_str_eq(obstacle, "Sword 1/1: no more may be taken");
}

Test(options, a_radio_has_no_obstacle_as_it_replaces_the_other)
{
	toggle("axe");
	const Option gun = option("gun");
	cr_expect_null(option_obstacle(bench_view(&b), &gun));
}

Test(options, selections_are_listed_in_roster_order)
{
	const Option none = option("grenade");
	g_autoptr(GPtrArray) empty = option_selections(&none);
	cr_expect_eq(empty->len, 0);
	toggle("grenade");
	const Option one = option("grenade");
	g_autoptr(GPtrArray) selections = option_selections(&one);
	cr_expect_eq(selections->len, 1);
}

static Option
option_of_force(const char *entry)
{
	Option found;
	cr_assert(option_find(bench_view(&b), b.force, entry, &found), "%s", entry);
	return found;
}

Test(options, units_of_a_force_are_set_to_a_number_one_by_one)
{
	const Option one = option_of_force("boss");
	cr_expect_eq(one.taken, 1);
	cr_assert(option_set(b.bench, &one, 3, b.f.diags));
	const Option three = option_of_force("boss");
	cr_expect_eq(three.taken, 3);
	cr_assert(option_set(b.bench, &three, 2, b.f.diags));
	const Option two = option_of_force("boss");
	cr_expect_eq(two.taken, 2);
	cr_assert(option_less(b.bench, &two, b.f.diags));
	cr_expect_eq(option_of_force("boss").taken, 1);
}

Test(options, a_radio_is_set_by_its_number)
{
	const Option axe = option("axe");
	cr_assert(option_set(b.bench, &axe, 1, b.f.diags));
	cr_expect_eq(option("axe").taken, 1);
}

/* A boss comes with one sword, no more and no less. */
#define FIXED                                                                                   \
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'>"                  \
	"<selectionEntries><selectionEntry id='sword' name='Sword' type='upgrade'>"             \
	"<constraints>" ARMY_LIMIT("least", "min", "1") ARMY_LIMIT(                             \
		"most", "max",                                                                  \
		"1") "</constraints></selectionEntry>"                                          \
		     "<selectionEntry id='shield' name='Shield' type='upgrade' hidden='true'/>" \
		     "</selectionEntries></selectionEntry></selectionEntries>"

Test(options, a_fixed_one_is_not_changed_in_any_way)
{
	stop();
	bench_open(&b, ARMY_SYSTEM, FIXED);
	boss = bench_select(&b, b.force, "boss");
	const Option sword = option("sword");
	cr_assert(sword.is_fixed);
	cr_expect_not(option_toggle(b.bench, &sword, b.f.diags));
	cr_expect_not(option_more(b.bench, &sword, b.f.diags));
	cr_expect_not(option_less(b.bench, &sword, b.f.diags));
	cr_expect_not(option_set(b.bench, &sword, 3, b.f.diags));
	cr_expect_eq(diags_count(b.f.diags), 4);
	g_autofree char *message = diag_message(diags_get(b.f.diags, 0));
	cr_expect_not_null(strstr(message, "Sword"), "%s", message);
	cr_expect_str_eq(bench_children(&b, boss), "sword");
}

Test(options, a_hidden_one_says_so)
{
	stop();
	bench_open(&b, ARMY_SYSTEM, FIXED);
	boss = bench_select(&b, b.force, "boss");
	const Option shield = option("shield");
	g_autofree char *obstacle = option_obstacle(bench_view(&b), &shield);
	cr_expect_str_eq(obstacle, "the army data hide it now");
}

Test(options, a_number_that_is_there_is_changed)
{
	const Option none = option("grenade");
	cr_assert(option_set(b.bench, &none, 2, b.f.diags));
	const Option two = option("grenade");
	cr_assert(option_set(b.bench, &two, 5, b.f.diags));
	const Option five = option("grenade");
	cr_expect_eq(five.taken, 5);
	g_autoptr(GPtrArray) nodes = option_selections(&five);
	cr_expect_eq(nodes->len, 1);
	const Option boys = option_of_force("boss");
	cr_expect_not(option_set(b.bench, &boys, -1, b.f.diags) && option_of_force("boss").taken);
}

/* Another program wrote two selections of one kind. */
Test(options, selections_of_one_kind_are_counted_and_set_together)
{
	Home h;
	home_open(&h);
	g_autofree char *path = home_put(
		&h, "two.ros",
		"<roster id='r' name='Two' gameSystemId='gs'><forces><force id='f' name='Army' "
		"entryId='army' catalogueId='cat'><selections>"
		"<selection id='b' name='Boss' entryId='boss' number='1' type='model'><selections>"
		"<selection id='g' name='Grenade' entryId='grenade' number='1' type='upgrade'/>"
		"<selection id='h' name='Grenade' entryId='grenade' number='1' type='upgrade'/>"
		"</selections></selection></selections></force></forces></roster>");
	g_autoptr(Workbench) bench = workbench_open(h.library, path, h.diags);
	cr_assert_not_null(bench);
	Option grenade;
	cr_assert(option_find(workbench_view(bench), "b", "grenade", &grenade));
	cr_expect_eq(grenade.taken, 2);
	cr_assert(option_set(bench, &grenade, 4, h.diags));
	cr_assert(option_find(workbench_view(bench), "b", "grenade", &grenade));
	cr_expect_eq(grenade.taken, 4);
	cr_assert(option_set(bench, &grenade, 1, h.diags));
	cr_assert(option_find(workbench_view(bench), "b", "grenade", &grenade));
	cr_expect_eq(grenade.taken, 1);
	home_close(&h);
}

/* Arrows come by fives, at most twelve. */
#define BY_FIVES                                                                          \
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'>"            \
	"<selectionEntries><selectionEntry id='arrow' name='Arrow' type='upgrade' "       \
	"step='5' collective='true'><constraints>" ARMY_LIMIT(                            \
		"most", "max", "12") "</constraints></selectionEntry></selectionEntries>" \
				     "</selectionEntry></selectionEntries>"

Test(options, a_number_between_two_steps_is_refused_and_the_next_ones_are_named)
{
	static const struct {
		const char *number, *message;
	} CASES[] = {
		{"3", "\"Arrow\" cannot be taken in that number; take 5"},
		{"7", "\"Arrow\" cannot be taken in that number; take 5 or 10"},
		{"12", "\"Arrow\" cannot be taken in that number; take 10"},
	};
	stop();
	bench_open(&b, ARMY_SYSTEM, BY_FIVES);
	boss = bench_select(&b, b.force, "boss");
	for (guint i = 0; i < G_N_ELEMENTS(CASES); i++) {
		const Option arrow = option("arrow");
		cr_expect_not(workbench_set_number(b.bench, &arrow, CASES[i].number, b.f.diags));
		cr_assert_eq(diags_count(b.f.diags), i + 1);
		g_autofree char *message = diag_message(diags_get(b.f.diags, i));
		cr_expect_str_eq(message, CASES[i].message);
		cr_expect_eq(option("arrow").taken, 0);
	}
	const Option arrow = option("arrow");
	cr_assert(workbench_set_number(b.bench, &arrow, "10", b.f.diags));
	cr_expect_eq(option("arrow").taken, 10);
}
