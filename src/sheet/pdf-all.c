/* The part that writes PDF in the fonts of the machine, too. */
#include "sheet/pdf-part.h"
#include "sheet/pdf-write.h"

#include <hb.h>
#include <pango/pango.h>

bool
pdf_all_is_there(void)
{
	return true;
}

GBytes *
pdf_write_all(const Document *document, const SheetPage *page)
{
	const PdfFonts *fonts = pdf_all_fonts();
	return fonts ? pdf_write(fonts, document, page) : NULL;
}

const char *
pdf_part_libraries(void)
{
	static char text[64];
	g_snprintf(text, sizeof text, "cairo %s, HarfBuzz %s, Pango %s", cairo_version_string(),
	           hb_version_string(), pango_version_string());
	return text;
}
