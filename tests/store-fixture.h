/*
 * store-fixture: an empty folder of installed data sets, in a home directory of the test's own, and packages.
 *
 *	TestSuite(store, .init = store_fixture_open, .fini = store_fixture_close);
 *
 *	g_autoptr(Package) package = store_fixture_package(ORIGIN_GITHUB, "Owner/tin", "v1");
 *	char *id = store_fixture_install("tin", package);
 */
#ifndef TESTS_STORE_FIXTURE_H
#define TESTS_STORE_FIXTURE_H

#include "data/datasets/store.h"
#include "remove-folder.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

static char *store_fixture_home;

/* Each test is a process of its own: GLib reads the environment when it is first asked. */
static inline void
store_fixture_open(void)
{
	static const char *const NAMES[] = {"DATA", "CONFIG", "STATE", "CACHE"};
	store_fixture_home = g_dir_make_tmp("muster-store-XXXXXX", NULL);
	cr_assert_not_null(store_fixture_home);
	for (size_t i = 0; i < G_N_ELEMENTS(NAMES); i++) {
		g_autofree char *variable = g_strdup_printf("XDG_%s_HOME", NAMES[i]);
		g_autofree char *folder = g_build_filename(store_fixture_home, NAMES[i], NULL);
		g_setenv(variable, folder, TRUE);
	}
}

static inline void
store_fixture_close(void)
{
	remove_folder(store_fixture_home);
	g_free(store_fixture_home);
}

/* Writes a file below the home directory, and the folders that it needs. Returns its path, owned by the
   caller. */
static inline char *
store_fixture_put(const char *name, const char *text)
{
	char *path = g_build_filename(store_fixture_home, name, NULL);
	g_autofree char *folder = g_path_get_dirname(path);
	cr_assert_eq(g_mkdir_with_parents(folder, 0700), 0);
	cr_assert(g_file_set_contents(path, text, -1, NULL));
	return path;
}

/* The game system "Tin War" with the id `tin`; the readme makes versions differ. The caller owns it. */
static inline char *
store_fixture_system(const char *readme)
{
	return g_strdup_printf(
		"<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema' id='tin'"
		" name='Tin War' revision='1' battleScribeVersion='2.03'><readme>%s</readme>"
		"<forceEntries><forceEntry id='army' name='Army'/></forceEntries></gameSystem>",
		readme);
}

static inline void
store_fixture_add(Package *package, const char *name, const char *text)
{
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	cr_assert(package_add(package, name, bytes, "test", NULL));
}

/* A package of one game system. The caller owns it. @version  its version and the text of its readme */
static inline Package *
store_fixture_package(OriginKind kind, const char *place, const char *version)
{
	Package *package = package_new();
	g_autofree char *text = store_fixture_system(version);
	store_fixture_add(package, "tin.gst", text);
	package->name = g_strdup("tin");
	package->version = g_strdup(version);
	package->origin = (Origin){.kind = kind, .place = g_strdup(place)};
	return package;
}

/* Installs a package and takes it into use. Returns its id, owned by the caller. */
static inline char *
store_fixture_install(const char *name, const Package *package)
{
	g_autoptr(Store) store = store_open(NULL);
	g_autoptr(Diags) diags = diags_new();
	cr_assert(store_lock(store, diags));
	char *id = store_stage(store, name, package, diags);
	cr_assert_not_null(id);
	cr_assert(store_use(store, name, id, diags));
	return id;
}

/* From now on no file grows, as on a full disk, or again any. */
static inline void
store_fixture_fill_disk(bool full)
{
	struct rlimit limit;
	signal(SIGXFSZ, SIG_IGN);
	cr_assert_eq(getrlimit(RLIMIT_FSIZE, &limit), 0);
	limit.rlim_cur = full ? 0 : limit.rlim_max;
	cr_assert_eq(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* Asserts that the last diagnostic is of a kind and has a text. */
static inline void
store_fixture_expect(const Diags *diags, const DiagKind *kind, const char *piece)
{
	cr_assert(diags_has(diags, kind), "%s is not reported", kind->name);
	g_autofree char *text = diag_to_string(diags_get(diags, diags_count(diags) - 1));
	cr_expect_not_null(strstr(text, piece), "%s", text);
}

#endif
