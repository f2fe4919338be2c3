/*
 * identity: the ids and types that an instance answers to (S-029, S-088).
 */
#ifndef QUERIES_IDENTITY_H
#define QUERIES_IDENTITY_H

#include "engine/queries/view.h"

/* True if an id is in an instance's identity set: its entry, the link to it, its groups and
   categories; of a force, its force entry and catalogue; of a category node, the category entry. */
bool identity_has(const Instance *instance, Atom id);

/* True if an instance has a category after modifiers (S-090). */
bool identity_has_category(const Instance *instance, Atom category);

/* The primary category of an instance; ATOM_NONE if it has none (S-144). */
Atom identity_primary_category(const Instance *instance);

/* True if an instance is a linked selection of that type. */
bool identity_has_type(const Instance *instance, SelectionType type);

/* True if an instance is a node of that kind, as childId names them (S-212). */
bool identity_has_kind(const Instance *instance, NodeKind kind);

#endif
