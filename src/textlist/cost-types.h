/* cost-types: what the words and numbers behind a name mean: "1,200pts" is 1200 of the type for
   points. */
#ifndef TEXTLIST_COST_TYPES_H
#define TEXTLIST_COST_TYPES_H

#include "data/game.h"

#include <stdbool.h>

/* The cost type that points are of if no word is said: the one that is called so, else the first.
   NULL if the game has none. */
const Entry *cost_type_main(const Game *game);

/* The cost type of that name; what players write for points is the main one. NULL if there is
   none. */
const Entry *cost_type_of_word(const Game *game, const char *word);

/* Reads a number with separators of thousands. Returns false if it is none. */
bool cost_read(const char *text, Amount *amount);

#endif
