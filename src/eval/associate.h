/*
 * associate: associations between selections, of a leader with its unit for example (S-086).
 *
 * An entry declares which selections its own may be associated with, and how many. Minimum and maximum
 * are constraints of the entry with the field `associations`.
 */
#ifndef EVAL_ASSOCIATE_H
#define EVAL_ASSOCIATE_H

#include "eval/view.h"

/*
 * The selections with which one may be associated, in roster order. Never itself, and none of its own
 * models unless the scope is the selection itself.
 *
 * @association  as association_query() gives it
 *
 * Returns an array of Instance *, owned by the caller: g_ptr_array_unref().
 */
GPtrArray *associate_candidates(View *view, Instance *from, const Query *association);

/* The number of its candidates with which a selection is associated. */
int64_t associate_count(View *view, Instance *from, const Constraint *association);

/*
 * The answer to a query for the field `associations`: the number of selections associated with @node
 * by the association @id. If @node is the owner of the query and has such an association itself, the
 * number of selections with which it is associated.
 */
int64_t associate_answer(View *view, const Instance *owner, const Instance *node, Atom id);

#endif
