/* The roster as rows. */
#include "faces/rows/tree-rows.h"
#include "picture.h"

static BenchFixture b;
static GHashTable *unfolded;
static RowOrder order;

static void
start(void)
{
	bench_open(&b, ARMY_SYSTEM, ARMY_CATALOGUE);
	order = ROWS_BY_ROLE;
	unfolded = g_hash_table_new(g_str_hash, g_str_equal);
}

static void
stop(void)
{
	g_hash_table_unref(unfolded);
	bench_close(&b);
}

TestSuite(tree_rows, .init = start, .fini = stop);

static const char *
shown(void)
{
	return picture(&b, tree_rows(b.bench, unfolded, NULL, NULL, order, NULL));
}

Test(tree_rows, a_category_that_lacks_a_selection_is_marked)
{
	cr_expect_str_eq(shown(), "Army · Orks = 0\n"
	                          "! HQ {□□} 0/1–2 = 0\n");
}

Test(tree_rows, units_are_below_their_category_with_contents_in_a_line)
{
	const char *boss = bench_select(&b, b.force, "boss");
	bench_select(&b, boss, "sword");
	bench_select(&b, b.force, "squad");
	cr_expect_str_eq(shown(), "Army · Orks = 75\n"
	                          "HQ {■□} 1/1–2 = 45\n"
	                          "  Boss {Sword} = 45\n"
	                          "Troops = 30\n"
	                          "  Squad {5 Boy} ×5 = 30\n");
}

/* ARMY_SYSTEM with a tracked category, and another that a modifier stops from being tracked. */
static char *
tracking_system(void)
{
	g_auto(GStrv) entries = g_strsplit(ARMY_SYSTEM, "</categoryEntries>", 2);
	g_auto(GStrv) links = g_strsplit(entries[1], "</categoryLinks>", 2);
	return g_strconcat(
		entries[0],
		"<categoryEntry id='elite' name='Elite' tracked='true'/>"
		"<categoryEntry id='rest' name='Rest' tracked='true'><modifiers><modifier"
		" type='set' field='tracked' value='false'/></modifiers></categoryEntry>"
		"</categoryEntries>",
		links[0],
		"<categoryLink id='army-elite' name='Elite' targetId='elite'/>"
		"<categoryLink id='army-rest' name='Rest' targetId='rest'/></categoryLinks>",
		links[1], NULL);
}

Test(tree_rows, a_tracked_category_is_shown_without_limits)
{
	g_autofree char *system = tracking_system();
	bench_close(&b);
	bench_open(&b, system,
	           "<selectionEntries><selectionEntry id='squad' name='Squad' type='unit'>"
	           "<categoryLinks><categoryLink id='s-troops' targetId='troops' primary='true'/>"
	           "<categoryLink id='s-elite' targetId='elite'/></categoryLinks>"
	           "</selectionEntry></selectionEntries>");
	bench_select(&b, b.force, "squad");
	cr_expect_str_eq(shown(), "Army · Orks = 0\n"
	                          "Troops = 0\n"
	                          "  Squad = 0\n"
	                          "Elite 1 = 0\n");
}

Test(tree_rows, units_in_another_order_have_no_headings)
{
	bench_select(&b, b.force, "squad");
	bench_select(&b, b.force, "boss");
	order = ROWS_BY_NAME;
	cr_expect_str_eq(shown(), "Army · Orks = 70\n"
	                          "  Boss = 40\n"
	                          "  Squad {5 Boy} ×5 = 30\n");
	bench_select(&b, b.force, "squad");
	order = ROWS_BY_POINTS;
	cr_expect_str_eq(shown(), "Army · Orks = 100\n"
	                          "  Boss = 40\n"
	                          "  Squad (1) {5 Boy} ×5 = 30\n"
	                          "  Squad (2) {5 Boy} ×5 = 30\n");
}

