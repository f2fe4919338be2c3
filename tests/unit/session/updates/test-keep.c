/* Data sets are pinned, taken back and removed, or the reason is reported. */
#include "session/updates/keep.h"

#include "data/datasets/datasets-diags.h"
#include "session/updates/games-diags.h"
#include "store-fixture.h"

/* One of the three functions, with its pin. */
typedef char *Keep(const char *name, Diags *diags);

static char *
pin(const char *name, Diags *diags)
{
	return keep_pinned(name, true, diags);
}

static char *
unpin(const char *name, Diags *diags)
{
	return keep_pinned(name, false, diags);
}

static Keep *const ALL[] = {pin, unpin, keep_before, keep_no_more};

TestSuite(keep, .init = store_fixture_open, .fini = store_fixture_close);

static void
install(const char *version)
{
	g_autoptr(Package) package = store_fixture_package(ORIGIN_LOCAL, "/here", version);
	g_free(store_fixture_install("tin", package));
}

static void
expect(Keep *keep, const char *piece)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *done = keep("TIN", diags);
	cr_assert_not_null(done, "not done: %s", piece);
	cr_expect_not_null(strstr(done, piece), "%s", done);
}

static void
expect_refused(Keep *keep, const DiagKind *kind, const char *piece)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *done = keep("tin", diags);
	cr_expect_null(done);
	store_fixture_expect(diags, kind, piece);
}

Test(keep, each_says_what_it_has_done)
{
	install("v1");
	expect_refused(keep_before, &GAMES_KINDS[GAMES_NO_EARLIER], "tin: no earlier version");
	install("v2");
	expect(pin, "tin is pinned");
	expect(keep_before, "In use now: tin v1");
	expect(unpin, "tin is not pinned");
	install("v3");
	expect(keep_before, "To keep it: muster data pin tin");
	expect(keep_no_more, "tin is removed");
}

Test(keep, a_data_set_that_is_not_installed_is_named)
{
	for (size_t i = 0; i < G_N_ELEMENTS(ALL); i++)
		expect_refused(ALL[i], &GAMES_KINDS[GAMES_NOT_INSTALLED], "\"tin\"");
}

Test(keep, nothing_changes_while_another_program_changes_the_data_sets)
{
	install("v1");
	g_autoptr(Store) other = store_open(NULL);
	cr_assert(store_lock(other, NULL));
	for (size_t i = 0; i < G_N_ELEMENTS(ALL); i++)
		expect_refused(ALL[i], &DATASETS_KINDS[DATASETS_IN_USE], "another muster");
}

Test(keep, a_full_disk_changes_nothing)
{
	static Keep *const WRITING[] = {pin, unpin, keep_before};
	install("v1");
	install("v2");
	for (size_t i = 0; i < G_N_ELEMENTS(WRITING); i++) {
		g_autoptr(Diags) diags = diags_new();
		store_fixture_fill_disk(true);
		g_autofree char *done = WRITING[i]("tin", diags);
		store_fixture_fill_disk(false);
		cr_expect_null(done);
		store_fixture_expect(diags, &DATASETS_KINDS[DATASETS_CANNOT_WRITE], "state.json");
	}
	expect(keep_before, "In use now: tin v1");
}
