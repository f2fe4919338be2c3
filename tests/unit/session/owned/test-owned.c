/* The player's collection beside a roster: tables, rosters and folders that are taken into it, and those refused. */
#include "home-bench.h"
#include "session/lists/roster-list.h"
#include "session/owned/owned-import.h"
#include "session/owned/owned-rosters.h"
#include "session/owned/owned.h"
#include "session/proposals/new-roster.h"
#include "session/words/workbench-diags.h"

#include <unistd.h>

TestSuite(owned, .init = start, .fini = stop);

/* Makes the collection a folder, which can neither be read nor replaced. */
static void
break_collection(void)
{
	g_autofree char *path = collection_path("gs");
	g_remove(path);
	cr_assert_eq(g_mkdir_with_parents(path, 0700), 0);
}

static void
expect_owned(const char *name, guint number)
{
	const Collection *owned = workbench_reread_collection(bench, h.diags);
	cr_assert_not_null(owned);
	cr_expect_eq(collection_number(owned, name), number, "%s: %u", name,
	             collection_number(owned, name));
}

/* The message of the last diagnostic. */
static char *
last_message(void)
{
	return diag_message(diags_get(h.diags, diags_count(h.diags) - 1));
}

Test(owned, numbers_are_noted_and_taken_out)
{
	cr_assert(workbench_note_owned(bench, "Boy", "7", h.diags));
	expect_owned("boy", 7);
	cr_assert(workbench_note_owned(bench, "boy", "0", h.diags));
	expect_owned("Boy", 0);
	cr_expect_not(workbench_note_owned(bench, "Boy", "many", h.diags));
	cr_expect_not(workbench_note_owned(bench, "Boy", "99999", h.diags));
	cr_expect_eq(diags_count(h.diags), 2);
	cr_expect_not(workbench_note_owned(bench, "...", "1", NULL), "a name has a letter");
}

Test(owned, an_offer_says_what_is_owned_of_it)
{
	Offer boss, squad;
	cr_assert(offer_find(workbench_view(bench), "f", "boss", &boss));
	cr_assert(offer_find(workbench_view(bench), "f", "squad", &squad));
	cr_expect_null(offer_owned(bench, &boss), "nothing is owned at all");
	cr_assert(workbench_note_owned(bench, "Boss", "2", h.diags));
	g_autofree char *bosses = offer_owned(bench, &boss);
	cr_expect_str_eq(bosses, "own 2");
	cr_expect_null(offer_owned(bench, &squad));
	const Collection *owned = workbench_collection(bench, h.diags);
	cr_expect(offer_is_left(workbench_view(bench), &boss, owned, NULL));
	cr_expect_not(offer_is_left(workbench_view(bench), &squad, owned, NULL));
}

Test(owned, a_collection_that_cannot_be_read_is_reported_and_asked_for_again)
{
	Offer boss;
	cr_assert(offer_find(workbench_view(bench), "f", "boss", &boss));
	break_collection();
	cr_expect_null(offer_owned(bench, &boss));
	cr_expect_null(offer_owned(bench, &boss));
	cr_expect_null(workbench_collection(bench, h.diags));
	cr_expect_eq(diags_count(h.diags), 1);
	cr_expect_not(workbench_note_owned(bench, "Boy", "7", h.diags));
	cr_expect_not(workbench_note_roster(bench, USAGE_OF_MODELS, h.diags));
	guint n = 0;
	cr_expect_null(owned_rosters_lack(bench, h.library, &n, h.diags));
	cr_expect_eq(diags_count(h.diags), 4);
	g_autofree char *path = collection_path("gs");
	g_remove(path);
	cr_expect_not_null(workbench_collection(bench, h.diags));
}

Test(owned, a_collection_that_breaks_in_a_session_is_as_it_was)
{
	cr_assert(workbench_note_owned(bench, "Boy", "7", h.diags));
	break_collection();
	cr_expect_not(workbench_note_owned(bench, "Boy", "9", h.diags));
	cr_expect_not(workbench_note_roster(bench, USAGE_OF_MODELS, h.diags));
	cr_expect_eq(diags_count(h.diags), 2);
	cr_expect_eq(collection_number(workbench_collection(bench, NULL), "Boy"), 7);
}

/* Nothing can be written into a folder that is a link to nowhere. */
Test(owned, a_collection_that_cannot_be_saved_is_reported)
{
	g_autofree char *path = collection_path("gs");
	g_autofree char *folder = g_path_get_dirname(path);
	g_autofree char *table = home_put(&h, "mine.csv", "name,owned\nBoy,3\n");
	g_autofree char *above = g_path_get_dirname(folder);
	cr_assert_eq(g_mkdir_with_parents(above, 0700), 0);
	cr_assert_eq(symlink("nowhere/else", folder), 0);
	cr_expect_not(workbench_note_owned(bench, "Boy", "7", h.diags));
	cr_expect_not(workbench_note_roster(bench, USAGE_OF_MODELS, h.diags));
	cr_expect_eq(owned_import_table("gs", NULL, table, h.diags), OWNED_NOT_SAVED);
	cr_expect_eq(owned_import_roster(h.library, NULL, h.path, USAGE_OF_MODELS, h.diags),
	             OWNED_NOT_SAVED);
	cr_expect_eq(diags_count(h.diags), 4);
	cr_expect_eq(collection_count(workbench_collection(bench, NULL)), 0);
}

Test(owned, names_of_a_table_that_no_army_has_are_reported)
{
	g_autofree char *table = home_put(&h, "mine.csv",
	                                  "name,owned\nBoy,3\nElf,1\nTroll,2\nGnome,3\nImp,4\n");
	cr_expect_eq(workbench_import_owned(bench, h.library, table, h.diags), 1);
	expect_owned("Boy", 3);
	expect_owned("Imp", 4);
	cr_assert_eq(diags_count(h.diags), 1);
	g_autofree char *message = last_message();
	cr_expect_not_null(strstr(message, "\"Elf\", \"Gnome\", \"Imp\", …"), "%s", message);
}

