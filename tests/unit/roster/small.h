/*
 * small: a roster of a small game, and edits of it said in one line.
 *
 *	Small *small = small_new();
 *	char *mob = small_made(small, "add-selection parent=\"f\" entry=\"mob\"");
 *	cr_expect_str_eq(small_text(small), "…");
 *	small_free(small);
 *
 * The roster has one force `f` of the force entry `army` (which may hold a `patrol`), whose catalogue
 * `cat` offers
 *
 *	mob: a unit of 5 pts with any number of boy at 2 pts and 1 power, who has a choppa;
 *	boss: found through the link to-boss, with weapons, a group that offers sword through to-sword;
 *	nest: with itself inside, through to-nest, without end.
 *
 * Texts that these functions return live until small_free().
 */
#ifndef TESTS_UNIT_ROSTER_SMALL_H
#define TESTS_UNIT_ROSTER_SMALL_H

#include "roster/history.h"

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

/* Reads an edit; fails the test if the line is none. Cleared by the caller. */
Edit small_edit(Small *small, const char *line);

/* Makes an edit and forgets how to take it back; fails the test if it does not fit. */
void small_do(Small *small, const char *line);

/* The same for an addition; returns the id of what it made. */
char *small_made(Small *small, const char *line);

/*
 * Makes an edit, takes it back, makes it again and takes it back again; the roster must be the same
 * at each second step. Leaves the roster as it was.
 */
void small_try(Small *small, const char *line);

/* Tries an edit that must be refused with a diagnostic of that name and change nothing. */
void small_refuse(Small *small, const char *line, const char *kind);

/* All that can be edited in the roster, as text, for comparing. */
const char *small_text(Small *small);

#endif
