/*
 * offices: free choices that some unit of the army must have, such as "Warlord" or "General", where the text names
 * none.
 *
 * Whoever writes names and points leaves such a choice to the reader. The roster has it if only one unit may; else the
 * list is not judged, unless it is illegal whichever unit has it.
 */
#ifndef LIST_READER_OFFICES_PRIVATE_H
#define LIST_READER_OFFICES_PRIVATE_H

#include "rosters/list-reader/list-builder-private.h"

/* True for an office that the army data gave to the first unit that may have it, though the text may mean another. */
bool offices_has(const ListBuilder *builder, const Instance *instance);

/* Fills the offices of the whole roster, which has all that the text names. Does nothing for forms that leave nothing
   out. @companion  rules beside the army data, which may demand some; NULL for none */
void offices_fill(ListBuilder *builder, const Companion *companion);

#endif
