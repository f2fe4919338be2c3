/*
 * A game as its makers see it: the same tables, writable. From the end of game_builder_finish() on,
 * nobody writes to them.
 */
#ifndef DATA_GAME_PRIVATE_H
#define DATA_GAME_PRIVATE_H

#include "base/arena.h"
#include "base/diags.h"
#include "data/game.h"

typedef struct GameRows {
	Game game; /* first, so that a Game made here is a GameRows */
	GameFile *files;
	Entry *entries;
	ModifierGroup *modifier_groups;
	Cost *costs;
	Constraint *constraints;
	Modifier *modifiers;
	Characteristic *characteristics;
	Condition *conditions;
	Repeat *repeats;
} GameRows;

/* Orders files by how near they are to the one that a reference stands in. */
typedef struct Nearness {
	const Game *game;
	uint16_t file;
	uint16_t *ranks; /* by file: 0 for the file itself, UINT16_MAX for one that it cannot see */
} Nearness;

void nearness_init(Nearness *nearness, const Game *game);
void nearness_move(Nearness *nearness, uint16_t file);
void nearness_clear(Nearness *nearness);

/* As game_find(), for many references from one file. */
EntryId nearness_find(const Nearness *nearness, Atom id, EntryKinds kinds);

/* link.c: finds the targets of all links, and says which have none. */
void game_link(GameRows *rows, Diags *diags);

/* cycle.c: says which links lead back to what holds them. */
void game_report_cycles(const Game *game, Diags *diags);

#endif
