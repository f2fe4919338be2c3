/* Shared by the files of companion: the companion itself, and how it is read and bound. */
#ifndef COMPANION_COMPANION_PRIVATE_H
#define COMPANION_COMPANION_PRIVATE_H

#include "base/values/arena.h"
#include "data/companion/formula.h"

struct Companion {
	Arena *arena;
#define X(name, list, Type) GPtrArray *list;
#include "data/companion/companion-lists.def"
#undef X
	GHashTable *findings; /* code word → FindingRule */
	GHashTable *rules;    /* number of a rule → FindingRule */
	GPtrArray *tables;    /* Table */
	GPtrArray *backs;     /* CompanionBack */
	CompanionLook look;
	CompanionLengths lengths;
	const char *losses; /* ids of measures, with blanks between them; NULL: all */
	const char *losses_path;
	uint32_t losses_line;
	const char *markers; /* ids of measures, likewise; NULL: none */
	const char *markers_path;
	uint32_t markers_line;
	bool hides_costs; /* costs are secret */
	bool shows_keywords;
	Pack *pack;       /* NULL if there is none */
	GHashTable *ids;  /* id of a measure or table → CompanionMeasure; NULL for a table */
	GPtrArray *texts; /* const char *: ids and names that formulas and tables refer to */
	GHashTable *text_places; /* text → its place in `texts` */
};

/* A companion being read. */
typedef struct CompanionReader {
	Companion *companion;
	const char *path; /* the file, kept by the companion */
	GPtrArray *data;  /* receives the SaxTape of each file with <data>; NULL: not wanted */
	Diags *diags;
} CompanionReader;

/* Returns the place of a text among those of the companion; adds it if it is new. */
uint32_t companion_text(Companion *companion, const char *text, size_t length);

/* Appends a measure, and sets its place. An id that is taken keeps its measure. */
void companion_add_measure(Companion *companion, CompanionMeasure *measure);

/* read.c: adds the contents of a file to the companion. Returns false, with a diagnostic, if it is
   not XML. */
bool companion_read(CompanionReader *reader, GBytes *bytes);

/* The longest formula, in bytes. Ten lines are more than readers want, and recursion through the
   tree remains shallow. */
#define FORMULA_MAX_LENGTH 1000

/*
 * formula.c: reads a formula. A wrong one is reported with its line, and replaced by `none`.
 *
 * Returns the formula, borrowed from the companion; never NULL.
 */
Formula *formula_parse(CompanionReader *reader, const char *text, uint32_t line);

/* bind.c: resolves all names in formulas. A formula with an unknown name is reported and replaced
   by `none`. */
void companion_bind(CompanionReader *reader);

/* locality.c: finds which terms of measures and bounds read only the unit of their subject. */
void companion_find_local(const Companion *companion);

#endif
