#include "eval/affects.h"

#include "eval/identity.h"
#include "eval/scope.h"
#include "eval/tally.h"
#include "eval/view-private.h"

#include <string.h>

/* Ids and types that a node must match; real paths have one. */
#define PATH_MAX_FILTERS 4u

typedef struct PathFilter {
	bool is_type;
	SelectionType type;
	Atom id;
} PathFilter;

struct AffectsPath {
	bool self;    /* the node where it starts */
	bool entries; /* selections below it */
	bool forces;  /* forces below it */
	bool recursive;
	PathFilter filters[PATH_MAX_FILTERS];
	uint32_t n_filters;
	bool impossible;     /* a filter that nothing matches */
	bool by_association; /* from there to the associated selections */
	bool association_recursive;
	Atom association;
	AffectedPart part;
	bool any_type; /* profiles of all types */
	Atom type;     /* id or name of the profile type */
};

static bool
is_word(const char *token, const char *word)
{
	return strcmp(token, word) == 0;
}

static bool
parse_axis(AffectsPath *path, const char *token)
{
	if (is_word(token, "self"))
		path->self = true;
	else if (is_word(token, "entries"))
		path->entries = true;
	else if (is_word(token, "forces"))
		path->forces = true;
	else if (is_word(token, "recursive"))
		path->recursive = true;
	else
		return false;
	return true;
}

static void
add_filter(const Game *game, AffectsPath *path, const char *token)
{
	PathFilter filter = {.id = atoms_find(game->atoms, token)};
	filter.is_type = selection_type_find(token, &filter.type);
	if (path->n_filters == PATH_MAX_FILTERS || (!filter.is_type && atom_is_none(filter.id)))
		path->impossible = true;
	else
		path->filters[path->n_filters++] = filter;
}

/* `associations`, optionally `recursive`, an association's id. Returns the number of tokens read. */
static guint
parse_association(const Game *game, AffectsPath *path, char **tokens)
{
	guint n = 1;
	path->by_association = true;
	path->association_recursive = tokens[n] && is_word(tokens[n], "recursive");
	n += path->association_recursive;
	if (!tokens[n])
		return n;
	path->association = atoms_find(game->atoms, tokens[n++]);
	if (tokens[n] && is_word(tokens[n], "recursive")) {
		path->association_recursive = true;
		n++;
	}
	return n;
}

/* The rest of the path is the name of a profile type: it may have dots. */
static void
parse_profiles(const Game *game, AffectsPath *path, char **tokens)
{
	g_autofree char *type = g_strjoinv(".", tokens);
	path->part = AFFECTS_PROFILES;
	path->any_type = !*type || is_word(type, "all");
	path->type = atoms_find(game->atoms, type);
}

static void
parse_tokens(const Game *game, AffectsPath *path, char **tokens)
{
	while (*tokens) {
		if (is_word(*tokens, "profiles")) {
			parse_profiles(game, path, tokens + 1);
			return;
		}
		if (is_word(*tokens, "rules")) {
			path->part = AFFECTS_RULES;
			return;
		}
		if (is_word(*tokens, "associations")) {
			tokens += parse_association(game, path, tokens);
			continue;
		}
		if (!parse_axis(path, *tokens) && !is_word(*tokens, "all"))
			add_filter(game, path, *tokens);
		tokens++;
	}
}

/* A path without direction means the node where it starts. */
static AffectsPath *
parse_path(const Game *game, const char *text)
{
	AffectsPath *path = g_new0(AffectsPath, 1);
	g_auto(GStrv) tokens = g_strsplit(text, ".", 0);
	parse_tokens(game, path, tokens);
	if (!path->entries && !path->forces)
		path->self = true;
	return path;
}

static const AffectsPath *
path_of(View *view, const Modifier *modifier)
{
	gpointer key = GUINT_TO_POINTER(modifier->affects.index);
	AffectsPath *path = g_hash_table_lookup(view->affects_paths, key);
	if (!path) {
		path = parse_path(view->game, game_text(view->game, modifier->affects));
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
} Sending;

static void
deliver(const Sending *sending, Instance *target)
{
	Incoming *incoming = arena_new0(sending->view->arena, Incoming);
	incoming->owner = sending->owner;
	incoming->modifier = sending->modifier;
	incoming->path = sending->path;
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

/* Delivers to the selections associated with a node, from either end, each once. */
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
		deliver(sending, other);
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
		deliver(sending, node);
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
send_from(Sending *sending, Instance *start)
{
	const AffectsPath *path = sending->path;
	const int depth = (path->recursive ? REACH_BELOW : 0) |
	                  (path->forces ? REACH_CHILD_FORCES : 0);
	if (path->self)
		reach(sending, start);
	if (path->entries)
		tally_each(sending->view, (Scope){.node = start}, depth, reach_entry, sending);
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

static void
send_modifiers(View *view, Instance *owner)
{
	const Definition *definition = owner->definition;
	if (!definition || !definition->affects_others)
		return;
	for (uint32_t i = 0; i < definition->n_modifiers; i++) {
		const Modifier *modifier = definition->modifiers[i].modifier;
		if (!modifier_leaves(modifier) || affects_stays(view, owner, modifier))
			continue;
		const Scope scope = start_of(view, owner, modifier);
		Sending sending = {view, owner, modifier, path_of(view, modifier)};
		if (scope.node)
			send_from(&sending, scope.node);
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
	g_ptr_array_sort(owners, compare_owners);
	for (guint i = 0; i < owners->len; i++)
		send_modifiers(view, g_ptr_array_index(owners, i));
}

bool
affects_means(const Incoming *incoming, AffectedPart part, const Entry *type)
{
	const AffectsPath *path = incoming->path;
	if (path->part != part)
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
