/* In place of the files that need cairo and Pango, where those are not. */
#include "sheet/pdf-writer.h"

bool
pdf_is_built(void)
{
	return false;
}

GBytes *
document_to_pdf(const Document *document, const PdfOptions *options)
{
	(void)document;
	(void)options;
	g_assert_not_reached();
}
