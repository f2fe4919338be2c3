#include "eval/dependencies.h"

#include "eval/cost.h"
#include "eval/counter.h"
#include "eval/view-private.h"

#include <string.h>

/* A roster with more records is judged as a whole after each edit. Real ones have some hundred. */
#define DEPENDENCIES_MAX_RECORDS 65536u

#define NO_CATEGORY_NODE UINT32_MAX

typedef enum RecordKind {
	RECORD_COUNT,
	RECORD_COST,
	RECORD_LIMIT,
} RecordKind;

/* A count outside of the unit that uses it. */
typedef struct Question {
	const void *place; /* a Force, the Entry of a catalogue; NULL for the roster */
	TallyKey key;
	Atom type; /* RECORD_COST, RECORD_LIMIT: the cost type */
	uint32_t
		category; /* index of a category node of the force; NO_CATEGORY_NODE for the place */
	uint8_t kind;     /* RecordKind */
	uint8_t reach;
	bool of_catalogue;
} Question;

typedef struct Record {
	Question question;
	Amount answer;
	uint64_t changed; /* the first state with this answer */
} Record;

/* A root selection and its history. */
typedef struct Unit {
	uint64_t inside;  /* hash of its contents, with their effective categories and costs */
	uint64_t changed; /* the first state with these contents */
	uint64_t *used;   /* bits: the records that it used */
	uint32_t n_used;  /* words */
	bool untracked;   /* depends, or once depended, on something that is not tracked */
	uint64_t seen;    /* the last state in which it existed */
} Unit;

struct Dependencies {
	uint64_t state;
	uint64_t forces;   /* hash of the forces and their catalogues */
	GHashTable *by_id; /* instance id of a root selection, owned → Unit, owned */
	GArray *records;   /* array of Record */
	Arena *arena;      /* for the index */
	Counter index;     /* hash of a question → index of its record, plus one */
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
	dependencies->records = g_array_new(FALSE, FALSE, sizeof(Record));
	dependencies->arena = arena_new();
	dependencies->index = counter_make(dependencies->arena, 0);
	return dependencies;
}

void
dependencies_free(Dependencies *dependencies)
{
	g_hash_table_unref(dependencies->by_id);
	g_array_unref(dependencies->records);
	arena_free(dependencies->arena);
	g_free(dependencies);
}

void
dependencies_forget(View *view)
{
	Dependencies *dependencies = view->dependencies;
	g_hash_table_remove_all(dependencies->by_id);
	g_array_set_size(dependencies->records, 0);
	arena_reset(dependencies->arena);
	dependencies->index = counter_make(dependencies->arena, 0);
}

uint64_t
dependencies_state(const View *view)
{
	return view->dependencies->state;
}

static uint64_t
mix(uint64_t hash, uint64_t value)
{
	hash = (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15);
	return hash ^ (hash >> 29);
}

