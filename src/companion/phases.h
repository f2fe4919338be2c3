/* phases: the course of a game at the table, for the view of a game that is played. */
#ifndef COMPANION_PHASES_H
#define COMPANION_PHASES_H

/* A phase of each round. Texts are borrowed from the companion. */
typedef struct CompanionPhase {
	const char *id;
	const char *name;
} CompanionPhase;

/* A number that a player counts in a game, such as command points. Texts are borrowed from the companion. */
typedef struct CompanionCounter {
	const char *id;
	const char *name;
	int start; /* at the beginning of the game */
} CompanionCounter;

#endif
