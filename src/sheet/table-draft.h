/*
 * table-draft: tables in the making, cell by cell.
 *
 *	TableDraft draft;
 *	table_draft_init(&draft, arena);
 *	table_draft_column(&draft, "Weapon", ALIGN_LEFT);
 *	table_draft_column(&draft, "Range", ALIGN_LEFT);
 *	table_draft_cell(&draft, "Bow");
 *	table_draft_cell(&draft, "24\"");
 *	const SheetTable table = table_draft_finish(&draft);
 */
#ifndef SHEET_TABLE_DRAFT_H
#define SHEET_TABLE_DRAFT_H

#include "sheet/sheet.h"

typedef struct TableDraft {
	Arena *arena;     /* borrowed: what is finished lies there */
	GArray *columns;  /* of SheetColumn */
	GPtrArray *cells; /* of const char *, row by row, borrowed */
} TableDraft;

void table_draft_init(TableDraft *draft, Arena *arena);

/* Adds a column; only before the first cell. */
void table_draft_column(TableDraft *draft, const char *head, SheetAlign align);

/* Adds the next cell; the one behind the last of a row begins another. Texts are borrowed. */
void table_draft_cell(TableDraft *draft, const char *text);

/* Whole rows so far. */
guint table_draft_rows(const TableDraft *draft);

/* Takes the last row back if one before it is the same. Returns whether it was. */
bool table_draft_drop_repeated(TableDraft *draft);

/* The table, in the arena. Left columns with nothing but short figures are centred. The draft is used
   up. */
SheetTable table_draft_finish(TableDraft *draft);

#endif
