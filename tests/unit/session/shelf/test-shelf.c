/* Units that are kept for other rosters, and favourites. */
#include "home-bench.h"
#include "session/shelf/shelf.h"

#include <unistd.h>

TestSuite(shelf, .init = start, .fini = stop);

static Shelf *
load(void)
{
	Shelf *shelf = shelf_load("gs", h.diags);
	cr_assert_not_null(shelf);
	return shelf;
}

/* Adds an entry to the force or a selection; its id, borrowed from the roster. */
static const char *
select_entry(const char *holder, const char *entry)
{
	g_autofree char *made = NULL;
	cr_assert(workbench_do_one(bench, NULL, edit_select(holder, entry), &made, h.diags));
	return roster_find_selection(workbench_roster(bench), made)->id;
}

static void
edit_one(Edit edit)
{
	cr_assert(workbench_do_one(bench, NULL, edit, NULL, h.diags));
}

/* A boss with three grenades and a name, who leads a squad. */
static Clip *
led_squad(void)
{
	const char *boss = select_entry("f", "boss");
	const char *squad = select_entry("f", "squad");
	const char *grenade = select_entry(boss, "grenade");
	edit_one(edit_set_count(grenade, 3));
	edit_one(edit_customise(EDIT_SET_NAME, boss, NULL, "Gork\tthe 1st"));
	edit_one(edit_associate(EDIT_ASSOCIATE, boss, "leads", squad));
	Clip *clip = clip_new();
	cr_assert(clip_add(clip, bench, boss));
	cr_assert(clip_add(clip, bench, squad));
	return clip;
}

static void
keep(const char *name)
{
	g_autoptr(Shelf) shelf = load();
	shelf_put(shelf, name, led_squad());
	cr_assert(shelf_save(shelf, h.diags));
}

/* Writes the file of the game. */
static void
put_file(const char *content)
{
	g_autofree char *path = shelf_path("gs");
	g_autofree char *folder = g_path_get_dirname(path);
	g_mkdir_with_parents(folder, 0700);
	cr_assert(g_file_set_contents(path, content, -1, NULL));
}

/* Expects that the file is refused at a line, and stays as it is. */
static void
expect_refused(const char *content, guint line)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *path = shelf_path("gs");
	g_autofree char *after = NULL;
	put_file(content);
	cr_expect_null(shelf_load("gs", diags));
	cr_assert_eq(diags_count(diags), 1, "%s", content);
	cr_expect_eq(diags_get(diags, 0)->line, line, "%s", content);
	cr_assert(g_file_get_contents(path, &after, NULL, NULL));
	cr_expect_str_eq(after, content);
}

Test(shelf, without_a_file_nothing_is_kept)
{
	g_autoptr(Shelf) shelf = load();
	cr_expect_eq(shelf_count(shelf), 0);
	cr_expect_not(shelf_is_favourite(shelf, "boss"));
}

Test(shelf, a_kept_unit_comes_back_with_all_that_it_had)
{
	keep("Gork and his boys");
	g_autoptr(Shelf) shelf = load();
	const ShelfUnit *unit = shelf_find(shelf, "Gork and his boys");
	cr_assert_not_null(unit);
	g_auto(ClipResult) result = {0};
	g_autofree char *contents = clip_contents(unit->clip);
	cr_expect_str_eq(contents, "Boss, Squad, 3 Grenade, 5 Boy");
	const guint before = ((const Force *)g_ptr_array_index(workbench_roster(bench)->forces, 0))
	                             ->selections->len;
	cr_assert(clip_paste(unit->clip, bench, "f", &result, h.diags));
	cr_expect_eq(result.n_lost, 0);
	const GPtrArray *now = ((const Force *)g_ptr_array_index(workbench_roster(bench)->forces,
	                                                         0))
	                               ->selections;
	cr_assert_eq(now->len, before + 2);
	const Selection *boss = g_ptr_array_index(now, before);
	cr_expect_str_eq(boss->custom.name, "Gork\tthe 1st");
	cr_expect_eq(((const Selection *)g_ptr_array_index(boss->selections, 0))->amount, 3);
	cr_assert_not_null(boss->associations);
	cr_expect_str_eq(g_array_index(boss->associations, Association, 0).to, result.made);
	cr_expect_str_eq(workbench_undo(bench), "paste Boss, Squad");
}

