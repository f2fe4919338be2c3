/*
 * pdf-breaks: where a line of plain text may end (UAX #14 of Unicode).
 *
 * Rules for ideographs, syllables, emoji, combining marks and scripts without blanks are left out: characters that they
 * are for are not plain.
 */
#ifndef SHEET_PDF_BREAKS_H
#define SHEET_PDF_BREAKS_H

#include <glib.h>
#include <stdbool.h>

/* True if the rules here are enough for a character. */
bool breaks_plainly(gunichar letter);

/* As PdfFonts.breaks. */
guint8 *plain_breaks(const char *text, int length);

#endif
