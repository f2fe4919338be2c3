/* The limits of a tournament's pack for a roster under edit. */
#include "home.h"
#include "session/proposals/new-roster.h"
#include "session/words/workbench-diags.h"

#include <unistd.h>

#define PACK(name, game, limits)                                                          \
	"<pack xmlns='urn:muster:pack' name='" name "' date='2027-03-13'><game id='" game \
	"'/>" limits "</pack>"
#define LIMIT(cost, most) "<limit cost='" cost "' at-most='" most "'/>"

static Home h;

static void
start(void)
{
	home_open(&h);
}

static void
stop(void)
{
	home_close(&h);
}

TestSuite(packs, .init = start, .fini = stop);

/* Uses a pack in all games loaded from now on. */
static void
use(const char *pack)
{
	g_autofree char *path = home_put(&h, "cup.pack.xml", pack);
	cr_assert(library_use_pack(h.library, path, h.diags));
}

/* The limit of the roster as text; NULL for none. */
static const char *
limit_of(const Workbench *bench)
{
	static char text[32];
	const Roster *roster = workbench_roster(bench);
	if (roster->limits->len == 0)
		return NULL;
	g_autofree char *limit = amount_to_string(
		g_array_index(roster->limits, CostLimit, 0).value);
	g_strlcpy(text, limit, sizeof(text));
	return text;
}

static char *
message(guint i)
{
	return diag_message(diags_get(h.diags, i));
}

Test(packs, its_limit_is_set_as_a_step_and_reported_once)
{
	g_autoptr(Workbench) bench = home_bench(&h);
	use(PACK("Cup", "gs", LIMIT("pts", "500")));
	cr_assert(workbench_use_pack(bench, h.library, h.diags));
	cr_expect_str_eq(limit_of(bench), "500");
	cr_assert_eq(diags_count(h.diags), 1);
	g_autofree char *said = message(0);
	cr_expect_not_null(strstr(said, "none"), "%s", said);
	cr_assert(workbench_use_pack(bench, h.library, h.diags));
	cr_expect_eq(diags_count(h.diags), 1, "the limit is that of the pack already");
	use(PACK("Cup", "gs", LIMIT("pts", "750")));
	cr_assert(workbench_use_pack(bench, h.library, h.diags));
	g_autofree char *again = message(1);
	cr_expect_not_null(strstr(again, "750"), "%s", again);
	cr_expect_not_null(strstr(again, "500"), "%s", again);
	cr_expect_str_eq(workbench_undo(bench), "limits of Cup");
	cr_expect_str_eq(limit_of(bench), "500");
}

Test(packs, of_another_game_or_with_unknown_costs_sets_no_limit)
{
	g_autoptr(Workbench) bench = home_bench(&h);
	use(PACK("Cup", "other", LIMIT("pts", "500")));
	workbench_use_pack(bench, h.library, h.diags);
	cr_expect_null(limit_of(bench));
	cr_expect_null(workbench_pack(bench));
	use(PACK("Cup", "gs", LIMIT("gold", "500")));
	workbench_use_pack(bench, h.library, h.diags);
	cr_expect_null(limit_of(bench));
}

Test(packs, set_no_limit_in_a_roster_that_is_only_read)
{
	g_autoptr(Workbench) owner = home_bench(&h);
	cr_assert_not(workbench_is_read_only(owner));
	use(PACK("Cup", "gs", LIMIT("pts", "500")));
	g_autoptr(Workbench) reader = home_bench(&h);
	cr_assert(workbench_is_read_only(reader));
	cr_expect_null(limit_of(reader));
	workbench_edit_too(reader, h.diags);
	cr_expect_str_eq(limit_of(reader), "500");
	workbench_edit_too(reader, h.diags);
	cr_expect_eq(workbench_depth(reader), 1, "asked again, nothing is done");
}