Test(shelf, entries_that_the_data_lack_are_named)
{
	put_file("muster kept 1\nunit\tGork\npart\t0\tboss\t1\tBoss\t\t\n"
	         "part\t1\tlaser\t1\tLaser\t\t\npart\t1\tgrenade\t2\tGrenade\t\t\n"
	         "part\t1\tjetpack\t1\tJet Pack\t\t\n");
	g_autoptr(Shelf) shelf = load();
	g_auto(ClipResult) result = {0};
	cr_assert(clip_paste(shelf_get(shelf, 0)->clip, bench, "f", &result, h.diags));
	cr_expect_eq(result.n_made, 1);
	cr_expect_eq(result.n_lost, 2);
	cr_expect_str_eq(result.lost, "Laser, Jet Pack");
}

Test(shelf, keeping_under_a_name_replaces_the_unit_that_had_it)
{
	keep("Gork");
	keep("Gork");
	keep("A boss");
	g_autoptr(Shelf) shelf = load();
	cr_assert_eq(shelf_count(shelf), 2);
	cr_expect_str_eq(shelf_get(shelf, 0)->name, "A boss");
}

Test(shelf, no_unit_gets_the_name_of_another)
{
	keep("Gork");
	keep("Mork");
	g_autoptr(Shelf) shelf = load();
	cr_expect_not(shelf_rename(shelf, "Gork", "Mork"));
	cr_expect_not(shelf_rename(shelf, "Bork", "Zork"));
	cr_expect(shelf_rename(shelf, "Gork", "Gork"));
	cr_expect(shelf_rename(shelf, "Gork", "Zork"));
	cr_assert(shelf_save(shelf, h.diags));
	g_autoptr(Shelf) again = load();
	cr_expect_str_eq(shelf_get(again, 0)->name, "Mork");
	cr_expect_str_eq(shelf_get(again, 1)->name, "Zork");
}

Test(shelf, a_removed_unit_is_gone)
{
	keep("Gork");
	g_autoptr(Shelf) shelf = load();
	cr_expect(shelf_remove(shelf, "Gork"));
	cr_expect_not(shelf_remove(shelf, "Gork"));
	cr_assert(shelf_save(shelf, h.diags));
	g_autoptr(Shelf) again = load();
	cr_expect_eq(shelf_count(again), 0);
}

Test(shelf, favourites_are_remembered)
{
	g_autoptr(Shelf) shelf = load();
	cr_expect(shelf_turn_favourite(shelf, "boss", "Boss"));
	cr_expect(shelf_turn_favourite(shelf, "squad", "Squad"));
	cr_expect_not(shelf_turn_favourite(shelf, "squad", "Squad"));
	cr_assert(shelf_save(shelf, h.diags));
	g_autoptr(Shelf) again = load();
	cr_expect(shelf_is_favourite(again, "boss"));
	cr_expect_not(shelf_is_favourite(again, "squad"));
	g_autoptr(GHashTable) all = shelf_favourites(again);
	cr_expect_eq(g_hash_table_size(all), 1);
}

Test(shelf, a_damaged_file_is_refused_at_its_line_and_stays)
{
	expect_refused("", 1);
	expect_refused("muster play 1\n", 1);
	expect_refused("muster kept 1\nnonsense\n", 2);
	expect_refused("muster kept 1\npart\t0\tboss\t1\tBoss\t\t\n", 2);
	expect_refused("muster kept 1\nunit\tGork\n", 2);
	expect_refused("muster kept 1\nunit\tGork\nunit\tMork\n", 3);
	expect_refused("muster kept 1\nunit\tGork\npart\t0\tboss\tmany\tBoss\t\t\n", 3);
	expect_refused("muster kept 1\nunit\tGork\npart\t1\tboss\t1\tBoss\t\t\n", 3);
	expect_refused(
		"muster kept 1\nunit\tGork\npart\t0\tboss\t1\tBoss\t\t\nassociation\t0\tleads\t1\n",
		4);
	expect_refused("muster kept 1\nfavourite\tb\tB\n\nfavourite\tb\tB\n", 4);
	expect_refused("muster kept 1\nfavourite\tb\xff\tB\n", 2);
	expect_refused("muster kept 1\nfavourite\t\tB\n", 2);
	expect_refused("muster kept 1\nfavourite\tb\n", 2);
	expect_refused("muster kept 1\nunit\t\n", 2);
	expect_refused("muster kept 1\nunit\tGork\tMork\n", 2);
}

