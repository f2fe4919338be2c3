/* pdf-write: writes a document in some fonts. */
#ifndef SHEET_PDF_WRITE_H
#define SHEET_PDF_WRITE_H

#include "sheet/format.h"
#include "sheet/pdf-fonts.h"

/* NULL if the fonts lack characters and do not draw boxes for them. The caller owns the result: g_bytes_unref(). */
GBytes *pdf_write(const PdfFonts *fonts, const Document *document, const SheetPage *page);

#endif
