/* Packages become data sets: their names and origins, and the sentences about them. */
#include "session/updates/install.h"

#include "data/datasets/datasets-diags.h"
#include "session/updates/games-diags.h"
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

/* Prints what was reported when a package was installed. The caller owns it. */
static char *
reports_of(const Package *package)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *done = install_package(package, NULL, NULL, diags);
	cr_assert_not_null(done);
	g_autoptr(GString) out = g_string_new(NULL);
	for (guint i = 0; i < diags_count(diags); i++) {
		g_autofree char *line = diag_to_string(diags_get(diags, i));
		g_string_append_printf(out, "%s\n", line);
	}
	return g_string_free(g_steal_pointer(&out), FALSE);
}

Test(install, what_cannot_be_used_is_said_at_once)
{
	static const char CATALOGUE[] =
		"<catalogue xmlns='http://www.battlescribe.net/schema/catalogueSchema' id='robots' "
		"name='Robots'"
		" revision='1' battleScribeVersion='2.03' gameSystemId='tin' "
		"gameSystemRevision='1'";
	g_autofree char *whole = g_strconcat(CATALOGUE, "/>", NULL);
	g_autofree char *broken = g_strconcat(CATALOGUE, "><selectionEntries>", NULL);
	g_autoptr(Package) alone = package_new();
	alone->name = g_strdup("robots");
	alone->origin = (Origin){.kind = ORIGIN_LOCAL, .place = g_strdup("/robots")};
	store_fixture_add(alone, "robots.cat", whole);
	g_autofree char *lacks = reports_of(alone);
	cr_expect_not_null(strstr(lacks, "no game system is among the files"), "%s", lacks);
	g_autoptr(Package) game = store_fixture_package(ORIGIN_LOCAL, "/here", "v1");
	g_autofree char *nothing = reports_of(game);
	cr_expect_str_empty(nothing);
	g_autofree char *extends = reports_of(alone);
	cr_expect_str_empty(extends, "the game is installed now");
	g_autoptr(Package) part = store_fixture_package(ORIGIN_LOCAL, "/here", "v2");
	store_fixture_add(part, "robots.cat", broken);
	g_autofree char *line = reports_of(part);
	cr_expect_not_null(strstr(line, "robots.cat"), "%s", line);
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
