/* The prices of a text's units beside its total: fewer than nine tenths of it are a list that was cut. */
#include "rosters/open/text-sum.h"

#include "rosters/list-forms/textlist-diags.h"

#include <criterion/criterion.h>
#include <string.h>

#define FORMAT                                                                                     \
	"<textFormat id='plain'><recognise pattern='.'/>"                                          \
	"<line is='title' pattern=\"^= (?'points'.+)$\"/><line is='title' pattern='^=$'/>"         \
	"<line is='unit' pattern=\"^(?:(?'number'\\d+)x )?(?'name'\\w+)(?: (?'points'\\S+))?$\"/>" \
	"</textFormat>"

static TextFormat *
read_format(void)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static(FORMAT, strlen(FORMAT));
	return text_format_read(bytes, "format.xml", NULL);
}

/* True if a text of that total and those units is called cut. */
static bool
is_cut(const char *text)
{
	g_autoptr(TextFormat) format = read_format();
	g_autoptr(GPtrArray) formats = g_ptr_array_new();
	g_ptr_array_add(formats, format);
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	TextList *list = textlist_read(bytes, "list.txt", formats, NULL, NULL);
	cr_assert_not_null(list);
	text_sum_compare(list, "list.txt", diags);
	textlist_free(list);
	return diags_has(diags, &TEXTLIST_KINDS[TEXTLIST_ENDS_EARLY]);
}

Test(text_sum, units_below_nine_tenths_of_the_total_are_a_part)
{
	cr_expect(is_cut("= 1000\nMob 400\nBoss 499\n"));
	cr_expect_not(is_cut("= 1000\nMob 400\nBoss 500\n"));
	cr_expect_not(is_cut("= 1000\n2x Mob 250\nBoss 499\n"), "the price may be for each of two");
}

Test(text_sum, without_a_total_or_prices_nothing_is_known)
{
	cr_expect_not(is_cut("=\nMob 400\n"));
	cr_expect_not(is_cut("= many\nMob 400\n"));
	cr_expect_not(is_cut("= 1000\nMob 400\nBoss\n"));
}
