/* Forces that can be added to a roster. */
#include "home.h"
#include "session/offers/force-offer.h"
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

TestSuite(forces, .init = start, .fini = stop);

Test(forces, those_inside_others_come_before_those_at_the_top)
{
	g_autoptr(GPtrArray) offers = force_offers_of(b.bench, "cat");
	cr_assert_eq(offers->len, 2);
	const ForceOffer *patrol = g_ptr_array_index(offers, 0);
	const ForceOffer *army = g_ptr_array_index(offers, 1);
	cr_expect_str_eq(army->name, "Army");
	cr_expect_null(army->outer);
	cr_expect_str_eq(army->count, "1/2");
	cr_expect_null(force_offer_reason(army));
	cr_expect_str_eq(patrol->name, "Patrol");
	cr_expect_str_eq(patrol->outer, b.force);
	cr_expect_str_eq(patrol->place, "in Army");
}

Test(forces, one_without_room_comes_last_with_the_reason)
{
	g_autoptr(GPtrArray) offers = force_offers_of(b.bench, "cat");
	g_autofree char *made = NULL;
	cr_assert(force_offer_take(b.bench, g_ptr_array_index(offers, 1), &made, b.f.diags));
	g_autoptr(GPtrArray) again = force_offers_of(b.bench, "cat");
	const ForceOffer *army = g_ptr_array_index(again, again->len - 1);
	g_autofree char *reason = force_offer_reason(army);
	cr_expect(army->is_full);
	cr_expect_str_eq(army->count, "2/2");
	cr_expect_str_eq(reason, "Army 2/2: no more may be taken");
}

Test(forces, a_force_is_added_inside_another)
{
	g_autoptr(GPtrArray) offers = force_offers_of(b.bench, "cat");
	g_autofree char *made = NULL;
	cr_assert(force_offer_take(b.bench, g_ptr_array_index(offers, 0), &made, b.f.diags));
	const Force *patrol = roster_find_force(workbench_roster(b.bench), made);
	cr_expect_str_eq(patrol->parent->id, b.force);
	cr_expect_str_eq(workbench_undo(b.bench), "add Patrol");
}

Test(forces, an_unknown_army_has_no_offers)
{
	g_autoptr(GPtrArray) offers = force_offers_of(b.bench, "elves");
	cr_expect_eq(offers->len, 0);
}

Test(forces, an_offer_is_found_by_its_name_or_a_unique_beginning)
{
	g_autoptr(GPtrArray) offers = force_offers_of(b.bench, "cat");
	cr_expect_eq(force_offer_named(offers, "patrol"), g_ptr_array_index(offers, 0));
	cr_expect_eq(force_offer_named(offers, "pat"), g_ptr_array_index(offers, 0));
	cr_expect_null(force_offer_named(offers, "x"));
}

Test(forces, the_army_of_a_force_is_its_catalogue)
{
	g_autofree char *army = force_offer_army(b.bench, bench_instance(&b, b.force));
	g_autofree char *first = force_offer_army(b.bench, NULL);
	g_autofree char *name = force_offer_army_name(b.bench, army);
	cr_expect_str_eq(army, "cat");
	cr_expect_str_eq(first, "cat");
	cr_expect_str_eq(name, "Orks");
}

Test(forces, an_army_without_data_has_its_id_as_name)
{
	g_autofree char *name = force_offer_army_name(b.bench, "elves");
	cr_expect_str_eq(name, "elves");
}

Test(forces, the_other_armies_are_those_of_the_library)
{
	Home h;
	home_open(&h);
	g_free(home_put(&h, "lists/elves.cat",
	                "<catalogue xmlns='http://www.battlescribe.net/schema/catalogueSchema' "
	                "id='elves' name='Elves' revision='1' battleScribeVersion='2.03' "
	                "gameSystemId='gs' gameSystemRevision='1'/>"));
	library_free(h.library);
	h.library = library_open(h.named, h.diags);
	g_autoptr(GPtrArray) others = force_offer_other_armies(b.bench, h.library, "cat");
	cr_assert_eq(others->len, 1);
	cr_expect_str_eq(((const DataFile *)g_ptr_array_index(others, 0))->id, "elves");
	g_autofree char *file = home_put(
		&h, "else/else.gst",
		"<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema' id='else' "
		"name='Else' revision='1' battleScribeVersion='2.03'/>");
	g_autofree char *folder = g_path_get_dirname(file);
	char *const folders[] = {folder, NULL};
	Library *none = library_open(folders, h.diags);
	cr_assert_not_null(none);
	g_autoptr(GPtrArray) missing = force_offer_other_armies(b.bench, none, "cat");
	cr_expect_eq(missing->len, 0, "the library does not have the game");
	library_free(none);
	home_close(&h);
}
