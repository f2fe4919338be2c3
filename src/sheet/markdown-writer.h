/*
 * markdown-writer: a document as Markdown, for a post in a forum.
 *
 * Nothing but what is common to all dialects, and tables with pipes. Strangers' texts stay texts: what
 * has a meaning in Markdown is escaped, and no HTML gets through.
 */
#ifndef SHEET_MARKDOWN_WRITER_H
#define SHEET_MARKDOWN_WRITER_H

#include "sheet/document.h"

/* The document, UTF-8. The caller owns it: g_free(). */
char *document_to_markdown(const Document *document);

#endif
