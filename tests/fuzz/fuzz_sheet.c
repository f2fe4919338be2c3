/* Prints untrusted rosters: every kind of sheet in every format but PDF, which fonts make slow. */
#include "paper/out/render.h"
#include "small-roster.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* No control character of the file reaches a terminal. */
static void
expect_printable(GBytes *sheet)
{
	gsize length;
	const char *text = g_bytes_get_data(sheet, &length);
	g_assert(g_utf8_validate(text, (gssize)length, NULL));
	for (gsize i = 0; i < length; i++)
		g_assert((uint8_t)text[i] >= ' ' || strchr("\n\f", text[i]));
}

static void
print_all(View *view, const Verdict *verdict)
{
	const SheetPage page = sheet_page_default();
	const char *const FORMATS[] = {"text", "markdown", "html"};
	for (int kind = 0; kind < SHEET_KIND_COUNT; kind++)
		for (size_t i = 0; i < G_N_ELEMENTS(FORMATS); i++) {
			g_autoptr(GBytes) sheet = sheet_render(view, verdict, "", (SheetKind)kind,
			                                       sheet_format_find(FORMATS[i]), &page,
			                                       NULL);
			expect_printable(sheet);
		}
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	with_small_roster(bytes, length, print_all);
	return 0;
}
