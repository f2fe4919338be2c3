#include "eval/affects.h"

#include "base/work.h"
#include "eval/affects-path-private.h"
#include "eval/gained-private.h"
#include "eval/identity.h"
#include "eval/scope.h"
#include "eval/tally.h"
#include "eval/view-private.h"

#include <string.h>

static const AffectsPath *
path_of(View *view, const Modifier *modifier)
{
	gpointer key = GUINT_TO_POINTER(modifier->affects.index);
	AffectsPath *path = g_hash_table_lookup(view->affects_paths, key);
	if (!path) {
		path = affects_path_read(view->game, game_text(view->game, modifier->affects));
		g_hash_table_insert(view->affects_paths, key, path);
	}
	return path;
}

/* A modifier while it is delivered. */
typedef struct Sending {
	View *view;
	Instance *owner;
	const Modifier *modifier;
	const AffectsPath *path;
	GHashTable *gained; /* from gained_from_others() */
	uint32_t open; /* bits: the filters of the path whose id any node may gain from others */
	IdBits needed; /* those of the other ids */
	SentTimes *sent;
	GPtrArray *reached; /* Instance: collects those that the path reaches */
} Sending;

static void
deliver(const Sending *sending, Instance *target)
{
	Incoming *incoming = arena_new0(sending->view->arena, Incoming);
	work_count(1);
	incoming->owner = sending->owner;
	incoming->modifier = sending->modifier;
	incoming->path = sending->path;
	incoming->sent = sending->sent;
	incoming->part = sending->path->part;
	incoming->field = (ModifierField)sending->modifier->field;
	InstanceState *state = target->state;
	if (state->last_incoming)
		state->last_incoming->next = incoming;
	else
		state->incoming = incoming;
	state->last_incoming = incoming;
	state->incoming_fields[sending->path->part] |= 1u << sending->modifier->field;
}

static bool
passes(const AffectsPath *path, const Instance *node)
{
	for (uint32_t i = 0; i < path->n_filters; i++) {
		const PathFilter *filter = &path->filters[i];
		if (filter->is_type ? !identity_has_type(node, filter->type)
		                    : !identity_has(node, filter->id))
			return false;
	}
	return !path->impossible;
}

/* True if the node may pass when modifiers have changed its categories. */
static bool
may_pass(const Sending *sending, const Instance *node)
{
	const AffectsPath *path = sending->path;
	for (uint32_t i = 0; i < path->n_filters; i++) {
		const PathFilter *filter = &path->filters[i];
		if (filter->is_type
		            ? !identity_has_type(node, filter->type)
		            : !(sending->open & 1u << i) && !gained_may_have(node, filter->id))
			return false;
	}
	return !path->impossible;
}

static bool
is_associated(const Instance *from, const Instance *to, const char *association)
{
	const GArray *associations = from->selection ? from->selection->associations : NULL;
	for (guint i = 0; associations && to->selection && i < associations->len; i++) {
		const Association *one = &g_array_index(associations, Association, i);
		if (g_strcmp0(one->to, to->selection->id) == 0 &&
		    g_strcmp0(one->association_id, association) == 0)
			return true;
	}
	return false;
}

/* Collects the selections associated with a node, from either end, each once. */
static void
follow_associations(const Sending *sending, const Instance *node, GHashTable *met)
{
	const char *association = game_text(sending->view->game, sending->path->association);
	for (guint i = 0; i < sending->view->selections->len; i++) {
		Instance *other = g_ptr_array_index(sending->view->selections, i);
		if (!is_associated(node, other, association) &&
		    !is_associated(other, node, association))
			continue;
		if (!g_hash_table_add(met, other))
			continue;
		g_ptr_array_add(sending->reached, other);
		if (sending->path->association_recursive)
			follow_associations(sending, other, met);
	}
}

/* A node that only leads to associated selections is filtered here, by its categories before modifiers.
   A node that is changed is filtered each time (affects_fits()). */
static void
reach(const Sending *sending, Instance *node)
{
	if (!sending->path->by_association) {
		if (may_pass(sending, node))
			g_ptr_array_add(sending->reached, node);
		return;
	}
	if (!passes(sending->path, node))
		return;
	g_autoptr(GHashTable) met = g_hash_table_new(NULL, NULL);
	g_hash_table_add(met, node);
	follow_associations(sending, node, met);
}

static void
reach_entry(Instance *entry, int64_t number, void *data)
{
	(void)number;
	reach(data, entry);
}

static void
reach_forces(const Sending *sending, const Instance *node)
{
	for (uint32_t i = 0; i < node->n_forces; i++) {
		reach(sending, node->forces[i]);
		if (sending->path->recursive)
			reach_forces(sending, node->forces[i]);
	}
}

static void
note_filters(Sending *sending)
{
	for (uint32_t i = 0; i < sending->path->n_filters; i++) {
		const PathFilter *filter = &sending->path->filters[i];
		if (g_hash_table_contains(sending->gained, GUINT_TO_POINTER(filter->id.index)))
			sending->open |= 1u << i;
		else if (!filter->is_type)
			sending->needed |= id_bit(filter->id);
	}
}

static void
send_from(Sending *sending, Instance *start)
{
	const AffectsPath *path = sending->path;
	note_filters(sending);
	const int depth = (path->recursive ? REACH_BELOW : 0) |
	                  (path->forces ? REACH_CHILD_FORCES : 0);
	if (path->self)
		reach(sending, start);
	if (path->entries)
		tally_each_with(sending->view, (Scope){.node = start}, depth, sending->needed,
		                reach_entry, sending);
	if (path->forces)
		reach_forces(sending, start);
}

