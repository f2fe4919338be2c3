/*
 * absent: choices of the text that the army data do not have.
 *
 * A name that nothing in the army data resembles is not a misspelling: the list was written for other army data. If it
 * stands for wargear that its holder has in any case, nothing is lost. Else it stays in the roster without an entry,
 * as one of a roster file does (S-156), and is an error. It is lost if it may be a misspelling after all, and if many
 * names of a text are such: then the text is in other words than the army data, in another language perhaps.
 */
#ifndef LIST_READER_ABSENT_PRIVATE_H
#define LIST_READER_ABSENT_PRIVATE_H

#include "rosters/list-reader/list-builder-private.h"

void absent_init(ListBuilder *builder);
void absent_clear(ListBuilder *builder);

/*
 * Notes an item that the holders do not offer.
 *
 * Returns false if the item is not a choice but a remark or a sentence, which the caller reports as lost.
 */
bool absent_note(ListBuilder *builder, const Nodes *holders, const TextItem *item);

/* Takes noted wargear of a unit, of which all lines are selected, for what it has in any case, and reports it. */
void absent_excuse(ListBuilder *builder);

/* Puts the rest into the roster, or reports it as lost. Nothing may be selected afterwards. */
void absent_settle(ListBuilder *builder);

#endif
