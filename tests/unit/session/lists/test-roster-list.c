/* The list of the user's rosters. */
#include "home.h"
#include "session/bench/workbench-agree.h"
#include "session/lists/removed-rosters.h"
#include "session/lists/roster-list.h"
#include "session/lists/roster-tags.h"
#include "session/play/play-file.h"

#include <unistd.h>

/* Puts a roster into the user's folder. The caller owns its path. */
static char *
put_roster(const Home *h, const char *name)
{
	g_autofree char *folder = roster_list_folder();
	g_autofree char *path = g_build_filename(folder, name, NULL);
	return home_put(h, path + strlen(h->folder) + 1, HOME_ROSTER);
}

Test(roster_list, has_the_rosters_of_the_folder_with_name_and_army)
{
	Home h;
	home_open(&h);
	g_autofree char *path = put_roster(&h, "a.ros");
	g_autoptr(RosterList) list = roster_list_new(h.library);
	cr_assert_eq(roster_list_count(list), 1);
	const ListedRoster *roster = roster_list_get(list, 0);
	cr_expect_str_eq(roster->path, path);
	cr_expect_str_eq(roster->name, "Waaagh");
	cr_expect_str_eq(roster->army, "Game · Orks");
	cr_expect_eq(roster->verdict, LISTED_NOT_JUDGED);
	home_close(&h);
}

Test(roster_list, has_rosters_elsewhere_that_were_opened_recently)
{
	Home h;
	home_open(&h);
	roster_list_remember(h.path);
	roster_list_remember(h.path);
	g_autoptr(RosterList) list = roster_list_new(h.library);
	cr_assert_eq(roster_list_count(list), 1, "once");
	cr_expect_str_eq(roster_list_get(list, 0)->path, h.path);
	home_close(&h);
}

Test(roster_list, has_the_tags_of_rosters_also_after_a_new_name)
{
	Home h, *home = &h;
	home_open(&h);
	g_autofree char *path = put_roster(&h, "a.ros");
	g_autofree char *other = put_roster(&h, "b.ros");
	cr_assert(roster_tags_set(path, "#league,  club", h.diags));
	cr_assert(roster_tags_set(other, "club", h.diags));
	cr_assert(roster_list_rename(path, "c", h.diags));
	cr_expect_null(roster_tags_get(path));
	g_autoptr(RosterList) list = roster_list_new(home->library);
	for (guint i = 0; i < roster_list_count(list); i++) {
		const ListedRoster *roster = roster_list_get(list, i);
		cr_expect_str_eq(roster->tags,
		                 g_str_has_suffix(roster->path, "c.ros") ? "league club" : "club");
	}
	cr_assert(roster_tags_set(other, "", h.diags));
	cr_expect_null(roster_tags_get(other));
	home_close(&h);
}

Test(roster_list, keeps_tags_that_it_cannot_read)
{
	Home h;
	home_open(&h);
	g_autofree char *path = put_roster(&h, "a.ros");
	g_autofree char *tags = g_build_filename(g_get_user_data_dir(), "muster", "tags", NULL);
	cr_assert_eq(symlink("tags", tags), 0);
	cr_expect_not(roster_tags_set(path, "league", h.diags));
	cr_expect_eq(diags_count_severity(h.diags, SEVERITY_ERROR), 1);
	cr_expect(g_file_test(tags, G_FILE_TEST_IS_SYMLINK), "nothing replaced it");
	g_unlink(tags);
	home_close(&h);
}

Test(roster_list, tags_a_roster_with_any_name)
{
	Home h;
	home_open(&h);
	g_autofree char *path = put_roster(&h, "a\tb\n%.ros");
	g_autofree char *other = put_roster(&h, "b.ros");
	cr_assert(roster_tags_set(path, "league", h.diags));
	cr_assert(roster_tags_set(path, "club", h.diags));
	cr_assert(roster_tags_set(other, "league", h.diags));
	g_autofree char *tags = roster_tags_get(path);
	cr_expect_str_eq(tags, "club");
	home_close(&h);
}

Test(roster_list, leaves_out_a_recent_roster_that_is_gone)
{
	Home h;
	home_open(&h);
	roster_list_remember(h.path);
	g_unlink(h.path);
	g_autoptr(RosterList) list = roster_list_new(h.library);
	cr_expect_eq(roster_list_count(list), 0);
	home_close(&h);
}

Test(roster_list, judges_one_roster_after_the_other)
{
	Home h;
	home_open(&h);
	g_free(put_roster(&h, "a.ros"));
	g_autoptr(RosterList) list = roster_list_new(h.library);
	cr_expect(roster_list_judge_next(list));
	cr_expect_eq(roster_list_get(list, 0)->verdict, LISTED_LEGAL);
	cr_expect_str_eq(roster_list_get(list, 0)->costs, "40 pts");
	cr_expect_not(roster_list_judge_next(list), "all are judged");
	home_close(&h);
}

