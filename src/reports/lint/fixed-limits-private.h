/*
 * fixed-limits: limits on the number of selections that no modifier changes.
 *
 * Only these can be compared with each other without a roster.
 */
#ifndef LINT_FIXED_LIMITS_PRIVATE_H
#define LINT_FIXED_LIMITS_PRIVATE_H

#include "reports/lint/lint-private.h"

/* True if a constraint limits something and no modifier changes it. */
bool fixed_limit_is(const Linter *linter, const Constraint *constraint);

/* The strictest fixed limit of a type on the number of selections in the parent; NULL without
   one. */
const OwnedConstraint *fixed_limit_find(const Linter *linter, const Definition *definition,
                                        ConstraintType type);

/* True if the entry may be hidden in some roster, where its minimum is not enforced (S-123). */
bool fixed_limit_may_hide(const Linter *linter, const Definition *definition);

/* The number of selections that the minima of a menu's lines always require. */
Amount fixed_limit_least(const Linter *linter, const Menu *menu);

/* Likewise, if nothing is hidden but entries that always are. */
Amount fixed_limit_least_shown(const Linter *linter, const Menu *menu);

/* The number of selections that the maxima of a menu's lines allow; AMOUNT_MAX without limit. */
Amount fixed_limit_most(const Linter *linter, const Menu *menu);

#endif
