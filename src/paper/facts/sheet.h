/*
 * sheet: the facts of a printed roster.
 *
 * A Sheet is a roster as a player reads it: forces, sections, units with options, profiles as
 * tables, the text of each rule once, and the findings. It has no pages and no fonts: a kind of
 * sheet composes a Document of some of the facts (document.h), and a format writes that (format.h).
 * A Sheet depends on neither clock nor machine: the same roster and options give the same sheet.
 *
 *	g_autoptr(Sheet) sheet = sheet_new(view, verdict, &options);
 *	g_autoptr(Document) document = document_new(sheet, SHEET_FULL);
 *	g_autoptr(GBytes) bytes = document_to_html(document, &page);
 */
#ifndef FACTS_SHEET_H
#define FACTS_SHEET_H

#include "base/values/amount.h"
#include "base/values/arena.h"
#include "data/companion/sheet-kinds.h"
#include "engine/verdict/verdict.h"

/* Texts are safe to show and on one line, except paragraphs, which may have line ends. Lists may
   be empty, but are NULL only if their count is 0. Everything is owned by the sheet. */

typedef struct SheetCost {
	const char *name;
	Amount value;
	bool has_limit;
	Amount limit;
} SheetCost;

typedef struct SheetCosts {
	const SheetCost *items; /* without hidden types and zero values */
	uint32_t n;
} SheetCosts;

typedef enum SheetAlign {
	ALIGN_LEFT,
	ALIGN_CENTRE, /* short numbers */
	ALIGN_RIGHT,  /* numbers to add up */
} SheetAlign;

typedef struct SheetColumn {
	const char *head;
	SheetAlign align;
} SheetColumn;

/* Bearers of the profiles in a table. */
typedef enum SheetRole {
	ROLE_LIST, /* a table of no profiles */
	ROLE_MODELS,
	ROLE_EQUIPMENT,
} SheetRole;

typedef struct SheetTable {
	SheetRole role;
	uint32_t group; /* place of the profiles' type among the groups of the companion */
	uint32_t order; /* place of the profiles' type in the army data */
	bool is_line;   /* the companion wants the profiles of a unit in one line */
	const SheetColumn *columns; /* the first has the names of the rows */
	uint32_t n_columns;         /* 0 if there is no table */
	const char *const *cells;   /* row by row, paragraphs; "" if empty: sheet_cell() */
	uint32_t n_rows;
} SheetTable;

static inline const char *
sheet_cell(const SheetTable *table, uint32_t row, uint32_t column)
{
	return table->cells[(size_t)row * table->n_columns + column];
}

/* The column to widen so that the sums behind it end at the right edge of a page: the last one
   before them, or column 0. n_columns if the last column has no sums. */
static inline uint32_t
sheet_stretched_column(const SheetTable *table)
{
	uint32_t at = table->n_columns;
	while (at > 1 && table->columns[at - 1].align == ALIGN_RIGHT)
		at--;
	return at == table->n_columns ? at : at - 1;
}

/* A box to tick, in values of figures. */
#define SHEET_BOX "\342\230\220"

/* A line to fill in by hand, in values of figures and as a cell of a table. */
#define SHEET_LINE "________"

/* True if two tables have the same columns, so that these can be aligned. */
bool sheet_tables_alike(const SheetTable *a, const SheetTable *b);

/* True if two tables have the same number of columns and most heads in common, as those of ranged
   and melee weapons, so that they look best with the same widths. */
bool sheet_tables_similar(const SheetTable *a, const SheetTable *b);

/* True if a cell has a short figure, to be centred: "5+", "2D6". */
bool sheet_is_figure(const char *cell);

/* Appends a value to a line of them; a figure has its name in front. An empty one is left out. */
void sheet_append_value(GString *text, const char *name, const char *value);

/* Boxes to tick, whether they are printed or, if they are too many, their number. */
typedef struct SheetBoxes {
	const char *id; /* the companion's measure, or the name of the profile with the wounds */
	bool is_measure;
	int64_t n;        /* 0 for a figure without boxes; the rest is then unset */
	int64_t together; /* boxes in a group */
} SheetBoxes;

/* A label with a value: "Unit strength 20". */
typedef struct SheetFigure {
	const char *label;
	const char *value;
	bool is_record; /* the value is settled before the game: a text of the notes, or lines to fill in */
	SheetBoxes boxes;
} SheetFigure;

/* Figures, a table, or both, that the companion works out for the player. */
typedef struct SheetPanel {
	const char *title; /* "" if there is none */
	const SheetFigure *figures;
	uint32_t n_figures;
	SheetTable table;
	unsigned kinds; /* kinds of sheets that show it, as a set (data/companion/sheet-kinds.h) */
} SheetPanel;

typedef struct SheetPanels {
	const SheetPanel *items;
	uint32_t n;
} SheetPanels;

/* An option of a unit and its own options. */
typedef struct SheetOption {
	const char *name;
	const char *
		group; /* the one that tells it from another option of its name; "" if there is none */
	int64_t number; /* absolute */
	SheetCosts costs;
	const struct SheetOption *options;
	uint32_t n_options;
} SheetOption;

/* A rule, or a profile of prose, as the appendix explains it. */
typedef struct SheetRule {
	const char *name;
	const char *kind;   /* type of the profile; "" for a rule */
	const char *source; /* book and page; "" if unknown */
	const char *text;   /* paragraphs */
	bool is_row;        /* true for a profile that is also a row of a table */
	uint32_t n_owners;  /* number of units and forces that have it */
} SheetRule;

