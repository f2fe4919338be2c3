/*
 * pdf-writer: a document as PDF, to be printed.
 *
 * Black on white, in the fonts of the machine, which are embedded; the text can be selected and searched,
 * and headings are entries of the outline. A unit is not torn unless it is longer than a page. The same
 * document gives the same bytes on the same machine.
 */
#ifndef SHEET_PDF_WRITER_H
#define SHEET_PDF_WRITER_H

#include "sheet/document.h"

typedef enum Paper {
	PAPER_A4,
	PAPER_LETTER,
} Paper;

typedef struct PdfOptions {
	Paper paper;
	const char *date; /* of the file's making, as in 2026-11-21; NULL or "" for none known */
} PdfOptions;

/* Whether this program was built with what PDF needs. If not, document_to_pdf() must not be called. */
bool pdf_is_built(void);

/* The file, owned by the caller: g_bytes_unref(). */
GBytes *document_to_pdf(const Document *document, const PdfOptions *options);

#endif
