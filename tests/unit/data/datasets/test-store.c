/* Installed data sets whose folders are odd or cannot be changed. */
#include "data/datasets/datasets-diags.h"
#include "store-fixture.h"

TestSuite(store, .init = store_fixture_open, .fini = store_fixture_close);

/* Installs "v1" as "tin". Returns its id, owned by the caller. */
static char *
install_first(void)
{
	g_autoptr(Package) package = store_fixture_package(ORIGIN_LOCAL, "/here", "v1");
	return store_fixture_install("tin", package);
}

static void
expect_no_lock(const char *piece)
{
	g_autoptr(Store) store = store_open(NULL);
	g_autoptr(Diags) diags = diags_new();
	cr_expect_not(store_lock(store, diags));
	store_fixture_expect(diags, &DATASETS_KINDS[DATASETS_CANNOT_WRITE], piece);
}

Test(store, a_file_in_the_place_of_its_folder_is_named)
{
	g_free(store_fixture_put("DATA/muster", "x"));
	expect_no_lock("/muster/games");
}

Test(store, a_folder_in_the_place_of_its_lock_is_named)
{
	g_free(store_fixture_put("DATA/muster/games/.lock/x", "x"));
	expect_no_lock("/.lock");
}

Test(store, a_lock_is_taken_once_and_excludes_others)
{
	g_autoptr(Store) store = store_open(NULL);
	g_autoptr(Store) other = store_open(NULL);
	g_autoptr(Diags) diags = diags_new();
	cr_expect(store_lock(store, diags));
	cr_expect(store_lock(store, diags));
	cr_expect_not(store_lock(other, diags));
	store_fixture_expect(diags, &DATASETS_KINDS[DATASETS_IN_USE], "another muster");
}

Test(store, versions_that_cannot_be_read_are_ignored_and_named)
{
	g_free(install_first());
	g_free(store_fixture_put("DATA/muster/games/tin/versions/.half.json", "{"));
	g_free(store_fixture_put("DATA/muster/games/tin/versions/notes.txt", "x"));
	g_free(store_fixture_put("DATA/muster/games/tin/versions/folder.json/x", "x"));
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Store) store = store_open(diags);
	const InstalledSet *set = store_find(store, "TIN");
	cr_assert_not_null(set);
	cr_expect_eq(set->versions->len, 1);
	cr_expect_eq(diags_count(diags), 1);
	store_fixture_expect(diags, &DATASETS_KINDS[DATASETS_BROKEN_VERSION], "folder.json");
}

Test(store, a_data_set_whose_version_in_use_is_missing_is_not_installed)
{
	g_free(install_first());
	g_free(store_fixture_put("DATA/muster/games/tin/state.json",
	                         "{\"format\":1,\"current\":\"000000000000\"}"));
	g_free(store_fixture_put("DATA/muster/games/other/state.json", "[]"));
	g_autoptr(Store) store = store_open(NULL);
	cr_expect_eq(store_sets(store)->len, 0);
}

Test(store, two_versions_with_one_number_are_both_kept)
{
	g_free(install_first());
	g_autoptr(DataVersion) twin = data_version_new();
	twin->serial = 1;
	twin->origin = (Origin){.kind = ORIGIN_LOCAL, .place = g_strdup("/there")};
	data_version_add(twin, "tin.gst", "00ff", 1);
	data_version_seal(twin);
	g_autofree char *text = data_version_write(twin);
	g_autofree char *name = g_strdup_printf("DATA/muster/games/tin/versions/%s.json", twin->id);
	g_free(store_fixture_put(name, text));
	g_autoptr(Store) store = store_open(NULL);
	const InstalledSet *set = store_find(store, "tin");
	cr_assert_not_null(set);
	cr_expect_eq(set->versions->len, 2);
	cr_expect_not_null(installed_set_version(set, twin->id));
	cr_expect_null(installed_set_previous(set));
}

Test(store, a_state_that_cannot_be_replaced_is_named)
{
	g_autofree char *id = install_first();
	g_autoptr(Store) store = store_open(NULL);
	g_autoptr(Diags) diags = diags_new();
	cr_assert(store_lock(store, diags));
	g_free(store_fixture_put("DATA/muster/games/new/state.json/x", "x"));
	cr_expect_not(store_use(store, "new", id, diags));
	store_fixture_expect(diags, &DATASETS_KINDS[DATASETS_CANNOT_WRITE], "state.json");
	cr_expect_not_null(store_find(store, "tin"));
}

