/*
 * room: how much of something is taken, and how much of it there may be.
 *
 * A carrier (an entry that is offered or selected, a group, a category of a force) may have several
 * limits; what a player wants to know is the nearest of them: "2 of 4", "at least 3". For entries that
 * are only offered the carrier is imagined (eval/tree.h).
 *
 *	const Room room = room_in_selections(view, tree_imagine(view, holder, item));
 *	if (room_is_full(&room)) ...
 */
#ifndef EVAL_ROOM_H
#define EVAL_ROOM_H

#include "eval/view.h"

/* The nearest maximum or minimum. */
typedef struct RoomEdge {
	bool is_there;
	Amount taken; /* what it counts now */
	Amount limit;
	const OwnedConstraint *owned;
} RoomEdge;

typedef struct Room {
	RoomEdge most;
	RoomEdge least;
} Room;

/* The room that the carrier's own limits on numbers of selections leave. */
Room room_in_selections(View *view, const Instance *carrier);

/* The same of its limits on a cost: points, as a rule. Percentages are resolved (S-085). */
Room room_in_cost(View *view, const Instance *carrier, Atom cost_type);

/* The same of its limits on how many others it is tied to by an association (S-086). */
Room room_in_associations(View *view, const Instance *carrier, const Entry *association);

/* The same of a force's limits on how many there are of its kind. */
Room room_in_forces(View *view, const Instance *carrier);

/* Whether one more would be too many. */
bool room_is_full(const Room *room);

/* Whether there is less than there has to be. */
bool room_is_short(const Room *room);

/*
 * What stands in the way of one more of an offered entry: itself, a group it lies in, or the category
 * of the force in which it is counted. Borrowed from the view; NULL if there is room.
 *
 * @room  out: the room of that carrier
 */
const Instance *room_obstacle(View *view, const Instance *offered, Room *room);

/* The node of an instance's primary category in its force; NULL if the force does not link it. */
const Instance *room_category(const Instance *instance);

#endif
