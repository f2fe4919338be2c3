/* Lines of fields. */
#include "base/text/tab-line.h"

#include <criterion/criterion.h>
#include <string.h>

Test(tab_line, any_text_is_one_field)
{
	g_autoptr(GString) file = g_string_new(NULL);
	tab_line_append(file, "note", "a\tb\nc 100%", "", "Épée", NULL);
	cr_assert_str_eq(strchr(file->str, '\n'), "\n");
	*strchr(file->str, '\n') = '\0';
	g_auto(GStrv) fields = tab_line_split(file->str);
	cr_assert_not_null(fields);
	cr_assert_eq(g_strv_length(fields), 4);
	cr_expect_str_eq(fields[1], "a\tb\nc 100%");
	cr_expect_str_eq(fields[2], "");
	cr_expect_str_eq(fields[3], "Épée");
}

Test(tab_line, a_field_that_is_no_text_is_refused)
{
	cr_expect_null(tab_line_split("note\t100%"));
	cr_expect_null(tab_line_split("note\t%FF"));
}

Test(tab_line, the_first_line_that_is_no_text_is_named)
{
	uint32_t wrong = 0;
	g_auto(GStrv) lines = tab_line_split_file("one\ntwo", 7, &wrong);
	cr_assert_not_null(lines);
	cr_expect_eq(g_strv_length(lines), 2);
	cr_expect_null(tab_line_split_file("one\ntwo\nth\xffree", 15, &wrong));
	cr_expect_eq(wrong, 3);
}
