/* Newer versions of data sets: found, previewed over the rosters, taken or left. */
#include "session/updates/update.h"

#include "data/datasets/datasets-diags.h"
#include "session/updates/games-diags.h"
#include "session/updates/install.h"
#include "session/updates/keep.h"
#include "store-fixture.h"

#define ROSTER                                                                               \
	"<roster xmlns='http://www.battlescribe.net/schema/rosterSchema' id='r' name='Mine'" \
	" battleScribeVersion='2.03' gameSystemId='tin' gameSystemName='Tin War'"            \
	" gameSystemRevision='1'><forces><force id='f' name='Army' entryId='army'"           \
	" catalogueId='tin' catalogueRevision='1' catalogueName='Tin War'/></forces></roster>"

TestSuite(update, .init = store_fixture_open, .fini = store_fixture_close);

/* Writes a version of the game system into the folder of its authors. */
static void
publish(const char *readme)
{
	g_autofree char *text = store_fixture_system(readme);
	g_free(store_fixture_put("authors/tin.gst", text));
}

/* Installs from the folder of the authors. */
static void
install(const char *readme)
{
	publish(readme);
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *folder = g_build_filename(store_fixture_home, "authors", NULL);
	g_autoptr(Package) package = package_read(folder, diags);
	g_autofree char *done = install_package(package, "tin", NULL, diags);
	cr_assert_not_null(done);
}

static Update *
find_watched(UpdateWatch *watch, gpointer data, Diags *diags)
{
	g_autoptr(RosterList) rosters = roster_list_new(NULL);
	const UpdateSearch search = {.rosters = rosters, .watch = watch, .data = data};
	return update_find(&search, "tin", diags);
}

static Update *
find(void)
{
	g_autoptr(Diags) diags = diags_new();
	Update *update = find_watched(NULL, NULL, diags);
	cr_assert_not_null(update);
	return update;
}

static guint
count_versions(void)
{
	g_autoptr(Store) store = store_open(NULL);
	return store_find(store, "tin")->versions->len;
}

Test(update, nothing_newer_is_said_and_nothing_is_kept)
{
	install("one");
	g_autoptr(Update) same = find();
	cr_expect_null(same->id);
	cr_expect_str_eq(same->state, "tin is up to date");
	publish("two");
	g_free(keep_pinned("tin", true, NULL));
	g_autoptr(Update) pinned = find();
	cr_expect_null(pinned->id);
	cr_expect_str_eq(pinned->state, "tin is pinned");
	cr_expect_eq(count_versions(), 1);
}

Test(update, a_version_is_removed_unless_it_is_taken_or_was_there)
{
	install("one");
	publish("two");
	Update *left = find();
	cr_assert_not_null(left->id);
	cr_expect_not_null(strstr(left->state, "1 file differs"), "%s", left->state);
	cr_expect_not_null(strstr(left->preview, "No roster"), "%s", left->preview);
	cr_expect_eq(count_versions(), 2);
	update_free(left);
	cr_expect_eq(count_versions(), 1);
	Update *taken = find();
	g_autofree char *done = update_take(taken, NULL);
	cr_expect_not_null(strstr(done, "tin is updated"));
	update_free(taken);
	cr_expect_eq(count_versions(), 2);
	g_free(keep_before("tin", NULL));
	Update *again = find();
	cr_expect(again->was_there);
	update_free(again);
	cr_expect_eq(count_versions(), 2);
	update_free(NULL);
}

Test(update, a_file_that_the_version_before_lacks_counts_as_different)
{
	install("one");
	g_free(store_fixture_put("authors/de.po", "msgid \"\"\nmsgstr \"\"\n"));
	g_autoptr(Update) update = find();
	cr_expect_not_null(strstr(update->state, "1 file differs"), "%s", update->state);
}

static bool
stop(guint n_compared, gpointer data)
{
	*(guint *)data = n_compared;
	return false;
}

Test(update, rosters_are_previewed_until_the_user_stops)
{
	install("one");
	g_free(store_fixture_put("DATA/muster/rosters/a.ros", ROSTER));
	g_free(store_fixture_put("DATA/muster/rosters/b.ros", ROSTER));
	publish("two");
	g_autoptr(Diags) diags = diags_new();
	guint n = 0;
	g_autoptr(Update) stopped = find_watched(stop, &n, diags);
	cr_assert_not_null(stopped);
	cr_expect_eq(n, 1);
	cr_expect_not_null(strstr(stopped->preview, "1 roster"), "%s", stopped->preview);
}

Test(update, a_roster_that_the_new_version_does_not_know_is_named)
{
	install("one");
	g_free(store_fixture_put("DATA/muster/rosters/a.ros", ROSTER));
	g_free(store_fixture_put("authors/tin.gst",
	                         "<gameSystem xmlns='http://www.battlescribe.net/schema/"
	                         "gameSystemSchema' id='zinc' name='Zinc War' revision='1'"
	                         " battleScribeVersion='2.03'/>"));
	g_autoptr(Update) update = find();
	cr_assert_not_null(update->preview);
	cr_expect_not_null(strstr(update->preview, "a.ros: cannot be read with both versions"),
	                   "%s", update->preview);
}

static void
expect_none(const DiagKind *kind, const char *piece)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Update) update = find_watched(NULL, NULL, diags);
	cr_expect_null(update);
	store_fixture_expect(diags, kind, piece);
}

Test(update, a_failure_is_said)
{
	expect_none(&GAMES_KINDS[GAMES_NOT_INSTALLED], "\"tin\"");
	install("one");
	publish("two");
	Store *other = store_open(NULL);
	cr_assert(store_lock(other, NULL));
	expect_none(&DATASETS_KINDS[DATASETS_IN_USE], "another muster");
	store_free(other);
	g_free(store_fixture_put("authors/tin.gst", "no army data"));
	expect_none(&DATASETS_KINDS[DATASETS_NO_DATA], "authors");
	g_autofree char *folder = g_build_filename(store_fixture_home, "authors", NULL);
	remove_folder(folder);
	g_free(store_fixture_put("authors", "a file"));
	expect_none(&DATASETS_KINDS[DATASETS_NO_DATA], "authors");
	cr_expect_eq(count_versions(), 1);
}

Test(update, a_version_that_cannot_be_taken_is_not_in_use)
{
	install("one");
	publish("two");
	g_autoptr(Update) update = find();
	g_autoptr(Diags) diags = diags_new();
	store_fixture_fill_disk(true);
	g_autofree char *full = update_take(update, diags);
	store_fixture_fill_disk(false);
	cr_expect_null(full);
	store_fixture_expect(diags, &DATASETS_KINDS[DATASETS_CANNOT_WRITE], "state.json");
	g_autoptr(Store) other = store_open(NULL);
	cr_assert(store_lock(other, NULL));
	g_autofree char *locked = update_take(update, diags);
	cr_expect_null(locked);
	store_fixture_expect(diags, &DATASETS_KINDS[DATASETS_IN_USE], "another muster");
	cr_expect_str_neq(store_find(other, "tin")->current, update->id);
}
