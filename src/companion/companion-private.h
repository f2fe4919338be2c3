/* What the files of companion share. */
#ifndef COMPANION_COMPANION_PRIVATE_H
#define COMPANION_COMPANION_PRIVATE_H

#include "base/arena.h"
#include "companion/companion.h"

/* A row of a table: the first one that fits gives the number. */
typedef struct TableRow {
	const Formula *to; /* the argument is at most that; NULL: any */
	uint32_t is;       /* place in texts of the id that the subject answers to */
	bool has_is;
	const Formula *value;
} TableRow;

typedef struct Table {
	const char *id;
	TableRow *rows;
	uint32_t n_rows;
	const char *path;
	uint32_t line;
} Table;

struct Companion {
	Arena *arena;
	GHashTable *findings; /* code word → FindingRule */
	GPtrArray *measures;  /* of CompanionMeasure */
	GPtrArray *tables;    /* of Table */
	GPtrArray *bounds;    /* of CompanionBound */
	GPtrArray *aids;      /* of CompanionAid */
	GPtrArray *secrets;   /* of CompanionSecret */
	bool hides_costs;     /* from the opponent */
	Pack *pack;           /* NULL if there is none */
	GHashTable *ids;      /* of measures and tables */
	GPtrArray *texts;     /* that formulas name: ids, names of characteristics */
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

/* bind.c: gives every name its meaning. Where one has none, its formula is `none`, with a diagnostic. */
void companion_bind(CompanionReader *reader);

#endif
