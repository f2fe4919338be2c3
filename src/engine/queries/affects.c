#include "engine/queries/affects.h"

#include "base/values/work.h"
#include "engine/queries/affects-private.h"
#include "engine/queries/gained.h"
#include "engine/queries/identity.h"
#include "engine/queries/scope.h"
#include "engine/queries/tally.h"
#include "engine/queries/view-state.h"

const AffectsPath *
affects_path_of(View *view, const Modifier *modifier)
{
	gpointer key = GUINT_TO_POINTER(modifier->affects.index);
	AffectsPath *path = g_hash_table_lookup(view->affects_paths, key);
	if (!path) {
		path = affects_path_read(view->game, game_text(view->game, modifier->affects));
		g_hash_table_insert(view->affects_paths, key, path);
	}
	return path;
}

static void
make_room(Arena *arena, IncomingList *list)
{
	list->room = list->room ? 2 * list->room : 1;
	Incoming *items = arena_array(arena, Incoming, list->room);
	for (uint32_t i = 0; i < list->n_items; i++)
		items[i] = list->items[i];
	list->items = items;
}

void
affects_deliver(View *view, Sent *sent, Instance *target)
{
	const AffectedPart part = sent->path->part;
	const ModifierField field = (ModifierField)sent->modifier->field;
	IncomingList *list = &target->state->incoming[part];
	work_count(1);
	if (list->n_items == list->room)
		make_room(view->arena, list);
	list->items[list->n_items++] = (Incoming){sent, field};
	target->state->incoming_fields[part] |= 1u << field;
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

bool
affects_may_pass(const Route *route, const Instance *node)
{
	const AffectsPath *path = route->path;
	for (uint32_t i = 0; i < path->n_filters; i++) {
		const PathFilter *filter = &path->filters[i];
		if (filter->is_type
		            ? !identity_has_type(node, filter->type)
		            : !(route->open & 1u << i) && !gained_may_have(node, filter->id))
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

/* A search for the nodes of a route. */
typedef struct Reaching {
	const View *view;
	const Route *route;
} Reaching;

/* Collects the selections associated with a node, from either end, each once. */
static void
follow_associations(const Reaching *reaching, const Instance *node, GHashTable *met)
{
	const AffectsPath *path = reaching->route->path;
	const char *association = game_text(reaching->view->game, path->association);
	for (guint i = 0; i < reaching->view->selections->len; i++) {
		Instance *other = g_ptr_array_index(reaching->view->selections, i);
		if (!is_associated(node, other, association) &&
		    !is_associated(other, node, association))
			continue;
		if (!g_hash_table_add(met, other))
			continue;
		g_ptr_array_add(reaching->route->nodes, other);
		if (path->association_recursive)
			follow_associations(reaching, other, met);
	}
}

/* A node that only leads to associated selections is filtered here, by its categories before modifiers.
   A node that is changed is filtered each time (affects_fits()). */
static void
reach(const Reaching *reaching, Instance *node)
{
	const Route *route = reaching->route;
	if (!route->path->by_association) {
		if (affects_may_pass(route, node))
			g_ptr_array_add(route->nodes, node);
		return;
	}
	if (!passes(route->path, node))
		return;
	g_autoptr(GHashTable) met = g_hash_table_new(NULL, NULL);
	g_hash_table_add(met, node);
	follow_associations(reaching, node, met);
}

static void
reach_entry(Instance *entry, int64_t number, void *data)
{
	(void)number;
	reach(data, entry);
}

static void
reach_forces(const Reaching *reaching, const Instance *node)
{
	for (uint32_t i = 0; i < node->n_forces; i++) {
		reach(reaching, node->forces[i]);
		if (reaching->route->path->recursive)
			reach_forces(reaching, node->forces[i]);
	}
}

static void
note_filters(Route *route, GHashTable *gained)
{
	for (uint32_t i = 0; i < route->path->n_filters; i++) {
		const PathFilter *filter = &route->path->filters[i];
		if (g_hash_table_contains(gained, GUINT_TO_POINTER(filter->id.index)))
			route->open |= 1u << i;
		else if (!filter->is_type)
			route->needed |= id_bit(filter->id);
	}
}

static void
reach_all(View *view, const Route *route)
{
	const AffectsPath *path = route->path;
	const int depth = (path->recursive ? REACH_BELOW : 0) |
	                  (path->forces ? REACH_CHILD_FORCES : 0);
	Reaching reaching = {view, route};
	if (path->self)
		reach(&reaching, route->start);
	if (path->entries)
		tally_each_with(view, (Scope){.node = route->start}, depth, route->needed,
		                reach_entry, &reaching);
	if (path->forces)
		reach_forces(&reaching, route->start);
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

/* The file whose visible files have the root rules of a force; NULL for other nodes. */
static const GameFile *
file_of_rules(const View *view, const Instance *instance)
{
	if (instance->kind != INSTANCE_FORCE || !instance->roster_force->catalogue)
		return NULL;
	return game_file_of(view->game, instance->roster_force->catalogue);
}

static const GPtrArray *
senders_in(View *view, uint16_t file)
{
	const Entry *root = &view->game->entries[view->game->files[file].root];
	return choices_catalogue_senders(view->choices, root);
}

void
affects_each_source(View *view, const Instance *instance, SourceVisitor visit, void *data)
{
	const Definition *definition = instance->definition;
	const GameFile *file = file_of_rules(view, instance);
	visit(definition, data);
	for (uint32_t i = 0; i < definition->n_senders; i++)
		visit(definition->senders[i], data);
	for (uint16_t i = 0; file && i < file->n_visible; i++) {
		const GPtrArray *senders = senders_in(view, file->visible[i]);
		for (guint k = 0; k < senders->len; k++)
			visit(g_ptr_array_index(senders, k), data);
	}
}

static bool
affects_others(View *view, const Instance *instance)
{
	if (!instance->definition)
		return false;
	const GameFile *file = file_of_rules(view, instance);
	bool affects = instance->definition->affects_others;
	for (uint16_t i = 0; file && i < file->n_visible && !affects; i++)
		affects = senders_in(view, file->visible[i])->len > 0;
	return affects;
}

/* A walk over the modifiers of an instance that change other nodes. */
typedef struct Leaving {
	View *view;
	Instance *instance;
	Instance *stand_in; /* NULL until needed */
	AffectsVisitor visit;
	void *data;
} Leaving;

static void
leave_node(const Leaving *leaving, const Modifier *modifier)
{
	Instance *owner = leaving->instance;
	if (!modifier_leaves(modifier) || affects_stays(leaving->view, owner, modifier))
		return;
	Instance *start = start_of(leaving->view, owner, modifier).node;
	if (start)
		leaving->visit(owner, modifier, start, leaving->data);
}

/* The scope of a modifier of a profile starts at the instance that shows the profile, its conditions are asked
   where those of other modifiers of profiles are (S-215). */
static void
leave_info(Leaving *leaving, const Modifier *modifier)
{
	if (atom_is_none(modifier->affects))
		return;
	Instance *asker = view_asker(leaving->view, leaving->instance);
	Instance *start = scope_find(leaving->view, asker, (QueryScope)modifier->scope,
	                             modifier->scope_id, true)
	                          .node;
	if (!start)
		return;
	if (!leaving->stand_in)
		leaving->stand_in = view_stand_in(leaving->view, asker);
	leaving->visit(leaving->stand_in, modifier, start, leaving->data);
}

static void
leave_source(const Definition *source, void *data)
{
	Leaving *leaving = data;
	for (uint32_t i = 0; i < source->n_modifiers; i++)
		if (source == leaving->instance->definition)
			leave_node(leaving, source->modifiers[i].modifier);
		else
			leave_info(leaving, source->modifiers[i].modifier);
}

void
affects_each_leaving(View *view, Instance *instance, AffectsVisitor visit, void *data)
{
	Leaving leaving = {view, instance, NULL, visit, data};
	affects_each_source(view, instance, leave_source, &leaving);
}

static guint
route_hash(gconstpointer key)
{
	const Route *route = key;
	return g_direct_hash(route->path) * 31u ^ g_direct_hash(route->start);
}

static gboolean
route_equal(gconstpointer a, gconstpointer b)
{
	const Route *one = a, *other = b;
	return one->path == other->path && one->start == other->start;
}

static void
forget_nodes(gpointer data)
{
	Route *route = data;
	g_clear_pointer(&route->nodes, g_ptr_array_unref);
}

/* A delivery of the modifiers of all instances. */
typedef struct Spread {
	View *view;
	GHashTable *gained; /* from gained_from_others() */
	GHashTable *routes; /* Route; many modifiers share one */
} Spread;

/* True if what is offered may lie on a path. Associations lead to what is there. */
static bool
leads_to_offers(const AffectsPath *path)
{
	return (path->entries || path->forces) && !path->by_association;
}

static Route *
route_of(const Spread *spread, const AffectsPath *path, Instance *start)
{
	const Route key = {.path = path, .start = start};
	Route *route = g_hash_table_lookup(spread->routes, &key);
	if (route)
		return route;
	route = arena_memdup(spread->view->arena, &key, sizeof key);
	route->nodes = g_ptr_array_new();
	note_filters(route, spread->gained);
	reach_all(spread->view, route);
	if (leads_to_offers(path)) {
		route->next = start->state->routes;
		start->state->routes = route;
	}
	g_hash_table_add(spread->routes, route);
	return route;
}

static void
keep_sent(View *view, Route *route, Sent *sent)
{
	if (route->last)
		route->last->next = sent;
	else
		route->first = sent;
	route->last = sent;
	if (leads_to_offers(route->path) && route->path->part == AFFECTS_NODE)
		view->fields_of_offers |= 1u << sent->modifier->field;
}

Sent *
affects_sent_new(View *view, Instance *owner, const Modifier *modifier, const AffectsPath *path)
{
	Sent *sent = arena_new0(view->arena, Sent);
	sent->owner = owner;
	sent->modifier = modifier;
	sent->path = path;
	sent->place = view->n_sent++;
	return sent;
}

static void
send_modifier(Instance *owner, const Modifier *modifier, Instance *start, void *data)
{
	const Spread *spread = data;
	View *view = spread->view;
	const AffectsPath *path = affects_path_of(view, modifier);
	Route *route = route_of(spread, path, start);
	Sent *sent = affects_sent_new(view, owner, modifier, path);
	keep_sent(view, route, sent);
	for (guint i = 0; i < route->nodes->len; i++)
		affects_deliver(view, sent, g_ptr_array_index(route->nodes, i));
}

static void
add_owner(View *view, GPtrArray *owners, Instance *instance)
{
	if (affects_others(view, instance))
		g_ptr_array_add(owners, instance);
	for (Instance *group = instance->state->first_group; group;
	     group = group->state->next_group)
		add_owner(view, owners, group);
}

/* All instances with modifiers that affect others. */
static GPtrArray *
collect_owners(View *view)
{
	GPtrArray *owners = g_ptr_array_new();
	for (guint i = 0; i < view->forces->len; i++) {
		Instance *force = g_ptr_array_index(view->forces, i);
		add_owner(view, owners, force);
		for (uint32_t c = 0; c < force->n_categories_below; c++)
			add_owner(view, owners, force->categories_below[c]);
	}
	for (guint i = 0; i < view->selections->len; i++)
		add_owner(view, owners, g_ptr_array_index(view->selections, i));
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
	g_autoptr(GHashTable) gained = gained_from_others(view, owners);
	g_autoptr(GHashTable) routes = g_hash_table_new_full(route_hash, route_equal, forget_nodes,
	                                                     NULL);
	Spread spread = {view, gained, routes};
	view->spreads = owners->len > 0;
	view->gained = gained_set_bits(gained);
	view->fields_of_offers = 0;
	view->n_sent = 0;
	g_ptr_array_sort(owners, compare_owners);
	for (guint i = 0; i < owners->len; i++)
		affects_each_leaving(view, g_ptr_array_index(owners, i), send_modifier, &spread);
	view->is_spread = true;
}

bool
affects_means(const Incoming *incoming, const Entry *type)
{
	const AffectsPath *path = incoming->sent->path;
	if (path->part != AFFECTS_PROFILES || path->any_type)
		return true;
	return type && !atom_is_none(path->type) &&
	       (atom_equal(type->name, path->type) || atom_equal(type->id, path->type));
}

bool
affects_fits(const Incoming *incoming, const Instance *target)
{
	const AffectsPath *path = incoming->sent->path;
	return path->by_association || passes(path, target);
}
