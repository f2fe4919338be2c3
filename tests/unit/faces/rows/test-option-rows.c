/* The options of a unit, and an offer, as rows. */
#include "faces/rows/offer-rows.h"
#include "faces/rows/option-rows.h"
#include "picture.h"

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

TestSuite(option_rows, .init = start, .fini = stop);

static const char *
shown(const char *id)
{
	return picture(&b, option_rows(b.bench, id, 40));
}

static Offer
offer(const char *entry)
{
	Offer found;
	cr_assert(offer_find(bench_view(&b), b.force, entry, &found));
	return found;
}

static const char *
shown_offer(const char *entry)
{
	const Offer found = offer(entry);
	return picture(&b, offer_rows(b.bench, &found, 40));
}

Test(option_rows, nothing_is_taken_at_first)
{
	bench_select(&b, b.force, "squad");
	cr_expect_str_eq(shown(bench_select(&b, b.force, "boss")), "[ ] Sword = 5\n"
	                                                           "0 Grenade = 1\n"
	                                                           "Arms 0/1\n"
	                                                           "  ( ) Axe = 3\n"
	                                                           "  ( ) Gun = 7\n"
	                                                           "Leads 0/1\n"
	                                                           "  ( ) Squad\n");
}

Test(option_rows, taken_options_associations_and_notes_are_shown)
{
	const char *boss = bench_select(&b, b.force, "boss");
	const char *squad = bench_select(&b, b.force, "squad");
	bench_select(&b, boss, "sword");
	bench_select(&b, boss, "axe");
	bench_select(&b, boss, "grenade");
	bench_select(&b, boss, "grenade");
	bench_do(&b, edit_associate(EDIT_ASSOCIATE, boss, "leads", squad));
	bench_do(&b, edit_customise(EDIT_SET_NOTES, boss, NULL, "Loud"));
	cr_expect_str_eq(shown(boss), "[x] Sword = 5\n"
	                              "2 Grenade = 1\n"
	                              "Arms 1/1\n"
	                              "  (•) Axe = 3\n"
	                              "  ( ) Gun = 7\n"
	                              "Leads 1/1\n"
	                              "  (•) Squad\n"
	                              "\n"
	                              "Notes\n"
	                              "Loud\n");
}

Test(option_rows, a_number_has_its_limits)
{
	cr_expect_str_eq(shown(bench_select(&b, b.force, "squad")), "5 Boy 5/5–10 = 6\n");
}

Test(option_rows, a_selection_that_is_gone_has_no_rows)
{
	cr_expect_str_eq(shown("gone"), "");
}

Test(option_rows, findings_of_a_unit_come_first)
{
	const char *squad = bench_select(&b, b.force, "squad");
	const Instance *boys = bench_instance(&b, squad)->children[0];
	bench_do(&b, edit_set_count(boys->selection->id, 3));
	const char *rows = shown(squad);
	cr_expect(g_str_has_prefix(rows, "! "), "%s", rows);
	cr_expect(g_str_has_suffix(rows, "\n3 Boy 3/5–10 = 6\n"), "%s", rows);
}

Test(option_rows, an_association_is_found_by_its_row)
{
	const char *squad = bench_select(&b, b.force, "squad");
	const char *boss = bench_select(&b, b.force, "boss");
	g_autoptr(GArray) rows = option_rows(b.bench, boss, 40);
	AssociationOffer found;
	const Row *last = &g_array_index(rows, Row, rows->len - 1);
	cr_assert_eq(last->kind, OPTION_ASSOCIATION);
	cr_assert(option_rows_association(bench_view(&b), last, &found));
	cr_expect_str_eq(found.to->selection->id, squad);
	bench_do(&b, edit_remove(squad));
	cr_expect_not(option_rows_association(bench_view(&b), last, &found));
}

Test(option_rows, an_offer_shows_its_price_contents_and_options)
{
	cr_expect_str_eq(shown_offer("squad"), "pts = 30\n"
	                                       "\n"
	                                       "Comes with\n"
	                                       "5 Boy\n"
	                                       "\n"
	                                       "Options\n"
	                                       "Boy\n");
}

Test(option_rows, an_offer_that_no_longer_fits_says_why)
{
	bench_select(&b, b.force, "boss");
	bench_select(&b, b.force, "boss");
	const char *rows = shown_offer("boss");
	cr_expect(g_str_has_prefix(rows, "HQ 2/1–2: no more may be taken\npts = 40\n"), "%s", rows);
}

Test(option_rows, a_hidden_offer_says_so)
{
	const char *rows = shown_offer("ghost");
	cr_expect(g_str_has_prefix(rows, "the army data hide it now\n"), "%s", rows);
}

Test(option_rows, the_content_of_an_offer_is_one_line)
{
	g_autofree char *squad = offer_rows_content(bench_view(&b), offer("squad").imagined);
	g_autofree char *boss = offer_rows_content(bench_view(&b), offer("boss").imagined);
	cr_expect_str_eq(squad, "5 Boy");
	cr_expect_null(boss);
}
