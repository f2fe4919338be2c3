/* How many of something there must and may be, as far as no modifier has a say in it. */
#ifndef LINT_LIMITS_PRIVATE_H
#define LINT_LIMITS_PRIVATE_H

#include "lint/lint-private.h"

/* The strictest limit of a type on the number of selections in the parent that no modifier changes;
   NULL if there is none. */
const OwnedConstraint *limits_plain(const Linter *linter, const Definition *definition,
                                    ConstraintType type);

/* Whether it is hidden at some time: its minimum is not asked for then (S-123). */
bool limits_may_hide(const Linter *linter, const Definition *definition);

/* How many selections the minima of the lines of a menu ask for, always. */
Amount limits_least(const Linter *linter, const Menu *menu);

#endif
