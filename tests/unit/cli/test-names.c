/* Game systems, armies and entries named on the command line, and tables of names. */
#include "cli/command.h"
#include "cli/offers.h"
#include "report/table.h"

#include <criterion/criterion.h>
#include <criterion/redirect.h>

static GArray *
armies(void)
{
	GArray *offers = offers_new();
	offers_add(offers, "em", "Empire", "Empire", "first");
	offers_add(offers, "EM", "Empire of Dust", "Empire of Dust", "second");
	offers_add(offers, "or", "Orks", "Orks", "third");
	offers_add(offers, "or2", "ORKS", "ORKS", "fourth");
	offers_add(offers, "tyr", "Tyranides", "Tyranids", "fifth");
	return offers;
}

static const char *
choose(const char *given, int *status)
{
	cr_redirect_stderr();
	g_autoptr(GArray) offers = armies();
	*status = EXIT_WELL;
	return offers_choose(offers, "army", given, status);
}

Test(offers, id_is_compared_byte_for_byte)
{
	int status;
	cr_expect_str_eq(choose("EM", &status), "second");
	cr_expect_str_eq(choose("em", &status), "first");
}

Test(offers, name_is_compared_without_regard_to_case)
{
	int status;
	cr_expect_str_eq(choose("eMPIRE of dust", &status), "second");
}

Test(offers, name_may_be_the_one_that_is_shown_or_the_one_in_the_files)
{
	int status;
	cr_expect_str_eq(choose("tyranides", &status), "fifth");
	cr_expect_str_eq(choose("tyranids", &status), "fifth");
}

Test(offers, name_that_several_have_is_refused_as_unclear)
{
	int status;
	cr_expect_null(choose("orks", &status));
	cr_expect_eq(status, EXIT_COMMAND_LINE);
}

Test(offers, unknown_name_is_not_found)
{
	int status;
	cr_expect_null(choose("Elves", &status));
	cr_expect_eq(status, EXIT_INPUT);
}

Test(offers, name_that_is_no_text_is_not_found)
{
	int status;
	cr_expect_null(choose("\xff\xfe", &status));
	cr_expect_eq(status, EXIT_INPUT);
}

Test(offers, nothing_given_is_unclear_among_several)
{
	int status;
	cr_expect_null(choose(NULL, &status));
	cr_expect_eq(status, EXIT_COMMAND_LINE);
}

Test(offers, nothing_given_takes_the_only_one)
{
	int status = EXIT_WELL;
	g_autoptr(GArray) offers = offers_new();
	offers_add(offers, "em", "Empire", "Empire", "first");
	cr_expect_str_eq(offers_choose(offers, "army", NULL, &status), "first");
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
