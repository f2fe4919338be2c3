/* fix-search-private: the search for candidates of one finding, for the files that propose them. */
#ifndef EXPLAIN_FIX_SEARCH_PRIVATE_H
#define EXPLAIN_FIX_SEARCH_PRIVATE_H

#include "explain/fixes-private.h"

/* All borrowed but `mentioned`. */
typedef struct FixSearch {
	View *view;
	Fixes *fixes;
	const Reading *reading; /* the broken constraint; NULL for other findings */
	Amount difference;      /* by which the count is too high, or too low */
	GArray *mentioned; /* array of Atom: ids in the conditions of the constraint's modifiers */
} FixSearch;

/* Tests an item of a holder's menu. */
typedef bool (*FixTest)(const FixSearch *search, Instance *holder, const MenuItem *item);

/* fix-lower.c: proposes to remove an instance. @candidates  Fixes.alone or Fixes.small */
void fix_propose_removal(const FixSearch *search, const Instance *instance, GPtrArray *candidates);

/* fix-lower.c: proposes to lower the amount of an instance by as much as the difference takes, or
   to remove it. @added its contribution to the count. @data a FixSearch */
void fix_propose_less(Instance *instance, Amount added, void *data);

/* fix-lower.c: proposes this for everything that has a cost, for a limit of that cost. */
void fix_propose_savings(const FixSearch *search, Atom cost_type);

/* fix-add.c: proposes to add one of each item of a holder's menu that passes a test. */
void fix_propose_one_each(const FixSearch *search, Instance *holder, FixTest test);

/* fix-add.c: proposes this for everything selected in a holder, at any depth. */
void fix_propose_options(const FixSearch *search, const Instance *holder, FixTest test);

/* fix-add.c: proposes to add members of the carrier of a minimum. */
void fix_propose_for_minimum(const FixSearch *search);

/* fix-add.c: proposes options that may have the missing category, or else any option: it may
   provide the category, or change the minimum. */
void fix_propose_options_for_minimum(const FixSearch *search, const Instance *carrier);

/* fix-add.c: a test that holds if the item is not selected yet. */
bool fix_is_not_selected(const FixSearch *search, Instance *holder, const MenuItem *item);

/* fix-constraint.c, fix-bound.c: propose everything for a finding about a constraint or a bound. */
void fix_propose_for_constraint(FixSearch *search, const Finding *finding);
void fix_propose_for_bound(FixSearch *search, const Finding *finding);

#endif
