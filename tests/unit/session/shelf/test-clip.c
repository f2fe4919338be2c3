/* Units that are copied as they are fielded. */
#include "bench-army.h"
#include "session/offers/force-offer.h"
#include "session/shelf/clip.h"
#include "workbench-fixture.h"

static BenchFixture b;

static void
start(void)
{
	bench_open(&b, ARMY_SYSTEM, ARMY_CATALOGUE);
}

static void
stop(void)
{
	bench_close(&b);
}

TestSuite(clip, .init = start, .fini = stop);

/* Does an edit that must fit. */
static void
edit_one(Edit edit)
{
	cr_assert(workbench_do_one(b.bench, NULL, edit, NULL, b.f.diags));
}

/* A boss with a gun, three grenades and a name. */
static const char *
armed_boss(void)
{
	const char *boss = bench_select(&b, b.force, "boss");
	bench_select(&b, boss, "grenade");
	edit_one(edit_set_count(bench_instance(&b, boss)->children[0]->selection->id, 3));
	edit_one(edit_customise(EDIT_SET_NAME, boss, NULL, "Gork"));
	edit_one(edit_customise(EDIT_SET_NOTES, boss, NULL, "holds the hill"));
	return boss;
}

static void
expect_armed_boss(const char *id)
{
	const Selection *boss = roster_find_selection(workbench_roster(b.bench), id);
	cr_assert_not_null(boss);
	cr_expect_str_eq(boss->custom.name, "Gork");
	cr_expect_str_eq(boss->custom.notes, "holds the hill");
	cr_assert_eq(boss->selections->len, 1);
	cr_expect_eq(((const Selection *)g_ptr_array_index(boss->selections, 0))->amount, 3);
}

Test(clip, pastes_a_unit_with_all_that_it_has_in_one_step)
{
	g_autoptr(Clip) clip = clip_new();
	g_auto(ClipResult) result = {0};
	cr_assert(clip_add(clip, b.bench, armed_boss()));
	g_autofree char *names = clip_names(clip);
	cr_expect_str_eq(names, "Boss");
	const guint depth = workbench_depth(b.bench);
	cr_assert(clip_paste(clip, b.bench, b.force, &result, b.f.diags));
	cr_expect_eq(result.n_lost, 0);
	expect_armed_boss(result.made);
	cr_expect_eq(workbench_depth(b.bench), depth + 1);
	cr_expect_str_eq(workbench_undo(b.bench), "paste Boss");
}

Test(clip, a_unit_that_had_less_than_comes_with_it_has_less)
{
	g_autoptr(Clip) clip = clip_new();
	g_auto(ClipResult) result = {0};
	const char *squad = bench_select(&b, b.force, "squad");
	edit_one(edit_remove(bench_instance(&b, squad)->children[0]->selection->id));
	const guint left = bench_instance(&b, squad)->n_children;
	cr_assert(clip_add(clip, b.bench, squad));
	cr_assert(clip_paste(clip, b.bench, b.force, &result, b.f.diags));
	cr_expect_eq(bench_instance(&b, result.made)->n_children, left);
}

Test(clip, outlives_the_unit_it_was_made_of)
{
	g_autoptr(Clip) clip = clip_new();
	g_auto(ClipResult) result = {0};
	const char *boss = armed_boss();
	cr_assert(clip_add(clip, b.bench, boss));
	edit_one(edit_remove(boss));
	cr_assert(clip_paste(clip, b.bench, b.force, &result, b.f.diags));
	expect_armed_boss(result.made);
}

Test(clip, moves_a_unit_to_another_force_in_one_step)
{
	g_autoptr(GPtrArray) offers = force_offers_of(b.bench, "cat");
	g_autoptr(GPtrArray) ids = g_ptr_array_new();
	g_autofree char *second = NULL;
	g_auto(ClipResult) result = {0};
	cr_assert(force_offer_take(b.bench, force_offer_named(offers, "army"), &second, b.f.diags));
	const char *boss = armed_boss();
	g_ptr_array_add(ids, (gpointer)(guintptr)boss);
	cr_assert(clip_move(b.bench, ids, second, &result, b.f.diags));
	expect_armed_boss(result.made);
	cr_expect_null(roster_find_selection(workbench_roster(b.bench), boss));
	cr_expect_str_eq(bench_children(&b, b.force), "");
	cr_expect_str_eq(workbench_undo(b.bench), "move Boss");
	expect_armed_boss(boss);
}

/* Expects that a selection leads exactly one other, and returns the id of that one. */
static const char *
led_by(const char *id)
{
	const Selection *leader = roster_find_selection(workbench_roster(b.bench), id);
	cr_assert_not_null(leader);
	cr_assert_not_null(leader->associations);
	cr_assert_eq(leader->associations->len, 1);
	return g_array_index(leader->associations, Association, 0).to;
}

Test(clip, a_pasted_leader_leads_the_unit_pasted_with_it)
{
	g_autoptr(Clip) clip = clip_new();
	g_auto(ClipResult) result = {0};
	const char *boss = bench_select(&b, b.force, "boss");
	const char *squad = bench_select(&b, b.force, "squad");
	edit_one(edit_associate(EDIT_ASSOCIATE, boss, "leads", squad));
	cr_assert(clip_add(clip, b.bench, squad));
	cr_assert(clip_add(clip, b.bench, boss));
	cr_assert(clip_paste(clip, b.bench, b.force, &result, b.f.diags));
	const char *led = led_by(result.made);
	cr_expect_str_neq(led, squad);
	cr_expect_not_null(roster_find_selection(workbench_roster(b.bench), led));
	cr_expect_str_eq(led_by(boss), squad);
}

