/*
 * legal-move: a unit that came with a force goes to another one, where it spares a further unit.
 *
 * The army data may demand a hero of the whole roster and select it where it leads nobody; in a regiment of its own it
 * spares the leader that would have to be bought.
 */
#ifndef ADVICE_LEGAL_MOVE_H
#define ADVICE_LEGAL_MOVE_H

#include "session/advice/legal-search.h"

/* Moves units of a legal roster into other forces, each in place of a unit there, where that is cheaper and as legal.
   @given  ids of the units that may move, of char * */
void legal_move(LegalSearch *search, const GPtrArray *given);

#endif
