/* cost-types: the words and numbers of costs in a text: "1,200pts" is 1200 of the type for
   points. */
#ifndef LIST_FORMS_COST_TYPES_H
#define LIST_FORMS_COST_TYPES_H

#include "data/game/game.h"

#include <stdbool.h>

/* The cost type of a number without a word: the one called points, else the first. Borrowed; NULL
   if the game has none. */
const Entry *cost_type_main(const Game *game);

/* The cost type of that name, or the main one for any word for points. Borrowed; NULL if there is
   none. */
const Entry *cost_type_of_word(const Game *game, const char *word);

/* Reads a number that may have thousands separators. Returns false if @text is not a number. */
bool cost_read(const char *text, Amount *amount);

#endif
