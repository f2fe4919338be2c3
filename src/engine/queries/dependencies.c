#include "engine/queries/dependencies.h"

#include "engine/queries/answers.h"
#include "engine/queries/condition.h"
#include "engine/queries/mix.h"
#include "engine/queries/view-state.h"

#include <string.h>

/* A roster with more answers is judged as a whole after each edit. Real ones have some hundred. */
#define DEPENDENCIES_MAX_ANSWERS 65536u

/* A root selection, or the offers of a force, and its history. */
typedef struct Unit {
	UnitContents contents; /* with their effective categories and costs */
	uint64_t inside;  /* hash of its contents and of what modifiers from elsewhere do to it */
	uint64_t changed; /* the first state with that */
	uint64_t *used;   /* bits: the answers that it used */
	uint32_t n_used;  /* words */
	bool untracked;   /* depends, or once depended, on something that is not tracked */
	uint64_t seen;    /* the last state in which it existed, before that which is evaluated */
	uint64_t found;   /* the last state in which it existed */
} Unit;

struct Dependencies {
	uint64_t state;
	uint64_t forces;    /* hash of the forces and their catalogues */
	GHashTable *by_id;  /* instance id of a root selection or force, owned → Unit, owned */
	GArray *free_slots; /* uint32_t: those of units that were forgotten */
	uint32_t n_slots;
	uint64_t asked_outside;
	GArray *changes;    /* UnitChange */
	bool judges_offers; /* imagined root selections belong to the offers of their force */
	Answers *answers;
};

static void
unit_free(gpointer data)
{
	Unit *unit = data;
	g_free(unit->used);
	g_free(unit);
}

Dependencies *
dependencies_new(void)
{
	Dependencies *dependencies = g_new0(Dependencies, 1);
	dependencies->by_id = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, unit_free);
	dependencies->free_slots = g_array_new(FALSE, FALSE, sizeof(uint32_t));
	dependencies->changes = g_array_new(FALSE, FALSE, sizeof(UnitChange));
	dependencies->answers = answers_new();
	return dependencies;
}

void
dependencies_free(Dependencies *dependencies)
{
	g_hash_table_unref(dependencies->by_id);
	g_array_unref(dependencies->free_slots);
	g_array_unref(dependencies->changes);
	answers_free(dependencies->answers);
	g_free(dependencies);
}

void
dependencies_forget(View *view)
{
	Dependencies *dependencies = view->dependencies;
	g_hash_table_remove_all(dependencies->by_id);
	g_array_set_size(dependencies->free_slots, 0);
	dependencies->n_slots = 0;
	answers_forget(dependencies->answers);
}

uint64_t
dependencies_state(const View *view)
{
	return view->dependencies->state;
}

static uint64_t
mix_amount(uint64_t hash, Amount amount)
{
	uint64_t words[sizeof amount / sizeof(uint64_t)];
	memcpy(words, &amount, sizeof words);
	for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
		hash = mix(hash, words[i]);
	return hash;
}

static uint64_t
mix_values(uint64_t hash, const Instance *instance)
{
	for (uint32_t i = 0; i < instance->n_categories; i++)
		hash = mix(hash, (uint64_t)instance->categories[i].category_id.index << 1 |
		                         instance->categories[i].primary);
	for (uint32_t i = 0; i < instance->state->n_costs; i++) {
		hash = mix(hash, instance->state->costs[i].type_id.index);
		hash = mix_amount(hash, instance->state->costs[i].value);
	}
	return hash;
}

static uint64_t
mix_instance(uint64_t hash, const Instance *instance)
{
	hash = mix_pointer(hash, instance->selection);
	hash = mix_pointer(hash, instance->definition);
	hash = mix_pointer(hash, instance->item);
	hash = mix(hash, (uint64_t)instance->amount);
	hash = mix(hash, instance->n_children);
	hash = mix_values(hash, instance);
	for (uint32_t i = 0; i < instance->n_children; i++)
		hash = mix_instance(hash, instance->children[i]);
	return hash;
}

/* True if something outside of a unit may hide the group of the force that it is in. */
static bool
is_in_modified_group(const Instance *root)
{
	for (const Instance *at = root->parent; at->kind == INSTANCE_GROUP; at = at->parent)
		if (at->definition->n_modifiers)
			return true;
	return false;
}

/* True for associations, and for modifiers dropped from a loop. */
static bool
is_untrackable(const Instance *instance)
{
	if (instance->state->dropped || instance->selection->associations)
		return true;
	for (uint32_t i = 0; i < instance->n_children; i++)
		if (is_untrackable(instance->children[i]))
			return true;
	return false;
}

