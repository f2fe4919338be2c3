/*
 * annotate: names of the entries and categories to which a profile or rule owes its modifications
 * (S-196), "Jump Pack" for example.
 */
#ifndef EVAL_ANNOTATE_PRIVATE_H
#define EVAL_ANNOTATE_PRIVATE_H

#include "engine/queries/view-state.h"

/*
 * Adds the names that the conditions of applied modifiers refer to, each once.
 *
 * @owner       the instance at which the modifiers are evaluated
 * @definition  of a profile, a rule or an info group around it
 * @names       array of const char *, borrowed from the view or the data
 */
void annotate(View *view, Instance *owner, const Definition *definition, GPtrArray *names);

#endif
