#include "engine/queries/tally.h"

#include "base/values/saturate.h"
#include "base/values/work.h"
#include "engine/queries/cost-sums.h"
#include "engine/queries/counter.h"
#include "engine/queries/gained.h"
#include "engine/queries/identity.h"
#include "engine/queries/view-state.h"

/* Codes: the index of an atom, or one of these. */
#define CODE_ANY     ((uint64_t)1 << 32)
#define CODE_NOTHING ((uint64_t)2 << 32)
#define CODE_TYPE    ((uint64_t)3 << 32)
#define CODE_KIND    ((uint64_t)4 << 32)

/* So many groups in groups are one step of work; real data have three. */
#define GROUPS_PER_STEP 4u

struct Tally {
	Counter counts; /* by code */
};

TallyKey
tally_key_any(void)
{
	return (TallyKey){CODE_ANY};
}

TallyKey
tally_key_nothing(void)
{
	return (TallyKey){CODE_NOTHING};
}

TallyKey
tally_key_type(SelectionType type)
{
	return (TallyKey){CODE_TYPE | (uint64_t)type};
}

TallyKey
tally_key_id(Atom id)
{
	return (TallyKey){id.index};
}

/* Where selections are counted, all of them are of the kind `entry`. */
static TallyKey
key_of_kind(const Query *query)
{
	const bool selections = query->field != FIELD_FORCES && query->scope != SCOPE_ANCESTOR;
	return selections && query->child_type == NODE_ENTRY
	               ? tally_key_any()
	               : (TallyKey){CODE_KIND | query->child_type};
}

TallyKey
tally_key_of(const Instance *owner, const Query *query)
{
	switch ((QueryChild)query->child) {
	case CHILD_ANY:
		return tally_key_any();
	case CHILD_TYPE:
		return tally_key_type((SelectionType)query->child_type);
	case CHILD_KIND:
		return key_of_kind(query);
	case CHILD_SELF:
		return owner->definition ? tally_key_id(owner->definition->target->id)
		                         : tally_key_nothing();
	case CHILD_NOTHING:
		return tally_key_nothing();
	case CHILD_ID:
		return tally_key_id(query->child_id);
	}
	g_assert_not_reached();
}

bool
tally_key_fits(const Instance *instance, TallyKey key)
{
	if (key.code == CODE_ANY)
		return true;
	if (key.code == CODE_NOTHING)
		return false;
	if (key.code >= CODE_KIND)
		return identity_has_kind(instance, (NodeKind)(key.code & 0xFF));
	if (key.code >= CODE_TYPE)
		return identity_has_type(instance, (SelectionType)(key.code & 0xFF));
	return identity_has(instance, (Atom){(uint32_t)key.code});
}

bool
tally_key_counts(const Instance *selection, TallyKey key)
{
	const Definition *force = selection->force->definition;
	return tally_key_fits(selection, key) ||
	       (key.code < CODE_ANY && force &&
	        definition_has_id(force, (Atom){(uint32_t)key.code}));
}

/* The categories that others may give are those of the last refresh: view_grow() refuses what changes others. */
IdBits
tally_key_bits(const View *view, TallyKey key)
{
	const Atom id = {(uint32_t)key.code};
	if (key.code >= CODE_ANY)
		return 0;
	for (guint i = 0; i < view->forces->len; i++) {
		const Instance *force = g_ptr_array_index(view->forces, i);
		if (force->definition && definition_has_id(force->definition, id))
			return 0;
	}
	return id_bit(id) & ~view->gained;
}

int
tally_reach(const Query *query)
{
	return ((query->flags & QUERY_CHILD_SELECTIONS) ? REACH_BELOW : 0) |
	       ((query->flags & QUERY_CHILD_FORCES) ? REACH_CHILD_FORCES : 0);
}

/* A walk over the selections below a scope. */
typedef struct Walk {
	int reach;
	IdBits needed; /* bits that all visited selections have */
	TallyVisitor visit;
	void *data;
} Walk;

static void walk_below(const Walk *walk, const Instance *holder, int64_t factor);

/* False if no selection of a unit is visited. */
static inline bool
may_be_within(const Walk *walk, const Instance *instance)
{
	return instance->root != instance || !(walk->needed & ~instance->state->within);
}