static uint32_t
take_slot(Dependencies *dependencies)
{
	const guint n_free = dependencies->free_slots->len;
	if (!n_free)
		return dependencies->n_slots++;
	const uint32_t slot = g_array_index(dependencies->free_slots, uint32_t, n_free - 1);
	g_array_set_size(dependencies->free_slots, n_free - 1);
	return slot;
}

static Unit *
unit_new(Dependencies *dependencies, const char *id)
{
	Unit *unit = g_new0(Unit, 1);
	unit->contents.slot = take_slot(dependencies);
	g_hash_table_insert(dependencies->by_id, g_strdup(id), unit);
	return unit;
}

static Unit *
unit_of(View *view, const Instance *instance, const char *id)
{
	Unit *unit = g_hash_table_lookup(view->dependencies->by_id, id);
	if (!unit)
		unit = unit_new(view->dependencies, id);
	instance->state->unit = unit;
	return unit;
}

static bool
was_there(const Dependencies *dependencies, const Unit *unit)
{
	return unit->seen && unit->seen + 1 == dependencies->state;
}

static void
update(const View *view, Unit *unit, uint64_t inside)
{
	if (inside != unit->inside || !was_there(view->dependencies, unit))
		unit->changed = view->dependencies->state;
	unit->inside = inside;
	unit->seen = view->dependencies->state;
}

/* Other questions about offers, such as those of an interface, decide nothing. */
static Unit *
unit_around(const View *view, const Instance *owner)
{
	const Instance *root = owner->root;
	if (root && root->selection)
		return root->state->unit;
	if (root)
		return view->dependencies->judges_offers ? root->holder->state->unit : NULL;
	const bool is_of_offers = owner->kind == INSTANCE_FORCE || owner->kind == INSTANCE_GROUP;
	return is_of_offers ? owner->force->state->unit : NULL;
}

static uint64_t
mix_owner(uint64_t hash, const Instance *owner)
{
	hash = mix_pointer(hash, owner->definition);
	return mix_pointer(hash,
	                   owner->selection ? (const void *)owner->selection : owner->roster_force);
}

/* The categories of a node are part of its contents, whatever gave them. */
static bool
changes_category(const Incoming *from, AffectedPart part)
{
	return from->field == MODIFIES_CATEGORY && part == AFFECTS_NODE;
}

/* The same for all nodes that a modifier reaches. */
static uint64_t
hash_of_sent(View *view, Sent *sent)
{
	const int64_t times = condition_times_sent(view, sent);
	if (!sent->hash || sent->hashed_times != times) {
		sent->hash = mix(mix_pointer(mix_owner(1, sent->owner), sent->modifier),
		                 (uint64_t)times);
		sent->hashed_times = times;
	}
	return sent->hash;
}

static uint64_t
mix_sent(View *view, uint64_t hash, Sent *sent)
{
	return mix(hash, hash_of_sent(view, sent));
}

static uint64_t
mix_incoming_part(View *view, uint64_t hash, const Instance *node, AffectedPart part)
{
	const IncomingList *list = &node->state->incoming[part];
	for (uint32_t i = 0; i < list->n_items; i++) {
		const Incoming *from = &list->items[i];
		if (from->sent->owner->root != node->root && !changes_category(from, part))
			hash = mix_sent(view, hash, from->sent);
	}
	return hash;
}

/* Mixes what the modifiers do that reach a node from other units. Their conditions are asked at their owners
   (S-109), so nothing but the number of times comes from there. */
static uint64_t
mix_incoming(View *view, uint64_t hash, const Instance *node)
{
	for (int part = 0; part < AFFECTS_PART_COUNT; part++)
		hash = mix_incoming_part(view, hash, node, (AffectedPart)part);
	return hash;
}

static uint64_t
mix_all_incoming(View *view, uint64_t hash, const Instance *node)
{
	hash = mix_incoming(view, hash, node);
	for (const Instance *group = node->state->first_group; group;
	     group = group->state->next_group)
		hash = mix_incoming(view, hash, group);
	if (node->kind == INSTANCE_FORCE)
		return hash;
	for (uint32_t i = 0; i < node->n_children; i++)
		hash = mix_all_incoming(view, hash, node->children[i]);
	return hash;
}

/* A hash of what modifiers do to all offers of a force, while it is made. */
typedef struct OffersHash {
	View *view;
	uint64_t hash;
} OffersHash;

