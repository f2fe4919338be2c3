#include "engine/eval/room.h"

#include "engine/eval/reading.h"
#include "engine/queries/identity.h"

/* The field of the limits that count. */
typedef struct Question {
	QueryField field;
	Atom id;        /* FIELD_COST: the cost type; FIELD_ASSOCIATIONS: the association */
	bool of_others; /* FIELD_ASSOCIATIONS: those of others with the carrier */
} Question;

/* "At most two weapons per model" limits the model's contents, not the number of models. */
static bool
is_on_what_lies_inside(const Query *query)
{
	return query->scope == SCOPE_SELF && query->child != CHILD_ANY &&
	       query->child != CHILD_SELF;
}

/* A limit on how many are associated with its carrier may be about all associations. */
static bool
is_about_associations(const Constraint *limit, const Question *question)
{
	const bool of_others = !(limit->flags & CONSTRAINT_DECLARES);
	const Atom by = constraint_association(limit);
	return of_others == question->of_others &&
	       (atom_equal(by, question->id) || (of_others && atom_is_none(by)));
}

static bool
is_about(const Constraint *constraint, const Question *question)
{
	if (constraint->query.field != question->field)
		return false;
	switch (question->field) {
	case FIELD_COST:
		return atom_equal(constraint->query.field_id, question->id);
	case FIELD_ASSOCIATIONS:
		return is_about_associations(constraint, question);
	case FIELD_SELECTIONS:
	case FIELD_FORCES:
	case FIELD_LIMIT:
	case FIELD_UNKNOWN:
		return !is_on_what_lies_inside(&constraint->query);
	}
	g_assert_not_reached();
}

/* Keeps the nearer of two limits. */
static void
tighten(RoomEdge *edge, const Reading *reading, bool maximum)
{
	const Amount gap = amount_subtract(reading->threshold, reading->actual);
	const Amount known = amount_subtract(edge->limit, edge->taken);
	const int order = edge->is_there ? amount_compare(gap, known) : 0;
	if (edge->is_there && (maximum ? order >= 0 : order <= 0))
		return;
	*edge = (RoomEdge){true, reading->actual, reading->threshold, reading->owned};
}

static Room
room(View *view, const Instance *carrier, const Question *question)
{
	Room room = {0};
	const Definition *definition = carrier->definition;
	for (uint32_t i = 0; definition && i < definition->n_constraints; i++) {
		const OwnedConstraint *owned = &definition->constraints[i];
		Reading reading;
		if (!is_about(owned->constraint, question) ||
		    !reading_take(view, view_own(view, carrier), owned, &reading))
			continue;
		const bool maximum = owned->constraint->type == CONSTRAINT_MAX;
		tighten(maximum ? &room.most : &room.least, &reading, maximum);
	}
	return room;
}

Room
room_in_selections(View *view, const Instance *carrier)
{
	const Question question = {.field = FIELD_SELECTIONS};
	return room(view, carrier, &question);
}

Room
room_in_cost(View *view, const Instance *carrier, Atom cost_type)
{
	const Question question = {.field = FIELD_COST, .id = cost_type};
	return room(view, carrier, &question);
}

Room
room_in_associations(View *view, const Instance *carrier, const Entry *association)
{
	const Question question = {.field = FIELD_ASSOCIATIONS, .id = association->id};
	return room(view, carrier, &question);
}

Room
room_for_associations(View *view, const Instance *carrier, Atom association)
{
	const Question question = {
		.field = FIELD_ASSOCIATIONS, .id = association, .of_others = true};
	return room(view, carrier, &question);
}

Room
room_in_forces(View *view, const Instance *carrier)
{
	const Question question = {.field = FIELD_FORCES};
	return room(view, carrier, &question);
}

bool
room_is_full(const Room *room)
{
	const Amount with_one = amount_add(room->most.taken, amount_from_int(1));
	return room->most.is_there && amount_compare(with_one, room->most.limit) > 0;
}

bool
room_is_short(const Room *room)
{
	return room->least.is_there && amount_compare(room->least.taken, room->least.limit) < 0;
}

const Instance *
room_category(const Instance *instance)
{
	return instance->force
	               ? scope_category_node(instance->force, identity_primary_category(instance))
	               : NULL;
}

const Instance *
room_obstacle(View *view, const Instance *offered, Room *room)
{
	const Instance *carrier = offered;
	do {
		*room = room_in_selections(view, carrier);
		if (room_is_full(room))
			return carrier;
		carrier = carrier->parent;
	} while (carrier && carrier->kind == INSTANCE_GROUP);
	const bool is_root = offered->holder->kind == INSTANCE_FORCE;
	const Instance *category = is_root ? room_category(offered) : NULL;
	if (category)
		*room = room_in_selections(view, category);
	return category && room_is_full(room) ? category : NULL;
}

static int64_t
left_in(View *view, const Instance *carrier, int64_t most)
{
	const Room room = room_in_selections(view, carrier);
	const Amount left = amount_subtract(room.most.limit, room.most.taken);
	if (!room.most.is_there || amount_compare(left, amount_from_int(most)) >= 0)
		return most;
	return MAX(amount_quotient_floor(left, amount_from_int(1)), 0);
}

int64_t
room_left(View *view, const Instance *offered, int64_t most)
{
	int64_t left = left_in(view, offered, most);
	for (const Instance *up = offered->parent; up && up->kind == INSTANCE_GROUP;
	     up = up->parent)
		left = left_in(view, up, left);
	const Instance *category = offered->holder->kind == INSTANCE_FORCE ? room_category(offered)
	                                                                   : NULL;
	return category ? left_in(view, category, left) : left;
}

/* An amount that several selections share on one node grows by the step. */
static bool
has_step(View *view, const Instance *instance)
{
	return instance->definition && instance->definition->step > 1 &&
	       instance->holder->kind != INSTANCE_FORCE &&
	       !choices_is_instanced(view_choices(view), instance->definition);
}

/* The steps that begin at a number: widens or narrows what is known to the nearest. */
static void
narrow(NextNumbers *next, int64_t first, int64_t step, int64_t amount)
{
	if (amount < first) {
		next->above = MIN(next->above, first);
		return;
	}
	const int64_t below = first + (amount - first) / step * step;
	next->below = MAX(next->below, below);
	next->above = MIN(next->above, below == amount ? amount : below + step);
}

bool
room_fits_step(View *view, const Instance *instance, int64_t amount, NextNumbers *next)
{
	if (amount == 0 || !has_step(view, instance))
		return true;
	const int64_t step = instance->definition->step;
	const Room room = room_in_selections(view, instance);
	NextNumbers near = {0, INT64_MAX};
	narrow(&near, 0, step, amount);
	if (room.least.is_there)
		narrow(&near, amount_to_int(room.least.limit), step, amount);
	if (near.below == amount)
		return true;
	const int64_t left = room.most.is_there
	                             ? amount_to_int(room.most.limit) -
	                                       amount_to_int(room.most.taken) + instance->amount
	                             : near.above;
	if (next)
		*next = (NextNumbers){near.below, near.above <= left ? near.above : 0};
	return false;
}
