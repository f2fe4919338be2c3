/* facts: what an entry of army data says by itself, as texts that can be compared between two versions. */
#ifndef DATA_DIFF_FACTS_H
#define DATA_DIFF_FACTS_H

#include "base/values/arena.h"
#include "reports/data-diff/data-diff.h"

typedef struct Fact {
	ChangeKind kind;
	const char *key;   /* the same in both versions if the fact is about the same thing */
	const char *label; /* for people */
	const char *value;
	const Modifier *modifier; /* the one that the value is about; else NULL */
	const Constraint *limit;  /* likewise */
} Fact;

/* Appends the facts of an entry to an array of Fact. Their texts are of the game or the arena. */
void facts_append(GArray *facts, const Game *game, const Entry *entry, Arena *arena);

/* The value for people, without attributes that a sentence leaves out. The caller owns it: g_free(). */
char *fact_words(const Fact *fact, const Game *game, const Entry *entry);

#endif
