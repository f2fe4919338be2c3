/*
 * bodies: the models of units, as a player counts them.
 *
 * Some authors write the models of a unit as upgrades. In a unit that has no model, those parts are taken for its models
 * that it must have, that cost something, and of which it may have several.
 */
#ifndef ADVICE_BODIES_H
#define ADVICE_BODIES_H

#include "engine/queries/view.h"

/* True if a part of a unit, selected or imagined (engine/eval/tree.h), is a model of it. */
bool bodies_is_model(View *view, const Instance *part);

/* The models in a selection; a unit without models, also one inside another, counts with its number. */
int64_t bodies_of(View *view, const Instance *selection);

/* The models of a roster. */
int64_t bodies_of_roster(View *view);

#endif
