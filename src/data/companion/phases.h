/* phases: the course of a game at the table, for the view of a game that is played. */
#ifndef COMPANION_PHASES_H
#define COMPANION_PHASES_H

#include <stdint.h>

/* The players who are at work in a phase. */
typedef enum PhasePlayers {
	PHASE_ONE,      /* in the turn of each, only he uses his profiles */
	PHASE_BOTH,     /* in the turn of each, both do, as in close combat */
	PHASE_TOGETHER, /* a round has the phase once, for both */
} PhasePlayers;

/* A phase of each round. Texts are borrowed from the companion. */
typedef struct CompanionPhase {
	const char *id;
	const char *name;
	/* Names of the types of profiles that are used in it. Of these profiles, only those with one of the
	   values, unless there are none, and those without others. Each ends with NULL. */
	const char *const *types;
	const char *const *with;
	const char *const *without;
	PhasePlayers players;
	const char *path; /* the file that it is in */
	uint32_t line;
} CompanionPhase;

/* A number that a player counts in a game, such as command points. Texts are borrowed from the companion. */
typedef struct CompanionCounter {
	const char *id;
	const char *name;
	int start; /* at the beginning of the game */
} CompanionCounter;

#endif
