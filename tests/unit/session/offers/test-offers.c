/* Offers of a force: prices, numbers, obstacles, sections, and adding them. */
#include "home.h"
#include "session/offers/sections.h"
#include "session/offers/workbench-actions.h"

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

TestSuite(offers, .init = start, .fini = stop);

static Offer
offer(const char *entry)
{
	Offer found;
	cr_assert(offer_find(bench_view(&b), b.force, entry, &found), "%s", entry);
	return found;
}

static const char *
reason(const char *entry)
{
	const Offer found = offer(entry);
	return fixture_keep(
		&b.f, offer_reason(bench_view(&b), &found, offer_price(bench_view(&b), &found)));
}

static const char *
count(const char *entry)
{
	const Offer found = offer(entry);
	return fixture_keep(&b.f, offer_count(bench_view(&b), &found));
}

Test(offers, an_offer_has_the_price_of_its_compulsory_options)
{
	const Offer squad = offer("squad");
	cr_expect(amount_equal(offer_price(bench_view(&b), &squad), amount_from_int(30)));
}

Test(offers, an_offer_without_a_limit_or_a_selection_has_no_number)
{
	cr_expect_null(count("squad"));
	bench_select(&b, b.force, "squad");
	cr_expect_str_eq(count("squad"), "1");
}

Test(offers, a_hidden_entry_is_not_available)
{
	cr_expect_not(offer("ghost").available);
	cr_expect_str_eq(reason("ghost"), "the army data hide it now");
}

Test(offers, a_full_category_is_an_obstacle)
{
	cr_expect_null(reason("boss"));
	bench_select(&b, b.force, "boss");
	bench_select(&b, b.force, "boss");
	cr_expect_str_eq(reason("boss"), "HQ 2/1–2: no more may be taken");
}

Test(offers, a_price_above_the_rest_of_the_limit_is_an_obstacle)
{
	cr_assert(workbench_set_limit(b.bench, "25", b.f.diags));
	cr_expect_str_eq(reason("squad"), "5 pts too many");
	cr_assert(workbench_set_limit(b.bench, "30", b.f.diags));
	cr_expect_null(reason("squad"));
}

#define FREE                                                                                   \
	"<selectionEntries><selectionEntry id='map' name='Map' type='upgrade'><categoryLinks>" \
	"<categoryLink id='map-hq' name='HQ' targetId='hq' primary='true'/></categoryLinks>"   \
	"</selectionEntry><selectionEntry id='guard' name='Guard' type='unit'><categoryLinks>" \
	"<categoryLink id='guard-hq' name='HQ' targetId='hq' primary='true'/></categoryLinks>" \
	"<costs><cost name='pts' typeId='pts' "                                                \
	"value='30'/></costs></selectionEntry></selectionEntries>"

Test(offers_beyond_the_limit, cost_nothing_or_too_much)
{
	bench_open(&b, ARMY_SYSTEM, FREE);
	bench_select(&b, b.force, "guard");
	cr_assert(workbench_set_limit(b.bench, "25", b.f.diags));
	cr_expect_null(reason("map"));
	cr_expect_str_eq(reason("guard"), "35 pts too many");
	bench_close(&b);
}

Test(offers, an_offer_is_added_in_spite_of_an_obstacle_which_is_returned)
{
	cr_assert(workbench_set_limit(b.bench, "25", b.f.diags));
	const Offer squad = offer("squad");
	g_auto(AddedOffer) added = {0};
	cr_assert(workbench_add_offer(b.bench, &squad, &added, b.f.diags));
	cr_expect_str_eq(added.name, "Squad");
	cr_expect_str_eq(added.reason, "5 pts too many");
	cr_expect_not_null(view_find(bench_view(&b), added.id));
	cr_expect_str_eq(workbench_undo(b.bench), "add Squad");
}

Test(offers, an_unknown_entry_is_not_offered)
{
	Offer none;
	cr_expect_not(offer_find(bench_view(&b), b.force, "dragon", &none));
	cr_expect_not(offer_find(bench_view(&b), "nowhere", "boss", &none));
}

Test(offers, a_typed_limit_is_a_number_or_none)
{
	cr_expect_not(workbench_set_limit(b.bench, "lots", b.f.diags));
	cr_expect_eq(diags_count(b.f.diags), 1);
	cr_assert(workbench_set_limit(b.bench, "1000", b.f.diags));
	cr_expect_eq(workbench_roster(b.bench)->limits->len, 1);
	cr_assert(workbench_set_limit(b.bench, "none", b.f.diags));
	cr_expect_eq(workbench_roster(b.bench)->limits->len, 0);
}