static uint64_t
mix_pointer(uint64_t hash, const void *pointer)
{
	return mix(hash, (uint64_t)(uintptr_t)pointer);
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
	for (uint32_t i = 0; i < instance->state->n_cells; i++) {
		hash = mix(hash, instance->state->cells[i].type_id.index);
		hash = mix_amount(hash, instance->state->cells[i].each);
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

static bool
is_reached_from_outside(const Instance *instance)
{
	for (const Incoming *from = instance->state->incoming; from; from = from->next)
		if (from->owner->root != instance->root)
			return true;
	return false;
}

static bool
is_group_untrackable(const Instance *holder)
{
	for (const Instance *group = holder->state->first_group; group;
	     group = group->state->next_group)
		if (is_reached_from_outside(group))
			return true;
	return false;
}

/* True for associations, modifiers from another unit, and modifiers dropped from a loop. */
static bool
is_untrackable(const Instance *instance)
{
	if (is_reached_from_outside(instance) || is_group_untrackable(instance) ||
	    instance->state->dropped || (instance->selection->associations))
		return true;
	for (uint32_t i = 0; i < instance->n_children; i++)
		if (is_untrackable(instance->children[i]))
			return true;
	return false;
}

static Instance *
node_of(const View *view, const Question *question)
{
	Instance *node = question->place ? g_hash_table_lookup(view->by_node, question->place)
	                                 : view->root;
	return question->category == NO_CATEGORY_NODE ? node
	                                              : node->categories_below[question->category];
}

static Amount
answer_of(View *view, const Question *question)
{
	if (question->kind == RECORD_LIMIT)
		return cost_limit(view, question->type);
	const Scope scope = question->of_catalogue ? (Scope){.catalogue = question->place}
	                                           : (Scope){.node = node_of(view, question)};
	if (question->kind == RECORD_COST)
		return cost_in_scope(view, scope, question->reach, question->key, question->type);
	return amount_from_int(tally_count(view, scope, question->reach, question->key));
}

static void
refresh_records(View *view)
{
	Dependencies *dependencies = view->dependencies;
	for (guint i = 0; i < dependencies->records->len; i++) {
		Record *record = &g_array_index(dependencies->records, Record, i);
		const Amount answer = answer_of(view, &record->question);
		if (amount_equal(answer, record->answer))
			continue;
		record->answer = answer;
		record->changed = dependencies->state;
	}
}

static Unit *
unit_of(View *view, const Instance *root)
{
	Unit *unit = g_hash_table_lookup(view->dependencies->by_id, root->selection->id);
	if (!unit) {
		unit = g_new0(Unit, 1);
		g_hash_table_insert(view->dependencies->by_id, g_strdup(root->selection->id), unit);
	}
	root->state->unit = unit;
	return unit;
}

static void
refresh_unit(View *view, Instance *root)
{
	Unit *unit = unit_of(view, root);
	const uint64_t inside = mix_instance(mix_pointer(1, root->roster_force), root);
	const bool was_away = unit->seen + 1 != view->dependencies->state;
	if (inside != unit->inside || was_away)
		unit->changed = view->dependencies->state;
	unit->inside = inside;
	unit->seen = view->dependencies->state;
	unit->untracked |= is_untrackable(root);
}

static gboolean
is_gone(gpointer id, gpointer value, gpointer state)
{
	(void)id;
	return ((Unit *)value)->seen != *(const uint64_t *)state;
}

static void
refresh_units(View *view)
{
	guint n = 0;
	for (guint i = 0; i < view->forces->len; i++) {
		const Instance *force = g_ptr_array_index(view->forces, i);
		for (uint32_t c = 0; c < force->n_children; c++, n++)
			if (force->children[c]->definition)
				refresh_unit(view, force->children[c]);
	}
	/* Undo may bring removed units back: they are kept until there are too many. */
	if (g_hash_table_size(view->dependencies->by_id) > 2 * n + 16)
		g_hash_table_foreach_remove(view->dependencies->by_id, is_gone,
		                            &view->dependencies->state);
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
	    dependencies->records->len >= DEPENDENCIES_MAX_RECORDS)
		dependencies_forget(view);
	dependencies->forces = forces;
	refresh_records(view);
	refresh_units(view);
}

static bool
has_changed_answer(const Dependencies *dependencies, const Unit *unit, uint64_t state)
{
	for (uint32_t word = 0; word < unit->n_used; word++)
		for (uint64_t bits = unit->used[word]; bits; bits &= bits - 1) {
			const guint at = word * 64 + (guint)__builtin_ctzll(bits);
			if (g_array_index(dependencies->records, Record, at).changed > state)
				return true;
		}
	return false;
}

bool
dependencies_is_unchanged(const View *view, const Instance *root, uint64_t state)
{
	const Unit *unit = root->state->unit;
	return unit && !unit->untracked && unit->changed <= state &&
	       !has_changed_answer(view->dependencies, unit, state);
}

static Unit *
unit_around(const Instance *owner)
{
	return owner->root ? owner->root->state->unit : NULL;
}

static uint64_t
hash_of(const Question *question)
{
	uint64_t hash = mix_pointer(1, question->place);
	hash = mix(hash, question->key.code);
	hash = mix(hash, (uint64_t)question->type.index << 32 | question->category);
	return mix(hash, (uint64_t)question->kind << 16 | (uint64_t)question->reach << 8 |
	                         question->of_catalogue) >>
	       1;
}

static bool
is_same(const Question *a, const Question *b)
{
	return a->place == b->place && a->key.code == b->key.code && atom_equal(a->type, b->type) &&
	       a->category == b->category && a->kind == b->kind && a->reach == b->reach &&
	       a->of_catalogue == b->of_catalogue;
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
	const uint64_t hash = hash_of(question);
	const int64_t known = counter_get(&dependencies->index, hash);
	if (known &&
	    !is_same(&g_array_index(dependencies->records, Record, known - 1).question, question)) {
		unit->untracked = true;
		return;
	}
	if (!known) {
		const Record record = {.question = *question, .answer = answer};
		g_array_append_val(dependencies->records, record);
		counter_add(&dependencies->index, hash, dependencies->records->len);
	}
	mark(unit, (guint)(known ? known : dependencies->records->len) - 1);
}

static void
place_question(Question *question, Scope scope)
{
	question->category = NO_CATEGORY_NODE;
	question->of_catalogue = !scope.node;
	if (!scope.node) {
		question->place = scope.catalogue;
		return;
	}
	question->place = scope.node->roster_force;
	if (scope.node->kind != INSTANCE_CATEGORY)
		return;
	question->category = 0;
	while (scope.node->force->categories_below[question->category] != scope.node)
		question->category++;
}

/* Only counts in forces, their categories and the roster are recorded. */
static bool
is_tracked(Scope scope)
{
	return !scope.node || scope.node->kind == INSTANCE_ROSTER ||
	       scope.node->kind == INSTANCE_FORCE || scope.node->kind == INSTANCE_CATEGORY;
}

static void
note_scope(View *view, const Instance *owner, Scope scope, Question *question, Amount answer)
{
	Unit *unit = unit_around(owner);
	if (!unit || dependencies_is_inside(owner, scope))
		return;
	if (!is_tracked(scope)) {
		unit->untracked = true;
		return;
	}
	place_question(question, scope);
	note(view->dependencies, unit, question, answer);
}

void
dependencies_note_count(View *view, const Instance *owner, Scope scope, int reach, TallyKey key,
                        Amount answer)
{
	Question question = {.kind = RECORD_COUNT, .reach = (uint8_t)reach, .key = key};
	note_scope(view, owner, scope, &question, answer);
}

void
dependencies_note_cost(View *view, const Instance *owner, Scope scope, int reach, TallyKey key,
                       Atom type, Amount answer)
{
	Question question = {
		.kind = RECORD_COST, .reach = (uint8_t)reach, .key = key, .type = type};
	note_scope(view, owner, scope, &question, answer);
}

void
dependencies_note_limit(View *view, const Instance *owner, Atom type, Amount answer)
{
	const Question question = {
		.kind = RECORD_LIMIT, .type = type, .category = NO_CATEGORY_NODE};
	Unit *unit = unit_around(owner);
	if (unit)
		note(view->dependencies, unit, &question, answer);
}

void
dependencies_note_untracked(View *view, const Instance *owner, Scope scope)
{
	(void)view;
	Unit *unit = unit_around(owner);
	if (unit && !dependencies_is_inside(owner, scope))
		unit->untracked = true;
}
