/* Tables of short texts. */
#include "reports/output/table.h"

#include <criterion/criterion.h>

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

Test(table, a_mark_on_a_letter_takes_no_column)
{
	g_autoptr(Table) table = table_new(1);
	table_add(table, "e\xcc\x81", "1", NULL);
	table_add(table, "ab", "2", NULL);
	g_autoptr(GString) out = g_string_new(NULL);
	table_append(table, out);
	cr_expect_str_eq(out->str, " e\xcc\x81   1\n ab  2\n");
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
