/*
 * identity: is this an X? (S-029, S-088)
 */
#ifndef EVAL_IDENTITY_H
#define EVAL_IDENTITY_H

#include "eval/view.h"

/* Whether an instance's identity set has an id: its entry, the link to it, its groups, categories;
   of a force its force entry and catalogue; of a category the category entry. */
bool identity_has(const Instance *instance, Atom id);

/* Whether an instance has a category now (S-090). */
bool identity_has_category(const Instance *instance, Atom category);

/* The category it has as primary; ATOM_NONE if none (S-144). */
Atom identity_primary_category(const Instance *instance);

/* Whether it is a selection of that type. */
bool identity_has_type(const Instance *instance, SelectionType type);

#endif
