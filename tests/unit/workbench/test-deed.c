/* Deeds as lines of the journal. */
#include "workbench/deed.h"

#include <criterion/criterion.h>
#include <string.h>

Test(deed, is_read_back_as_it_was_written)
{
	const Deed deed = {
		.kind = DEED_SET_CUSTOM_NAME,
		.id = "12ab-34cd",
		.text = "two\nlines\tand \"quotes\", é",
		.count = -3,
	};
	g_autofree char *line = deed_to_text(&deed);
	cr_expect_null(strchr(line, '\n'), "a line is a line");
	Deed read;
	g_auto(GStrv) fields = NULL;
	cr_assert(deed_from_text(line, &read, &fields));
	cr_expect_eq(read.kind, deed.kind);
	cr_expect_str_eq(read.id, deed.id);
	cr_expect_str_eq(read.text, deed.text);
	cr_expect_eq(read.count, deed.count);
}

Test(deed, half_a_line_is_none)
{
	Deed read;
	g_auto(GStrv) fields = NULL;
	cr_expect_not(deed_from_text("select\tf1\tbo", &read, &fields));
	cr_expect_null(fields);
	cr_expect_not(deed_from_text("dance\tf1\tboss\t\t\t0", &read, &fields));
	cr_expect_null(fields);
}