Test(roster_list, takes_the_verdict_of_a_thread)
{
	Home h;
	home_open(&h);
	g_autofree char *path = put_roster(&h, "a.ros");
	g_autoptr(RosterList) list = roster_list_new(h.library);
	roster_list_note(list, path, LISTED_ILLEGAL, "1 pts");
	roster_list_note(list, "/nowhere.ros", LISTED_LEGAL, NULL);
	cr_expect_eq(roster_list_get(list, 0)->verdict, LISTED_ILLEGAL);
	cr_expect_str_eq(roster_list_get(list, 0)->costs, "1 pts");
	home_close(&h);
}

Test(roster_list, offers_a_free_path_for_any_name)
{
	Home h;
	home_open(&h);
	g_free(put_roster(&h, "Orks.ros"));
	g_autofree char *folder = roster_list_folder();
	g_autofree char *path = roster_list_free_path(folder, "Orks");
	g_autofree char *hostile = roster_list_free_path(folder, "../../Orks");
	g_autofree char *hostile_folder = g_path_get_dirname(hostile);
	cr_expect(g_str_has_suffix(path, "/Orks 2.ros"));
	cr_expect_str_eq(hostile_folder, folder);
	home_close(&h);
}

Test(roster_list, finds_a_typed_name_here_and_then_among_the_rosters)
{
	Home h;
	home_open(&h);
	g_autofree char *path = put_roster(&h, "a.ros");
	g_autofree char *short_name = roster_list_typed_path("a");
	cr_expect_str_eq(short_name, path);
	g_autofree char *name = roster_list_typed_path("a.ros");
	cr_expect_str_eq(name, path);
	g_autofree char *here = g_canonicalize_filename("b.ros", NULL);
	g_autofree char *missing = roster_list_typed_path("b.ros");
	cr_expect_str_eq(missing, here);
	g_autofree char *whole = roster_list_typed_path(h.path);
	cr_expect_str_eq(whole, h.path);
	home_close(&h);
}

Test(roster_list, copies_and_renames_files)
{
	Home h;
	home_open(&h);
	g_autofree char *path = put_roster(&h, "a.ros");
	cr_assert(roster_list_duplicate(path, h.diags));
	cr_assert(roster_list_rename(path, "Boyz/2", h.diags));
	g_autofree char *folder = roster_list_folder();
	g_autofree char *renamed = g_build_filename(folder, "Boyz-2.ros", NULL);
	cr_expect(home_file_has(renamed, "Waaagh"));
	cr_expect_not(g_file_test(path, G_FILE_TEST_EXISTS));
	g_autoptr(RosterList) list = roster_list_new(h.library);
	cr_expect_eq(roster_list_count(list), 2);
	cr_expect_not(roster_list_duplicate("/nowhere.ros", h.diags));
	cr_expect_geq(diags_count(h.diags), 1);
	home_close(&h);
}

Test(roster_list, copies_and_new_names_keep_the_form_of_the_file)
{
	Home h;
	const Home *home = &h;
	home_open(&h);
	g_autofree char *folder = roster_list_folder();
	g_autofree char *path = g_build_filename(folder, "a.json", NULL);
	const char *json = "{\"roster\": {\"name\": \"Waaagh\", \"gameSystemId\": \"gs\"}}";
	cr_assert(g_file_set_contents(path, json, -1, NULL));
	g_autoptr(RosterList) list = roster_list_new(home->library);
	cr_assert_eq(roster_list_count(list), 1);
	cr_expect_str_eq(roster_list_get(list, 0)->name, "Waaagh");
	cr_assert(roster_list_duplicate(path, h.diags));
	cr_assert(roster_list_rename(path, "Boyz", h.diags));
	g_autofree char *copy = g_build_filename(folder, "a 2.json", NULL);
	g_autofree char *renamed = g_build_filename(folder, "Boyz.json", NULL);
	cr_expect(home_file_has(copy, "Waaagh"));
	cr_expect(home_file_has(renamed, "Waaagh"));
	home_close(&h);
}

