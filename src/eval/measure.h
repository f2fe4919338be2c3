/*
 * measure: what a constraint counts, and against which limit (semantics, section 12).
 *
 * The carrier is the instance that a constraint stands on: a selection, real or imagined, a group, a
 * category of a force, a force. Whether the measure breaks the limit is arithmetic; who is to blame
 * and what to say about it is the verdict's.
 */
#ifndef EVAL_MEASURE_H
#define EVAL_MEASURE_H

#include "eval/tally.h"
#include "eval/view.h"

typedef struct Measure {
	const OwnedConstraint *owned;
	Instance *carrier;
	Scope scope;  /* where it is counted */
	TallyKey key; /* what is counted there */
	Amount actual;
	Amount value;     /* effective: after modifiers (S-119) */
	Amount threshold; /* the value, or that percentage of its total (S-085) */
} Measure;

/* Where a constraint of a carrier is counted; none if that has no answer (S-071). */
Scope measure_scope(View *view, Instance *carrier, const OwnedConstraint *owned);

/*
 * Counts what a constraint counts, for one carrier.
 *
 * @measure  out; scope.node is NULL where the scope is all forces of a catalogue
 *
 * Returns false if nothing is asked: the scope or field has no answer (S-071, S-084), the effective
 * value is negative (S-120), or it is a percentage of nothing.
 */
bool measure_take(View *view, Instance *carrier, const OwnedConstraint *owned, Measure *measure);

/* Notes what was counted outside of the carrier's unit, so that a change is noticed (eval/units.h).
   Returns false if it is of a kind that is not followed. */
bool measure_note(View *view, const Measure *measure);

/* Whether the limit is broken: above a maximum, below a minimum (S-119). */
bool measure_is_broken(const Measure *measure);

/* Calls back for each selection that was counted, in roster order, with what it added. */
typedef void (*MeasureVisitor)(Instance *instance, Amount added, void *data);
void measure_each(View *view, const Measure *measure, MeasureVisitor visit, void *data);

/* The selections that were counted, in roster order: of Instance *, owned by the caller. */
GPtrArray *measure_counted(View *view, const Measure *measure);

/* Whether the carrier, or a group it lies in, is hidden: its limits are then silent (S-123). */
bool measure_is_silent(View *view, const Instance *carrier);

/* Whether a modifier could change the value of a constraint of the carrier. */
bool measure_is_modified(Instance *carrier, const OwnedConstraint *owned);

#endif