static inline void
walk_selection(const Walk *walk, Instance *instance, int64_t factor)
{
	if (!instance->definition)
		return;
	const int64_t number = saturate_times(factor, instance->amount);
	work_count(1);
	if (!walk->needed || !(walk->needed & ~gained_bits(instance)))
		walk->visit(instance, number, walk->data);
	if (instance->n_children && (walk->reach & REACH_BELOW) && may_be_within(walk, instance))
		walk_below(walk, instance, number);
}

static void
walk_below(const Walk *walk, const Instance *holder, int64_t factor)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		walk_selection(walk, holder->children[i], factor);
}

static void
walk_children(const Walk *walk, const Instance *holder)
{
	walk_below(walk, holder, 1);
}

static void
walk_force(const Walk *walk, Instance *force)
{
	walk_children(walk, force);
	if (walk->reach & REACH_CHILD_FORCES)
		for (uint32_t i = 0; i < force->n_forces; i++)
			walk_force(walk, force->forces[i]);
}

static bool
is_member(const Instance *instance, const Instance *group)
{
	for (const Instance *up = instance->parent; up->kind == INSTANCE_GROUP; up = up->parent)
		if (up == group)
			return true;
	return false;
}

static void
walk_group(const Walk *walk, Instance *group)
{
	for (uint32_t i = 0; i < group->holder->n_children; i++)
		if (is_member(group->holder->children[i], group))
			walk_selection(walk, group->holder->children[i], 1);
}

static void
walk_category(const Walk *walk, Instance *category)
{
	const Atom id = category->definition ? category->definition->target->id : ATOM_NONE;
	for (uint32_t i = 0; i < category->force->n_children; i++)
		if (atom_equal(identity_primary_category(category->force->children[i]), id))
			walk_selection(walk, category->force->children[i], 1);
}

static void
walk_node(const Walk *walk, Instance *node)
{
	switch (node->kind) {
	case INSTANCE_ROSTER:
		for (uint32_t i = 0; i < node->n_forces; i++)
			walk_force(walk, node->forces[i]);
		break;
	case INSTANCE_FORCE:
		walk_force(walk, node);
		break;
	case INSTANCE_CATEGORY:
		walk_category(walk, node);
		break;
	case INSTANCE_GROUP:
		walk_group(walk, node);
		break;
	case INSTANCE_SELECTION:
		walk_children(walk, node);
		break;
	}
}

static bool
is_force_of(const Instance *force, const Entry *catalogue)
{
	return force->roster_force->catalogue == catalogue;
}

void
tally_each_with(View *view, Scope scope, int reach, IdBits needed, TallyVisitor visit, void *data)
{
	const Walk walk = {.reach = reach, .needed = needed, .visit = visit, .data = data};
	if (scope.node) {
		walk_node(&walk, scope.node);
		return;
	}
	/* All forces of the catalogue are visited one by one, child forces too. */
	for (guint i = 0; scope.catalogue && i < view->forces->len; i++) {
		Instance *force = g_ptr_array_index(view->forces, i);
		if (is_force_of(force, scope.catalogue))
			walk_children(&walk, force);
	}
}

void
tally_each(View *view, Scope scope, int reach, TallyVisitor visit, void *data)
{
	tally_each_with(view, scope, reach, 0, visit, data);
}

void
tally_each_of_unit(Instance *root, int reach, TallyVisitor visit, void *data)
{
	const Walk walk = {.reach = reach, .visit = visit, .data = data};
	walk_selection(&walk, root, 1);
}

bool
tally_comes_to(Scope scope, int reach, const Instance *root)
{
	const Instance *force = root->force;
	if (!scope.node)
		return scope.catalogue && is_force_of(force, scope.catalogue);
	if (reach & REACH_CHILD_FORCES)
		return instance_lies_in(force, scope.node);
	return scope.node->kind == INSTANCE_ROSTER ? force->holder == scope.node
	                                           : force == scope.node;
}

/* A visitor of codes, while it is called. */
typedef struct CodeVisit {
	TallyCodeVisitor visit;
	void *data;
} CodeVisit;

static void
visit_ids(const CodeVisit *codes, const Definition *definition)
{
	codes->visit(definition->target->id.index, codes->data);
	if (definition->link)
		codes->visit(definition->link->id.index, codes->data);
}

