/*
 * select-place: the force in which a way of `new --select` begins, where the way names one before a
 * colon: that of an ally, or another one of the roster.
 *
 *	Codex - Eldar: Farseer
 *	Codex - Eldar > Harlequins: Troupe Master
 *	Harlequins: Solitaire
 *
 * The first name is that of an army, or of a force in the roster; each further one is of a force
 * inside the one before, or of the army. Names may contain colons, so that the longest beginning that
 * names a place counts.
 */
#ifndef ARGUMENTS_SELECT_PLACE_H
#define ARGUMENTS_SELECT_PLACE_H

#include "session/bench/workbench.h"

/* True if a word has a colon before which a place may be named. */
bool select_place_is_named(const char *word);

/* Appends what may be the name of an army in the first word of a way. @armies  of char *, owned by it */
void select_place_add_armies(const char *word, GPtrArray *armies);

/*
 * Finds the force that a word names, the last of several; adds it if the roster has none.
 *
 * @word   the first word of a way
 * @force  out: instance id, owned by the caller: g_free(); NULL if the word names none
 * @entry  out: the name behind the colon, borrowed from @word; NULL likewise
 *
 * Returns an exit code, after a complaint if the army does not have a force of that name, or several
 * of which none is named.
 */
int select_place_find(Workbench *bench, const char *word, char **force, const char **entry);

#endif
