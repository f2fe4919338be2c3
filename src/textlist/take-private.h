/* Choosing what was found, for the files that put a list into a roster. */
#ifndef TEXTLIST_TAKE_PRIVATE_H
#define TEXTLIST_TAKE_PRIVATE_H

#include "textlist/target-private.h"

/* Takes a selection for the text: one that the data selected and nothing of the text took yet, or a new
   one. Returns its id, owned by the caller; NULL, with a diagnostic, if it is not offered. */
char *take_one(Builder *builder, const char *holder_id, const MenuItem *item);

/* Takes as many as the text says in what offers them. Returns what they are now; the caller owns it. */
Nodes *take_target(Builder *builder, const Target *target, const TextItem *item);

/* Changes the amount of a selection below another one. */
void take_set_amount(Builder *builder, const char *id, int64_t amount);

/* A number of the text, TEXTLIST_MAX_NUMBER at most, which is said. */
int64_t take_limited_number(const Builder *builder, const TextItem *item, int64_t number);

#endif
