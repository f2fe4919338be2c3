/* What the files of this module share: making, copying and moving nodes. */
#ifndef ROSTER_ROSTER_PRIVATE_H
#define ROSTER_ROSTER_PRIVATE_H

#include "roster/change.h"

/* A subtree that is out of the roster; exactly one of the two is there. */
struct DetachedNode {
	Force *force;
	Selection *selection;
};

void detached_node_free(DetachedNode *node);

/* Nodes without a place; @id is taken over. */
Force *force_new(const Definition *definition, const Entry *catalogue, char *id);
Selection *selection_new(const MenuItem *item, int64_t amount, char *id);

void force_free(Force *force);
void selection_free(Selection *selection);
void stored_free(Stored *stored);

/* Deep copies with ids drawn from the roster, parents first; they have no place yet (S-045). Ties
   between the copied selections lead to the copies. */
Force *force_copy(Roster *roster, const Force *force);
Selection *selection_copy(Roster *roster, const Selection *selection);

/* Nodes of a subtree, and its levels. */
typedef struct Extent {
	guint forces;
	guint selections;
	guint depth;
} Extent;

Extent force_extent(const Force *force);
Extent selection_extent(const Selection *selection);

/* Puts a subtree into the roster at a place (-1: the end) and makes its ids known. */
void roster_insert_force(Roster *roster, Force *parent, Force *force, int32_t at);
void roster_insert_selection(Roster *roster, Force *force, Selection *parent, Selection *selection,
                             int32_t at);

/* roster_append_force() and roster_append_selection() with a place; -1: the end. */
Force *roster_add_force(Roster *roster, Force *parent, const Definition *definition,
                        const Entry *catalogue, const char *id, int32_t at);
Selection *roster_add_selection(Roster *roster, Force *force, Selection *parent,
                                const MenuItem *item, int64_t amount, const char *id, int32_t at);

/* Takes a subtree out. Returns where it stood. */
int32_t roster_take_force(Roster *roster, Force *force);
int32_t roster_take_selection(Roster *roster, Selection *selection);

bool roster_has_id(const Roster *roster, const char *id);

/* Whether an id of the subtree is in use in the roster; such an id, borrowed, or NULL. */
const char *roster_id_of_force_in_use(const Roster *roster, const Force *force);
const char *roster_id_of_selection_in_use(const Roster *roster, const Selection *selection);

/* The forces that a force of that parent stands among. */
GPtrArray *roster_forces_beside(Roster *roster, const Force *parent);

/* The cost type of a limit, as written; borrowed. */
const char *roster_limit_type_id(const Roster *roster, const CostLimit *limit);

/* Index of the limit of a cost type; the number of limits if there is none. */
guint roster_limit_place(const Roster *roster, const char *type_id);

/* roster_set_limit() with a place for a new one; -1: where it belongs. */
void roster_insert_limit(Roster *roster, const char *type_id, const char *name, Amount value,
                         int32_t at);

#endif
