/* What the files that set a sheet in text share. */
#ifndef SHEET_SHEET_TEXT_PRIVATE_H
#define SHEET_SHEET_TEXT_PRIVATE_H

#include "sheet/sheet-text.h"
#include "sheet/text-layout.h"
#include "sheet/text-pages.h"

/* A document being set. */
typedef struct Setting {
	TextPages *pages;
	guint columns;
	bool ascii;
	GPtrArray *texts; /* in ASCII, of char *, owned */
} Setting;

/* A text as it is set; borrowed, from the sheet or the setting. */
const char *set_text(Setting *setting, const char *text);

/* The lines of @lead and @text together; the blanks that @lead begins with indent the first line,
   @indent the others. */
void set_wrapped(Setting *setting, const char *lead, guint indent, const char *text);

/* "12 pts, 3 PL"; the caller owns it. */
char *set_costs(Setting *setting, const SheetCosts *costs);

/* text-options.c: what a unit took: a paragraph of all that has nothing below, then a line for each
   that has. */
void set_options(Setting *setting, const SheetOption *options, uint32_t n);

/* text-table.c: a table, its cells wrapped; or, where even that does not fit, a paragraph a row. */
void set_table(Setting *setting, const SheetTable *table);

#endif
