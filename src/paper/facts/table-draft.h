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
#ifndef FACTS_TABLE_DRAFT_H
#define FACTS_TABLE_DRAFT_H

#include "paper/facts/sheet.h"

typedef struct TableDraft {
	Arena *arena;     /* borrowed; owns the finished table */
	GArray *columns;  /* SheetColumn */
	GPtrArray *cells; /* const char *, row by row, borrowed */
} TableDraft;

void table_draft_init(TableDraft *draft, Arena *arena);

/* Adds a column. All columns must be added before the first cell. */
void table_draft_column(TableDraft *draft, const char *head, SheetAlign align);

/* Adds the next cell; rows are filled from left to right. The text is borrowed. */
void table_draft_cell(TableDraft *draft, const char *text);

/* The number of complete rows. */
guint table_draft_rows(const TableDraft *draft);

/* Removes the last row if an earlier one is equal. Returns true if it did. */
bool table_draft_drop_repeated(TableDraft *draft);

/* The finished table, owned by the arena; the draft is empty then. Left-aligned columns that
   hold only short figures become centred. */
SheetTable table_draft_finish(TableDraft *draft);

#endif
