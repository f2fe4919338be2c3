/*
 * text-writer: a document as plain text, in pages.
 */
#ifndef SHEET_TEXT_WRITER_H
#define SHEET_TEXT_WRITER_H

#include "sheet/document.h"

#include <stdbool.h>

typedef struct TextOptions {
	guint columns;        /* of a page: TEXT_COLUMNS */
	guint lines_per_page; /* with the foot; 0 for one endless page */
	bool ascii;           /* nothing but ASCII: other letters become their nearest */
} TextOptions;

#define TEXT_COLUMNS 80u
#define TEXT_LINES   66u

/* The document, UTF-8 or ASCII. The caller owns it: g_free(). */
char *document_to_text(const Document *document, const TextOptions *options);

#endif
