/* Commands that only read cannot write. */
#include "base/confine.h"

#include <criterion/criterion.h>
#include <glib/gstdio.h>

Test(confine, a_confined_process_writes_only_temporary_files)
{
	g_autofree char *outside = g_build_filename(g_get_home_dir(), "muster-confine-test", NULL);
	g_autofree char *folder = g_dir_make_tmp("muster-confine-XXXXXX", NULL);
	g_autofree char *inside = g_build_filename(folder, "a", NULL);
	if (!g_file_set_contents(outside, "x", -1, NULL))
		cr_skip_test("the home folder cannot be written");
	g_remove(outside);
	if (!confine_to_reading())
		cr_skip_test("no Landlock here");
	cr_expect_not(g_file_set_contents(outside, "x", -1, NULL));
	cr_expect(g_file_set_contents(inside, "x", -1, NULL));
	g_remove(inside);
	g_rmdir(folder);
}
