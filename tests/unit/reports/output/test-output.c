/* Exit codes, paths for display, complaints. */
#include "reports/output/exit-code.h"
#include "reports/output/output.h"

#include <criterion/criterion.h>
#include <string.h>
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

static const char EVIL[] = "a\033]52;c;eA==\ab\302\2331m\342\200\256\357\273\277\tz\n";
static const char
	CLEAN[] = "a\357\277\275]52;c;eA==\357\277\275b\357\277\2751m\357\277\275\357\277\275\tz\n";

Test(output, what_could_control_a_terminal_ends_here)
{
	g_autoptr(GString) got = g_string_new(NULL);
	output_divert(got);
	output_text(EVIL);
	output_text("\033[31mred\033[0m");
	output_divert(NULL);
	cr_expect(g_str_has_prefix(got->str, CLEAN), "%s", got->str);
	cr_expect_null(strchr(got->str, '\033'));
}

Test(output, our_colours_stay_where_they_are_written)
{
	g_autoptr(GString) got = g_string_new(NULL);
	output_divert(got);
	output_coloured("\033[1;31mred\033[0m");
	output_coloured(EVIL);
	output_coloured("\033[");
	output_divert(NULL);
	g_autofree char *wanted = g_strconcat("\033[1;31mred\033[0m", CLEAN, "\357\277\275[", NULL);
	cr_expect_str_eq(got->str, wanted);
}
