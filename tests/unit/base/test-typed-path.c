/* Paths as players type them. */
#include "base/typed-path.h"

#include <criterion/criterion.h>
#include <glib.h>

Test(typed_path, is_whole_and_knows_the_home_folder)
{
	g_autofree char *home = typed_path("~/cup.xml");
	g_autofree char *expected = g_build_filename(g_get_home_dir(), "cup.xml", NULL);
	g_autofree char *here = typed_path("cup.xml");
	cr_expect_str_eq(home, expected);
	cr_expect(g_path_is_absolute(here));
}
