/*
 * units: what has not changed since it was last looked at.
 *
 * A unit is a root selection with all below it. What the data say of it depends on what is in it, and
 * on the answers to what it asked of the rest of the roster: how many there are of something in its
 * force, what the whole costs. Those questions are remembered with their answers, each once for the
 * whole roster. After an edit they are asked again, which is cheap; a unit of which neither the inside
 * nor an answer has changed would be judged as before.
 *
 * What is hard to follow (ties, what comes before what, modifiers from another unit) is not followed:
 * such a unit counts as changed, always.
 */
#ifndef EVAL_DEPENDENCIES_H
#define EVAL_DEPENDENCIES_H

#include "eval/scope.h"
#include "eval/tally.h"
#include "eval/view.h"

typedef struct Dependencies Dependencies;

Dependencies *dependencies_new(void);
void dependencies_free(Dependencies *dependencies);

/*
 * Brings the units in line with the instances of a view that has settled: asks again what was asked,
 * and notes what has changed. Counts one state of the roster on.
 */
void dependencies_refresh(View *view);

/* Forgets everything: nothing is as it was. */
void dependencies_forget(View *view);

/* The number of the present state; grows with every refresh. */
uint64_t dependencies_state(const View *view);

/*
 * Whether a unit is as it was in a state, inside and in all answers.
 *
 * @root   its instance; of a unit that is not selected the answer is no
 * @state  as of dependencies_state() then; later than the unit's first, or the answer is no
 */
bool dependencies_is_unchanged(const View *view, const Instance *root, uint64_t state);

/* Notes what an owner asked outside of its unit; what is asked inside is passed over. */
void dependencies_note_count(View *view, const Instance *owner, Scope scope, int reach,
                             TallyKey key, Amount answer);
void dependencies_note_cost(View *view, const Instance *owner, Scope scope, int reach, TallyKey key,
                            Atom type, Amount answer);
void dependencies_note_limit(View *view, const Instance *owner, Atom type, Amount answer);

/* Notes that an owner asked something of a scope that is not followed. */
void dependencies_note_untraced(View *view, const Instance *owner, Scope scope);

/* Whether a scope lies in the unit of an owner. */
static inline bool
dependencies_is_inside(const Instance *owner, Scope scope)
{
	return owner->root && scope.node && scope.node->root == owner->root;
}

#endif
