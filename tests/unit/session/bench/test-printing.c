/* Sheets that the workbench writes into files. */
#include "home.h"
#include "paper/pdf/pdf-part.h"
#include "session/bench/printing.h"
#include "session/words/workbench-diags.h"

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

/* A printing program that keeps what it gets. */
#define LP "#!/bin/sh\necho \"$@\" >\"$OUT.words\"\ncat >\"$OUT\"\n"

Test(printing, a_sheet_is_sent_to_the_printer_with_the_name_of_the_roster)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	g_autofree char *lp = home_put(&h, "bin/lp", LP);
	g_autofree char *bin = g_path_get_dirname(lp);
	g_autofree char *out = g_build_filename(h.folder, "out", NULL);
	g_autofree char *words = g_strconcat(out, ".words", NULL);
	g_autofree char *path = g_strconcat(bin, ":", g_getenv("PATH"), NULL);
	cr_assert_eq(g_chmod(lp, 0700), 0);
	g_setenv("PATH", path, TRUE);
	g_setenv("OUT", out, TRUE);
	cr_assert(printing_send(bench, &FULL, h.diags));
	cr_expect_eq(diags_count(h.diags), 0);
	cr_expect(home_file_has(words, "Waaagh"));
	cr_expect(g_file_test(out, G_FILE_TEST_IS_REGULAR));
	g_free(home_put(&h, "bin/lp", "#!/bin/sh\necho no paper >&2\nexit 1\n"));
	g_chmod(lp, 0700);
	cr_expect_not(printing_send(bench, &FULL, h.diags));
	cr_assert_eq(diags_count(h.diags), 1);
	g_autofree char *said = diag_message(diags_get(h.diags, 0));
	cr_expect_not_null(strstr(said, "no paper"), "%s", said);
	home_close(&h);
}

Test(printing, a_sheet_that_cannot_be_written_is_reported)
{
	Home h;
	home_open(&h);
	g_autoptr(Workbench) bench = home_bench(&h);
	cr_expect_not(printing_write(bench, &FULL, "/nowhere/sheet.txt", h.diags));
	cr_expect_eq(diags_count(h.diags), 1);
	home_close(&h);
}
