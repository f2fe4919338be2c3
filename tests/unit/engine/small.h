/*
 * small: a roster of a small game, and changes of it written as one line.
 *
 *	Small *small = small_new();
 *	char *mob = small_made(small, "add-selection parent=\"f\" entry=\"mob\"");
 *	cr_expect_str_eq(small_text(small), "…");
 *	small_free(small);
 *
 * The roster has one force `f` of the force entry `army` (which may hold a `patrol`), whose
 * catalogue `cat` offers
 *
 *	mob: a unit of 5 pts with any number of boy at 2 pts and 1 power, which may have a choppa;
 *	boss: found through the link to-boss, with weapons, a group that offers sword through to-sword;
 *	nest: with itself inside, through to-nest, without end.
 *
 * Texts that these functions return live until small_free().
 */
#ifndef TESTS_UNIT_ROSTER_SMALL_H
#define TESTS_UNIT_ROSTER_SMALL_H

#include "engine/roster/history.h"

#include <criterion/criterion.h>

typedef struct Small {
	Diags *diags;
	Game *game;
	Choices *choices;
	Roster *roster;
	GPtrArray *texts;
} Small;

Small *small_new(void);
void small_free(Small *small);

/* Reads a change: a word and key="value" pairs. Owned by the caller: change_clear(). */
Change small_change(const char *line);

/* Makes a change; fails the test if it is refused. */
void small_do(Small *small, const char *line);

/* Makes an addition and returns the id of the new node. */
char *small_made(Small *small, const char *line);

/*
 * Makes a change, undoes it, redoes it and undoes it again; fails the test unless the roster passes
 * through the same two states. Leaves the roster unchanged.
 */
void small_try(Small *small, const char *line);

/* Tries a change that must be refused with one diagnostic of kind @kind and leave the roster
   unchanged. */
void small_refuse(Small *small, const char *line, const char *kind);

/* Everything in the roster that a change can modify, as text, for comparison. */
const char *small_text(Small *small);

#endif