Test(roster_list, removed_rosters_come_back_the_last_one_first)
{
	Home h;
	home_open(&h);
	g_autofree char *one = put_roster(&h, "a.ros");
	g_autofree char *other = put_roster(&h, "b.ros");
	g_autoptr(RemovedRosters) removed = removed_rosters_new();
	cr_expect(removed_rosters_is_empty(removed));
	cr_assert(removed_rosters_remove(removed, one, h.diags));
	cr_assert(removed_rosters_remove(removed, other, h.diags));
	cr_expect_not(g_file_test(one, G_FILE_TEST_EXISTS));
	cr_assert(removed_rosters_restore(removed, h.diags));
	cr_expect(home_file_has(other, "Waaagh"));
	cr_expect_not(g_file_test(one, G_FILE_TEST_EXISTS));
	cr_assert(removed_rosters_restore(removed, h.diags));
	cr_expect(home_file_has(one, "Waaagh"));
	cr_expect(removed_rosters_is_empty(removed));
	home_close(&h);
}

Test(roster_list, a_roster_that_cannot_be_removed_is_not_restored)
{
	Home h;
	home_open(&h);
	g_autoptr(RemovedRosters) removed = removed_rosters_new();
	cr_expect_not(removed_rosters_remove(removed, "/nowhere.ros", h.diags));
	cr_expect_eq(diags_count(h.diags), 1);
	cr_expect(removed_rosters_is_empty(removed));
	home_close(&h);
}

Test(roster_list, has_rosters_without_name_and_files_that_are_no_rosters)
{
	Home h;
	home_open(&h);
	g_autofree char *folder = roster_list_folder();
	const char *inside = folder + strlen(h.folder) + 1;
	g_autofree char *nameless = g_build_filename(inside, "a.ros", NULL);
	g_autofree char *broken = g_build_filename(inside, "b.ros", NULL);
	g_free(home_put(
		&h, nameless,
		"<roster gameSystemId='lost'><forces><force catalogueId='c'/></forces></roster>"));
	g_free(home_put(&h, broken, "no roster"));
	g_autoptr(RosterList) list = roster_list_new(h.library);
	cr_assert_eq(roster_list_count(list), 2);
	for (guint i = 0; i < 2; i++) {
		const ListedRoster *roster = roster_list_get(list, i);
		const bool is_broken = g_str_has_suffix(roster->path, "b.ros");
		g_autofree char *costs = NULL;
		cr_expect_str_eq(roster->name, is_broken ? "b.ros" : "");
		cr_expect_eq(roster_list_judge(h.library, roster->path, &costs),
		             is_broken ? LISTED_UNREADABLE : LISTED_UNCERTAIN);
	}
	home_close(&h);
}

Test(roster_list, remembers_a_limited_number_of_rosters_the_latest_first)
{
	Home h;
	home_open(&h);
	for (int i = 0; i < 60; i++) {
		g_autofree char *path = g_strdup_printf("%s/%d.ros", h.folder, i);
		roster_list_remember(path);
	}
	g_autofree char *file = g_build_filename(g_get_user_state_dir(), "muster", "recent", NULL);
	g_autofree char *content = NULL;
	cr_assert(g_file_get_contents(file, &content, NULL, NULL));
	g_auto(GStrv) lines = g_strsplit(content, "\n", -1);
	cr_expect(g_str_has_suffix(lines[0], "/59.ros"));
	cr_expect_lt(g_strv_length(lines), 60);
	home_close(&h);
}

Test(roster_list, a_roster_that_is_opened_often_leaves_room_for_others)
{
	Home h;
	home_open(&h);
	g_autofree char *path = g_build_filename(h.folder, "often.ros", NULL);
	roster_list_remember(h.path);
	for (int i = 0; i < 60; i++)
		roster_list_remember(path);
	g_autoptr(RosterList) list = roster_list_new(h.library);
	cr_assert_eq(roster_list_count(list), 1);
	cr_expect_str_eq(roster_list_get(list, 0)->path, h.path);
	home_close(&h);
}

Test(roster_list, a_file_that_is_gone_is_neither_copied_nor_renamed)
{
	Home h;
	home_open(&h);
	cr_expect_not(roster_list_duplicate("/nowhere/a.ros", h.diags));
	cr_expect_not(roster_list_rename("/nowhere/a.ros", "b", h.diags));
	cr_expect_eq(diags_count(h.diags), 2);
	home_close(&h);
}

Test(roster_list, a_file_without_suffix_is_copied_beside_it)
{
	Home h;
	home_open(&h);
	g_autofree char *path = home_put(&h, "list", HOME_ROSTER);
	g_autofree char *copy = g_build_filename(h.folder, "list.ros", NULL);
	cr_expect(roster_list_duplicate(path, h.diags));
	cr_expect(g_file_test(copy, G_FILE_TEST_EXISTS));
	cr_expect(roster_list_rename(path, "  ", h.diags) || diags_count(h.diags));
	home_close(&h);
}

