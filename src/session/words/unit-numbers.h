/* unit-numbers: the numbers that tell equal units of a force apart, as "Militia (2)". */
#ifndef WORDS_UNIT_NUMBERS_H
#define WORDS_UNIT_NUMBERS_H

#include "engine/queries/view.h"

typedef struct UnitNumbers UnitNumbers;

/* Numbers the units of a force in its order. Units are equal if they are the same entry on the same way
   through the data, or without army data have the same name; those that the player named are equal only to
   others of that name. Valid until the view is refreshed. The caller owns it: unit_numbers_free(). */
UnitNumbers *unit_numbers_new(const Instance *force);
void unit_numbers_free(UnitNumbers *numbers);

/* The number of a unit among equal ones, from 1; 0 if it is the only one, or of another force. */
guint unit_numbers_get(const UnitNumbers *numbers, const Instance *unit);

/* Likewise, for one question: 0 for a selection that is not a unit. */
guint unit_number(const Instance *selection);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(UnitNumbers, unit_numbers_free)

#endif
