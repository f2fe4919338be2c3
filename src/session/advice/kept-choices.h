/*
 * kept-choices: what the user asked for in a roster that is completed, and must stay: selections with at
 * least their amounts, and the associations that they have from the beginning.
 */
#ifndef ADVICE_KEPT_CHOICES_H
#define ADVICE_KEPT_CHOICES_H

#include "engine/roster/roster.h"

typedef struct KeptChoices KeptChoices;

/* Notes some selections as they are now. @ids array of char *, instance ids; NULL for none. The caller owns the
   result: kept_choices_free(). */
KeptChoices *kept_choices_new(const Roster *roster, const GPtrArray *ids);
void kept_choices_free(KeptChoices *kept);

/* True if a selection is one of them. */
bool kept_choices_has(const KeptChoices *kept, const char *id);

/* True if a roster still has all of them, as the same entries and with at least their amounts. */
bool kept_choices_have_amounts(const KeptChoices *kept, const Roster *roster);

/* True if it has their associations, too. */
bool kept_choices_are_there(const KeptChoices *kept, const Roster *roster);

#endif
