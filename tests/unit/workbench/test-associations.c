/* Associations of a selection: offers, names, and toggling them. */
#include "army.h"
#include "workbench-fixture.h"
#include "workbench/association-offer.h"

static BenchFixture b;
static const char *boss, *first, *second;

/* A boss leads at most one squad and guards at most one. */
#define JOINS(id, name)                                                                   \
	"<association id='" id "' name='" name "' scope='force' childId='squad' min='0' " \
	"max='1'/>"
#define TWO_KINDS                                                                    \
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='model'>"      \
	"<associations>" JOINS("leads", "Leads")                                     \
		JOINS("guards", "Guards") "</associations></selectionEntry>"         \
					  "<selectionEntry id='squad' name='Squad' " \
					  "type='unit'/></selectionEntries>"

/* A boss and two squads. */
static void
open_army(const char *catalogue)
{
	bench_open(&b, ARMY_SYSTEM, catalogue);
	boss = bench_select(&b, b.force, "boss");
	first = bench_select(&b, b.force, "squad");
	second = bench_select(&b, b.force, "squad");
}

static void
start(void)
{
	open_army(ARMY_CATALOGUE);
}

static void
stop(void)
{
	bench_close(&b);
}

TestSuite(associations, .init = start, .fini = stop);

static AssociationOffer
offer(const char *to)
{
	AssociationOffer found;
	cr_assert(association_offer_find(bench_view(&b), boss, "leads", to, &found));
	return found;
}

static void
toggle(const char *to)
{
	const AssociationOffer found = offer(to);
	cr_assert(association_offer_toggle(b.bench, &found, b.f.diags));
}

Test(associations, every_selection_that_fits_is_offered)
{
	cr_expect_not(offer(first).is_associated);
	cr_expect(offer(second).is_offered);
	AssociationOffer none;
	cr_expect_not(association_offer_find(bench_view(&b), boss, "leads", boss, &none));
	cr_expect_not(association_offer_find(bench_view(&b), boss, "follows", first, &none));
}

Test(associations, offers_with_one_name_are_numbered)
{
	const AssociationOffer one = offer(first), other = offer(second);
	g_autofree char *name = association_offer_name(bench_view(&b), &one);
	g_autofree char *other_name = association_offer_name(bench_view(&b), &other);
	cr_expect_str_eq(name, "Squad (1)");
	cr_expect_str_eq(other_name, "Squad (2)");
}

Test(associations, a_custom_name_takes_the_place_of_the_number)
{
	bench_do(&b, edit_set_name(first, NULL, "The Lads"));
	const AssociationOffer one = offer(first), other = offer(second);
	g_autofree char *name = association_offer_name(bench_view(&b), &one);
	g_autofree char *other_name = association_offer_name(bench_view(&b), &other);
	cr_expect_str_eq(name, "The Lads");
	cr_expect_str_eq(other_name, "Squad");
}

Test(associations, toggling_associates_and_dissociates)
{
	toggle(first);
	cr_expect(offer(first).is_associated);
	toggle(first);
	cr_expect_not(offer(first).is_associated);
}

Test(associations, an_exclusive_one_replaces_the_other_in_one_step)
{
	cr_expect(offer(first).is_exclusive);
	toggle(first);
	toggle(second);
	cr_expect_not(offer(first).is_associated);
	cr_expect(offer(second).is_associated);
	workbench_undo(b.bench);
	cr_expect(offer(first).is_associated);
}

Test(associations, an_exclusive_one_leaves_those_of_another_kind)
{
	stop();
	open_army(TWO_KINDS);
	bench_do(&b, edit_associate(boss, "guards", first));
	toggle(first);
	toggle(second);
	AssociationOffer guarded;
	cr_assert(association_offer_find(bench_view(&b), boss, "guards", first, &guarded));
	cr_expect(guarded.is_associated);
	cr_expect(offer(second).is_associated);
	cr_expect_not(offer(first).is_associated);
}

Test(associations, one_that_the_data_no_longer_offer_is_listed_as_well)
{
	bench_do(&b, edit_associate(boss, "leads", boss));
	const AssociationOffer odd = offer(boss);
	cr_expect(odd.is_associated);
	cr_expect_not(odd.is_offered);
}

Test(associations, both_ends_have_a_line)
{
	toggle(second);
	View *view = bench_view(&b);
	g_autoptr(AssociationIndex) index = association_index_new(view);
	g_autoptr(GPtrArray) from = association_lines(view, index, bench_instance(&b, boss));
	g_autoptr(GPtrArray) to = association_lines(view, index, bench_instance(&b, second));
	cr_assert_eq(from->len, 1);
	cr_assert_eq(to->len, 1);
	cr_expect_str_eq(g_ptr_array_index(from, 0), "Leads: Squad (2)");
	cr_expect_str_eq(g_ptr_array_index(to, 0), "Joined by: Boss");
}
