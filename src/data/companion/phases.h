/* phases: the course of a game at the table, for the view of a game that is played. */
#ifndef COMPANION_PHASES_H
#define COMPANION_PHASES_H

#include <stdint.h>

/* A phase of each round. Texts are borrowed from the companion. */
typedef struct CompanionPhase {
	const char *id;
	const char *name;
	/* Names of the types of profiles that are used in it. Of these profiles, only those with one of the
	   values, unless there are none, and those without others. Each ends with NULL. */
	const char *const *types;
	const char *const *with;
	const char *const *without;
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
