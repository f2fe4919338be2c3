/*
 * text-sum: the prices of a text's units, and the total that it says.
 */
#ifndef OPEN_TEXT_SUM_H
#define OPEN_TEXT_SUM_H

#include "base/text/diags.h"
#include "rosters/list-lines/text-list.h"

#include <stdbool.h>

/* True if the prices of all units are the sum that the list says: each line with a price is a unit then, as it was
   when the list was written. */
bool text_sum_agrees(const TextList *list);

/*
 * Says that a text ends before its list does, as chats cut long ones: all its units have prices, and cost less than
 * nine tenths of its total.
 *
 * @name  file name, for the diagnostic
 */
void text_sum_compare(const TextList *list, const char *name, Diags *diags);

#endif