/* Another program may have written into the table. */
Test(roster_list, lines_of_a_table_that_are_no_tags_are_passed_over)
{
	Home h;
	home_open(&h);
	g_autofree char *path = put_roster(&h, "a.ros");
	g_autofree char *tags = g_build_filename(g_get_user_data_dir(), "muster", "tags", NULL);
	cr_assert(roster_tags_set(path, "league", h.diags));
	g_autofree char *content = NULL;
	cr_assert(g_file_get_contents(tags, &content, NULL, NULL));
	g_autofree char *more = g_strconcat("\n\nno tab\n%zz\tleague\n", content, NULL);
	cr_assert(g_file_set_contents(tags, more, -1, NULL));
	g_autofree char *found = roster_tags_get(path);
	cr_expect_str_eq(found, "league");
	cr_expect(roster_tags_set(path, "cup", h.diags));
	home_close(&h);
}

Test(roster_list, names_of_copies_have_something_before_the_suffix)
{
	Home h;
	home_open(&h);
	g_autofree char *path = home_put(&h, ".ros", HOME_ROSTER);
	g_autofree char *copy = g_build_filename(h.folder, "Roster.ros", NULL);
	g_autofree char *nameless = roster_list_free_path(h.folder, "  ");
	g_autofree char *hidden = roster_list_free_path(h.folder, ".hidden");
	cr_expect_str_eq(nameless, copy);
	cr_expect_str_eq(hidden, copy);
	cr_assert(roster_list_duplicate(path, h.diags));
	cr_expect(home_file_has(copy, "Waaagh"));
	cr_assert(roster_list_rename(copy, "Boyz.ros", h.diags));
	g_autofree char *renamed = g_build_filename(h.folder, "Boyz.ros", NULL);
	cr_expect(home_file_has(renamed, "Waaagh"), "a typed suffix is not added again");
	home_close(&h);
}

Test(roster_list, a_renamed_roster_keeps_the_game_that_is_played_with_it)
{
	Home h;
	home_open(&h);
	g_autofree char *game = play_file_path(h.path);
	g_autofree char *other = g_build_filename(h.folder, "other.ros", NULL);
	g_autofree char *moved = play_file_path(other);
	g_autofree char *folder = g_path_get_dirname(game);
	cr_assert_eq(g_mkdir_with_parents(folder, 0700), 0);
	cr_assert(g_file_set_contents(game, "game", -1, NULL));
	cr_assert(roster_list_rename(h.path, "other", h.diags));
	cr_expect(home_file_has(moved, "game"));
	cr_expect_not(g_file_test(game, G_FILE_TEST_EXISTS));
	home_close(&h);
}

Test(roster_list, a_removed_roster_does_not_replace_one_that_came_since)
{
	Home h;
	home_open(&h);
	g_autofree char *path = put_roster(&h, "a.ros");
	g_autoptr(RemovedRosters) removed = removed_rosters_new();
	cr_assert(removed_rosters_remove(removed, path, h.diags));
	cr_assert(g_file_set_contents(path, "new", -1, NULL));
	cr_expect_not(removed_rosters_restore(removed, h.diags));
	cr_expect(home_file_has(path, "new"));
	cr_expect_geq(diags_count(h.diags), 1);
	home_close(&h);
}

/* A roster with an error that the players agreed on. */
Test(roster_list, an_agreed_roster_is_told_from_a_legal_one)
{
	Home h;
	home_open(&h);
	g_autofree char *costs = NULL;
	g_autoptr(Workbench) bench = home_bench(&h);
	cr_assert(workbench_do_one(bench, NULL, edit_remove("b"), NULL, h.diags));
	cr_assert(workbench_save(bench, NULL, h.diags));
	cr_expect_eq(roster_list_judge(h.library, h.path, &costs), LISTED_ILLEGAL);
	const Verdict *verdict = workbench_verdict(bench);
	cr_assert_eq(verdict_count(verdict), 1);
	cr_assert(workbench_agree(bench, verdict_get(verdict, 0), "a small game", h.diags));
	cr_assert(workbench_save(bench, NULL, h.diags));
	g_clear_pointer(&costs, g_free);
	cr_expect_eq(roster_list_judge(h.library, h.path, &costs), LISTED_AGREED);
	home_close(&h);
}

Test(roster_list, empty_lines_among_the_recent_ones_are_passed_over)
{
	Home h;
	home_open(&h);
	roster_list_remember(h.path);
	g_autofree char *file = g_build_filename(g_get_user_state_dir(), "muster", "recent", NULL);
	g_autofree char *lines = g_strdup_printf("\n\n%s\n", h.path);
	cr_assert(g_file_set_contents(file, lines, -1, NULL));
	g_autoptr(RosterList) list = roster_list_new(h.library);
	cr_expect_eq(roster_list_count(list), 1);
	home_close(&h);
}
