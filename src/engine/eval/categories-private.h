/* The categories of a selection: those that the data give it, and those after modifiers (S-143). */
#ifndef EVAL_CATEGORIES_PRIVATE_H
#define EVAL_CATEGORIES_PRIVATE_H

#include "engine/queries/view-state.h"

/* Sets the categories of a selection's instance to those before modifiers. */
void categories_give_written(View *view, Instance *instance);

/* The categories after modifiers, computed from the present state of the view; @n is their number.
   Owned by the view. The instance is not changed. */
CategoryHeld *categories_after_modifiers(View *view, Instance *instance, uint32_t *n);

/* True if an instance has just these categories, in this order. */
bool categories_are(const Instance *instance, const CategoryHeld *categories, uint32_t n);

/* Sets the categories of an imagined instance, which has those before modifiers and takes part in no round of the
   evaluation, to those after modifiers (S-112). */
void categories_give(View *view, Instance *instance);

#endif
