/*
 * sought-text: the words of the texts of a game, which rules search.
 *
 * A text is searched for by many rules and in many rosters; its words are found once and kept.
 */
#ifndef GAME_SOUGHT_TEXT_H
#define GAME_SOUGHT_TEXT_H

#include "data/game/choices.h"

/* The words of a text as name_key() writes them, between blanks, and those of the text that it is the translation
   of. Borrowed from the store until the next call. */
const char *sought_words(Choices *choices, const char *text);

/* The text in the files of which a shown text is the translation; NULL if it is none. Borrowed. */
const char *sought_original(Choices *choices, const char *text);

#endif
