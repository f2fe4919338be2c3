/*
 * room-for-pdf: the memory that must be left for the libraries that write PDF.
 *
 * cairo, Pango and fontconfig crash where a limit of the process, ulimit -v, leaves them too little. A program
 * asks first, and says so.
 */
#ifndef PDF_ROOM_FOR_PDF_H
#define PDF_ROOM_FOR_PDF_H

#include <stdbool.h>

/* Megabytes of addresses. Threads of the libraries reserve most of them; with less, a sheet of our examples
   came out in most runs, but not in all. */
#define ROOM_FOR_PDF_MB 256u

/* True if the limits of the process leave as much. */
bool room_for_pdf(void);

#endif