Test(tree_rows, an_unfolded_unit_lists_its_contents_below_it)
{
	const char *squad = bench_select(&b, b.force, "squad");
	bench_select(&b, b.force, "boss");
	g_hash_table_add(unfolded, (gpointer)(guintptr)squad);
	cr_expect_str_eq(shown(), "Army · Orks = 70\n"
	                          "HQ {■□} 1/1–2 = 40\n"
	                          "  Boss = 40\n"
	                          "Troops = 30\n"
	                          "  Squad ×5 = 30\n"
	                          "    5 Boy = 30\n");
}

Test(tree_rows, names_of_the_player_come_before_those_of_the_data)
{
	const char *boss = bench_select(&b, b.force, "boss");
	bench_do(&b, edit_customise(EDIT_SET_NAME, boss, NULL, "Gork"));
	bench_do(&b, edit_customise(EDIT_SET_NAME, b.force, NULL, "Raiders"));
	cr_expect_str_eq(shown(), "Raiders · Orks = 40\n"
	                          "HQ {■□} 1/1–2 = 40\n"
	                          "  Gork: Boss = 40\n");
}

Test(tree_rows, both_ends_of_an_association_are_below_their_units)
{
	const char *boss = bench_select(&b, b.force, "boss");
	const char *squad = bench_select(&b, b.force, "squad");
	bench_do(&b, edit_associate(EDIT_ASSOCIATE, boss, "leads", squad));
	cr_expect_str_eq(shown(), "Army · Orks = 70\n"
	                          "HQ {■□} 1/1–2 = 40\n"
	                          "  Boss = 40\n"
	                          "    Leads: Squad\n"
	                          "Troops = 30\n"
	                          "  Squad {5 Boy} ×5 = 30\n"
	                          "    Joined by: Boss\n");
}

Test(tree_rows, a_fault_inside_a_folded_unit_marks_the_unit)
{
	bench_select(&b, b.force, "boss");
	const char *squad = bench_select(&b, b.force, "squad");
	const Instance *boys = bench_instance(&b, squad)->children[0];
	bench_do(&b, edit_set_count(boys->selection->id, 3));
	cr_expect_str_eq(shown(), "Army · Orks = 58\n"
	                          "HQ {■□} 1/1–2 = 40\n"
	                          "  Boss = 40\n"
	                          "Troops = 18\n"
	                          "  ! Squad {3 Boy} ×3 = 18\n");
}

Test(tree_rows, a_child_force_is_indented_below_its_force)
{
	bench_select(&b, b.force, "boss");
	bench_do(&b, edit_add_force(b.force, "patrol", "cat"));
	cr_expect_str_eq(shown(), "Army · Orks = 40\n"
	                          "HQ {■□} 1/1–2 = 40\n"
	                          "  Boss = 40\n"
	                          "  Patrol · Orks = 0\n");
}

Test(tree_rows, units_of_one_own_name_are_numbered_apart_from_others)
{
	const char *first = bench_select(&b, b.force, "squad");
	const char *second = bench_select(&b, b.force, "squad");
	bench_do(&b, edit_customise(EDIT_SET_NAME, first, NULL, "Da Ladz"));
	cr_expect(strstr(shown(), "  Da Ladz: Squad {"), "%s", shown());
	bench_do(&b, edit_customise(EDIT_SET_NAME, second, NULL, "Da Ladz"));
	cr_expect(strstr(shown(), "  Da Ladz: Squad (1) {"), "%s", shown());
	cr_expect(strstr(shown(), "  Da Ladz: Squad (2) {"), "%s", shown());
	bench_do(&b, edit_customise(EDIT_SET_NAME, second, NULL, "Da Uvvers"));
	cr_expect(strstr(shown(), "  Da Ladz: Squad {"), "%s", shown());
}

Test(tree_rows, the_title_of_a_unit_has_the_number_of_its_row)
{
	const char *first = bench_select(&b, b.force, "squad");
	const char *second = bench_select(&b, b.force, "squad");
	bench_do(&b, edit_customise(EDIT_SET_NAME, first, NULL, "Da Ladz"));
	bench_do(&b, edit_customise(EDIT_SET_NAME, second, NULL, "Da Ladz"));
	View *view = workbench_view(b.bench);
	g_autofree char *title = tree_rows_numbered_name(view, view_find(view, second));
	cr_expect_str_eq(title, "Da Ladz: Squad (2)");
}