/* The codes that differ from selection to selection: ids of the entry and its groups, categories. */
static void
each_own_code(const CodeVisit *codes, const Instance *instance)
{
	uint32_t depth = 0;
	visit_ids(codes, instance->definition);
	for (const Instance *up = instance->parent; up->kind == INSTANCE_GROUP; up = up->parent) {
		visit_ids(codes, up->definition);
		depth++;
	}
	work_count(depth / GROUPS_PER_STEP);
	for (uint32_t i = 0; i < instance->n_categories; i++)
		codes->visit(instance->categories[i].category_id.index, codes->data);
}

void
tally_each_code(const Instance *instance, TallyCodeVisitor visit, void *data)
{
	const CodeVisit codes = {visit, data};
	visit(CODE_ANY, data);
	visit(CODE_TYPE | instance->definition->type, data);
	each_own_code(&codes, instance);
	if (instance->force->definition)
		visit_ids(&codes, instance->force->definition);
}

/* A number while it is added under each code. */
typedef struct Count {
	Counter *counts;
	int64_t number;
} Count;

static void
add_code(uint64_t code, void *data)
{
	const Count *count = data;
	counter_add(count->counts, code, count->number);
}

static void
add_instance(Instance *instance, int64_t number, void *data)
{
	Count count = {data, number};
	tally_each_code(instance, add_code, &count);
}

/* A tally while it is made. What nearly all selections share is summed up beside it, and added at the end. */
typedef struct Making {
	Counter *counts;
	int64_t of_type[SELECTION_TYPE_COUNT];
	const Instance *force; /* around the selections summed up in in_force; NULL at first */
	int64_t in_force;
} Making;

static void
end_force(Making *making)
{
	Count count = {making->counts, making->in_force};
	if (making->force && making->force->definition)
		visit_ids(&(CodeVisit){add_code, &count}, making->force->definition);
	making->in_force = 0;
}

static void
make_of_instance(Instance *instance, int64_t number, void *data)
{
	Making *making = data;
	Count count = {making->counts, number};
	if (making->force != instance->force) {
		end_force(making);
		making->force = instance->force;
	}
	making->in_force += number;
	making->of_type[instance->definition->type] += number;
	each_own_code(&(CodeVisit){add_code, &count}, instance);
}

static void
end_making(Making *making)
{
	end_force(making);
	for (int type = 0; type < SELECTION_TYPE_COUNT; type++) {
		if (!making->of_type[type])
			continue;
		counter_add(making->counts, CODE_TYPE | (uint64_t)type, making->of_type[type]);
		counter_add(making->counts, CODE_ANY, making->of_type[type]);
	}
}

/* An estimate of the number of different codes: selections of large rosters share most of theirs, a force has its part
   of them, and a table that is too small grows. */
static uint32_t
expected_codes(const View *view, const Instance *node, int reach)
{
	const Instance *whole = node->kind == INSTANCE_GROUP ? node->holder : node;
	const bool everything = whole->kind != INSTANCE_SELECTION && (reach & REACH_BELOW);
	const uint32_t n_parts = whole->kind == INSTANCE_ROSTER ? 1 : MAX(view->forces->len, 1);
	return everything ? view->selections->len / n_parts : 4 * whole->n_children;
}

/* Several nodes and reaches that count the same share a tally: a roster of one force counts what that force
   does, and a force without forces in it has nothing to reach there. */
static Tally *
tally_of(View *view, Instance *node, int reach)
{
	if (node->kind == INSTANCE_ROSTER && node->n_forces == 1)
		node = node->forces[0];
	if (node->kind == INSTANCE_FORCE && node->n_forces == 0)
		reach &= ~REACH_CHILD_FORCES;
	Tally **place = &node->state->tallies[reach];
	if (!*place) {
		Tally *tally = arena_new0(view->arena, Tally);
		tally->counts = counter_make(view->arena, expected_codes(view, node, reach));
		Making making = {.counts = &tally->counts};
		tally_each(view, (Scope){.node = node}, reach, make_of_instance, &making);
		end_making(&making);
		*place = tally;
	}
	return *place;
}

static int64_t
look_up(const Tally *tally, TallyKey key)
{
	return counter_get(&tally->counts, key.code);
}

/* A count without a tally, for nodes where a walk is cheaper. */
typedef struct DirectCount {
	TallyKey key;
	int64_t n;
} DirectCount;