/* A step of the session that the data on the disk refuse by now must not be lost. */
Test(packs, are_not_used_if_a_step_would_be_lost)
{
	g_autoptr(Workbench) bench = home_bench(&h);
	cr_assert(workbench_do_one(bench, "x", edit_select("f", "squad"), NULL, NULL));
	g_free(home_put(
		&h, "lists/orks.cat",
		"<catalogue xmlns='http://www.battlescribe.net/schema/catalogueSchema' id='cat' "
		"name='Orks' revision='1' battleScribeVersion='2.03' gameSystemId='gs' "
		"gameSystemRevision='1'/>"));
	Library *changed = library_open(h.named, h.diags);
	cr_expect_not(workbench_use_pack(bench, changed, h.diags));
	cr_expect(diags_has(h.diags, &WORKBENCH_KINDS[WORKBENCH_PACK_NOT_USED]));
	cr_expect_eq(workbench_depth(bench), 1);
	library_free(changed);
}

Test(packs, without_a_journal_are_not_used)
{
	g_autofree char *muster = g_build_filename(h.folder, "STATE", "muster", NULL);
	g_autofree char *state = g_path_get_dirname(muster);
	cr_assert_eq(g_mkdir_with_parents(state, 0700), 0);
	cr_assert_eq(symlink("nowhere/else", muster), 0);
	g_autoptr(Workbench) bench = home_bench(&h);
	use(PACK("Cup", "gs", LIMIT("pts", "500")));
	cr_expect_not(workbench_use_pack(bench, h.library, h.diags));
	cr_expect(diags_has(h.diags, &WORKBENCH_KINDS[WORKBENCH_PACK_NOT_USED]));
	cr_expect_null(limit_of(bench));
}

static const LoadedGame *
load_army(void)
{
	const DataFile *system = data_set_find_system(library_data(h.library), "gs");
	g_autoptr(GPtrArray) armies = library_armies(h.library, system);
	return library_load_army(h.library, system, g_ptr_array_index(armies, 0), h.diags);
}

/* The limit that a form for new rosters begins with, and if the pack gives it. */
static void
expect_new_limit(const char *pack, const char *limit, bool is_of_pack)
{
	use(pack);
	const LoadedGame *loaded = load_army();
	cr_assert_not_null(loaded);
	g_autofree char *begun = new_roster_limit(loaded);
	cr_expect_str_eq(begun, limit, "%s", pack);
	cr_expect_eq(new_roster_limiting_pack(loaded) != NULL, is_of_pack, "%s", pack);
}

Test(packs, give_new_rosters_their_limit)
{
	expect_new_limit(PACK("Cup", "gs", LIMIT("pts", "500")), "500", true);
	expect_new_limit(PACK("Cup", "gs", ""), "2000", false);
	expect_new_limit(PACK("Cup", "other", LIMIT("pts", "500")), "2000", false);
}

Test(packs, keep_the_limit_of_a_new_roster)
{
	use(PACK("Cup", "gs", LIMIT("pts", "500")));
	const DataFile *system = data_set_find_system(library_data(h.library), "gs");
	g_autoptr(GPtrArray) armies = library_armies(h.library, system);
	const NewRoster fresh = {.system = system,
	                         .army = g_ptr_array_index(armies, 0),
	                         .force = "army",
	                         .limit = amount_from_int(1000)};
	g_autoptr(Workbench) bench = workbench_new(h.library, &fresh, h.diags);
	cr_assert_not_null(bench);
	cr_expect_str_eq(limit_of(bench), "500");
}

Test(packs, a_new_roster_of_a_file_that_is_gone_is_not_made)
{
	const DataFile *system = data_set_find_system(library_data(h.library), "gs");
	g_autoptr(GPtrArray) armies = library_armies(h.library, system);
	g_autofree char *path = g_build_filename(h.folder, "lists", "game.gst", NULL);
	g_remove(path);
	const NewRoster fresh = {
		.system = system, .army = g_ptr_array_index(armies, 0), .force = "army"};
	cr_expect_null(workbench_new(h.library, &fresh, h.diags));
	cr_expect_geq(diags_count(h.diags), 1);
}
