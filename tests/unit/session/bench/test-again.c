/* A roster that is opened again: in another language, with another army, after a crash. */
#include "home.h"

#include <glib/gstdio.h>
#include <string.h>

#define OTHER_ARMY                                                                          \
	"<catalogue xmlns='http://www.battlescribe.net/schema/catalogueSchema' id='elves' " \
	"name='Elves' revision='1' battleScribeVersion='2.03' gameSystemId='gs' "           \
	"gameSystemRevision='1'/>"

static void
expect_said(const Home *h, const char *kind)
{
	cr_assert_eq(diags_count(h->diags), 1);
	cr_expect_str_eq(diags_get(h->diags, 0)->kind->name, kind);
}

static const DataFile *
army(const Home *h, const char *id)
{
	g_autoptr(GPtrArray) systems = library_systems(h->library);
	g_autoptr(GPtrArray) armies = library_armies(h->library, g_ptr_array_index(systems, 0));
	for (guint i = 0; i < armies->len; i++)
		if (strcmp(((const DataFile *)g_ptr_array_index(armies, i))->id, id) == 0)
			return g_ptr_array_index(armies, i);
	cr_expect_fail("there is no army %s", id);
	return NULL;
}

Test(again, a_roster_keeps_its_edits_in_another_language)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	cr_assert(workbench_do_one(bench, "x", edit_rename("Other"), NULL, NULL));
	cr_expect(workbench_speak(bench, h.library, h.diags));
	cr_expect_str_eq(workbench_roster(bench)->name, "Other");
	cr_expect_eq(diags_count(h.diags), 0);
	home_close(&h);
}

Test(again, a_roster_that_is_only_read_is_read_again)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) owner = home_bench(&h);
	cr_assert(workbench_do_one(owner, "x", edit_rename("Other"), NULL, NULL));
	g_autoptr(Workbench) reader = home_bench(&h);
	cr_assert(workbench_is_read_only(reader));
	cr_expect(workbench_speak(reader, h.library, h.diags));
	cr_expect_str_eq(workbench_roster(reader)->name, "Waaagh");
	g_remove(h.path);
	cr_expect_not(workbench_speak(reader, h.library, h.diags));
	expect_said(&h, "not-spoken");
	home_close(&h);
}

Test(again, a_roster_without_army_data_is_read_again)
{
	Home h;
	home_open(&h);
	g_autofree char *text = NULL;
	cr_assert(g_file_get_contents(h.path, &text, NULL, NULL));
	char *place = strstr(text, "gameSystemId='gs'");
	memcpy(place, "gameSystemId='xx'", strlen("gameSystemId='xx'"));
	cr_assert(g_file_set_contents(h.path, text, -1, NULL));
	g_autoptr(Workbench) bench = home_bench(&h);
	g_autoptr(Diags) diags = diags_new();
	cr_assert(workbench_is_bare(bench));
	cr_expect(workbench_speak(bench, h.library, diags));
	cr_expect(workbench_is_bare(bench));
	cr_expect_not(workbench_do_one(bench, "x", edit_rename("Other"), NULL, diags));
	cr_expect_null(workbench_undo(bench));
	home_close(&h);
}

Test(again, the_army_of_a_force_is_there_and_another_one_is_loaded)
{
	Home h;
	home_open(&h);
	g_free(home_put(&h, "lists/elves.cat", OTHER_ARMY));
	library_free(h.library);
	h.library = library_open(h.named, h.diags);
	g_autoptr(Workbench) bench = home_bench(&h);
	cr_assert(workbench_do_one(bench, "x", edit_rename("Other"), NULL, NULL));
	cr_expect(workbench_enlist(bench, h.library, army(&h, "cat"), h.diags));
	cr_expect(workbench_enlist(bench, h.library, army(&h, "elves"), h.diags));
	cr_expect_str_eq(workbench_roster(bench)->name, "Other");
	cr_expect_eq(diags_count(h.diags), 0);
	home_close(&h);
}

