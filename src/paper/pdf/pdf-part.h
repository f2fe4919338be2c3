/*
 * pdf-part: the writer of PDF, loaded when the first one is written.
 *
 * It needs cairo and Pango, which bring some thirty further libraries. Loading them takes half of the
 * time in which the program starts, and most runs write no PDF. The program therefore leaves the files
 * pdf-*.c to a shared library beside it; test programs link them instead.
 */
#ifndef PDF_PDF_PART_H
#define PDF_PDF_PART_H

#include "paper/writers/writer.h"

/* The file of the part, beside the program or in the folder of its libraries. */
#define PDF_PART_FILE "muster-pdf.so"

/* Returns document_to_pdf(), for any thread, until the program ends; NULL if the part or a library that
   it needs is not installed, or if there is no room_for_pdf(). */
SheetWriter *pdf_part_writer(void);

/* Returns the names and versions of the libraries that write PDF, for a report; NULL as
   pdf_part_writer(). */
const char *pdf_part_libraries(void);

#endif
