/* The part that writes PDF in the fonts that Muster brings. */
#include "sheet/pdf-part.h"
#include "sheet/pdf-write.h"

bool
pdf_is_there(void)
{
	return true;
}

GBytes *
pdf_write_own(const Document *document, const SheetPage *page)
{
	const PdfFonts *fonts = pdf_own_fonts();
	return fonts ? pdf_write(fonts, document, page) : NULL;
}
