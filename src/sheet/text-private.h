/* What the files that set a document in text share. */
#ifndef SHEET_TEXT_PRIVATE_H
#define SHEET_TEXT_PRIVATE_H

#include "sheet/text-layout.h"
#include "sheet/text-pages.h"
#include "sheet/text-writer.h"

/* A document being set. */
typedef struct Setting {
	TextPages *pages;
	guint columns;
	bool ascii;
	GPtrArray *texts; /* in ASCII, of char *, owned */
} Setting;

/* A text as it is set; borrowed, from the document or the setting. */
const char *set_text(Setting *setting, const char *text);

/* The lines of @lead and @text together, the first one indented by @first columns, others by @rest. */
void set_wrapped(Setting *setting, const char *lead, const char *text, guint first, guint rest);

/* text-table.c: a table, its cells wrapped; or, where even that does not fit, a paragraph a row.
   @apart: it stands in no unit. */
void set_table(Setting *setting, const SheetTable *table, bool apart);

#endif
