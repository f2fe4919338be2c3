/* Parsing of command lines. */
#include "faces/arguments/command.h"
#include "faces/arguments/options.h"

#include <criterion/criterion.h>
#include <criterion/redirect.h>
#include <string.h>

static GArray *
parse_limits(const char *text, bool name_optional)
{
	cr_redirect_stderr();
	char *const texts[] = {(char *)(guintptr)text, NULL};
	GArray *limits = NULL;
	return limit_options_parse("check", texts, name_optional, &limits) ? limits : NULL;
}

static void
expect_limit(const char *text, const char *name, const char *value)
{
	g_autoptr(GArray) limits = parse_limits(text, true);
	cr_assert_not_null(limits, "%s", text);
	const LimitOption *limit = &g_array_index(limits, LimitOption, 0);
	g_autofree char *number = amount_to_string(limit->value);
	cr_expect_eq(g_strcmp0(limit->name, name), 0, "%s", text);
	cr_expect_str_eq(number, value);
}

Test(limit_option, is_a_name_and_an_exact_number)
{
	expect_limit("pts=2000", "pts", "2000");
	expect_limit("Command Points=0.1", "Command Points", "0.1");
	expect_limit("a=b=-1", "a=b", "-1");
}

Test(limit_option, name_may_be_left_out_where_that_is_clear)
{
	expect_limit("750", NULL, "750");
	cr_expect_null(parse_limits("750", false));
}

Test(limit_option, needs_a_number)
{
	cr_expect_null(parse_limits("pts=", true));
	cr_expect_null(parse_limits("pts=many", true));
	cr_expect_null(parse_limits("=5", true));
	cr_expect_null(parse_limits("", true));
}

/* Parses the line of a command that takes one or two files. */
static bool
parse(const char *words, ParsedLine *parsed, int *status)
{
	cr_redirect_stderr();
	g_auto(GStrv) argv = g_strsplit(words, " ", -1);
	const GOptionEntry entries[] = {G_OPTION_ENTRY_NULL};
	const CommandLine line = {
		.name = "compare",
		.arguments = "A [B]",
		.summary = "",
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = 2,
	};
	return command_line_parse(&line, (int)g_strv_length(argv), argv, parsed, status);
}

Test(command_line, options_may_follow_arguments)
{
	g_auto(ParsedLine) parsed = {0};
	int status;
	cr_assert(parse("compare a.ros --data x --data=y", &parsed, &status));
	cr_expect_eq(parsed.n_arguments, 1);
	cr_expect_str_eq(parsed.arguments[0], "a.ros");
	cr_expect_str_eq(parsed.data[0], "x");
	cr_expect_str_eq(parsed.data[1], "y");
}

Test(command_line, dash_is_standard_input_and_two_dashes_end_the_options)
{
	g_auto(ParsedLine) parsed = {0};
	int status;
	cr_assert(parse("compare - -- --odd.ros", &parsed, &status));
	cr_expect_str_eq(parsed.arguments[0], "-");
	cr_expect_str_eq(parsed.arguments[1], "--odd.ros");
}

static void
expect_refused(const char *words)
{
	g_auto(ParsedLine) parsed = {0};
	int status = EXIT_OK;
	cr_expect_not(parse(words, &parsed, &status), "%s", words);
	cr_expect_eq(status, EXIT_COMMAND_LINE, "%s", words);
}

Test(command_line, too_many_too_few_and_unknown_are_refused)
{
	expect_refused("compare a b c");
	expect_refused("compare");
	expect_refused("compare a --frobnicate");
	expect_refused("compare a --data");
}
