/* roster-private: making, copying and moving nodes, for the files of this module. */
#ifndef ROSTER_ROSTER_PRIVATE_H
#define ROSTER_ROSTER_PRIVATE_H

#include "engine/roster/change.h"

/* A subtree that was taken out of the roster; exactly one member is set. */
struct DetachedNode {
	Force *force;
	Selection *selection;
};

void detached_node_free(DetachedNode *node);

/* Make a node outside of any roster. @id  taken over */
Force *force_new(const Definition *definition, const Entry *catalogue, char *id);
Selection *selection_new(const MenuItem *item, int64_t amount, char *id);

void force_free(Force *force);
void selection_free(Selection *selection);
void stored_free(Stored *stored);

/* Make deep copies outside of the roster, with ids drawn from it, parents first (S-045).
   Associations between copied selections are redirected to the copies. */
Force *force_copy(Roster *roster, const Force *force);
Selection *selection_copy(Roster *roster, const Selection *selection);

/* The number of nodes and levels in a subtree. */
typedef struct Extent {
	guint forces;
	guint selections;
	guint depth;
} Extent;

Extent force_extent(const Force *force);
Extent selection_extent(const Selection *selection);

/* Insert a subtree at an index among its siblings (-1 appends) and register its ids. */
void roster_insert_force(Roster *roster, Force *parent, Force *force, int32_t at);
void roster_insert_selection(Roster *roster, Force *force, Selection *parent, Selection *selection,
                             int32_t at);

/* As roster_append_force() and roster_append_selection(), at an index; -1 appends. */
Force *roster_add_force(Roster *roster, Force *parent, const Definition *definition,
                        const Entry *catalogue, const char *id, int32_t at);
Selection *roster_add_selection(Roster *roster, Force *force, Selection *parent,
                                const MenuItem *item, int64_t amount, const char *id, int32_t at);

/* Take a subtree out of the roster. Return its index among its siblings. */
int32_t roster_take_force(Roster *roster, Force *force);
int32_t roster_take_selection(Roster *roster, Selection *selection);

/* True if a force or selection has the id. */
bool roster_has_id(const Roster *roster, const char *id);

/* An id of the subtree that is in use in the roster, borrowed; NULL if there is none. */
const char *roster_id_of_force_in_use(const Roster *roster, const Force *force);
const char *roster_id_of_selection_in_use(const Roster *roster, const Selection *selection);

/* The child forces of a force or, for NULL, the root forces. Borrowed. */
GPtrArray *roster_forces_beside(Roster *roster, const Force *parent);

/* The cost type id of a limit. Borrowed. */
const char *roster_limit_type_id(const Roster *roster, const CostLimit *limit);

/* Index of the limit of a cost type; the number of limits if there is none. */
guint roster_limit_place(const Roster *roster, const char *type_id);

/* As roster_set_limit(), with the index of a new limit; -1 for its place in the order. */
void roster_insert_limit(Roster *roster, const char *type_id, const char *name, Amount value,
                         int32_t at);

#endif
