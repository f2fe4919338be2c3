/* New rosters, saving, and the state of the file. */
#include "home.h"
#include "session/proposals/new-roster.h"
#include "session/words/workbench-diags.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static void
rename_roster(Workbench *bench, const char *name)
{
	cr_assert(workbench_do_one(bench, name, edit_rename(name), NULL, NULL));
}

Test(saving, an_opened_roster_is_saved_until_it_is_edited)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	cr_expect(workbench_is_saved(bench));
	cr_expect(workbench_is_whole(bench));
	rename_roster(bench, "x");
	cr_expect_not(workbench_is_saved(bench));
	home_close(&h);
}

Test(saving, save_edit_undo_is_saved_again)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	rename_roster(bench, "x");
	cr_assert(workbench_save(bench, NULL, h.diags));
	cr_expect(workbench_is_saved(bench));
	rename_roster(bench, "y");
	cr_expect_not(workbench_is_saved(bench));
	workbench_undo(bench);
	cr_expect(workbench_is_saved(bench));
	workbench_undo(bench);
	cr_expect_not(workbench_is_saved(bench), "the file is one step ahead");
	home_close(&h);
}

Test(saving, another_path_becomes_the_file_of_the_roster)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	g_autofree char *other = g_build_filename(h.folder, "other.ros", NULL);
	rename_roster(bench, "Elsewhere");
	cr_assert(workbench_save(bench, other, h.diags));
	cr_expect_str_eq(workbench_path(bench), other);
	cr_expect(home_file_has(other, "Elsewhere"));
	cr_expect_not(home_file_has(h.path, "Elsewhere"));
	home_close(&h);
}

Test(saving, a_folder_that_is_missing_is_reported_and_nothing_is_saved)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	rename_roster(bench, "x");
	cr_expect_not(workbench_save(bench, "/no/such/folder/x.ros", h.diags));
	cr_expect_geq(diags_count(h.diags), 1);
	cr_expect_not(workbench_is_saved(bench));
	cr_expect_str_eq(workbench_path(bench), h.path);
	home_close(&h);
}

Test(saving, a_change_of_the_file_by_others_is_noticed)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	cr_expect_not(workbench_is_changed_underneath(bench));
	g_free(home_put(&h, "waaagh.ros", HOME_ROSTER "\n"));
	cr_expect(workbench_is_changed_underneath(bench));
	cr_assert(workbench_save(bench, NULL, h.diags));
	cr_expect_not(workbench_is_changed_underneath(bench));
	home_close(&h);
}

Test(saving, a_file_that_is_no_roster_is_not_opened)
{
	Home h;
	home_open(&h);
	g_autofree char *path = home_put(&h, "not.ros", "<roster/>");
	cr_expect_null(workbench_open(h.library, path, h.diags));
	cr_expect_geq(diags_count(h.diags), 1);
	home_close(&h);
}

/* Makes a roster of the test's army. */
static Workbench *
make(Home *h, bool legal, int64_t limit)
{
	const DataFile *system = data_set_find_system(library_data(h->library), "gs");
	g_autoptr(GPtrArray) armies = library_armies(h->library, system);
	LegalFill fill = {0};
	const NewRoster start = {
		.system = system,
		.army = g_ptr_array_index(armies, 0),
		.force = "army",
		.name = "Fresh",
		.limit = amount_from_int(limit),
		.fill = legal ? new_roster_fill : NULL,
		.data = &fill,
	};
	return workbench_new(h->library, &start, h->diags);
}

Test(saving, a_new_roster_has_its_limit_and_force_and_is_not_saved)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = make(&h, false, 500);
	cr_assert_not_null(bench);
	const Roster *roster = workbench_roster(bench);
	cr_expect_str_eq(roster->name, "Fresh");
	cr_expect_eq(roster->limits->len, 1);
	cr_expect_eq(roster->forces->len, 1);
	cr_expect_not(workbench_is_saved(bench));
	cr_expect_null(workbench_path(bench));
	home_close(&h);
}

static Workbench *
recover(Home *h, Journal *journal)
{
	return workbench_recover(h->library, journal, h->diags);
}

Test(saving, a_new_roster_that_was_never_saved_is_recovered_after_a_crash)
{
	Home h;
	home_open(&h);
	Workbench *bench = make(&h, false, 500);
	rename_roster(bench, "Fresher");
	workbench_abandon(bench);
	g_autoptr(GPtrArray) lost = journal_find_lost();
	cr_assert_eq(lost->len, 1);
	Journal *journal = g_ptr_array_steal_index(lost, 0);
	g_autoptr(Workbench) again = recover(&h, journal);
	cr_assert_not_null(again);
	cr_expect_str_eq(workbench_roster(again)->name, "Fresher");
	cr_expect_null(workbench_path(again));
	home_close(&h);
}

Test(saving, the_start_of_a_new_roster_cannot_be_undone)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = make(&h, true, -1);
	cr_expect(verdict_is_legal(workbench_verdict(bench)));
	cr_expect_null(workbench_undo(bench));
	cr_expect_eq(workbench_roster(bench)->limits->len, 0, "a negative limit is none");
	home_close(&h);
}

