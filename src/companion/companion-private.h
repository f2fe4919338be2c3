/* What the files of companion share. */
#ifndef COMPANION_COMPANION_PRIVATE_H
#define COMPANION_COMPANION_PRIVATE_H

#include "base/arena.h"
#include "companion/formula.h"

struct Companion {
	Arena *arena;
	GHashTable *findings; /* code word → FindingRule */
	GHashTable *rules;    /* number of a rule → FindingRule */
	GPtrArray *measures;  /* of CompanionMeasure */
	GPtrArray *tables;    /* of Table */
	GPtrArray *bounds;    /* of CompanionBound */
	GPtrArray *panels;    /* of CompanionPanel */
	GPtrArray *secrets;   /* of CompanionSecret */
	GPtrArray *cards;     /* of const Formula: which selections have a card of their own */
	bool hides_costs;     /* from the opponent */
	bool shows_keywords;
	Pack *pack;       /* NULL if there is none */
	GHashTable *ids;  /* of measures and tables */
	GPtrArray *texts; /* that formulas name: ids, names of characteristics */
};

/* A companion being read. */
typedef struct CompanionReader {
	Companion *companion;
	const char *path; /* of the file, kept by the companion */
	Diags *diags;
} CompanionReader;

/* The place of a text in the companion's texts, added if need be. */
uint32_t companion_text(Companion *companion, const char *text, size_t length);

/* read.c: fills a companion from its file; false, with a diagnostic, if that is no XML. */
bool companion_read(CompanionReader *reader, GBytes *bytes);

/* The longest formula, in bytes. Ten lines are more than anybody wants to read; and it keeps the tree
   shallow enough to be walked by recursion. */
#define FORMULA_MAX_LENGTH 1000

/*
 * formula.c: reads a formula. What is wrong with it is told to the companion's diagnostics, with its line.
 *
 * Returns the formula, borrowed from the companion; never NULL: what cannot be read is `none`.
 */
Formula *formula_parse(CompanionReader *reader, const char *text, uint32_t line);

/* bind.c: gives every name its meaning. Where one has none, its formula is `none`, with a diagnostic. */
void companion_bind(CompanionReader *reader);

#endif
