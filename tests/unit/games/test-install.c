/* Packages become data sets: their names and origins, and the sentences about them. */
#include "games/install.h"

#include "datasets/datasets-diags.h"
#include "games/games-diags.h"
#include "store-fixture.h"

TestSuite(install, .init = store_fixture_open, .fini = store_fixture_close);

/* Installs a package and asserts the sentence. */
static void
expect_installed(const Package *package, const char *given, const char *piece)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *done = install_package(package, given, NULL, diags);
	cr_assert_not_null(done, "%s is not installed", piece);
	cr_expect_not_null(strstr(done, piece), "%s", done);
}

static void
expect_refused(const Package *package, const char *given, GamesKind kind, const char *piece)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *done = install_package(package, given, NULL, diags);
	cr_assert_null(done);
	store_fixture_expect(diags, &GAMES_KINDS[kind], piece);
}

Test(install, a_version_is_described_and_the_one_before_is_kept)
{
	g_autoptr(Package) first = store_fixture_package(ORIGIN_LOCAL, "/here", "v1");
	g_autoptr(Package) second = store_fixture_package(ORIGIN_LOCAL, "/there", "v2");
	expect_installed(first, NULL, "Installed tin v1: Tin War, 1 file");
	expect_installed(first, NULL, "tin v1 is installed already");
	expect_installed(second, NULL, "muster data rollback tin");
}

Test(install, a_catalogue_without_its_game_system_has_the_title_of_its_data_set)
{
	g_autoptr(Package) package = package_new();
	package->origin = (Origin){.kind = ORIGIN_LOCAL, .place = g_strdup("/robots.cat")};
	store_fixture_add(package, "robots.cat",
	                  "<catalogue xmlns='http://www.battlescribe.net/schema/catalogueSchema'"
	                  " id='robots' name='Robots' revision='1' battleScribeVersion='2.03'"
	                  " gameSystemId='tin' gameSystemRevision='1'/>");
	expect_installed(package, "robots", ": robots, 1 file");
}

Test(install, versions_of_a_data_set_come_from_one_place)
{
	g_autoptr(Package) local = store_fixture_package(ORIGIN_LOCAL, "/here", "v1");
	g_autoptr(Package) web = store_fixture_package(ORIGIN_GITHUB, "Owner/tin", "v2");
	g_autoptr(Package) same = store_fixture_package(ORIGIN_GITHUB, "owner/TIN", "v3");
	g_autoptr(Package) other = store_fixture_package(ORIGIN_GITHUB, "Other/tin", "v4");
	g_autoptr(Package) listed = store_fixture_package(ORIGIN_GALLERY, "Owner/tin", "v5");
	expect_installed(local, NULL, "v1");
	expect_refused(web, NULL, GAMES_OTHER_ORIGIN, "tin is installed from /here");
	expect_installed(web, "web", "Installed web v2");
	expect_installed(same, "web", "Installed web v3");
	expect_refused(other, "WEB", GAMES_OTHER_ORIGIN, "web is installed from owner/TIN");
	expect_refused(listed, "web", GAMES_OTHER_ORIGIN, "owner/TIN");
	expect_refused(local, "web", GAMES_OTHER_ORIGIN, "owner/TIN");
}

Test(install, a_name_is_plain)
{
	g_autoptr(Package) package = store_fixture_package(ORIGIN_LOCAL, "/here", "v1");
	expect_refused(package, "my game", GAMES_BAD_SET_NAME, "\"my game\"");
	expect_refused(package, "…", GAMES_BAD_SET_NAME, "\"…\"");
	g_free(package->name);
	package->name = g_strdup("…");
	expect_refused(package, NULL, GAMES_BAD_SET_NAME, "\"/here\"");
	g_clear_pointer(&package->name, g_free);
	expect_refused(package, NULL, GAMES_BAD_SET_NAME, "\"/here\"");
	expect_installed(package, "tin", "Installed tin v1");
}

Test(install, nothing_is_installed_while_another_program_installs)
{
	g_autoptr(Package) package = store_fixture_package(ORIGIN_LOCAL, "/here", "v1");
	g_autoptr(Store) other = store_open(NULL);
	g_autoptr(Diags) diags = diags_new();
	cr_assert(store_lock(other, NULL));
	g_autofree char *done = install_package(package, NULL, NULL, diags);
	cr_expect_null(done);
	store_fixture_expect(diags, &DATASETS_KINDS[DATASETS_IN_USE], "another muster");
}
