/*
 * switches: choices of the army data that stand for nothing in the game but show units, such as "Show Khorne
 * Daemons". No text names them, and whoever selected the unit has set them.
 */
#ifndef LIST_READER_SWITCHES_PRIVATE_H
#define LIST_READER_SWITCHES_PRIVATE_H

#include "rosters/list-reader/list-builder-private.h"

/*
 * Selects the switches that show the hidden units of a force that the text names, and reports each.
 *
 * A unit stays hidden if anything else hides it, and if it is a Legend: the players agree on those.
 */
void switches_set(ListBuilder *builder, const char *force_id);

#endif