static void
mix_sent_to_offers(Sent *sent, void *data)
{
	OffersHash *offers = data;
	offers->hash = mix_sent(offers->view, offers->hash, sent);
}

/* Offers have no nodes that could be looked at, so all that may come to them counts (S-225). */
static uint64_t
hash_of_offers(View *view, const Instance *force)
{
	OffersHash offers = {view, 1};
	if (view->fields_of_offers)
		affects_each_to_offers(force, mix_sent_to_offers, &offers);
	return offers.hash;
}

static void
refresh_unit(View *view, Instance *root, uint64_t offers)
{
	Unit *unit = root->state->unit;
	uint64_t hash = mix(mix_all_incoming(view, unit->contents.hash, root), offers);
	for (const Instance *at = root->parent; at->kind == INSTANCE_GROUP; at = at->parent)
		hash = mix_incoming(view, hash, at);
	update(view, unit, hash);
	unit->untracked |= is_untrackable(root) || is_in_modified_group(root);
}

/* The forces and their catalogues decide what is offered: a change forgets all units. */
static void
refresh_offers(View *view, Instance *force, uint64_t offers)
{
	Unit *unit = force->state->unit;
	const uint64_t hash = mix(mix_pointer(1, force->roster_force), offers);
	update(view, unit, mix_all_incoming(view, hash, force));
}

static Unit *
unit_of_offers(View *view, Instance *force)
{
	g_autofree char *id = g_strconcat("\1", force->roster_force->id, NULL);
	return unit_of(view, force, id);
}

static void
note_change(Dependencies *dependencies, const Unit *unit, Instance *root)
{
	const UnitChange change = {root, unit->contents, was_there(dependencies, unit)};
	g_array_append_val(dependencies->changes, change);
}

static void
find_unit(View *view, Instance *root)
{
	Unit *unit = unit_of(view, root, root->selection->id);
	const uint64_t hash = mix_instance(mix_pointer(1, root->roster_force), root);
	if (hash != unit->contents.hash || !was_there(view->dependencies, unit))
		note_change(view->dependencies, unit, root);
	unit->contents.hash = hash;
	unit->found = view->dependencies->state;
}

/* Notes the units that have gone since the state before. */
static void
find_gone(Dependencies *dependencies)
{
	GHashTableIter iter;
	gpointer value;
	g_hash_table_iter_init(&iter, dependencies->by_id);
	while (g_hash_table_iter_next(&iter, NULL, &value)) {
		const Unit *unit = value;
		if (was_there(dependencies, unit) && unit->found != dependencies->state)
			note_change(dependencies, unit, NULL);
	}
}

/* Sets the units of all forces and root selections, which the answers to questions need. */
static guint
find_units(View *view)
{
	guint n = 0;
	g_array_set_size(view->dependencies->changes, 0);
	for (guint i = 0; i < view->forces->len; i++) {
		Instance *force = g_ptr_array_index(view->forces, i);
		unit_of_offers(view, force)->found = view->dependencies->state;
		n++;
		for (uint32_t c = 0; c < force->n_children; c++, n++)
			if (force->children[c]->definition)
				find_unit(view, force->children[c]);
	}
	find_gone(view->dependencies);
	return n;
}

static gboolean
leaves(gpointer id, gpointer value, gpointer data)
{
	(void)id;
	const Unit *unit = value;
	Dependencies *dependencies = data;
	if (unit->seen == dependencies->state)
		return FALSE;
	g_array_append_val(dependencies->free_slots, unit->contents.slot);
	return TRUE;
}

static void
refresh_units(View *view, guint n)
{
	for (guint i = 0; i < view->forces->len; i++) {
		Instance *force = g_ptr_array_index(view->forces, i);
		const uint64_t offers = hash_of_offers(view, force);
		refresh_offers(view, force, offers);
		for (uint32_t c = 0; c < force->n_children; c++)
			if (force->children[c]->definition)
				refresh_unit(view, force->children[c], offers);
	}
	/* Undo may bring removed units back: they are kept until there are too many. */
	if (g_hash_table_size(view->dependencies->by_id) > 2 * n + 16)
		g_hash_table_foreach_remove(view->dependencies->by_id, leaves, view->dependencies);
}

static uint64_t
hash_of_forces(const View *view)
{
	uint64_t hash = 1;
	for (guint i = 0; i < view->forces->len; i++) {
		const Instance *force = g_ptr_array_index(view->forces, i);
		hash = mix_pointer(hash, force->roster_force);
		hash = mix_pointer(hash, force->definition);
		hash = mix_pointer(hash, force->roster_force->catalogue);
		hash = mix_pointer(hash, force->holder->roster_force);
	}
	return hash;
}