Test(offers, a_node_is_named_copied_and_removed)
{
	const char *boss = bench_select(&b, b.force, "boss");
	g_autofree char *copy = NULL;
	cr_assert(workbench_edit_node(b.bench, EDIT_SET_NAME, boss, "Boris", NULL, b.f.diags));
	cr_assert(workbench_edit_node(b.bench, EDIT_DUPLICATE, boss, NULL, &copy, b.f.diags));
	cr_expect_str_eq(bench_instance(&b, copy)->selection->custom.name, "Boris");
	cr_assert(workbench_edit_node(b.bench, EDIT_REMOVE, boss, NULL, NULL, b.f.diags));
	cr_expect_str_eq(bench_children(&b, b.force), "boss");
	cr_expect_not(workbench_edit_node(b.bench, EDIT_REMOVE, boss, NULL, NULL, b.f.diags));
}

Test(offers, sections_have_the_selections_and_offers_of_a_category)
{
	bench_select(&b, b.force, "boss");
	g_autoptr(GPtrArray) sections = sections_of(bench_view(&b), bench_instance(&b, b.force));
	cr_assert_geq(sections->len, 2);
	const Section *hq = g_ptr_array_index(sections, 0);
	const Section *troops = g_ptr_array_index(sections, 1);
	cr_expect_str_eq(view_name(bench_view(&b), hq->category), "HQ");
	cr_expect_eq(hq->selections->len, 1);
	cr_expect_eq(hq->offers->len, 1);
	cr_expect_str_eq(view_name(bench_view(&b), troops->category), "Troops");
	cr_expect_eq(troops->selections->len, 0);
}

#define PLACED(id, place) \
	"<selectionEntry id='" id "' name='" id "' type='unit' sortIndex='" place "'/>"

Test(offers, the_place_in_the_army_data_ranks_before_the_name)
{
	stop();
	bench_open(&b, "<forceEntries><forceEntry id='army' name='Army'/></forceEntries>",
	           "<selectionEntries>" PLACED("a", "3") PLACED("b", "1") PLACED("c", "2")
	                   PLACED("d", "1") "</selectionEntries>");
	g_autoptr(GPtrArray) sections = sections_of(bench_view(&b), bench_instance(&b, b.force));
	g_autoptr(GString) order = g_string_new(NULL);
	cr_assert_eq(sections->len, 1);
	const Section *only = g_ptr_array_index(sections, 0);
	for (guint i = 0; i < only->offers->len; i++)
		g_string_append(order, view_name(bench_view(&b),
		                                 g_array_index(only->offers, Offer, i).imagined));
	cr_expect_str_eq(order->str, "bdca");
}

/* A game that counts nothing. */
Test(offers, without_points_there_is_no_limit_and_no_price)
{
	stop();
	bench_open(&b, "<forceEntries><forceEntry id='army' name='Army'/></forceEntries>",
	           "<selectionEntries>" PLACED("a", "1") "</selectionEntries>");
	Offer offer;
	cr_assert(offer_find(bench_view(&b), b.force, "a", &offer));
	cr_expect(amount_is_zero(offer_price(bench_view(&b), &offer)));
	cr_expect_null(offer_reason(bench_view(&b), &offer, AMOUNT_ZERO));
	cr_expect_not(workbench_set_limit(b.bench, "100", b.f.diags));
	cr_expect_eq(diags_count(b.f.diags), 1);
}

Test(offers, a_node_that_is_gone_is_not_edited)
{
	cr_expect_not(workbench_edit_node(b.bench, EDIT_REMOVE, "gone", NULL, NULL, b.f.diags));
	cr_expect_eq(diags_count(b.f.diags), 1);
	cr_expect_eq(workbench_depth(b.bench), 0);
}

/* The game itself is lost. */
Test(offers, a_force_without_army_data_has_its_selections)
{
	Home h;
	home_open(&h);
	g_autofree char *path = home_put(
		&h, "lost.ros",
		"<roster id='r' name='Lost' gameSystemId='lost'><forces><force id='f' name='Lost' "
		"entryId='lost' catalogueId='cat'><selections>"
		"<selection id='b' name='Boss' entryId='boss' number='1' type='model'/>"
		"</selections></force></forces></roster>");
	g_autoptr(Workbench) bench = workbench_open(h.library, path, h.diags);
	cr_assert_not_null(bench);
	View *view = workbench_view(bench);
	g_autoptr(GPtrArray) sections = sections_of(view, view_find(view, "f"));
	cr_assert_eq(sections->len, 1);
	const Section *only = g_ptr_array_index(sections, 0);
	cr_expect_eq(only->selections->len, 1);
	cr_expect_eq(only->offers->len, 0);
	home_close(&h);
}
