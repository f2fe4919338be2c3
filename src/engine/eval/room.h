/*
 * room: the number taken of something, and the nearest limits on it.
 *
 * A carrier (an entry that is offered or selected, a group, a category of a force) may have several
 * limits. Players want the nearest: "2 of 4", "at least 3". For entries that are only offered the
 * carrier is imagined (engine/eval/tree.h).
 *
 *	const Room room = room_in_selections(view, tree_imagine(view, holder, item));
 *	if (room_is_full(&room)) ...
 */
#ifndef EVAL_ROOM_H
#define EVAL_ROOM_H

#include "engine/queries/view.h"

/* The nearest maximum or minimum. */
typedef struct RoomEdge {
	bool is_there;
	Amount taken; /* the count that the limit is compared with */
	Amount limit;
	const OwnedConstraint *owned;
} RoomEdge;

typedef struct Room {
	RoomEdge most;
	RoomEdge least;
} Room;

/* The carrier's own limits on numbers of selections. */
Room room_in_selections(View *view, const Instance *carrier);

/* The carrier's own limits on a cost, usually points. Percentages are resolved (S-085). */
Room room_in_cost(View *view, const Instance *carrier, Atom cost_type);

/* The limits of an association of the carrier: the number of selections it may have (S-086). */
Room room_in_associations(View *view, const Instance *carrier, const Entry *association);

/* The limits on how many selections are associated with the carrier by an association (S-214). */
Room room_for_associations(View *view, const Instance *carrier, Atom association);

/* A force's limits on the number of forces of its kind. */
Room room_in_forces(View *view, const Instance *carrier);

/* True if one more would exceed the maximum. */
bool room_is_full(const Room *room);

/* True if the minimum is not reached. */
bool room_is_short(const Room *room);

/*
 * The first carrier without room for one more of an offered entry: the entry itself, a group around
 * it, or its category in the force. Borrowed from the view; NULL if all have room.
 *
 * @room  out: the room of that carrier
 */
const Instance *room_obstacle(View *view, const Instance *offered, Room *room);

/* The number of an offered entry, at most @most, for which all these carriers have room. */
int64_t room_left(View *view, const Instance *offered, int64_t most);

/* The numbers next to one that the step of an entry leaves out; 0 for none: below the first step, above the maximum. */
typedef struct NextNumbers {
	int64_t below;
	int64_t above;
} NextNumbers;

/*
 * True if a selection may have that amount by the step of its entry: a multiple of it, or whole steps away from the
 * minimum (S-220). 0, which takes it away, is always one.
 *
 * @next  out: those that it may have instead; set only if the result is false; may be NULL
 */
bool room_fits_step(View *view, const Instance *instance, int64_t amount, NextNumbers *next);

/* The node of an instance's primary category in its force; NULL if the force does not link it. */
const Instance *room_category(const Instance *instance);

#endif
