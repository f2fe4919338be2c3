/*
 * associate: associations between selections, of a leader with its unit for example (S-086, S-214).
 *
 * An entry declares which selections its own may be associated with, and how many. Minimum and maximum
 * are constraints of the entry with the field `associations` and the flag CONSTRAINT_DECLARES. Other
 * constraints with this field limit how many selections are associated with the one that has them.
 */
#ifndef QUERIES_ASSOCIATE_H
#define QUERIES_ASSOCIATE_H

#include "engine/queries/view.h"

/*
 * The selections with which one may be associated, in roster order. Never itself, and none of its own
 * models unless the scope is the selection itself.
 *
 * @association  one of its definition, not a link
 *
 * Returns an array of Instance *, owned by the caller: g_ptr_array_unref().
 */
GPtrArray *associate_candidates(View *view, Instance *from, const Entry *association);

/*
 * The number that a limit on associations counts: of one that an association declares, the candidates
 * with which the selection is associated; of any other, the selections that are associated with it.
 */
int64_t associate_count(View *view, Instance *carrier, const Constraint *limit);

/* The number of selections that are associated with a selection by the association @id; by any, if none. */
int64_t associate_count_with(View *view, const Instance *node, Atom id);

/*
 * The answer to a query for the field `associations`: the number of selections associated with @node
 * by the association @id. If @node is the owner of the query and has such an association itself, the
 * number of selections with which it is associated.
 */
int64_t associate_answer(View *view, const Instance *owner, const Instance *node, Atom id);

/*
 * The selections that are associated with a node, in either direction, those that are associated with these, and so
 * on, each once, with the node itself (S-214).
 *
 * Returns an array of Instance *, borrowed until the view is refreshed.
 */
const GPtrArray *associate_group(View *view, const Instance *node);

/* The number of selections that are associated with a node likewise, but by one association; without the node. */
int64_t associate_group_size(View *view, const Instance *node, Atom id);

#endif
