/* play-private: the state of a game, shared by play and the reader of its file. */
#ifndef PLAY_PLAY_PRIVATE_H
#define PLAY_PLAY_PRIVATE_H

#include "base/values/arena.h"
#include "session/play/play.h"

/* A number before a change. */
typedef struct PlayChange {
	PlayCount *count;
	int before;
	guint step; /* changes of one step are undone together */
} PlayChange;

struct Play {
	Arena *arena;      /* all texts and units */
	GPtrArray *counts; /* PlayCount, in the arena */
	GPtrArray *units;  /* PlayUnit, in the arena */
	GArray *phases;    /* CompanionPhase, with texts in the arena */
	PlayInfos *army;   /* by phase */
	PlayCount phase;   /* place among the phases */
	GArray *changes;   /* PlayChange */
	guint n_steps;
	GPtrArray
		*kept; /* char *, owned: lines of the file about units that the roster lacks now */
	char *roster;  /* its name */
};

/*
 * play-infos.c: what profiles and rules give for each phase, as many as the game has, in its arena, without
 * what the army has already.
 *
 * @infos  GPtrArray of const SheetInfos, borrowed
 */
PlayInfos *play_infos_by_phase(const Play *play, const GPtrArray *infos);

#endif
