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

/* The diagnostics, a line each. The caller owns the text. */
static char *
lines_of(const Diags *diags)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < diags_count(diags); i++) {
		g_autofree char *line = diag_to_string(diags_get(diags, i));
		g_string_append_printf(out, "%s\n", line);
	}
	return g_string_free(out, FALSE);
}

Test(install, a_version_is_described_and_the_one_before_is_kept)
{
	g_autoptr(Package) first = store_fixture_package(ORIGIN_LOCAL, "/here", "v1");
	g_autoptr(Package) second = store_fixture_package(ORIGIN_LOCAL, "/there", "v2");
	expect_installed(first, NULL, "Installed tin v1: Tin War, 1 file");
	expect_installed(first, NULL, "tin v1 is installed already");
	expect_installed(second, NULL, "muster data rollback tin");
}

/* A package of one catalogue of the game system `tin`. The caller owns it. */
static Package *
robots(const char *inside)
{
	Package *package = package_new();
	g_autofree char *text = g_strdup_printf(
		"<catalogue xmlns='http://www.battlescribe.net/schema/catalogueSchema' id='robots'"
		" name='Robots' revision='1' battleScribeVersion='2.03' gameSystemId='tin'"
		" gameSystemRevision='1'>%s",
		inside);
	package->name = g_strdup("robots");
	package->origin = (Origin){.kind = ORIGIN_LOCAL, .place = g_strdup("/robots")};
	store_fixture_add(package, "robots.cat", text);
	return package;
}

Test(install, a_catalogue_of_a_game_that_is_there_has_the_title_of_its_data_set)
{
	g_autoptr(Package) game = store_fixture_package(ORIGIN_LOCAL, "/here", "v1");
	g_autoptr(Package) package = robots("</catalogue>");
	expect_installed(game, NULL, "Installed tin v1");
	expect_installed(package, "robots", ": robots, 1 file");
}

/* Nothing is left of a data set. */
static void
expect_absent(const char *name)
{
	g_autofree char *games = store_folder();
	g_autofree char *folder = g_build_filename(games, name, NULL);
	g_autoptr(Store) store = store_open(NULL);
	cr_expect_null(store_find(store, name));
	cr_expect_not(g_file_test(folder, G_FILE_TEST_EXISTS), "%s is left", folder);
}

Test(install, nothing_is_installed_that_cannot_be_used)
{
	g_autoptr(Package) lone = robots("</catalogue>");
	g_autoptr(Package) broken = package_new();
	expect_refused(lone, NULL, GAMES_NO_SYSTEM, "no game system is among the files");
	expect_absent("robots");
	broken->name = g_strdup("broken");
	broken->origin = (Origin){.kind = ORIGIN_LOCAL, .place = g_strdup("/broken")};
	store_fixture_add(broken, "tin.gst",
	                  "<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema'"
	                  " id='tin' name='Tin War' battleScribeVersion='2.03'><forceEntries>");
	store_fixture_add(broken, "robots.cat", "robots");
	g_autoptr(Diags) diags = diags_new();
	cr_expect_null(install_package(broken, NULL, NULL, diags));
	store_fixture_expect(diags, &GAMES_KINDS[GAMES_NOTHING_USABLE], "broken is not installed");
	g_autofree char *all = lines_of(diags);
	cr_expect_not_null(strstr(all, "robots.cat:1: error"), "%s", all);
	cr_expect_not_null(strstr(all, "tin.gst:1: error"), "%s", all);
	expect_absent("broken");
}

Test(install, a_version_in_use_that_cannot_be_used_any_more_stays)
{
	g_autoptr(Package) game = store_fixture_package(ORIGIN_LOCAL, "/here", "v1");
	g_autoptr(Package) lone = robots("</catalogue>");
	g_autoptr(Store) store = store_open(NULL);
	expect_installed(game, NULL, "Installed tin v1");
	expect_installed(lone, NULL, "Installed robots");
	cr_assert(store_lock(store, NULL));
	cr_assert(store_remove(store, "tin", NULL));
	store_free(g_steal_pointer(&store));
	expect_refused(lone, NULL, GAMES_NO_SYSTEM, "no game system is among the files");
	store = store_open(NULL);
	cr_expect_not_null(store_find(store, "robots"));
}

Test(install, a_game_that_is_there_already_is_said)
{
	g_autoptr(Package) game = store_fixture_package(ORIGIN_LOCAL, "/here", "v1");
	g_autoptr(Diags) diags = diags_new();
	expect_installed(game, NULL, "Installed tin v1");
	g_autofree char *done = install_package(game, "other", NULL, diags);
	cr_assert_not_null(done);
	store_fixture_expect(diags, &GAMES_KINDS[GAMES_TWICE], "\"Tin War\" is in tin, too");
}

/* Prints what was reported when a package was installed. The caller owns it. */
static char *
reports_of(const Package *package)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *done = install_package(package, NULL, NULL, diags);
	cr_assert_not_null(done);
	return lines_of(diags);
}

Test(install, what_cannot_be_used_is_said_at_once)
{
	g_autoptr(Package) game = store_fixture_package(ORIGIN_LOCAL, "/here", "v1");
	g_autoptr(Package) part = store_fixture_package(ORIGIN_LOCAL, "/here", "v2");
	g_autoptr(Package) catalogue = robots("<selectionEntries>");
	g_autofree char *nothing = reports_of(game);
	cr_expect_str_empty(nothing);
	gsize length;
	const char *bytes = g_bytes_get_data(package_file(catalogue, 0)->bytes, &length);
	g_autofree char *text = g_strndup(bytes, length);
	store_fixture_add(part, "robots.cat", text);
	g_autofree char *lines = reports_of(part);
	cr_expect(g_str_has_prefix(lines, "robots.cat:1: error"), "%s", lines);
	cr_expect_not_null(strstr(lines, "tin: some of its files cannot be used"), "%s", lines);
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
