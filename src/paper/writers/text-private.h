/* text-private: typesets a document as lines of text. */
#ifndef WRITERS_TEXT_PRIVATE_H
#define WRITERS_TEXT_PRIVATE_H

#include "base/text/text-layout.h"
#include "base/text/text.h"
#include "paper/kinds/text-pages.h"
#include "paper/writers/writer.h"

/* A document while it is set. */
typedef struct TextTypesetter {
	TextPages *pages;
	guint columns;
	bool ascii;
	GPtrArray *texts; /* char *, owned: texts in ASCII */
	const Document *document;
	/* Widths of columns that similar tables of units share, by document_similar() */
	GHashTable *shared;
} TextTypesetter;

/* The text in the characters of the page; borrowed, from the document or the typesetter. */
const char *printable_text(TextTypesetter *typesetter, const char *text);

/* Adds the lines of @lead and @text together, the first one indented by @first columns, others
   by @rest. */
void add_wrapped(TextTypesetter *typesetter, const char *lead, const char *text, guint first,
                 guint rest);

/* Adjacent tables with the same columns (sheet_tables_alike()). */
typedef struct TableRun {
	const SheetTable *const *tables;
	guint n;
	bool standalone; /* they are not part of a unit */
} TableRun;

/* Frees a value of TextTypesetter.shared. */
void text_shared_free(gpointer shared);

/* text-table.c: adds tables with wrapped cells, or a paragraph for each row if not even words
   fit. */
void add_tables(TextTypesetter *typesetter, const TableRun *run);

#endif
