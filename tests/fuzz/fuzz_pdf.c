/* Prints untrusted rosters as PDF: sheets that flow over pages, a single page, and cards. */
#include "paper/out/render.h"
#include "small-roster.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void
expect_pdf(GBytes *sheet)
{
	gsize length;
	const char *text = g_bytes_get_data(sheet, &length);
	g_assert(length > 16);
	g_assert(memcmp(text, "%PDF-", 5) == 0);
	g_assert(memcmp(text + length - 6, "%%EOF\n", 6) == 0);
}

static void
print_kinds(View *view, const Verdict *verdict)
{
	static const SheetKind KINDS[] = {SHEET_FULL, SHEET_GLANCE, SHEET_CARDS};
	const SheetPage page = sheet_page_default();
	for (size_t i = 0; i < G_N_ELEMENTS(KINDS); i++) {
		g_autoptr(GBytes) sheet = sheet_render(view, verdict, "", KINDS[i],
		                                       sheet_format_find("pdf"), &page, NULL);
		g_assert(sheet);
		expect_pdf(sheet);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	with_small_roster(bytes, length, print_kinds);
	return 0;
}
