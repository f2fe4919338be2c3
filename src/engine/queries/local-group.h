/*
 * local-group: local condition groups, which count the nodes for which their inner conditions hold (S-094).
 *
 * A group may compare places: `before` among its conditions holds for nodes in front of the owner of the group, so
 * that "two of these stand before me" asks for the third (S-208). Each node is then asked twice, as one before the
 * owner and as one that is not, and the sums are kept in the order of the roster: all owners find theirs in one pass.
 */
#ifndef QUERIES_LOCAL_GROUP_H
#define QUERIES_LOCAL_GROUP_H

#include "engine/queries/local-parts.h"
#include "engine/queries/scope.h"
#include "engine/queries/tally.h"
#include "engine/queries/view.h"

/* True if a group holds for its owner: its count or sum has the wanted relation to its value. False if its scope
   means no node (S-071). @self  the owner of inner conditions with QUERY_FROM_SELF; NULL for that of the group */
bool local_group_holds(View *view, Instance *owner, Instance *self, const Condition *group);

/* The number, or the sum of a cost, of the candidates that pass. @self  likewise */
Amount local_group_count(View *view, Instance *owner, Instance *self, const Condition *group);

/* True if a group repeats the modifier that it is directly in. One that holds for small counts does not: it
   would have no whole step. */
bool local_group_repeats(const Condition *group);

/* The number of times that such a group adds; below 0 if its repeats are (S-218). */
int64_t local_group_times(View *view, Instance *owner, const Condition *group);

/* True if a group asks for the place of its owner: if `before` is its type or among its conditions (S-208). */
bool local_group_compares_places(const Condition *group);

/*
 * The count or sum of a group that does not depend on its owner: of the selections below a scope that match a
 * key and for which its inner conditions hold. Computed once for a state.
 *
 * @group  a group that does not compare places
 * @scope  a force, a catalogue, or the roster
 * @parts  those of this group and key, if dependencies_contents() is that of the present state; NULL to
 *         ask all units, and to keep nothing
 */
Amount local_group_count_all(View *view, const Condition *group, Scope scope, TallyKey key,
                             LocalParts *parts);

#endif
