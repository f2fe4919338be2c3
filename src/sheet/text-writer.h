/*
 * sheet-text: a sheet as plain text, in pages.
 */
#ifndef SHEET_SHEET_TEXT_H
#define SHEET_SHEET_TEXT_H

#include "sheet/sheet.h"

#include <stdbool.h>

typedef struct SheetTextOptions {
	guint columns;        /* of a page: SHEET_TEXT_COLUMNS */
	guint lines_per_page; /* with the foot; 0 for one endless page */
	bool ascii;           /* nothing but ASCII: other letters become their nearest */
} SheetTextOptions;

#define SHEET_TEXT_COLUMNS 80u
#define SHEET_TEXT_LINES   66u

/* The document, UTF-8 or ASCII. The caller owns it: g_free(). */
char *sheet_to_text(const Sheet *sheet, const SheetTextOptions *options);

#endif