Test(clip, a_leader_pasted_alone_leads_nobody)
{
	g_autoptr(Clip) clip = clip_new();
	g_auto(ClipResult) result = {0};
	const char *boss = bench_select(&b, b.force, "boss");
	edit_one(edit_associate(EDIT_ASSOCIATE, boss, "leads", bench_select(&b, b.force, "squad")));
	cr_assert(clip_add(clip, b.bench, boss));
	cr_assert(clip_paste(clip, b.bench, b.force, &result, b.f.diags));
	const Selection *made = roster_find_selection(workbench_roster(b.bench), result.made);
	cr_expect(!made->associations || made->associations->len == 0);
}

Test(clip, a_moved_unit_is_still_led_by_a_leader_that_stays)
{
	g_autoptr(GPtrArray) offers = force_offers_of(b.bench, "cat");
	g_autoptr(GPtrArray) ids = g_ptr_array_new();
	g_autofree char *second = NULL;
	g_auto(ClipResult) result = {0};
	cr_assert(force_offer_take(b.bench, force_offer_named(offers, "army"), &second, b.f.diags));
	const char *boss = bench_select(&b, b.force, "boss");
	const char *squad = bench_select(&b, b.force, "squad");
	edit_one(edit_associate(EDIT_ASSOCIATE, boss, "leads", squad));
	g_ptr_array_add(ids, (gpointer)(guintptr)squad);
	cr_assert(clip_move(b.bench, ids, second, &result, b.f.diags));
	cr_expect_str_eq(led_by(boss), result.made);
}

Test(clip, the_next_force_of_the_only_one_is_none)
{
	const char *squad = bench_select(&b, b.force, "squad");
	cr_expect_null(clip_next_force(b.bench, squad));
	cr_expect_null(clip_next_force(b.bench, "nobody"));
}

Test(clip, an_unknown_unit_is_no_part_of_it)
{
	g_autoptr(Clip) clip = clip_new();
	g_auto(ClipResult) result = {0};
	cr_expect_not(clip_add(clip, b.bench, "nobody"));
	cr_expect_eq(clip_count(clip), 0);
	cr_expect_not(clip_paste(clip, b.bench, b.force, &result, b.f.diags));
	cr_expect_eq(workbench_depth(b.bench), 0);
}

Test(clip, a_copy_is_pasted_like_the_first)
{
	g_auto(ClipResult) result = {0};
	Clip *clip = clip_new();
	const char *boss = armed_boss();
	const char *squad = bench_select(&b, b.force, "squad");
	edit_one(edit_associate(EDIT_ASSOCIATE, boss, "leads", squad));
	cr_assert(clip_add(clip, b.bench, squad));
	cr_assert(clip_add(clip, b.bench, boss));
	g_autoptr(Clip) copy = clip_copy(clip);
	clip_free(clip);
	cr_assert(clip_paste(copy, b.bench, b.force, &result, b.f.diags));
	expect_armed_boss(result.made);
	cr_expect_str_neq(led_by(result.made), squad);
}

/* Adds a second force like the first; its id. */
static const char *
add_force(void)
{
	g_autoptr(GPtrArray) offers = force_offers_of(b.bench, "cat");
	char *made = NULL;
	cr_assert(force_offer_take(b.bench, force_offer_named(offers, "army"), &made, b.f.diags));
	return fixture_keep(&b.f, made);
}

/* Moves one or two units. */
static bool
move(const char *one, const char *other, const char *force, ClipResult *result)
{
	g_autoptr(GPtrArray) ids = g_ptr_array_new();
	g_ptr_array_add(ids, (gpointer)(guintptr)one);
	if (other)
		g_ptr_array_add(ids, (gpointer)(guintptr)other);
	return clip_move(b.bench, ids, force, result, b.f.diags);
}

Test(clip, a_moved_leader_still_leads_a_unit_that_stays)
{
	g_auto(ClipResult) result = {0};
	const char *second = add_force();
	const char *boss = bench_select(&b, b.force, "boss");
	const char *squad = bench_select(&b, b.force, "squad");
	edit_one(edit_associate(EDIT_ASSOCIATE, boss, "leads", squad));
	cr_assert(move(boss, NULL, second, &result));
	cr_expect_str_eq(led_by(result.made), squad);
}

Test(clip, a_leader_and_its_unit_are_moved_together)
{
	g_auto(ClipResult) result = {0};
	const char *second = add_force();
	const char *boss = bench_select(&b, b.force, "boss");
	const char *squad = bench_select(&b, b.force, "squad");
	edit_one(edit_associate(EDIT_ASSOCIATE, boss, "leads", squad));
	cr_assert(move(squad, boss, second, &result));
	cr_expect_eq(result.n_made, 2);
	cr_expect_str_eq(bench_children(&b, b.force), "");
	const Selection *led = roster_find_selection(workbench_roster(b.bench),
	                                             led_by(result.made));
	cr_assert_not_null(led);
	cr_expect_str_eq(led->force->id, second);
}

Test(clip, the_next_force_wraps_around)
{
	const char *second = add_force();
	const char *squad = bench_select(&b, b.force, "squad");
	const char *other = bench_select(&b, second, "squad");
	cr_expect_str_eq(clip_next_force(b.bench, squad), second);
	cr_expect_str_eq(clip_next_force(b.bench, other), b.force);
}