Test(saving, a_new_roster_of_an_unknown_force_is_not_made)
{
	Home h;
	home_open(&h);
	const DataFile *system = data_set_find_system(library_data(h.library), "gs");
	g_autoptr(GPtrArray) armies = library_armies(h.library, system);
	const NewRoster start = {
		.system = system, .army = g_ptr_array_index(armies, 0), .force = "horde"};
	cr_expect_null(workbench_new(h.library, &start, h.diags));
	cr_expect_geq(diags_count(h.diags), 1);
	home_close(&h);
}

Test(saving, the_questions_before_a_file_is_replaced_are_asked_in_turn)
{
	Home h;
	home_open(&h);
	g_autofree char *strange = home_put(
		&h, "strange.ros",
		"<roster id='r' name='Strange' gameSystemId='gs'><forces><force id='f' name='Army' "
		"entryId='army' catalogueId='nowhere'/></forces></roster>");
	g_autoptr(Workbench) bench = workbench_open(h.library, strange, h.diags);
	cr_assert_not_null(bench);
	cr_assert_not(workbench_is_whole(bench));
	cr_expect_not_null(strstr(workbench_overwrite_question(bench), "Not all army data"));
	g_autofree char *longer = g_strnfill(9, '\n');
	g_free(home_put(&h, "strange.ros", longer));
	cr_expect_not_null(strstr(workbench_overwrite_question(bench), "Somebody else"));
	home_close(&h);
}

Test(saving, a_new_roster_without_a_name_has_one)
{
	Home h;
	home_open(&h);
	const DataFile *system = data_set_find_system(library_data(h.library), "gs");
	g_autoptr(GPtrArray) armies = library_armies(h.library, system);
	const NewRoster start = {.system = system,
	                         .army = g_ptr_array_index(armies, 0),
	                         .force = "army",
	                         .limit = amount_from_int(-1)};
	g_autoptr(Workbench) bench = workbench_new(h.library, &start, h.diags);
	cr_assert_not_null(bench);
	cr_expect_str_eq(workbench_roster(bench)->name, "New Roster");
	home_close(&h);
}

/* Without a folder for journals nothing can be recovered, but a new roster is made. */
Test(saving, a_new_roster_is_made_without_a_journal)
{
	Home h;
	home_open(&h);
	g_autofree char *muster = g_build_filename(h.folder, "STATE", "muster", NULL);
	g_autofree char *state = g_path_get_dirname(muster);
	cr_assert_eq(g_mkdir_with_parents(state, 0700), 0);
	cr_assert_eq(symlink("nowhere/else", muster), 0);
	g_autoptr(Workbench) bench = make(&h, true, 500);
	cr_assert_not_null(bench);
	cr_expect(diags_has(h.diags, &WORKBENCH_KINDS[WORKBENCH_NO_JOURNAL]));
	cr_expect_null(workbench_undo(bench));
	cr_expect_eq(workbench_roster(bench)->limits->len, 1);
	home_close(&h);
}

/* Writes as many bytes as before into the same file, and sets its time. */
static void
touch(const Home *h, gint64 seconds, long nanoseconds)
{
	FILE *file = g_fopen(h->path, "r+");
	cr_assert_not_null(file);
	fputc('<', file);
	fclose(file);
	const struct timespec times[2] = {{seconds, nanoseconds}, {seconds, nanoseconds}};
	cr_assert_eq(utimensat(AT_FDCWD, h->path, times, 0), 0);
}

Test(saving, each_sign_of_a_change_by_others_is_enough)
{
	Home h;
	home_open(&h);
	touch(&h, 1000, 5);
	g_autoptr(Workbench) bench = home_bench(&h);
	cr_expect_not(workbench_is_changed_underneath(bench));
	touch(&h, 2000, 5);
	cr_expect(workbench_is_changed_underneath(bench), "another second");
	touch(&h, 1000, 6);
	cr_expect(workbench_is_changed_underneath(bench), "another part of a second");
	touch(&h, 1000, 5);
	cr_expect_not(workbench_is_changed_underneath(bench));
	cr_assert_eq(truncate(h.path, 10), 0);
	cr_expect(workbench_is_changed_underneath(bench), "another size");
	cr_assert_eq(g_remove(h.path), 0);
	cr_expect(workbench_is_changed_underneath(bench), "gone");
	home_close(&h);
}

Test(saving, a_new_roster_of_a_game_without_points_has_no_limit)
{
	Home h;
	home_open(&h);
	g_free(home_put(&h, "lists/plain.gst",
	                "<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema' "
	                "id='plain' name='Plain' revision='1' battleScribeVersion='2.03'>"
	                "<forceEntries><forceEntry id='army' name='Army'/></forceEntries>"
	                "</gameSystem>"));
	g_free(home_put(&h, "lists/plain.cat",
	                "<catalogue xmlns='http://www.battlescribe.net/schema/catalogueSchema' "
	                "id='few' name='Few' revision='1' battleScribeVersion='2.03' "
	                "gameSystemId='plain' gameSystemRevision='1'/>"));
	library_free(h.library);
	h.library = library_open(h.named, h.diags);
	const DataFile *system = data_set_find_system(library_data(h.library), "plain");
	g_autoptr(GPtrArray) armies = library_armies(h.library, system);
	const NewRoster start = {.system = system,
	                         .army = g_ptr_array_index(armies, 0),
	                         .force = "army",
	                         .limit = amount_from_int(500)};
	g_autoptr(Workbench) bench = workbench_new(h.library, &start, h.diags);
	cr_assert_not_null(bench);
	cr_expect_eq(workbench_roster(bench)->limits->len, 0);
	home_close(&h);
}
