/* Writes PDF by the first part that can. */
#include "sheet/format.h"
#include "sheet/pdf-part.h"
#include "sheet/room-for-pdf.h"

GBytes *
document_to_pdf(const Document *document, const SheetPage *page)
{
	GBytes *bytes = pdf_write_own(document, page);
	return bytes ? bytes : pdf_write_all(document, page);
}

SheetWriter *
pdf_part_writer(void)
{
	return room_for_pdf() && pdf_is_there() ? document_to_pdf : NULL;
}
