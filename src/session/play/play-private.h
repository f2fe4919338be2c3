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

/* The players of a step of a round, of which the first has the turn that comes first. */
typedef enum StepPart {
	STEP_FIRST,
	STEP_SECOND,
	STEP_TOGETHER,
} StepPart;

/* A phase in the turn of a player. */
typedef struct PlayStep {
	guint phase; /* its place among the phases */
	StepPart part;
} PlayStep;

struct Play {
	Arena *arena;      /* all texts and units */
	GPtrArray *counts; /* PlayCount, in the arena */
	GPtrArray *units;  /* PlayUnit, in the arena */
	GArray *phases;    /* CompanionPhase, with texts in the arena */
	PlayInfos *army;   /* by phase and turn: play_infos_index() */
	GArray *steps;     /* PlayStep, of a round in their order */
	PlayCount step;    /* place among them */
	PlayCount first;   /* the player with the first turn: PLAY_OWN or PLAY_OTHERS */
	GArray *changes;   /* PlayChange */
	guint n_steps;
	GPtrArray
		*kept; /* char *, owned: lines of the file about units that the roster lacks now */
	char *roster;  /* its name */
};

/* Two for each phase: in the own turn, and in that of the opponent. */
guint play_infos_index(guint phase, PlayTurn turn);

/*
 * play-infos.c: what profiles and rules give for each phase in the turn of each player, in the arena of the game,
 * without what the army has already.
 *
 * @infos  GPtrArray of const SheetInfos, borrowed
 */
PlayInfos *play_infos_by_phase(const Play *play, const GPtrArray *infos);

#endif
