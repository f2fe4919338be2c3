/* Sheets that the workbench writes into files. */
#include "home.h"
#include "sheet/pdf-part.h"
#include "workbench/printing.h"
#include "workbench/workbench-diags.h"

static const SheetChoice FULL = {"full", SHEET_FULL, NULL};

Test(printing, a_sheet_is_written_in_the_format_of_its_suffix)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	g_autofree char *text = g_build_filename(h.folder, "sheet.txt", NULL);
	g_autofree char *page = g_build_filename(h.folder, "sheet.html", NULL);
	cr_assert(printing_write(bench, &FULL, text, h.diags));
	cr_assert(printing_write(bench, &FULL, page, h.diags));
	cr_expect(home_file_has(text, "Waaagh"));
	cr_expect(home_file_has(page, "<html"));
	cr_expect_not(printing_write(bench, &FULL, "sheet.exe", h.diags));
	cr_expect_eq(diags_count(h.diags), 1);
	home_close(&h);
}

/* Writes a PDF of a roster of that name. */
static void
print_named(Home *h, const char *name)
{
	g_autoptr(Workbench) bench = home_bench(h);
	g_autofree char *path = g_build_filename(h->folder, "sheet.pdf", NULL);
	cr_assert(workbench_do_one(bench, name, edit_rename(name), NULL, NULL));
	cr_assert(printing_write(bench, &FULL, path, h->diags));
	cr_expect(home_file_has(path, "%PDF"));
}

Test(printing, a_character_that_no_font_has_is_named_and_the_sheet_is_kept)
{
	if (!pdf_part_writer())
		cr_skip_test("there is no writer of PDF here");
	Home h;
	home_open(&h);
	print_named(&h, "Waaagh");
	cr_expect_eq(diags_count(h.diags), 0, "every letter is in our fonts");
	print_named(&h, "Waaagh \U0010FEDC");
	cr_expect_eq(diags_count(h.diags), 1);
	cr_expect(diags_has(h.diags, &WORKBENCH_KINDS[WORKBENCH_BOXED]));
	home_close(&h);
}
