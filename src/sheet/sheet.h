/*
 * sheet: what is printed for the table.
 *
 * A Sheet is a roster as a player reads it: forces, sections, units with what they took, their
 * profiles as tables, the rules that apply collected at the end, and what is wrong. It knows nothing of
 * pages or fonts: sheet/document.h chooses and orders what a kind of sheet shows of it, and a writer
 * (text, Markdown, HTML, PDF) sets that. Nothing in it depends on the clock or the machine: the same
 * roster gives the same sheet.
 *
 *	g_autoptr(Sheet) sheet = sheet_new(view, verdict, &options);
 *	g_autoptr(Document) document = document_new(sheet, SHEET_FULL);
 *	g_autoptr(GBytes) bytes = document_to_html(document, &page);
 */
#ifndef SHEET_SHEET_H
#define SHEET_SHEET_H

#include "base/amount.h"
#include "base/arena.h"
#include "companion/sheet-kinds.h"
#include "verdict/verdict.h"

/* All texts are on one line and safe to show, but those called paragraphs, which hold line ends. Lists
   may be empty, never NULL with a count. Everything is borrowed from the sheet. */

typedef struct SheetCost {
	const char *name;
	Amount value;
	bool has_limit;
	Amount limit;
} SheetCost;

typedef struct SheetCosts {
	const SheetCost *items; /* hidden types and those that are 0 left out */
	uint32_t n;
} SheetCosts;

typedef enum SheetAlign {
	ALIGN_LEFT,
	ALIGN_CENTRE, /* short figures */
	ALIGN_RIGHT,  /* what is added up */
} SheetAlign;

typedef struct SheetColumn {
	const char *head;
	SheetAlign align;
} SheetColumn;

typedef struct SheetTable {
	const SheetColumn *columns; /* the first one names the rows */
	uint32_t n_columns;         /* 0 for no table at all */
	const char *const *cells;   /* row by row, paragraphs; "" for none: sheet_cell() */
	uint32_t n_rows;
} SheetTable;

static inline const char *
sheet_cell(const SheetTable *table, uint32_t row, uint32_t column)
{
	return table->cells[(size_t)row * table->n_columns + column];
}

/* The column that takes what a page has left, where sums must stand at its right edge: the last one
   before them. 0, that of the names, at least; n_columns if there are no sums. */
static inline uint32_t
sheet_stretched_column(const SheetTable *table)
{
	uint32_t at = table->n_columns;
	while (at > 1 && table->columns[at - 1].align == ALIGN_RIGHT)
		at--;
	return at == table->n_columns ? at : at - 1;
}

/* A box to tick off, as figures hold them. */
#define SHEET_BOX "\342\230\220"

/* Whether two tables look alike but for what they hold: then their columns stand below each other. */
bool sheet_tables_alike(const SheetTable *a, const SheetTable *b);

/* A number with its name: "Unit strength 20". */
typedef struct SheetFigure {
	const char *label;
	const char *value;
} SheetFigure;

/* Something worked out for the player: numbers, or a table, or both. */
typedef struct SheetPanel {
	const char *title; /* "" if it needs none */
	const SheetFigure *figures;
	uint32_t n_figures;
	SheetTable table;
	unsigned kinds; /* of sheets that show it: a set, as in companion/sheet-kinds.h */
} SheetPanel;

typedef struct SheetPanels {
	const SheetPanel *items;
	uint32_t n;
} SheetPanels;

/* Something that was chosen for a unit, and what was chosen for it. */
typedef struct SheetOption {
	const char *name;
	int64_t number; /* absolute */
	SheetCosts costs;
	const struct SheetOption *options;
	uint32_t n_options;
} SheetOption;

/* A rule, or a profile that is a text, as the appendix explains it. */
typedef struct SheetRule {
	const char *name;
	const char *kind;   /* the type of the profile; "" for a rule */
	const char *source; /* book and page; "" if unknown */
	const char *text;   /* paragraphs */
	bool is_row;        /* of a profile that is also a row of a table */
} SheetRule;

typedef struct SheetRules {
	const SheetRule *const *items; /* each once */
	uint32_t n;
} SheetRules;

/* The profiles and rules of a unit or force. */
typedef struct SheetInfos {
	const SheetTable
		*tables; /* one a type: columns that some row fills, each different row once */
	uint32_t n_tables;
	SheetRules rules;
} SheetInfos;

/* A association to another unit: "Leads", "Boyz"; or, on that one, "Joined by", "Warboss". */
typedef struct SheetAssociation {
	const char *label;
	const char *name;
} SheetAssociation;

typedef struct SheetUnit {
	const char *name;
	const char *custom_name; /* "" if none */
	const char *annotation;  /* "" if none */
	const char *notes;       /* paragraphs; "" if none */
	int64_t number;
	SheetCosts costs; /* with all below */
	const SheetOption *options;
	uint32_t n_options;
	SheetInfos infos; /* of everything in it */
	SheetPanels panels;
	const char *const *keywords; /* categories it is in, but those that its force counts */
	uint32_t n_keywords;
	const SheetAssociation *associations; /* of all in it */
	uint32_t n_associations;
	bool hidden; /* cannot be taken now */
} SheetUnit;

typedef struct SheetSection {
	const char *title;
	SheetCosts costs;
	const SheetUnit *units;
	uint32_t n_units;
} SheetSection;

typedef struct SheetForce {
	const char *name;
	const char *custom_name;
	const char *army; /* of the catalogue */
	const char *notes;
	SheetCosts costs;
	const SheetSection *sections; /* those with units */
	uint32_t n_sections;
	SheetInfos infos; /* of the force itself */
	SheetPanels panels;
} SheetForce;

typedef struct SheetFinding {
	Severity severity;
	const char *message;
	const char *place; /* names from the force down; "" for the roster */
} SheetFinding;

/* What a tournament tells its players and nobody checks. */
typedef struct SheetNote {
	const char *number; /* of the paragraph; "" if it has none */
	const char *text;
} SheetNote;

typedef struct Sheet {
	Arena *arena;
	const char *name;
	const char *system;
	const char *notes;
	bool legal;
	SheetCosts costs; /* with limits */
	const SheetForce *forces;
	uint32_t n_forces;
	const SheetUnit *cards; /* things that have a card of their own beside those of units */
	uint32_t n_cards;
	const SheetFinding *findings;
	uint32_t n_findings;
	uint32_t n_errors;  /* findings that make it not legal */
	SheetRules rules;   /* of all, sorted by kind, then name */
	SheetPanels panels; /* of the whole army */
	const char *data;   /* the game system with its revision and the fingerprint of the files */
	const char *const *sources; /* the army data: name and revision of each file */
	uint32_t n_sources;
	const char *date;      /* "" if none is printed */
	const char *pack_name; /* of the tournament's pack; "" if there is none */
	const char *pack;      /* the same with its date */
	const SheetNote *notes_of_pack;
	uint32_t n_notes_of_pack;
	Amount penalty; /* points that findings cost by the pack */
} Sheet;

/* What a sheet says that the roster does not. Borrowed for the call; NULL or "" to leave it out. */
typedef struct SheetOptions {
	const char *fingerprint; /* of the army data (data/fingerprint.h) */
	const char *date;        /* as it is printed */
	bool is_public;          /* leaves out the player's own notes */
} SheetOptions;

/* @verdict  of the view, borrowed for the call. Owned by the caller: sheet_free(). */
Sheet *sheet_new(View *view, const Verdict *verdict, const SheetOptions *options);
void sheet_free(Sheet *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Sheet, sheet_free)

#endif
