/* Paths as players type them. */
#include "base/files/typed-path.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>
#include <string.h>

Test(typed_path, is_whole_and_knows_the_home_folder)
{
	g_autofree char *home = typed_path("~/cup.xml");
	g_autofree char *expected = g_build_filename(g_get_home_dir(), "cup.xml", NULL);
	g_autofree char *here = typed_path("cup.xml");
	cr_expect_str_eq(home, expected);
	cr_expect(g_path_is_absolute(here));
}

/* The completions in a folder, without its path: "cup.csv sub/". The caller owns it: g_free(). */
static char *
completed(const char *folder, const char *typed)
{
	static const char *const SUFFIXES[] = {".csv", ".ros", NULL};
	g_autofree char *path = g_strconcat(folder, "/", typed, NULL);
	g_autoptr(GPtrArray) paths = typed_path_complete(path, SUFFIXES);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < paths->len; i++)
		g_string_append_printf(out, "%s%s", i ? " " : "",
		                       (char *)g_ptr_array_index(paths, i) + strlen(folder) + 1);
	return g_string_free(out, FALSE);
}

static void
expect_completed(const char *folder, const char *typed, const char *expected)
{
	g_autofree char *found = completed(folder, typed);
	cr_expect_str_eq(found, expected);
}

Test(typed_path, is_completed_with_folders_and_files_of_the_suffixes)
{
	static const char *const NAMES[] = {"cup.csv", "club.ros", "cup.txt", ".cup.csv"};
	g_autofree char *folder = g_dir_make_tmp(NULL, NULL);
	g_autofree char *inner = g_build_filename(folder, "cups", NULL);
	g_mkdir(inner, 0700);
	for (size_t i = 0; i < G_N_ELEMENTS(NAMES); i++) {
		g_autofree char *path = g_build_filename(folder, NAMES[i], NULL);
		g_file_set_contents(path, "", 0, NULL);
	}
	expect_completed(folder, "", "club.ros cup.csv cups/");
	expect_completed(folder, "cu", "cup.csv cups/");
	expect_completed(folder, "x", "");
	expect_completed(folder, "missing/", "");
	for (size_t i = 0; i < G_N_ELEMENTS(NAMES); i++) {
		g_autofree char *path = g_build_filename(folder, NAMES[i], NULL);
		g_remove(path);
	}
	g_rmdir(inner);
	g_rmdir(folder);
}