typedef struct SheetRules {
	const SheetRule *const *items; /* each once */
	uint32_t n;
} SheetRules;

/* The profiles and rules of a unit or force. */
typedef struct SheetInfos {
	/* one for each type; only columns that are filled, and each row once */
	const SheetTable *tables;
	uint32_t n_tables;
	SheetRules rules;
} SheetInfos;

/* An association: "Leads", "Boyz"; on the other end "Joined by", "Warboss". */
typedef struct SheetAssociation {
	const char *label;
	const char *name;
	guint times; /* number of equal ones */
} SheetAssociation;

typedef struct SheetUnit {
	const char *id; /* id of its selection */
	bool is_unit;   /* false for a setting of the game, such as its size */
	const char *name;
	const char *custom_name; /* "" if none */
	const char *annotation;  /* "" if none */
	const char *notes;       /* paragraphs; "" if none */
	int64_t number;
	guint twin;       /* its number among units of the same name; 0 if there is no other */
	SheetCosts costs; /* with those of all below */
	const SheetOption *options;
	uint32_t n_options;
	SheetInfos infos; /* with those of all below */
	SheetPanels panels;
	int64_t n_models; /* 0 if the army data have no models */
	/* names of categories, but not of those that the force counts */
	const char *const *keywords;
	uint32_t n_keywords;
	const SheetAssociation *associations; /* with those of all below */
	uint32_t n_associations;
	bool hidden; /* hidden by the army data: it may not be taken */
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
	const char *army; /* name of the catalogue */
	const char *notes;
	SheetCosts costs;
	const SheetSection *sections; /* only those with units */
	uint32_t n_sections;
	SheetInfos infos; /* without those of its units */
	SheetPanels panels;
} SheetForce;

typedef struct SheetFinding {
	Severity severity;
	const char *message;
	const char *place;  /* names from the force down; "" for the roster */
	const char *agreed; /* why the players pass it over; "" if they do not */
} SheetFinding;

/* A remark of a tournament's pack to its players; it is not checked. */
typedef struct SheetNote {
	const char *number; /* number of the paragraph; "" if it has none */
	const char *text;
} SheetNote;

/* Names of player and event, to be filled in by hand where they are unknown. */
typedef enum SheetField {
	FIELD_PLAYER,
	FIELD_TEAM,
	FIELD_EVENT,
	FIELD_TABLE,
	FIELD_OPPONENT,
	FIELD_DATE,
	SHEET_FIELD_COUNT,
} SheetField;

typedef struct Sheet {
	Arena *arena;
	CompanionLook look;   /* colours of the game */
	GHashTable *emphasis; /* a text, by its address, to its runs (base/text/emphasis.h) */
	const char *name;
	const char *system;
	const char *notes;
	const SheetFigure *fields; /* by SheetField; values are "" if unknown */
	bool legal;
	bool accepted;   /* it is not legal, and the organiser has accepted each error */
	bool lacks_data; /* army data of a force are missing: it is as in the file, and not judged */
	const char *not_judged; /* the reasons why the roster is not judged; "" if it is */
	SheetCosts costs;       /* with limits */
	const SheetForce *forces;
	uint32_t n_forces;
	const SheetUnit *cards; /* selections with a card of their own, beside the cards of units */
	uint32_t n_cards;
	const SheetFinding *findings;
	uint32_t n_findings;
	uint32_t n_errors;          /* findings that make the roster not legal */
	uint32_t n_agreements;      /* number of the agreements on such findings */
	SheetRules rules;           /* rules of all units, sorted by kind, then name */
	SheetPanels panels;         /* about the whole army */
	const char *data;           /* game system, revision and fingerprint of the files */
	const char *overlays;       /* names of the overlays that apply; "" if there are none */
	const char *const *sources; /* name and revision of each file of army data */
	uint32_t n_sources;
	const char *date;      /* "" to print none */
	const char *pack_name; /* name of the tournament's pack; "" if there is none */
	const char *pack;      /* name and date of the pack; "" if there is none */
	const SheetNote *notes_of_pack;
	uint32_t n_notes_of_pack;
	Amount penalty;    /* penalty points of all findings, by the pack */
	const char *token; /* the roster as one word; "" for none */
} Sheet;

/* Facts that the user gives. Borrowed; each NULL or "" if unknown. */
typedef struct SheetGiven {
	const char *fields[SHEET_FIELD_COUNT]; /* by SheetField */
	const char *token;                     /* the roster as one word, to be read by a camera */
} SheetGiven;

/* Facts for a sheet that the roster lacks. Borrowed for the call; NULL or "" to leave one out. */
typedef struct SheetOptions {
	const char *fingerprint; /* fingerprint of the army data (data/game/fingerprint.h) */
	const char *date;        /* as printed */
	const char *not_judged;  /* the reasons why the roster is not judged */
	bool is_public;          /* leaves out the player's notes and the companion's secrets */
	/* Its fields are stronger than lines of the roster's notes as "Player: Anna"; a public sheet has no token, which
	   would tell its secrets. */
	SheetGiven given;
} SheetOptions;

/* Builds the sheet of a roster. @verdict: of the view, borrowed for the call. The caller owns
   the result: sheet_free(). */
Sheet *sheet_new(View *view, const Verdict *verdict, const SheetOptions *options);
void sheet_free(Sheet *sheet);

/* True if the sheet does not report if the roster is legal. */
bool sheet_is_not_judged(const Sheet *sheet);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Sheet, sheet_free)

#endif
