/*
 * html-writer: a document as one HTML file.
 *
 * It needs nothing beside itself, runs no script and is well-formed XML too. Tables name their rows and
 * columns for those who hear them; printed, units are not torn and heads of tables are repeated.
 */
#ifndef SHEET_HTML_WRITER_H
#define SHEET_HTML_WRITER_H

#include "sheet/document.h"

/* The document, UTF-8. The caller owns it: g_free(). */
char *document_to_html(const Document *document);

#endif
