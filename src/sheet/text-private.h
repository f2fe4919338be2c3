/* What the files that set a document in text share. */
#ifndef SHEET_TEXT_PRIVATE_H
#define SHEET_TEXT_PRIVATE_H

#include "base/text-layout.h"
#include "sheet/format.h"
#include "sheet/text-pages.h"

/* A document being set. */
typedef struct TextTypesetter {
	TextPages *pages;
	guint columns;
	bool ascii;
	GPtrArray *texts; /* in ASCII, of char *, owned */
} TextTypesetter;

/* A text as it is set; borrowed, from the document or the typesetter. */
const char *printable_text(TextTypesetter *typesetter, const char *text);

/* The lines of @lead and @text together, the first one indented by @first columns, others by @rest. */
void add_wrapped(TextTypesetter *typesetter, const char *lead, const char *text, guint first,
                 guint rest);

/* Tables that follow each other and look alike (sheet_tables_alike()). */
typedef struct TableRun {
	const SheetTable *const *tables;
	guint n;
	bool standalone; /* they stand in no unit */
} TableRun;

/* text-table.c: their cells wrapped; or, where even that does not fit, a paragraph a row. */
void add_tables(TextTypesetter *typesetter, const TableRun *run);

#endif
