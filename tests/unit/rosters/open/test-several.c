/* The lists in one text. */
#include "rosters/open/several.h"

#include "rosters/open/text-formats.h"

#include <criterion/criterion.h>
#include <string.h>

#define UNITS                                                                                \
	"Boss (90 points)\n  • 1x Gun\n\nMob (80 points)\n\nMob (70 points)\n\nBikes (60 " \
	"points)\n"
#define APP "One (300 points)\n\nOrks\nStrike Force (2000 points)\n\n" UNITS
#define WTC "+++\n+ FACTION KEYWORD: Orks\n+ TOTAL ARMY POINTS: 300pts\n+++\n\n" UNITS

/* The beginnings of the parts: "One|+++". */
static void
expect_parts(const char *text, guint n, const char *second)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static(text, strlen(text));
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) formats = text_formats_load(NULL, diags);
	g_autoptr(GPtrArray) parts = several_divide(bytes, formats);
	gsize sum = 0;
	for (guint i = 0; i < parts->len; i++)
		sum += g_bytes_get_size(g_ptr_array_index(parts, i));
	cr_expect_eq(sum, strlen(text), "every line is in a part");
	cr_assert_eq(parts->len, n, "%u parts of %s", parts->len, text);
	if (second)
		cr_expect(g_str_has_prefix(g_bytes_get_data(g_ptr_array_index(parts, 1), NULL),
		                           second));
}

Test(several, a_text_with_one_list_is_whole)
{
	expect_parts("", 1, NULL);
	expect_parts("Hi!\n\n" APP "Exported with App Version: v1\n\nCheers\nJo", 1, NULL);
	expect_parts("Hi!\n" WTC, 1, NULL);
}

Test(several, the_last_line_of_a_form_ends_a_list)
{
	expect_parts(APP "Exported with App Version: v1\n" APP, 2, "One (300");
	expect_parts("> " APP "> Created with Muster\nand his:\n" APP "Created with Muster\n", 2,
	             "and his");
}

Test(several, the_head_of_a_form_begins_a_list)
{
	expect_parts(APP APP APP, 3, "One (300");
	expect_parts(WTC WTC, 2, "+++");
	expect_parts(APP WTC, 2, "+++");
}

Test(several, blanks_of_any_kind_are_blanks)
{
	expect_parts("One (300\xc2\xa0points)\n\nOrks\nStrike  Force  (2000  points)\r\n\n" UNITS
	             "Exported\xc2\xa0with App Version: v1\r\n" APP,
	             2, "One (300");
}

Test(several, a_name_above_a_head_is_of_its_list)
{
	expect_parts("Mia Elder\n\n" APP "\nNils Fern\n\n" APP, 2, "Nils Fern");
	expect_parts("Mia Elder\n" WTC "\n> Nils Fern\n>\n" WTC, 2, "> Nils Fern");
	expect_parts(APP "A last\n" APP, 2, "One (300");
}

Test(several, headings_of_one_list_do_not)
{
	expect_parts(APP "ALLIED UNITS\n\n" UNITS "Strike Team (80 points)\n", 1, NULL);
}
