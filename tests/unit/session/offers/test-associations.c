/* Associations of a selection: offers, names, and toggling them. */
#include "home.h"
#include "session/offers/association-offer.h"

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
	bench_do(&b, edit_customise(EDIT_SET_NAME, first, NULL, "The Lads"));
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
	bench_do(&b, edit_associate(EDIT_ASSOCIATE, boss, "guards", first));
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
	bench_do(&b, edit_associate(EDIT_ASSOCIATE, boss, "leads", boss));
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

/* A boss leads any number of squads, guards one, and is a friend of boys. */
#define KINDS                                                                                     \
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'><associations>"      \
	"<association id='leads' name='Leads' scope='force' childId='squad' min='0' max='-1'/>"   \
	"<association id='friends' name='Friends' scope='force' childId='boy' min='0' max='2' "   \
	"includeChildSelections='true'/>" JOINS(                                                  \
		"guards",                                                                         \
		"Guards") "</associations>"                                                       \
			  "</selectionEntry><selectionEntry id='squad' name='Squad' type='unit'>" \
			  "<selectionEntries><selectionEntry id='boy' name='Boy' type='model'/>"  \
			  "</selectionEntries></selectionEntry></selectionEntries>"

static void
open_kinds(void)
{
	stop();
	open_army(KINDS);
}

/* The lines of a selection, with semicolons. */
static const char *
lines_of(const char *id)
{
	View *view = bench_view(&b);
	g_autoptr(AssociationIndex) index = association_index_new(view);
	g_autoptr(GPtrArray) lines = association_lines(view, index, bench_instance(&b, id));
	g_ptr_array_add(lines, NULL);
	return fixture_keep(&b.f, g_strjoinv("; ", (char **)lines->pdata));
}

Test(associations, one_without_a_maximum_is_added_to_the_others)
{
	open_kinds();
	cr_expect_not(offer(first).is_exclusive);
	toggle(first);
	toggle(second);
	cr_expect_str_eq(lines_of(boss), "Leads: Squad (1), Squad (2)");
	toggle(first);
	cr_expect_str_eq(lines_of(boss), "Leads: Squad (2)");
}

Test(associations, a_unit_is_joined_by_each_unit_once)
{
	open_kinds();
	const char *other = bench_select(&b, b.force, "boss");
	bench_do(&b, edit_customise(EDIT_SET_NAME, other, NULL, "Gork"));
	bench_do(&b, edit_associate(EDIT_ASSOCIATE, boss, "leads", first));
	bench_do(&b, edit_associate(EDIT_ASSOCIATE, boss, "guards", first));
	bench_do(&b, edit_associate(EDIT_ASSOCIATE, other, "leads", first));
	cr_expect_str_eq(lines_of(first), "Joined by: Boss, Gork");
	cr_expect_str_eq(lines_of(boss), "Leads: Squad (1); Guards: Squad (1)");
}

Test(associations, a_model_is_named_with_its_unit)
{
	open_kinds();
	const char *boy = bench_select(&b, first, "boy");
	bench_select(&b, second, "boy");
	bench_do(&b, edit_customise(EDIT_SET_NAME, second, NULL, "Lads"));
	AssociationOffer friend;
	cr_assert(association_offer_find(bench_view(&b), boss, "friends", boy, &friend));
	g_autofree char *name = association_offer_name(bench_view(&b), &friend);
	cr_expect_str_eq(name, "Squad › Boy");
	cr_assert(association_offer_toggle(b.bench, &friend, b.f.diags));
	cr_expect_str_eq(lines_of(boss), "Friends: Squad › Boy");
}

Test(associations, a_force_has_none)
{
	AssociationOffer none;
	cr_expect_not(association_offer_find(bench_view(&b), b.force, "leads", first, &none));
	cr_expect_not(association_offer_find(bench_view(&b), "nobody", "leads", first, &none));
}

/* A selection that the army data have lost still has its associations in the file. */
Test(associations, one_of_a_lost_entry_has_no_line)
{
	Home h;
	home_open(&h);
	g_autofree char *path = home_put(
		&h, "lost.ros",
		"<roster id='r' name='Lost' gameSystemId='gs'><forces><force id='f' name='Army' "
		"entryId='army' catalogueId='cat'><selections>"
		"<selection id='l' name='Lost' entryId='lost' number='1' type='unit'><associations>"
		"<association associationId='leads' to='b'/></associations></selection>"
		"<selection id='b' name='Boss' entryId='boss' number='1' type='model'/>"
		"<selection id='c' name='Boss' entryId='boss' number='1' "
		"type='model'><associations>"
		"<association associationId='leads' to='gone'/></associations></selection>"
		"</selections></force></forces></roster>");
	g_autoptr(Workbench) bench = workbench_open(h.library, path, h.diags);
	cr_assert_not_null(bench);
	View *view = workbench_view(bench);
	AssociationOffer none;
	cr_expect_not(association_offer_find(view, "l", "leads", "b", &none));
	g_autoptr(AssociationIndex) index = association_index_new(view);
	static const char *const IDS[] = {"l", "b", "c"};
	static const char *const LINES[] = {NULL, "Joined by: Lost", NULL};
	for (size_t i = 0; i < G_N_ELEMENTS(IDS); i++) {
		g_autoptr(GPtrArray) lines = association_lines(view, index,
		                                               view_find(view, IDS[i]));
		cr_assert_eq(lines->len, LINES[i] ? 1 : 0, "%s", IDS[i]);
		if (LINES[i])
			cr_expect_str_eq(g_ptr_array_index(lines, 0), LINES[i]);
	}
	home_close(&h);
}
