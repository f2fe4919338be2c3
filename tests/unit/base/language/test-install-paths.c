/* Finds installed files by the folder of the program, for relative and absolute prefixes. */
#include "base/language/install-paths.h"

#include <criterion/criterion.h>
#include <glib.h>

static void
expect(const char *program, const char *path, const char *expected)
{
	g_autofree char *folder = g_strdup_printf("%s/%s", program, MUSTER_BINDIR);
	g_autofree char *found = installed_path(folder, path);
	cr_expect_str_eq(found, expected);
}

Test(install_paths, a_relative_path_is_below_the_prefix_of_the_program)
{
	if (g_path_is_absolute(MUSTER_BINDIR))
		return;
	expect("/usr", "share/muster/lists", "/usr/share/muster/lists");
	expect("/home/of a user/prefix", "share/locale", "/home/of a user/prefix/share/locale");
	expect("", "share/locale", "/share/locale");
}

Test(install_paths, an_absolute_path_does_not_follow_the_program)
{
	expect("/usr", "/opt/data", "/opt/data");
}

Test(install_paths, a_program_in_the_build_folder_is_not_installed)
{
	cr_expect_null(installed_path("/src/muster/build/release", "share/locale"));
	cr_expect_null(installed_path("/usr/not-" MUSTER_BINDIR, "share/locale"));
}

Test(install_paths, the_folder_of_this_program_is_absolute)
{
	g_autofree char *folder = program_folder();
	cr_expect(g_path_is_absolute(folder));
}
