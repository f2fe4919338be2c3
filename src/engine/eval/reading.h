/*
 * reading: the number that a constraint counts, and the limit it is compared with (semantics,
 * section 12).
 *
 * The carrier is the instance that has the constraint: a selection, real or imagined, a group, a
 * category of a force, a force. A reading says whether the limit is kept. Which instance is reported
 * as the owner of a broken limit, and in which words, is decided by verdict.
 *
 *	Reading reading;
 *	if (reading_take(view, carrier, owned, &reading) && reading_is_broken(&reading)) ...
 */
#ifndef EVAL_READING_H
#define EVAL_READING_H

#include "engine/queries/tally.h"
#include "engine/queries/view.h"

/* One constraint at one carrier. All pointers are borrowed from the view and the data. */
typedef struct Reading {
	const OwnedConstraint *owned;
	Instance *carrier;
	Scope scope;  /* the node below which it counts */
	TallyKey key; /* the selections or forces that it counts there */
	Amount actual;
	Amount value;     /* effective: after modifiers (S-119) */
	Amount threshold; /* the value, or that percentage of its total (S-085) */
} Reading;

/* The scope in which a constraint of a carrier counts; scope_is_none() if it has no answer (S-071). */
Scope reading_scope(View *view, Instance *carrier, const OwnedConstraint *owned);

/*
 * Counts for one constraint of one carrier.
 *
 * @reading  out; scope.node is NULL if the scope is all forces of a catalogue
 *
 * Returns false if the constraint limits nothing here: its scope or field has no answer (S-071,
 * S-084), its effective value is negative (S-120), or it is a percentage of nothing.
 */
bool reading_take(View *view, Instance *carrier, const OwnedConstraint *owned, Reading *reading);

/*
 * Records that the carrier's unit depends on what was counted outside of it
 * (engine/queries/dependencies.h). Returns false if dependencies of that kind are not tracked.
 */
bool reading_note(View *view, const Reading *reading);

/* True if the count is above a maximum or below a minimum (S-119). */
bool reading_is_broken(const Reading *reading);

/* Calls back for each selection that was counted, in roster order, with the amount it added. */
typedef void (*ReadingVisitor)(Instance *instance, Amount added, void *data);
void reading_each(View *view, const Reading *reading, ReadingVisitor visit, void *data);

/* The selections that were counted, in roster order: an array of Instance *, owned by the caller. */
GPtrArray *reading_counted(View *view, const Reading *reading);

/* True if the carrier, or a group around it, is hidden: its limits are not enforced then (S-123). */
bool reading_is_silent(View *view, const Instance *carrier);

/* True if some modifier could change the value of a constraint of the carrier. */
bool reading_is_modified(Instance *carrier, const OwnedConstraint *owned);

#endif