Test(store, a_data_set_that_cannot_be_moved_away_stays)
{
	g_free(install_first());
	g_autoptr(Store) store = store_open(NULL);
	g_autoptr(Diags) diags = diags_new();
	cr_assert(store_lock(store, diags));
	g_free(store_fixture_put("DATA/muster/games/.new-removed", "x"));
	cr_expect_not(store_remove(store, "tin", diags));
	store_fixture_expect(diags, &DATASETS_KINDS[DATASETS_CANNOT_WRITE], "/tin");
	cr_expect_not_null(store_find(store, "tin"));
}

/* Locks the store, puts a file in the place of a folder, or removes a folder for NULL, and stages "v1". */
static void
expect_not_staged(const char *file, const char *piece)
{
	g_autoptr(Store) store = store_open(NULL);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Package) package = store_fixture_package(ORIGIN_LOCAL, "/here", "v1");
	cr_assert(store_lock(store, diags));
	g_autofree char *folder = store_folder();
	if (file)
		g_free(store_fixture_put(file, "x"));
	else
		remove_folder(folder);
	g_autofree char *id = store_stage(store, "tin", package, diags);
	cr_expect_null(id);
	store_fixture_expect(diags, &DATASETS_KINDS[DATASETS_CANNOT_WRITE], piece);
	cr_expect_null(store_find(store, "tin"));
}

Test(store, a_version_without_a_place_is_not_staged)
{
	expect_not_staged("DATA/muster/games/tin/versions", "/tin/versions");
	expect_not_staged(NULL, "/games");
}

Test(store, a_version_that_cannot_be_removed_is_named)
{
	g_autoptr(Store) store = store_open(NULL);
	g_autoptr(Diags) diags = diags_new();
	cr_assert(store_lock(store, diags));
	g_free(store_fixture_put("DATA/muster/games/tin/versions", "x"));
	cr_expect_not(store_remove_version(store, "tin", "000000000000", diags));
	store_fixture_expect(diags, &DATASETS_KINDS[DATASETS_CANNOT_WRITE], "000000000000");
}

/* A package of "v1" with a translation that is empty. The caller owns it. */
static Package *
with_empty_file(const char *version)
{
	Package *package = store_fixture_package(ORIGIN_LOCAL, "/here", version);
	store_fixture_add(package, "de.po", "");
	return package;
}

Test(store, files_of_an_older_version_are_shared_unless_they_are_damaged)
{
	g_autoptr(Package) first = with_empty_file("v1");
	g_autofree char *old = store_fixture_install("tin", first);
	g_autofree char *folder = store_version_folder("tin", old);
	g_autofree char *empty = g_build_filename(folder, "de.po", NULL);
	GStatBuf status;
	g_autoptr(Package) second = with_empty_file("v2");
	g_free(store_fixture_install("tin", second));
	cr_assert_eq(g_stat(empty, &status), 0);
	cr_expect_eq(status.st_nlink, 2);
	remove_folder(folder);
	g_autoptr(Package) third = with_empty_file("v3");
	g_autofree char *id = store_fixture_install("tin", third);
	g_autoptr(Store) store = store_open(NULL);
	const InstalledSet *set = store_find(store, "tin");
	g_autoptr(Diags) diags = diags_new();
	cr_expect(store_verify("tin", installed_set_version(set, id), NULL));
	cr_expect_not(store_verify("tin", installed_set_version(set, old), diags));
	store_fixture_expect(diags, &DATASETS_KINDS[DATASETS_FILE_MISSING], "tin.gst");
}

Test(store, a_full_disk_leaves_the_version_in_use)
{
	g_autofree char *old = install_first();
	g_autoptr(Package) package = store_fixture_package(ORIGIN_LOCAL, "/here", "v2");
	g_autoptr(Store) store = store_open(NULL);
	g_autoptr(Diags) diags = diags_new();
	cr_assert(store_lock(store, diags));
	store_fixture_fill_disk(true);
	g_autofree char *id = store_stage(store, "tin", package, diags);
	const bool pinned = store_pin(store, "tin", true, diags);
	store_fixture_fill_disk(false);
	cr_expect_null(id);
	cr_expect_not(pinned);
	store_fixture_expect(diags, &DATASETS_KINDS[DATASETS_CANNOT_WRITE], "state.json");
	const InstalledSet *set = store_find(store, "tin");
	cr_assert_not_null(set);
	cr_expect_str_eq(set->current, old);
	cr_expect_not(set->pinned);
	cr_expect_eq(set->versions->len, 1);
}

Test(store, a_day_that_is_no_number_is_today)
{
	g_setenv("SOURCE_DATE_EPOCH", "tomorrow", TRUE);
	g_free(install_first());
	g_autoptr(Store) store = store_open(NULL);
	const DataVersion *version = installed_set_current(store_find(store, "tin"));
	cr_expect(strcmp(version->installed, "2026-01-01") > 0, "%s", version->installed);
}
