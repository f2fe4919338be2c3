/* writer: what makes bytes of a document, one function a format. They know blocks and no rosters. */
#ifndef WRITERS_WRITER_H
#define WRITERS_WRITER_H

#include "paper/kinds/document.h"
#include "paper/kinds/page.h"

/* Writes a document. The caller owns the result: g_bytes_unref(). */
typedef GBytes *SheetWriter(const Document *document, const SheetPage *page);

SheetWriter document_to_text;
SheetWriter document_to_markdown;
SheetWriter document_to_html;
SheetWriter document_to_pdf; /* in this process, which its libraries may end: apart-writer.h */

#endif
