/*
 * write: writes a tree as a file, in XML or JSON.
 *
 * A tree of the current schema gives the same file whichever form it was read from, after
 * tree_normalise().
 */
#ifndef FORMS_WRITE_H
#define FORMS_WRITE_H

#include "data/forms/tree.h"

/* The beginning of the namespaces of all schemas. */
#define FORMS_NAMESPACES "http://www.battlescribe.net/schema/"

/*
 * Removes the differences that have no meaning and that JSON cannot express: joins lists of one
 * name in the same element, removes empty lists, puts elements of one name next to each other,
 * removes empty values of numbers and booleans, makes attributes named as texts elements, and renames
 * the items of shared lists that an old editor named after the list.
 */
void tree_normalise(Tree *tree);

/* Removes the elements and attributes of other namespaces, which JSON cannot hold, before
   tree_normalise(). Returns the number of those that are in no other one. */
guint tree_leave_out_foreign(Tree *tree);

/* Writes a tree as XML with the namespace of its root, indented. The caller owns the result:
   g_bytes_unref(). */
GBytes *tree_write_xml(const Tree *tree);

/* Writes a tree without names of other namespaces as JSON, indented. The caller owns the result:
   g_bytes_unref(). */
GBytes *tree_write_json(const Tree *tree);

#endif