/* Parts of a unit, and ties between them. */
Test(shelf, a_damaged_part_is_refused_at_its_line)
{
	static const char *const LINES[] = {
		"part\tmany\tboss\t1\tBoss\t\t",
		"part\t-1\tboss\t1\tBoss\t\t",
		"part\t99999999999\tboss\t1\tBoss\t\t",
		"part\t0\t\t1\tBoss\t\t",
		"part\t0\tboss\t-1\tBoss\t\t",
		"part\t0\tboss\t0\tBoss\t\t",
		"part\t0\tboss\t99999999999\tBoss\t\t",
		"part\t0\tboss\t1\tBoss\t",
		"piece\t0\tboss\t1\tBoss\t\t",
		"part\t3\tboss\t1\tBoss\t\t",
		"association\t0\tleads\t9",
		"association\t9\tleads\t0",
		"association\tx\tleads\t0",
		"association\t0\t\t0",
		"tie\t0\tleads\t0",
		"unit\tGork",
	};
	for (gsize i = 0; i < G_N_ELEMENTS(LINES); i++) {
		g_autofree char *file = g_strconcat("muster kept 1\nunit\tGork\n"
		                                    "part\t0\tboss\t1\tBoss\t\t\n",
		                                    LINES[i], "\n", NULL);
		expect_refused(file, 4);
	}
}

Test(shelf, a_file_has_a_largest_size)
{
	static const char START[] = "muster kept 1\nfavourite\t", END[] = "\tB\n";
	g_autofree char *path = g_strnfill(SHELF_MAX_BYTES - strlen(START) - strlen(END), 'b');
	g_autofree char *largest = g_strconcat(START, path, END, NULL);
	put_file(largest);
	g_autoptr(Shelf) shelf = load();
	cr_assert_not_null(shelf);
	cr_expect(shelf_is_favourite(shelf, path));
	g_autofree char *larger = g_strconcat(largest, "\n", NULL);
	expect_refused(larger, 0);
}

Test(shelf, a_folder_is_no_file)
{
	g_autofree char *path = shelf_path("gs");
	g_autoptr(Shelf) shelf = load();
	g_mkdir_with_parents(path, 0700);
	cr_expect_null(shelf_load("gs", h.diags));
	cr_expect_not(shelf_save(shelf, h.diags));
	cr_expect_eq(diags_count(h.diags), 2);
}

Test(shelf, a_leader_that_is_kept_alone_leads_nobody)
{
	const char *boss = select_entry("f", "boss");
	edit_one(edit_associate(EDIT_ASSOCIATE, boss, "leads", select_entry("f", "squad")));
	edit_one(edit_customise(EDIT_SET_NOTES, boss, NULL, "holds the hill"));
	g_autoptr(Shelf) shelf = load();
	Clip *clip = clip_new();
	cr_assert(clip_add(clip, bench, boss));
	shelf_put(shelf, "Gork", clip);
	cr_assert(shelf_save(shelf, h.diags));
	g_autofree char *path = shelf_path("gs");
	cr_expect_not(home_file_has(path, "association"));
	g_autoptr(Shelf) again = load();
	g_auto(ClipResult) result = {0};
	cr_assert(clip_paste(shelf_get(again, 0)->clip, bench, "f", &result, h.diags));
	cr_expect_eq(result.n_lost, 0);
	const Selection *made = roster_find_selection(workbench_roster(bench), result.made);
	cr_expect_str_eq(made->custom.notes, "holds the hill");
}

Test(shelf, names_that_differ_in_zeros_have_an_order)
{
	keep("Gork 01");
	keep("Gork 1");
	keep("Gork 001");
	g_autoptr(Shelf) shelf = load();
	cr_expect_str_eq(shelf_get(shelf, 0)->name, "Gork 001");
	cr_expect_str_eq(shelf_get(shelf, 1)->name, "Gork 01");
	cr_expect_str_eq(shelf_get(shelf, 2)->name, "Gork 1");
}