/* Without its journal a session cannot repeat what was done. */
Test(again, without_a_journal_no_other_army_is_loaded)
{
	Home h;
	home_open(&h);
	g_free(home_put(&h, "lists/elves.cat", OTHER_ARMY));
	library_free(h.library);
	h.library = library_open(h.named, h.diags);
	g_autoptr(Workbench) bench = home_bench(&h);
	g_autofree char *state = g_build_filename(h.folder, "STATE", NULL);
	remove_folder(state);
	cr_expect_not(workbench_enlist(bench, h.library, army(&h, "elves"), h.diags));
	expect_said(&h, "no-other-army");
	home_close(&h);
}

Test(again, a_text_that_is_no_roster_is_not_opened)
{
	Home h;
	home_open(&h);
	cr_expect_null(workbench_open_text(h.library, "Hi!", NULL, h.diags));
	cr_expect_gt(diags_count(h.diags), 0);
	home_close(&h);
}

Test(again, a_deleted_or_changed_file_is_noticed)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	cr_expect_not(workbench_is_changed_underneath(bench));
	cr_assert(g_file_set_contents(h.path, "other", -1, NULL));
	cr_expect(workbench_is_changed_underneath(bench));
	cr_expect_not_null(workbench_overwrite_question(bench));
	g_remove(h.path);
	cr_expect(workbench_is_changed_underneath(bench));
	home_close(&h);
}

#define POOR_ARMY                                                                         \
	"<catalogue xmlns='http://www.battlescribe.net/schema/catalogueSchema' id='cat' " \
	"name='Orks' revision='1' battleScribeVersion='2.03' gameSystemId='gs' "          \
	"gameSystemRevision='1'/>"

/* Army data that have lost an entry since the roster was opened. */
Test(again, edits_that_other_data_refuse_are_not_lost)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	cr_assert(workbench_do_one(bench, "x", edit_select("f", "squad"), NULL, NULL));
	g_free(home_put(&h, "lists/elves.cat", OTHER_ARMY));
	g_free(home_put(&h, "lists/orks.cat", POOR_ARMY));
	Library *poor = library_open(h.named, h.diags);
	Library *rich = h.library;
	h.library = poor;
	cr_expect_not(workbench_speak(bench, poor, h.diags));
	expect_said(&h, "not-spoken");
	cr_expect_not(workbench_enlist(bench, poor, army(&h, "elves"), h.diags));
	cr_expect_eq(diags_count(h.diags), 2);
	cr_expect_eq(workbench_depth(bench), 1);
	cr_expect_eq(roster_find_force(workbench_roster(bench), "f")->selections->len, 2);
	workbench_free(g_steal_pointer(&bench));
	library_free(rich);
	home_close(&h);
}

Test(again, a_roster_that_is_only_read_gets_no_other_army)
{
	Home h;
	home_open(&h);
	g_free(home_put(&h, "lists/elves.cat", OTHER_ARMY));
	library_free(h.library);
	h.library = library_open(h.named, h.diags);
	g_autoptr(Workbench) owner = home_bench(&h);
	g_autoptr(Workbench) reader = home_bench(&h);
	cr_assert_not(workbench_is_read_only(owner));
	cr_expect_not(workbench_enlist(reader, h.library, army(&h, "elves"), h.diags));
	cr_expect_eq(diags_count(h.diags), 1);
	home_close(&h);
}

Test(again, a_session_that_never_had_a_journal_gets_no_other_army)
{
	Home h;
	home_open(&h);
	g_free(home_put(&h, "lists/elves.cat", OTHER_ARMY));
	library_free(h.library);
	h.library = library_open(h.named, h.diags);
	g_free(home_put(&h, "STATE", "a file, and no folder"));
	g_autoptr(Workbench) bench = home_bench(&h);
	g_autoptr(Diags) diags = diags_new();
	cr_expect_not(workbench_enlist(bench, h.library, army(&h, "elves"), diags));
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_str_eq(diags_get(diags, 0)->kind->name, "no-other-army");
	home_close(&h);
}
