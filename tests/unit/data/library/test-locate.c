/* The folders that are searched for army data. */
#include "data/library/library-diags.h"
#include "data/library/locate.h"
#include "data/library/overlays.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>

Test(locate, folders_of_the_command_line_come_before_those_of_the_environment)
{
	g_setenv("MUSTER_DATA", "/e1::/e2", TRUE);
	g_setenv("XDG_DATA_HOME", "/home/data", TRUE);
	g_auto(GStrv) named = g_strsplit("/n1 /n2", " ", -1);
	g_auto(GStrv) folders = locate_folders(named);
	cr_assert_geq(g_strv_length(folders), 5);
	cr_expect_str_eq(folders[0], "/n1");
	cr_expect_str_eq(folders[1], "/n2");
	cr_expect_str_eq(folders[2], "/e1");
	cr_expect_str_eq(folders[3], "/e2");
	cr_expect_str_eq(folders[4], "/home/data/muster/lists");
}

Test(locate, a_folder_of_the_command_line_must_exist)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) overlays = overlays_new();
	g_auto(GStrv) named = g_strsplit("/no/such/folder", " ", -1);
	cr_expect_null(locate_data(named, overlays, diags));
	cr_expect_eq(diags_count_severity(diags, SEVERITY_ERROR), 1);
}

Test(locate, other_folders_may_be_missing)
{
	g_setenv("MUSTER_DATA", "/no/such/folder", TRUE);
	g_setenv("XDG_DATA_HOME", "/no/such/folder", TRUE);
	g_setenv("XDG_CONFIG_HOME", "/no/such/folder", TRUE);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) overlays = overlays_new();
	g_autoptr(DataSet) set = locate_data(NULL, overlays, diags);
	cr_expect_not_null(set);
	cr_expect_eq(diags_count(diags), 0);
}

/* Expects that a folder of the command line gives one error of a kind, whose text has some words. */
static void
expect_error(const char *folder, LibraryKind kind, const char *words)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) overlays = overlays_new();
	char *named[] = {(char *)(guintptr)folder, NULL};
	cr_expect_null(locate_data(named, overlays, diags), "%s", folder);
	cr_assert_eq(diags_count(diags), 1);
	g_autofree char *text = diag_to_string(diags_get(diags, 0));
	cr_expect_eq(diags_get(diags, 0)->kind, &LIBRARY_KINDS[kind], "%s", text);
	cr_expect_not_null(strstr(text, words), "%s", text);
}

Test(locate, a_folder_of_the_command_line_without_army_data_is_described)
{
	g_autofree char *folder = g_dir_make_tmp("muster-test-XXXXXX", NULL);
	g_autofree char *inner = g_build_filename(folder, "inner", NULL);
	g_autofree char *missing = g_build_filename(folder, "outer", NULL);
	g_autofree char *roster = g_build_filename(inner, "a.ros", NULL);
	g_autofree char *text = g_build_filename(inner, "README", NULL);
	g_autofree char *pack = g_build_filename(inner, "a.pack.xml", NULL);
	g_mkdir(inner, 0777);
	expect_error(missing, LIBRARY_NO_FOLDER, "inner");
	expect_error(inner, LIBRARY_EMPTY_FOLDER, "no files");
	g_file_set_contents(roster, "x", -1, NULL);
	g_file_set_contents(text, "x", -1, NULL);
	expect_error(folder, LIBRARY_NO_DATA, ".ros (1), README (1)");
	expect_error(roster, LIBRARY_NOT_FOLDER, "not a folder");
	expect_error("/no/such/folder", LIBRARY_NO_PARENT, "no such folder");
	g_file_set_contents(pack, "<pack/>", -1, NULL);
	char *named[] = {folder, NULL};
	g_autoptr(GPtrArray) overlays = overlays_new();
	g_autoptr(DataSet) set = locate_data(named, overlays, NULL);
	cr_expect_not_null(set);
	g_unlink(pack);
	g_unlink(text);
	g_unlink(roster);
	g_rmdir(inner);
	g_rmdir(folder);
}