Test(owned, a_table_of_known_names_is_taken_in_silence)
{
	g_autofree char *table = home_put(&h, "mine.csv", "Boy,3\n");
	cr_expect_eq(workbench_import_owned(bench, h.library, table, h.diags), 1);
	expect_owned("Boy", 3);
	cr_expect_eq(diags_count(h.diags), 0);
}

Test(owned, a_broken_table_changes_nothing)
{
	static const char *const TABLES[] = {"Boy\n", "Boy,many\n", "Boy,3\nBoss,-1\n"};
	for (size_t i = 0; i < G_N_ELEMENTS(TABLES); i++) {
		g_autofree char *table = home_put(&h, "mine.csv", TABLES[i]);
		cr_expect_eq(workbench_import_owned(bench, h.library, table, h.diags), 0);
		cr_expect_eq(diags_count(h.diags), i + 1);
	}
	cr_expect_eq(workbench_import_owned(bench, h.library, "/nowhere/a.csv", h.diags), 0);
	expect_owned("Boy", 0);
	break_collection();
	g_autofree char *table = home_put(&h, "mine.csv", "Boy,3\n");
	cr_expect_eq(owned_import_table("gs", NULL, table, h.diags), OWNED_NOT_READ);
}

#define OTHER_SYSTEM                                                                      \
	"<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema' id='o' " \
	"name='Other Game' revision='1' battleScribeVersion='2.03'><forceEntries>"        \
	"<forceEntry id='army' name='Army'/></forceEntries></gameSystem>"
#define OTHER_ROSTER                                            \
	"<roster id='r' name='Other' gameSystemId='o'><forces>" \
	"<force id='f' name='Army' entryId='army' catalogueId='o'/></forces></roster>"

/* Rosters of this game are taken; one of another game and one that is none are named. */
Test(owned, the_rosters_of_a_folder_are_taken)
{
	g_free(home_put(&h, "lists/other.gst", OTHER_SYSTEM));
	workbench_free(bench);
	library_free(h.library);
	h.library = library_open(h.named, h.diags);
	bench = home_bench(&h);
	g_free(home_put(&h, "mine/a.ros", HOME_ROSTER));
	g_free(home_put(&h, "mine/b.ros", OTHER_ROSTER));
	g_free(home_put(&h, "mine/c.ros", "no roster"));
	g_autofree char *folder = g_build_filename(h.folder, "mine", NULL);
	cr_expect_eq(workbench_import_owned(bench, h.library, folder, h.diags), 1);
	expect_owned("Boss", 1);
	cr_expect(diags_has(h.diags, &WORKBENCH_KINDS[WORKBENCH_OWNED_ELSEWHERE]));
	cr_expect_eq(workbench_import_owned(bench, h.library, "/nowhere", h.diags), 0);
	break_collection();
	cr_expect_eq(owned_import_roster(h.library, "gs", h.path, USAGE_OF_UNITS, h.diags),
	             OWNED_NOT_READ);
}

/* Puts a roster among those of the user. */
static void
put_roster(const char *name, const char *content)
{
	g_autofree char *folder = roster_list_folder();
	g_autofree char *path = g_build_filename(folder, name, NULL);
	g_free(home_put(&h, path + strlen(h.folder) + 1, content));
}

Test(owned, all_rosters_of_the_game_are_compared_with_the_collection)
{
	guint n = 0;
	put_roster("a.ros", HOME_ROSTER);
	put_roster("b.ros", OTHER_ROSTER);
	put_roster("c.ros", "<roster id='r' name='Broken' gameSystemId='gs'><forces>");
	roster_list_remember(h.path);
	cr_assert(workbench_note_owned(bench, "Boy", "5", h.diags));
	Lacking *lacking = owned_rosters_lack(bench, h.library, &n, h.diags);
	cr_assert_not_null(lacking);
	cr_expect_eq(n, 2, "the open one, which is not read again, and one more: %u", n);
	lacking_free(lacking);
}

Test(owned, searches_count_what_the_roster_comes_to_lack)
{
	cr_expect_eq(owned_limit_excess(bench), 0, "without a limit");
	cr_assert(workbench_note_owned(bench, "Boy", "5", h.diags));
	owned_limit_set(bench, workbench_collection(bench, h.diags));
	cr_expect_eq(owned_limit_excess(bench), 0, "the boss is lacking already");
	cr_assert(workbench_do_one(bench, NULL, edit_select("f", "boss"), NULL, h.diags));
	cr_expect_eq(owned_limit_excess(bench), 1);
	cr_assert(workbench_do_one(bench, NULL, edit_remove("b"), NULL, h.diags));
	cr_expect_eq(owned_limit_excess(bench), 0);
}

Test(owned, a_new_roster_is_compared_with_all_others)
{
	guint n = 0;
	const DataFile *system = data_set_find_system(library_data(h.library), "gs");
	g_autoptr(GPtrArray) armies = library_armies(h.library, system);
	const NewRoster fresh = {.system = system,
	                         .army = g_ptr_array_index(armies, 0),
	                         .force = "army",
	                         .limit = amount_from_int(-1)};
	g_autoptr(Workbench) made = workbench_new(h.library, &fresh, h.diags);
	roster_list_remember(h.path);
	Lacking *lacking = owned_rosters_lack(made, h.library, &n, h.diags);
	cr_assert_not_null(lacking);
	cr_expect_eq(n, 2);
	lacking_free(lacking);
}
