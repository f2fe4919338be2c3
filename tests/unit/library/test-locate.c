/* The folders that are searched for army data. */
#include "library/locate.h"

#include <criterion/criterion.h>

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
	g_auto(GStrv) named = g_strsplit("/no/such/folder", " ", -1);
	cr_expect_null(locate_data(named, diags));
	cr_expect_eq(diags_count_severity(diags, SEVERITY_ERROR), 1);
}

Test(locate, other_folders_may_be_missing)
{
	g_setenv("MUSTER_DATA", "/no/such/folder", TRUE);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(DataSet) set = locate_data(NULL, diags);
	cr_expect_not_null(set);
	cr_expect_eq(diags_count(diags), 0);
}