void
dependencies_refresh(View *view)
{
	Dependencies *dependencies = view->dependencies;
	const uint64_t forces = hash_of_forces(view);
	dependencies->state++;
	if (forces != dependencies->forces ||
	    answers_count(dependencies->answers) >= DEPENDENCIES_MAX_ANSWERS)
		dependencies_forget(view);
	dependencies->forces = forces;
	const guint n_units = find_units(view);
	answers_refresh(view, dependencies->answers, dependencies->state);
	refresh_units(view, n_units);
}

static bool
has_changed_answer(const Dependencies *dependencies, const Unit *unit, uint64_t state)
{
	for (uint32_t word = 0; word < unit->n_used; word++)
		for (uint64_t bits = unit->used[word]; bits; bits &= bits - 1) {
			const guint at = word * 64 + (guint)__builtin_ctzll(bits);
			if (answers_changed(dependencies->answers, at) > state)
				return true;
		}
	return false;
}

bool
dependencies_is_unchanged(const View *view, const Instance *owner, uint64_t state)
{
	const Unit *unit = owner->state->unit;
	return unit && !unit->untracked && unit->changed <= state &&
	       !has_changed_answer(view->dependencies, unit, state);
}

UnitContents
dependencies_contents(const Instance *root)
{
	return root->state->unit->contents;
}

const GArray *
dependencies_changes(const View *view)
{
	return view->dependencies->changes;
}

bool
dependencies_slot(const Instance *owner, uint32_t *slot)
{
	const Unit *unit = owner->state->unit;
	if (unit)
		*slot = unit->contents.slot;
	return unit;
}

uint64_t
dependencies_asked_outside(const View *view)
{
	return view->dependencies->asked_outside;
}

bool
dependencies_are_followed(const View *view)
{
	return view->roster->revision != 0 && view->compat == COMPAT_OURS;
}

void
dependencies_judge_offers(View *view, bool begin)
{
	view->dependencies->judges_offers = begin;
}

static void
mark(Unit *unit, guint at)
{
	const uint32_t word = at / 64;
	if (word >= unit->n_used) {
		unit->used = g_renew(uint64_t, unit->used, word + 1);
		memset(unit->used + unit->n_used, 0,
		       (word + 1 - unit->n_used) * sizeof *unit->used);
		unit->n_used = word + 1;
	}
	unit->used[word] |= UINT64_C(1) << (at % 64);
}

static void
note(Dependencies *dependencies, Unit *unit, const Question *question, Amount answer)
{
	guint at;
	if (answers_note(dependencies->answers, question, answer, &at))
		mark(unit, at);
	else
		unit->untracked = true;
}

static void
note_scope(View *view, const Instance *owner, Scope scope, Question question, Amount answer)
{
	Unit *unit = unit_around(view, owner);
	if (!unit || dependencies_is_inside(owner, scope))
		return;
	view->dependencies->asked_outside++;
	if (question_place(&question, scope))
		note(view->dependencies, unit, &question, answer);
	else
		unit->untracked = true;
}

void
dependencies_note_count(View *view, const Instance *owner, Scope scope, int reach, TallyKey key,
                        Amount answer)
{
	const Question question = {.kind = QUESTION_COUNT, .reach = (uint8_t)reach, .key = key};
	note_scope(view, owner, scope, question, answer);
}

void
dependencies_note_cost(View *view, const Instance *owner, Scope scope, int reach, TallyKey key,
                       Atom type, Amount answer)
{
	const Question question = {
		.kind = QUESTION_COST, .reach = (uint8_t)reach, .key = key, .type = type};
	note_scope(view, owner, scope, question, answer);
}

void
dependencies_note_limit(View *view, const Instance *owner, Atom type, Amount answer)
{
	const Question question = question_limit(type);
	Unit *unit = unit_around(view, owner);
	view->dependencies->asked_outside++;
	if (unit)
		note(view->dependencies, unit, &question, answer);
}

void
dependencies_note_local(View *view, const Instance *owner, Scope scope, const Condition *group,
                        TallyKey key, Amount answer)
{
	const Question question = {.kind = QUESTION_LOCAL, .group = group, .key = key};
	note_scope(view, owner, scope, question, answer);
}

void
dependencies_note_untracked(View *view, const Instance *owner, Scope scope)
{
	Unit *unit = unit_around(view, owner);
	if (!unit || dependencies_is_inside(owner, scope))
		return;
	view->dependencies->asked_outside++;
	unit->untracked = true;
}
