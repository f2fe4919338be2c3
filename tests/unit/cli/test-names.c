/* Game systems, armies and entries named on the command line, and tables of names. */
#include "cli/command.h"
#include "cli/find-name.h"
#include "report/table.h"

#include <criterion/criterion.h>
#include <criterion/redirect.h>

static GArray *
armies(void)
{
	GArray *names = names_new();
	names_add(names, "em", "Empire", "Empire", "first");
	names_add(names, "EM", "Empire of Dust", "Empire of Dust", "second");
	names_add(names, "or", "Orks", "Orks", "third");
	names_add(names, "or2", "ORKS", "ORKS", "fourth");
	names_add(names, "tyr", "Tyranides", "Tyranids", "fifth");
	return names;
}

static const char *
choose(const char *given, int *status)
{
	cr_redirect_stderr();
	g_autoptr(GArray) names = armies();
	*status = EXIT_WELL;
	return names_find(names, "army", given, status);
}

Test(find_name, id_is_compared_byte_for_byte)
{
	int status;
	cr_expect_str_eq(choose("EM", &status), "second");
	cr_expect_str_eq(choose("em", &status), "first");
}

Test(find_name, name_is_compared_without_regard_to_case)
{
	int status;
	cr_expect_str_eq(choose("eMPIRE of dust", &status), "second");
}

Test(find_name, name_may_be_the_shown_one_or_that_of_the_files)
{
	int status;
	cr_expect_str_eq(choose("tyranides", &status), "fifth");
	cr_expect_str_eq(choose("tyranids", &status), "fifth");
}

Test(find_name, name_that_several_have_is_refused_as_unclear)
{
	int status;
	cr_expect_null(choose("orks", &status));
	cr_expect_eq(status, EXIT_COMMAND_LINE);
}

Test(find_name, unknown_name_is_not_found)
{
	int status;
	cr_expect_null(choose("Elves", &status));
	cr_expect_eq(status, EXIT_INPUT);
}

Test(find_name, name_that_is_not_utf8_is_not_found)
{
	int status;
	cr_expect_null(choose("\xff\xfe", &status));
	cr_expect_eq(status, EXIT_INPUT);
}

Test(find_name, nothing_given_is_unclear_among_several)
{
	int status;
	cr_expect_null(choose(NULL, &status));
	cr_expect_eq(status, EXIT_COMMAND_LINE);
}

Test(find_name, nothing_given_takes_the_only_one)
{
	int status = EXIT_WELL;
	g_autoptr(GArray) names = names_new();
	names_add(names, "em", "Empire", "Empire", "first");
	cr_expect_str_eq(names_find(names, "army", NULL, &status), "first");
}

Test(table, columns_are_as_wide_as_their_widest_text)
{
	g_autoptr(Table) table = table_new(1);
	table_add(table, "a", "", "1", NULL);
	table_add(table, "字字", "", "", NULL);
	table_add(table, "  é", "", "3", NULL);
	g_autoptr(GString) out = g_string_new(NULL);
	table_append(table, out);
	cr_expect_str_eq(out->str, " a     1\n 字字\n   é   3\n");
}

Test(table, texts_are_made_safe_and_put_on_one_line)
{
	g_autoptr(Table) table = table_new(0);
	table_add(table, "a\n\033[2Jb", NULL);
	g_autoptr(GString) out = g_string_new(NULL);
	table_append(table, out);
	cr_expect_str_eq(out->str, "a \xef\xbf\xbd[2Jb\n");
}

Test(table, long_text_is_broken_between_words)
{
	g_autoptr(Table) table = table_new(1);
	table_add_wrapped(table, "Rule", "a bc  def\nghijklm no", 4);
	g_autoptr(GString) out = g_string_new(NULL);
	table_append(table, out);
	cr_expect_str_eq(out->str, " Rule  a bc\n       def\n       ghijklm\n       no\n");
}

Test(table, empty_text_is_one_row)
{
	g_autoptr(Table) table = table_new(0);
	table_add_wrapped(table, "Rule", "", 4);
	g_autoptr(GString) out = g_string_new(NULL);
	table_append(table, out);
	cr_expect_str_eq(out->str, "Rule\n");
}