static void
count_directly(Instance *instance, int64_t number, void *data)
{
	DirectCount *count = data;
	if (tally_key_counts(instance, count->key))
		count->n += number;
}

/* With so few children a walk takes no longer than a tally. */
#define TALLY_FEW_CHILDREN 12u

static bool
is_small(const Instance *node, int reach)
{
	const bool in_selection = node->kind == INSTANCE_SELECTION || node->kind == INSTANCE_GROUP;
	const Instance *holder = node->kind == INSTANCE_GROUP ? node->holder : node;
	return in_selection && reach == REACH_CHILDREN && holder->n_children <= TALLY_FEW_CHILDREN;
}

int64_t
tally_count(View *view, Scope scope, int reach, TallyKey key)
{
	if (scope.node && is_small(scope.node, reach)) {
		DirectCount count = {.key = key};
		tally_each(view, scope, reach, count_directly, &count);
		return count.n;
	}
	if (scope.node)
		return look_up(tally_of(view, scope.node, reach), key);
	int64_t sum = 0;
	for (guint i = 0; scope.catalogue && i < view->forces->len; i++) {
		Instance *force = g_ptr_array_index(view->forces, i);
		if (is_force_of(force, scope.catalogue))
			sum += look_up(tally_of(view, force, reach & ~REACH_CHILD_FORCES), key);
	}
	return sum;
}

/* A selection while it is added to the tallies around it. */
typedef struct Addition {
	Instance *instance;
	int64_t number; /* relative to the node */
	int needed;     /* flags of TallyReach that a tally needs to count it */
} Addition;

static void
add_to(Instance *node, const Addition *addition)
{
	for (int reach = 0; reach < REACH_COUNT; reach++) {
		Tally *tally = node->state->tallies[reach];
		if (tally && (reach & addition->needed) == addition->needed)
			add_instance(addition->instance, addition->number, &tally->counts);
	}
}

/* Adds to the groups around one of the nodes from the selection up. */
static void
add_to_groups(const Instance *child, const Addition *addition)
{
	for (Instance *up = child->parent; up->kind == INSTANCE_GROUP; up = up->parent)
		add_to(up, addition);
}

static void
add_to_category(const Instance *root, const Addition *addition)
{
	const Atom primary = identity_primary_category(root);
	const Instance *force = root->force;
	for (uint32_t i = 0; i < force->n_categories_below; i++) {
		Instance *node = force->categories_below[i];
		const Atom id = node->definition ? node->definition->target->id : ATOM_NONE;
		if (atom_equal(id, primary))
			add_to(node, addition);
	}
}

static void
add_to_forces(Instance *force, Addition addition)
{
	for (Instance *at = force; at->kind == INSTANCE_FORCE; at = at->holder) {
		add_to(at, &addition);
		if (at->holder->kind == INSTANCE_ROSTER)
			add_to(at->holder, &addition);
		addition.needed |= REACH_CHILD_FORCES;
	}
}

void
tally_add(Instance *instance, int64_t number)
{
	Addition addition = {.instance = instance, .number = number};
	Instance *at = instance;
	for (; at->holder->kind == INSTANCE_SELECTION; at = at->holder) {
		add_to_groups(at, &addition);
		add_to(at->holder, &addition);
		addition.number = saturate_times(addition.number, at->holder->amount);
		addition.needed |= REACH_BELOW;
	}
	add_to_groups(at, &addition);
	add_to_category(at, &addition);
	add_to_forces(at->holder, addition);
}

static void
forget(Instance *instance)
{
	for (int reach = 0; reach < REACH_COUNT; reach++)
		instance->state->tallies[reach] = NULL;
	for (Instance *group = instance->state->first_group; group;
	     group = group->state->next_group)
		forget(group);
}

void
tally_forget_all(View *view)
{
	cost_sums_forget(view);
	forget(view->root);
	for (guint i = 0; i < view->forces->len; i++) {
		Instance *force = g_ptr_array_index(view->forces, i);
		forget(force);
		for (uint32_t c = 0; c < force->n_categories_below; c++)
			forget(force->categories_below[c]);
	}
	for (guint i = 0; i < view->selections->len; i++)
		forget(g_ptr_array_index(view->selections, i));
}