/* A file asks for more than the data have: two units in one, an association, an entry. */
Test(shelf, all_that_a_unit_cannot_have_is_named)
{
	put_file("muster kept 1\nunit\tGork\npart\t0\tboss\t2\tBoss\t\t\n"
	         "part\t0\tgone\t1\tGone\t\t\npart\t0\tsquad\t1\tSquad\t\t\n"
	         "association\t0\tleads\t1\n"
	         "association\t0\tleads\t2\nassociation\t0\tleads\t2\n");
	g_autoptr(Shelf) shelf = load();
	const Clip *clip = shelf_get(shelf, 0)->clip;
	g_auto(ClipResult) result = {0};
	cr_expect(clip_is_offered(clip, bench, "f"));
	cr_assert(clip_paste(clip, bench, "f", &result, h.diags));
	cr_expect_eq(result.n_made, 2);
	cr_expect_str_eq(result.lost, "Boss, Gone, an association");
	cr_assert_eq(diags_count(h.diags), 1);
	g_autofree char *message = diag_message(diags_get(h.diags, 0));
	cr_expect_not_null(strstr(message, "Gone"), "%s", message);
}

Test(shelf, units_that_no_force_has_are_not_pasted)
{
	put_file("muster kept 1\nunit\tGork\npart\t0\tgone\t1\tGone\t\t\n"
	         "part\t0\tlost\t1\tLost\t\t\n");
	g_autoptr(Shelf) shelf = load();
	const Clip *clip = shelf_get(shelf, 0)->clip;
	g_auto(ClipResult) result = {0};
	const guint depth = workbench_depth(bench);
	cr_expect_not(clip_is_offered(clip, bench, "f"));
	cr_expect_not(clip_paste(clip, bench, "f", &result, h.diags));
	cr_expect_str_eq(result.lost, "Gone, Lost");
	cr_expect_eq(workbench_depth(bench), depth);
}

/* A roster whose data have lost an entry since. */
Test(shelf, a_unit_that_the_other_force_does_not_have_stays_and_so_do_the_others)
{
	g_autofree char *path = home_put(
		&h, "two.ros",
		"<roster id='r' name='Two' gameSystemId='gs'><forces>"
		"<force id='f' name='Army' entryId='army' catalogueId='cat'><selections>"
		"<selection id='b' name='Boss' entryId='boss' number='1' type='model'/>"
		"<selection id='g' name='Gone' entryId='gone' number='1' type='unit'/>"
		"</selections></force>"
		"<force id='f2' name='Army' entryId='army' catalogueId='cat'/></forces></roster>");
	g_autoptr(Workbench) two = workbench_open(h.library, path, h.diags);
	cr_assert_not_null(two);
	g_autoptr(GPtrArray) ids = g_ptr_array_new();
	g_auto(ClipResult) result = {0};
	g_ptr_array_add(ids, (char[]){"b"});
	g_ptr_array_add(ids, (char[]){"g"});
	cr_expect_not(clip_move(two, ids, "f2", &result, h.diags));
	cr_expect_str_eq(result.lost, "Gone");
	cr_expect_eq(roster_find_force(workbench_roster(two), "f2")->selections->len, 0);
	cr_expect_eq(roster_find_force(workbench_roster(two), "f")->selections->len, 2);
	cr_expect_eq(workbench_depth(two), 0);
}

Test(shelf, more_than_a_file_may_have_is_not_saved)
{
	g_autofree char *path = g_strnfill(SHELF_MAX_BYTES, 'b');
	keep("Gork");
	g_autoptr(Shelf) shelf = load();
	shelf_turn_favourite(shelf, path, "B");
	cr_expect_not(shelf_save(shelf, h.diags));
	cr_expect_eq(diags_count(h.diags), 1);
	g_autoptr(Shelf) again = load();
	cr_expect_eq(shelf_count(again), 1, "the file is as it was");
}

Test(shelf, a_folder_that_cannot_be_made_is_reported)
{
	g_autofree char *path = shelf_path("gs");
	g_autofree char *folder = g_path_get_dirname(path);
	g_autoptr(Shelf) shelf = load();
	cr_assert_eq(g_mkdir_with_parents(g_get_user_data_dir(), 0700), 0);
	g_autofree char *muster = g_path_get_dirname(folder);
	g_mkdir_with_parents(muster, 0700);
	cr_assert_eq(symlink("nowhere/else", folder), 0);
	cr_expect_not(shelf_save(shelf, h.diags));
	cr_expect_eq(diags_count(h.diags), 1);
}

Test(shelf, a_link_to_itself_is_not_read)
{
	g_autofree char *path = shelf_path("gs");
	g_autofree char *folder = g_path_get_dirname(path);
	cr_assert_eq(g_mkdir_with_parents(folder, 0700), 0);
	cr_assert_eq(symlink("gs", path), 0);
	cr_expect_null(shelf_load("gs", h.diags));
	cr_expect_eq(diags_count(h.diags), 1);
}
