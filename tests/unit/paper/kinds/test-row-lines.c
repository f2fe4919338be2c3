/* Lines of cells in a row stay aligned when one of them is wrapped. */
#include "paper/kinds/row-lines.h"

#include "printed.h"

#include <string.h>

static GArray *
cell(const guint *heights, guint n)
{
	GArray *lines = g_array_new(FALSE, FALSE, sizeof(guint));
	g_array_append_vals(lines, heights, n);
	return lines;
}

Test(row_lines, of_cells_with_the_same_number_of_lines_have_the_same_heights)
{
	g_autoptr(GArray) name = cell((const guint[]){2}, 1);
	g_autoptr(GArray) weapons = cell((const guint[]){1, 3, 1}, 3);
	g_autoptr(GArray) ranges = cell((const guint[]){1, 1, 2}, 3);
	g_autoptr(GArray) notes = cell((const guint[]){1, 1}, 2);
	GArray *const cells[] = {name, weapons, ranges, notes};
	row_lines_align(cells, G_N_ELEMENTS(cells));
	cr_expect_eq(row_lines_height(name), 2u);
	cr_expect_eq(row_lines_height(weapons), 6u);
	cr_expect_eq(row_lines_height(ranges), 6u);
	cr_expect_eq(g_array_index(ranges, guint, 1), 3u);
	cr_expect_eq(row_lines_height(notes), 2u);
}

Test(row_lines, are_joined_in_a_paragraph)
{
	g_autofree char *several = row_lines_in_one("Bolters\nMissile Launcher");
	g_autofree char *one = row_lines_in_one("Bolters");
	cr_expect_str_eq(several, "Bolters / Missile Launcher");
	cr_expect_str_eq(one, "Bolters");
}

/* clang-format off */
#define CATALOGUE \
	"<selectionEntries><selectionEntry id='boyz' name='Boyz' type='unit'><profiles>" \
	"<profile id='p' name='Gunship' typeId='unit'><characteristics>" \
	"<characteristic name='M' typeId='m'>battle cannon of a bore that no other has&#10;bolters</characteristic>" \
	"<characteristic name='Sv' typeId='sv'>75 cm&#10;near</characteristic>" \
	"</characteristics></profile></profiles>" \
	"<categoryLinks><categoryLink id='l' targetId='troops' primary='true'/></categoryLinks>" \
	"<selectionEntries><selectionEntry id='choppa' name='Choppa' type='upgrade'/></selectionEntries>" \
	"</selectionEntry></selectionEntries>"
/* clang-format on */

Test(row_lines, of_a_wrapped_table_stay_side_by_side)
{
	Printed printed;
	print_open(&printed, CATALOGUE);
	const SheetPage page = {.columns = 45};
	g_autoptr(Document) document = document_new(printed.sheet, SHEET_FULL);
	g_autofree char *text = print_as(document, "text", &page);
	const char *bolters = strstr(text, "bolters");
	cr_assert_not_null(bolters, "%s", text);
	const char *end = strchr(bolters, '\n');
	g_autofree char *line = g_strndup(bolters, (gsize)(end - bolters));
	cr_expect_not_null(strstr(line, "near"), "%s", text);
	print_close(&printed);
}
