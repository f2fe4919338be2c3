/*
 * associate: ties between selections (S-086), a leader to its unit.
 *
 * An entry's association says to what its selections may be tied, and how many; its minimum and
 * maximum are constraints of the entry with the field `associations`.
 */
#ifndef EVAL_ASSOCIATE_H
#define EVAL_ASSOCIATE_H

#include "eval/view.h"

/* What a selection may be tied to by an association (association_query()), in roster order: of Instance *,
   owned by the caller, g_ptr_array_unref(). Never itself; and where the scope reaches beyond it, none of the
   models that it is made of. */
GPtrArray *associate_candidates(View *view, Instance *from, const Query *association);

/* How many of its candidates a selection is tied to. */
int64_t associate_count(View *view, Instance *from, const Constraint *association);

/*
 * The answer of a query for the field `associations`: how many selections are tied to @node by the
 * association @id; where @node is the owner of the query and has such an association itself, how many
 * it is tied to.
 */
int64_t associate_tied(View *view, const Instance *owner, const Instance *node, Atom id);

#endif