/* The node from which the path of a modifier goes down. */
static Scope
start_of(View *view, Instance *owner, const Modifier *modifier)
{
	return scope_find(view, owner, (QueryScope)modifier->scope, modifier->scope_id,
	                  modifier->flags & MODIFIER_SCOPE_SELF_TOO);
}

bool
affects_stays(View *view, Instance *owner, const Modifier *modifier)
{
	return atom_is_none(modifier->affects) &&
	       (modifier->scope == SCOPE_SELF || start_of(view, owner, modifier).node == owner);
}

/* The nodes that a path reaches from a start; many modifiers share them. */
typedef struct Reached {
	const AffectsPath *path;
	const Instance *start;
	GPtrArray *nodes; /* Instance, owned */
} Reached;

static guint
reached_hash(gconstpointer key)
{
	const Reached *reached = key;
	return g_direct_hash(reached->path) * 31u ^ g_direct_hash(reached->start);
}

static gboolean
reached_equal(gconstpointer a, gconstpointer b)
{
	const Reached *one = a, *other = b;
	return one->path == other->path && one->start == other->start;
}

static void
reached_free(gpointer data)
{
	Reached *reached = data;
	g_ptr_array_unref(reached->nodes);
	g_free(reached);
}

/* A delivery of the modifiers of all instances. */
typedef struct Spread {
	View *view;
	GHashTable *gained;  /* from gained_from_others() */
	GHashTable *reached; /* Reached */
} Spread;

static const GPtrArray *
reached_from(const Spread *spread, Sending *sending, Instance *start)
{
	const Reached key = {.path = sending->path, .start = start};
	Reached *reached = g_hash_table_lookup(spread->reached, &key);
	if (!reached) {
		reached = g_memdup2(&key, sizeof key);
		reached->nodes = sending->reached = g_ptr_array_new();
		send_from(sending, start);
		g_hash_table_add(spread->reached, reached);
	}
	return reached->nodes;
}

static void
send_modifier(const Spread *spread, Instance *owner, const Modifier *modifier)
{
	const Scope scope = start_of(spread->view, owner, modifier);
	if (!scope.node)
		return;
	Sending sending = {.view = spread->view,
	                   .owner = owner,
	                   .modifier = modifier,
	                   .path = path_of(spread->view, modifier),
	                   .sent = arena_new0(spread->view->arena, SentTimes),
	                   .gained = spread->gained};
	const GPtrArray *nodes = reached_from(spread, &sending, scope.node);
	for (guint i = 0; i < nodes->len; i++)
		deliver(&sending, g_ptr_array_index(nodes, i));
}

static void
send_modifiers(const Spread *spread, Instance *owner)
{
	const Definition *definition = owner->definition;
	if (!definition || !definition->affects_others)
		return;
	for (uint32_t i = 0; i < definition->n_modifiers; i++) {
		const Modifier *modifier = definition->modifiers[i].modifier;
		if (modifier_leaves(modifier) && !affects_stays(spread->view, owner, modifier))
			send_modifier(spread, owner, modifier);
	}
}

static void
add_owner(GPtrArray *owners, Instance *instance)
{
	if (instance->definition && instance->definition->affects_others)
		g_ptr_array_add(owners, instance);
	for (Instance *group = instance->state->first_group; group;
	     group = group->state->next_group)
		add_owner(owners, group);
}

/* All instances with modifiers that affect others. */
static GPtrArray *
collect_owners(View *view)
{
	GPtrArray *owners = g_ptr_array_new();
	for (guint i = 0; i < view->forces->len; i++) {
		Instance *force = g_ptr_array_index(view->forces, i);
		add_owner(owners, force);
		for (uint32_t c = 0; c < force->n_categories_below; c++)
			add_owner(owners, force->categories_below[c]);
	}
	for (guint i = 0; i < view->selections->len; i++)
		add_owner(owners, g_ptr_array_index(view->selections, i));
	return owners;
}

static int
depth_of(const Instance *instance)
{
	int depth = 0;
	for (; instance->parent; instance = instance->parent)
		depth++;
	return depth;
}

/* By distance from the root, then by place in the roster: the order of application (S-105). */
static int
compare_owners(gconstpointer a, gconstpointer b)
{
	const Instance *first = *(const Instance *const *)a, *second = *(const Instance *const *)b;
	const int nearer = depth_of(first) - depth_of(second);
	if (nearer)
		return nearer;
	return first->order < second->order ? -1 : first->order > second->order;
}

void
affects_spread(View *view)
{
	g_autoptr(GPtrArray) owners = collect_owners(view);
	g_autoptr(GHashTable) gained = gained_from_others(owners);
	g_autoptr(GHashTable) reached = g_hash_table_new_full(reached_hash, reached_equal,
	                                                      reached_free, NULL);
	const Spread spread = {view, gained, reached};
	view->spreads = owners->len > 0;
	view->gained = gained_set_bits(gained);
	g_ptr_array_sort(owners, compare_owners);
	for (guint i = 0; i < owners->len; i++)
		send_modifiers(&spread, g_ptr_array_index(owners, i));
}

bool
affects_means(const Incoming *incoming, AffectedPart part, const Entry *type)
{
	const AffectsPath *path = incoming->path;
	if (incoming->part != part)
		return false;
	if (part != AFFECTS_PROFILES || path->any_type)
		return true;
	return type && !atom_is_none(path->type) &&
	       (atom_equal(type->name, path->type) || atom_equal(type->id, path->type));
}

bool
affects_fits(const Incoming *incoming, const Instance *target)
{
	return incoming->path->by_association || passes(incoming->path, target);
}
