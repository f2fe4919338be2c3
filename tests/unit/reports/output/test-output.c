/* Exit codes, paths for display, complaints. */
#include "reports/output/exit-code.h"
#include "reports/output/output.h"

#include <criterion/criterion.h>
#include <unistd.h>

Test(exit_code, the_highest_wins)
{
	cr_expect_eq(exit_worse(EXIT_ILLEGAL, EXIT_INPUT), EXIT_INPUT);
	cr_expect_eq(exit_worse(EXIT_OUTPUT, EXIT_OK), EXIT_OUTPUT);
}

Test(output, path_below_the_working_folder_is_shown_from_there)
{
	g_autofree char *here = g_get_current_dir();
	g_autofree char *below = g_build_filename(here, "lists", "a.cat", NULL);
	g_autofree char *beside = g_strconcat(here, "-other/a.cat", NULL);
	g_autofree char *shown_below = output_path(below);
	g_autofree char *shown_beside = output_path(beside);
	cr_expect_str_eq(shown_below, "lists/a.cat");
	cr_expect_str_eq(shown_beside, beside);
}

Test(output, path_in_the_folder_named_by_a_dot_is_shown_without_it)
{
	g_autofree char *shown = output_path("./a.cat");
	cr_expect_str_eq(shown, "a.cat");
}

Test(output, path_is_shown_whole_from_the_root_folder)
{
	cr_assert_eq(chdir("/"), 0);
	g_autofree char *shown = output_path("/lists/a.cat");
	cr_expect_str_eq(shown, "/lists/a.cat");
}
