/* Tables as spreadsheets save them. */
#include "base/files/csv.h"
#include "base/text/base-diags.h"

#include <criterion/criterion.h>
#include <string.h>

static Csv *
parse(const char *text, Diags *diags)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static(text, strlen(text));
	return csv_parse(bytes, "t.csv", diags);
}

/* Compares a table with its fields, joined by "|", and its rows, joined by "/". */
static void
expect(const char *text, const char *fields)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Csv) csv = parse(text, diags);
	g_autoptr(GString) joined = g_string_new(NULL);
	cr_assert(csv);
	for (guint i = 0; i < csv_count(csv); i++) {
		g_autofree char *row = g_strjoinv("|", csv_get(csv, i)->fields);
		g_string_append_printf(joined, "%s%s", i ? "/" : "", row);
	}
	cr_expect_str_eq(joined->str, fields);
	cr_expect_eq(diags_count(diags), 0);
}

static void
expect_fault(const char *text, BaseKind kind, guint line)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Csv) csv = parse(text, diags);
	cr_expect_null(csv);
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_eq(diags_get(diags, 0)->kind, &BASE_KINDS[kind]);
	cr_expect_eq(diags_get(diags, 0)->line, line);
	cr_expect_str_eq(diags_get(diags, 0)->file, "t.csv");
}

Test(csv, separators_are_found_in_the_first_line)
{
	expect("a,b,c\n1,2;3,4\n", "a|b|c/1|2;3|4");
	expect("a;b;c\n1,5;2;3", "a|b|c/1,5|2|3");
	expect("a\tb\n1\t2, 3\n", "a|b/1|2, 3");
	expect("\"a,b,c\";d\n1;2\n", "a,b,c|d/1|2");
	expect("a\n1\n", "a/1");
}

Test(csv, quotes_keep_separators_line_ends_and_quotes)
{
	expect("a,b\n\"1,\n2\",\"say \"\"no\"\"\"\n", "a|b/1,\n2|say \"no\"");
	expect("a,b\n\"\",x\n", "a|b/|x");
	expect("a,b\nx\"y,2\n", "a|b/x\"y|2");
}

Test(csv, marks_line_ends_and_blank_lines_of_all_systems_are_skipped)
{
	expect("\357\273\277a,b\r\n1,2\r\n\r\n ,\r\n3,4", "a|b/1|2/3|4");
	expect("a,b\r1,2\r", "a|b/1|2");
	expect("", "");
	expect(" a , b \n", "a|b");
}

Test(csv, an_empty_text_is_a_table_without_rows)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) nothing = g_bytes_new(NULL, 0);
	g_autoptr(Csv) csv = csv_parse(nothing, "t.csv", diags);
	cr_assert(csv);
	cr_expect_eq(csv_count(csv), 0);
	expect("", "");
}

Test(csv, rows_have_the_lines_where_they_begin)
{
	g_autoptr(Csv) csv = parse("a\n\n\"x\ny\"\nz\n", NULL);
	cr_assert_eq(csv_count(csv), 3);
	cr_expect_eq(csv_get(csv, 1)->line, 3);
	cr_expect_eq(csv_get(csv, 2)->line, 5);
}

Test(csv, faults_have_their_line)
{
	expect_fault("a,b\n1,2\n\"open,\n3\n", BASE_CSV_QUOTE, 3);
	expect_fault("a,b\n\"x\" y,2\n", BASE_CSV_AFTER_QUOTE, 2);
	expect_fault("a,b\nM\374ller,\1\n", BASE_CSV_NOT_UTF8, 2);
}

Test(csv, a_table_of_windows_is_read_and_said)
{
	static const char UTF16[] = "\xff\xfe"
				    "a\0,\0\xe4\0";
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Csv) guessed = parse("a,b\nM\374ller,2\n", diags);
	cr_expect_str_eq(csv_get(guessed, 1)->fields[0], "Müller");
	cr_expect_eq(diags_get(diags, 0)->kind, &BASE_KINDS[BASE_CSV_CHARSET_GUESSED]);
	g_autoptr(GBytes) marked = g_bytes_new(UTF16, sizeof UTF16 - 1);
	g_autoptr(Csv) known = csv_parse(marked, "t.csv", diags);
	cr_expect_str_eq(csv_get(known, 0)->fields[1], "ä");
	cr_expect_eq(diags_count(diags), 1);
}

Test(csv, fields_and_rows_have_limits)
{
	g_autoptr(GString) text = g_string_new("x");
	for (guint i = 1; i < CSV_MAX_FIELDS; i++)
		g_string_append(text, ",x");
	g_autoptr(Csv) widest = parse(text->str, NULL);
	cr_expect(widest);
	g_string_append(text, ",x");
	expect_fault(text->str, BASE_CSV_TOO_WIDE, 1);
	g_string_assign(text, "");
	for (guint i = 0; i < CSV_MAX_ROWS; i++)
		g_string_append(text, "x\n");
	g_autoptr(Csv) longest = parse(text->str, NULL);
	cr_expect(longest);
	g_string_append(text, "x\n");
	expect_fault(text->str, BASE_CSV_TOO_LONG, CSV_MAX_ROWS + 1);
}

Test(csv, large_files_are_refused)
{
	g_autofree char *text = g_strnfill(CSV_MAX_BYTES + 1, '\n');
	expect_fault(text, BASE_CSV_TOO_BIG, 0);
	text[CSV_MAX_BYTES] = '\0';
	expect(text, "");
}
