/*
 * unknown-words: the words of army data that nothing knows and that a verdict about a roster would depend on
 * (data/game/doubts.h, S-226).
 */
#ifndef OPEN_UNKNOWN_WORDS_H
#define OPEN_UNKNOWN_WORDS_H

#include "data/library/library.h"
#include "engine/roster/roster.h"

/*
 * The first of them, as `childId="force" in Orks.cat, line 12`; "" if there is none.
 *
 * @library  knows the ids of files that are not loaded; NULL for none
 *
 * The caller owns it: g_free().
 */
char *unknown_words_met(const Roster *roster, Library *library);

#endif
