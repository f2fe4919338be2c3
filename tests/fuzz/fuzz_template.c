/* Prints a small roster by untrusted templates of sheets: a sheet, or a diagnostic. */
#include "paper/out/render.h"
#include "small-roster.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* The template of this input; visitors take no argument of their own. */
static const SheetTemplate *own;

static void
print_by_template(View *view, const Verdict *verdict)
{
	const SheetPage page = sheet_page_default();
	g_autoptr(GBytes) sheet = sheet_render_template(view, verdict, "", own,
	                                                sheet_format_find("text"), &page, NULL);
	g_assert(sheet);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) file = g_bytes_new(bytes, length);
	SheetTemplate *read = sheet_template_parse(file, "fuzz.xml", diags);
	g_assert(read || diags_count_severity(diags, SEVERITY_ERROR));
	own = read;
	if (read)
		with_small_roster((const uint8_t *)SMALL_ROSTER, strlen(SMALL_ROSTER),
		                  print_by_template);
	sheet_template_free(read);
	return 0;
}
