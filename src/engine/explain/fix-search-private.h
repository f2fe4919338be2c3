/* fix-search-private: the search for candidates of one finding, for the files that propose them. */
#ifndef EXPLAIN_FIX_SEARCH_PRIVATE_H
#define EXPLAIN_FIX_SEARCH_PRIVATE_H

#include "engine/explain/fixes-private.h"

/* All borrowed but `mentioned`. */
typedef struct FixSearch {
	View *view;
	Fixes *fixes;
	const Reading *reading; /* the broken constraint; NULL for other findings */
	Amount difference;      /* by which the count is too high, or too low */
	GArray *mentioned; /* array of Atom: ids that the constraint's modifiers or a measure count */
	FixStage additions; /* the stage for additions */
	GArray *summands;   /* owned: what may be added to a sum (fix-sum.c) */
	GHashTable *prices; /* owned: MenuItem of a force → Amount * */
	guint n_exchanged;  /* number of instances that an exchange was looked for */
} FixSearch;

/* Tests an item of a holder's menu. */
typedef bool (*FixTest)(const FixSearch *search, Instance *holder, const MenuItem *item);

/* fix-lower.c: proposes to remove an instance. @candidates  a stage, or Fixes.small */
void fix_propose_removal(const FixSearch *search, const Instance *instance, GPtrArray *candidates);

/* fix-lower.c: proposes to lower the amount of an instance by as much as the difference takes, or
   to remove it. @added its contribution to the count. @data a FixSearch */
void fix_propose_less(Instance *instance, Amount added, void *data);

/* fix-lower.c: number of units of an instance to remove, at most all, to reach the difference; all if
   it is not known. @added  their
   contribution to the count */
int64_t fix_surplus(const FixSearch *search, const Instance *instance, Amount added);

/* fix-lower.c: makes the part that leaves so many units of an instance; 0 removes it. */
FixPart fix_part_leave(const FixSearch *search, const Instance *instance, int64_t left);

/* Proposes the amounts around the present one that are multiples of the step (S-220). */
void fix_propose_steps(const FixSearch *search, const Instance *instance, GPtrArray *candidates);

/* fix-message.c: proposes the limit or the units that the conditions of an author's message ask for. */
void fix_propose_for_message(FixSearch *search, const Finding *finding);

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

/* fix-add.c: a test that holds if the item answers to an id of `mentioned`. */
bool fix_is_mentioned(const FixSearch *search, Instance *holder, const MenuItem *item);

/*
 * fix-exchange.c: proposes to exchange an instance, or as many of it as suffice, for other entries of the same
 * place that do not cost more: other members of the group of an option, for a unit entries that are not
 * counted. @data a FixSearch
 */
void fix_propose_exchange(Instance *instance, Amount added, void *data);

/* fix-exchange.c: proposes this for each unit, for a limit of a cost. */
void fix_propose_cheaper(FixSearch *search, Atom cost_type);

/* fix-exchange.c: the cost by which entries are compared: the first that is shown; ATOM_NONE without one. */
Atom fix_main_cost(View *view);

/* fix-move.c: proposes to remove a unit and to add its entry to each other force that offers it: a move, if nothing
   that was chosen is lost. @data a FixSearch */
void fix_propose_move(Instance *instance, Amount added, void *data);

/* fix-outweigh.c: proposes to add entries that a bound's measures count, where they are too few, and those
   that they do not count, where their share is too large. */
void fix_propose_outweighing(FixSearch *search, const Finding *finding);

/* fix-forces.c: proposes each force that may be added inside a force. */
void fix_propose_forces_in(const FixSearch *search, const Instance *force);

/* fix-forces.c: proposes another force like this one beside it. */
void fix_propose_another_force(const FixSearch *search, const Instance *force);

/* fix-forces.c: proposes to remove a force that is not the only one, such as allies, if nothing else helps. NULL is
   fine. */
void fix_propose_removing_force(const FixSearch *search, const Instance *force);

/* fix-forces.c: proposes this for each force inside a force, and for several of them. */
void fix_propose_removing_forces_in(const FixSearch *search, const Instance *force);

/* fix-forces.c: proposes a limit where that of the roster is 0, which nobody means. */
void fix_propose_limit(const FixSearch *search, Atom cost_type);

/* An entry that may be added to a sum. */
typedef struct Summand {
	Instance *holder;
	const MenuItem *item;
	const MenuItem *option; /* taken with it; NULL for none */
	Amount worth;           /* for one, more than 0 */
	int64_t room;           /* for so many of it */
	uint32_t limits;        /* that count it: bits */
	int64_t units;          /* the worth in units of the search */
	guint place;            /* in the order of the menu */
	bool left_out;
} Summand;

/* The way to a sum. */
typedef struct SumWay {
	int32_t last; /* index of the entry added last; -1 if the sum is not reached */
	int32_t used; /* number of that entry in it */
} SumWay;

/* fix-sum.c: an empty list of entries to add, owned by the caller: g_array_unref(). */
GArray *fix_summands_new(void);

/* fix-sum.c: notes an entry that may be added. */
void fix_note_summand(GArray *summands, Summand summand);

/* fix-sum.c: sorts entries, the largest first, and measures them in the greatest unit that all are made of. */
Amount fix_sum_unit(GArray *summands);

/* fix-sum.c: the ways to the sums below @n of the entries that the same limits count. The caller owns them:
   g_free(). */
SumWay *fix_sum_ways(const GArray *summands, uint32_t limits, int64_t n);

/* fix-sum.c: adds the number of each entry on the way to a sum. @amounts  one for each entry */
void fix_sum_take(const GArray *summands, const SumWay *ways, int64_t sum, int64_t *amounts);

/* fix-sum.c: proposes so many of several of these that the minimum is reached and exceeded least. */
void fix_propose_sums(const FixSearch *search);

/* fix-balance.c: proposes so many of the entries of a force that all limits of a cost in it are met together. */
void fix_propose_balance(const FixSearch *search);

/* fix-add.c: a test that holds if the item is not selected yet. */
bool fix_is_not_selected(const FixSearch *search, Instance *holder, const MenuItem *item);

/* fix-show.c: proposes to add what the conditions count that hide a selection, to remove the selection, and to
   remove what they count. */
void fix_propose_for_hidden(FixSearch *search, const Instance *selection);

/* fix-show.c: proposes hidden members of the category that has too few, each with an entry that may show it. */
void fix_propose_hidden_for_minimum(FixSearch *search);

/* fix-constraint.c, fix-bound.c: propose everything for a finding about a constraint or a bound. */
void fix_propose_for_constraint(FixSearch *search, const Finding *finding);
void fix_propose_for_bound(FixSearch *search, const Finding *finding);

#endif
