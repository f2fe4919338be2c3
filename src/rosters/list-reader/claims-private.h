/*
 * claims: the selections of the roster that lines of the text stand for.
 *
 * A selection is unclaimed when the army data added it and no line has named it yet.
 */
#ifndef LIST_READER_CLAIMS_PRIVATE_H
#define LIST_READER_CLAIMS_PRIVATE_H

#include "engine/queries/view.h"

typedef struct Claims Claims;

/* Owned by the caller: claims_free(). */
Claims *claims_new(void);
void claims_free(Claims *claims);

/* Claims a selection and all that hold it. */
void claims_add(Claims *claims, const Roster *roster, const char *id);

/* True if a line claimed the selection, or one that it holds. */
bool claims_has(const Claims *claims, const char *id);

/* True if the army data added a selection of an entry that no line has claimed. */
bool claims_miss_one(const Claims *claims, const Instance *holder, const MenuItem *item);

/* Notes that the line read last stands for @number of a selection, which an earlier line claimed
   already. */
void claims_set_part(Claims *claims, const char *id, int64_t number);

/* True if claims_set_part() was called for the selection. */
bool claims_has_part(const Claims *claims, const char *id);

/* Number of a selection that the line read last stands for: its part if it has one, else the whole
   number of the selection. 1 for a force. */
int64_t claims_number(const Claims *claims, const Roster *roster, const char *id);

#endif
