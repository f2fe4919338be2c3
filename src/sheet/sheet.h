/*
 * sheet: what is printed for the table.
 *
 * A Sheet is a roster as a player reads it: forces, sections, units with what they took, their
 * profiles as tables, the rules that apply collected at the end, and what is wrong. It knows nothing of
 * pages or fonts; a renderer (sheet-text.h) turns it into a document. Nothing in it depends on the
 * clock or the machine: the same roster gives the same sheet.
 *
 *	g_autoptr(Sheet) sheet = sheet_new(view, verdict);
 *	g_autofree char *text = sheet_to_text(sheet, &options);
 */
#ifndef SHEET_SHEET_H
#define SHEET_SHEET_H

#include "base/amount.h"
#include "base/arena.h"
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

/* Something that was chosen for a unit, and what was chosen for it. */
typedef struct SheetOption {
	const char *name;
	int64_t number; /* absolute */
	SheetCosts costs;
	const struct SheetOption *options;
	uint32_t n_options;
} SheetOption;

typedef struct SheetRow {
	const char *name;
	const char *const *cells; /* as many as the table has columns; "" for none */
} SheetRow;

/* Profiles of one type. */
typedef struct SheetTable {
	const char *type;
	const char *const *columns; /* those that some row fills */
	uint32_t n_columns;
	const SheetRow *rows; /* each different one once */
	uint32_t n_rows;
} SheetTable;

typedef struct SheetUnit {
	const char *name;
	const char *custom_name; /* "" if none */
	const char *annotation;  /* "" if none */
	const char *notes;       /* paragraphs; "" if none */
	int64_t number;
	SheetCosts costs; /* with all below */
	const SheetOption *options;
	uint32_t n_options;
	const SheetTable *tables;
	uint32_t n_tables;
	const char *const *rules; /* names, of everything in the unit, each once */
	uint32_t n_rules;
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
	uint32_t depth; /* forces it lies in */
	SheetCosts costs;
	const SheetSection *sections; /* those with units */
	uint32_t n_sections;
	const SheetTable *tables; /* of the force itself */
	uint32_t n_tables;
	const char *const *rules;
	uint32_t n_rules;
} SheetForce;

/* A rule, or a profile that is nothing but a text, as the appendix explains it. */
typedef struct SheetRule {
	const char *name;
	const char *kind;   /* "Rules", or the type of the profile */
	const char *source; /* book and page; "" if unknown */
	const char *text;   /* paragraphs */
} SheetRule;

typedef struct SheetFinding {
	Severity severity;
	const char *message;
	const char *place; /* names from the force down; "" for the roster */
} SheetFinding;

typedef struct Sheet {
	Arena *arena;
	const char *name;
	const char *system;
	const char *notes;
	bool legal;
	SheetCosts costs; /* with limits */
	const SheetForce *forces;
	uint32_t n_forces;
	const SheetFinding *findings;
	uint32_t n_findings;
	const SheetRule *rules; /* sorted by kind, then name */
	uint32_t n_rules;
	const char *const *sources; /* the army data: name and revision of each file */
	uint32_t n_sources;
} Sheet;

/* @verdict  of the view, borrowed for the call. Owned by the caller: sheet_free(). */
Sheet *sheet_new(View *view, const Verdict *verdict);
void sheet_free(Sheet *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Sheet, sheet_free)

#endif
