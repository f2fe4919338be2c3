/*
 * game-tables: the tables of a game while it is made. After game_builder_finish() they are
 * read-only.
 */
#ifndef GAME_GAME_TABLES_H
#define GAME_GAME_TABLES_H

#include "base/text/diags.h"
#include "base/values/arena.h"
#include "data/game/game.h"

typedef struct GameRows {
	Game game; /* first, so that a Game can be cast to its GameRows */
	GameFile *files;
	Entry *entries;
	ModifierGroup *modifier_groups;
	Cost *costs;
	Constraint *constraints;
	Modifier *modifiers;
	Characteristic *characteristics;
	Condition *conditions;
	Repeat *repeats;
	Doubt *doubts;
} GameRows;

/* Ranks of files as seen from the file with a reference; lower ranks win. */
typedef struct Nearness {
	const Game *game;
	uint16_t file;
	uint16_t
		*ranks; /* by file: 0 for the file itself, UINT16_MAX for one that is not visible */
} Nearness;

/* Prepares ranks for a game; nearness_move() sets the file with the references. */
void nearness_init(Nearness *nearness, const Game *game);
void nearness_move(Nearness *nearness, uint16_t file);
void nearness_clear(Nearness *nearness);

/* Like game_find(), but faster for many references from one file. */
EntryId nearness_find(const Nearness *nearness, Atom id, EntryKinds kinds);

/* resolve-links.c: finds the targets of all links, and reports links without a target. */
void game_link(GameRows *rows, Diags *diags);

/* cycle.c: reports links that lead to an entry which contains them. */
void game_report_cycles(const Game *game, Diags *diags);

#endif
