/*
 * pdf-part: the writer of PDF, in two parts of which each is loaded when it is needed.
 *
 * It needs cairo, which brings a dozen further libraries. Loading them takes half of the time in which the program
 * starts, and most runs write no PDF. Pango brings another dozen, and most PDFs do without. The program therefore
 * leaves the files pdf-*.c to shared libraries beside it, and has pdf-part.c in their place; test programs link them.
 */
#ifndef SHEET_PDF_PART_H
#define SHEET_PDF_PART_H

#include "sheet/format.h"

/* The files of the parts, beside the program or in the folder of its libraries. */
#define PDF_PART_FILE     "muster-pdf.so"
#define PDF_ALL_PART_FILE "muster-pdf-all.so"

/* Returns document_to_pdf(), for any thread, until the program ends; NULL if the first part or a library that it needs is
   not installed, or if there is no room_for_pdf(). */
SheetWriter *pdf_part_writer(void);

/* False if the part for the fonts that Muster brings, or a library that it needs, is not installed. */
bool pdf_is_there(void);

/* Writes a document in these fonts. NULL if it has texts that are not plain (sheet/pdf-fonts.h), or if a font is
   missing. The caller owns the result: g_bytes_unref(). */
GBytes *pdf_write_own(const Document *document, const SheetPage *page);

/* The same for the part for the fonts of the machine. */
bool pdf_all_is_there(void);

/* Writes a document in these fonts, too. NULL if there are none, or if the part is not there. */
GBytes *pdf_write_all(const Document *document, const SheetPage *page);

/* Returns the names and versions of the libraries that write PDF, for a report; NULL if one is missing. */
const char *pdf_part_libraries(void);

#endif
