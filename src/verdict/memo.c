/*
 * Remembers what was found in units, and in the offers of forces. Most edits leave most of them unchanged,
 * and the findings of those are taken from before. Their limits that are counted outside of them are
 * judged each time, if they were broken or another unit had answered for them (S-117).
 */
#include "eval/dependencies.h"
#include "eval/mix.h"
#include "eval/tree.h"
#include "verdict/verdict-private.h"

/* An instance, by what outlasts a refresh. */
typedef struct Place {
	const void *node;     /* Selection or Force that it is of, or whose offers it is among */
	const MenuItem *item; /* the offer or group that it is; NULL for the node itself */
} Place;

/* A result of a unit: a finding, or a limit that is counted outside of it and judged each time. */
typedef struct Result {
	Place place;                  /* the owner of the finding, or the carrier of the limit */
	Place carrier;                /* that the finding names; nowhere for none */
	const OwnedConstraint *owned; /* the limit; NULL for a finding */
	Silence silence;              /* that carrier's, as long as the memo holds */
	Finding finding;              /* owns its message and both names */
} Result;

/* The results of one part of judging, in their order. */
struct MemoPart {
	GArray *results;
	bool is_whole; /* false if a finding could not be remembered */
};

typedef struct Memo {
	uint64_t state; /* dependencies_state() when it was judged */
	uint64_t names; /* names_around() at that time, for the sentences */
	MemoPart parts[MEMO_PART_COUNT];
} Memo;

static void
result_clear(gpointer data)
{
	Result *result = data;
	g_free((gpointer)(guintptr)result->finding.message);
	g_free((gpointer)(guintptr)result->finding.scope_name);
	g_free((gpointer)(guintptr)result->finding.entry_name);
}

static void
memo_free(gpointer data)
{
	Memo *memo = data;
	for (int i = 0; i < MEMO_PART_COUNT; i++)
		g_array_unref(memo->parts[i].results);
	g_free(memo);
}

GHashTable *
memos_new(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, memo_free);
}

/* The key of the memo of a force: selections have their ids. The caller owns it: g_free(). */
static char *
key_of_force(const Instance *force)
{
	return g_strconcat("\1", force->roster_force->id, NULL);
}

static Memo *
memo_of(const Verdict *verdict, const Instance *owner)
{
	if (owner->selection)
		return g_hash_table_lookup(verdict->memos, owner->selection->id);
	g_autofree char *key = key_of_force(owner);
	return g_hash_table_lookup(verdict->memos, key);
}

static Memo *
memo_new(Verdict *verdict, const Instance *owner)
{
	Memo *memo = g_new0(Memo, 1);
	for (int i = 0; i < MEMO_PART_COUNT; i++) {
		memo->parts[i].results = g_array_new(FALSE, FALSE, sizeof(Result));
		memo->parts[i].is_whole = true;
		g_array_set_clear_func(memo->parts[i].results, result_clear);
	}
	g_hash_table_insert(verdict->memos,
	                    owner->selection ? g_strdup(owner->selection->id) : key_of_force(owner),
	                    memo);
	return memo;
}

static uint64_t
mix_name(View *view, uint64_t hash, const Instance *instance)
{
	return mix(hash, g_str_hash(view_name(view, instance)));
}

/* A hash of the names of the roster, its forces and their categories. Sentences about a unit use them, and
   modifiers elsewhere may change them. */
static uint64_t
names_around(Verdict *verdict)
{
	View *view = verdict->view;
	if (verdict->names_state == dependencies_state(view))
		return verdict->names;
	uint64_t hash = mix_name(view, 1, view_root(view));
	const GPtrArray *forces = view_forces(view);
	for (guint i = 0; i < forces->len; i++) {
		const Instance *force = g_ptr_array_index(forces, i);
		hash = mix_name(view, hash, force);
		for (uint32_t c = 0; c < force->n_categories_below; c++)
			hash = mix_name(view, hash, force->categories_below[c]);
	}
	verdict->names = hash;
	verdict->names_state = dependencies_state(view);
	return hash;
}

static bool
holds(Verdict *verdict, const Memo *memo, const Instance *owner)
{
	return memo->parts[MEMO_FACTS].is_whole && memo->parts[MEMO_LIMITS].is_whole &&
	       memo->state < dependencies_state(verdict->view) &&
	       dependencies_are_followed(verdict->view) &&
	       dependencies_is_unchanged(verdict->view, owner, memo->state) &&
	       memo->names == names_around(verdict);
}

void
memo_begin(Verdict *verdict, const Instance *owner, MemoPartId part)
{
	Memo *memo = memo_of(verdict, owner);
	if (!memo)
		memo = memo_new(verdict, owner);
	g_array_set_size(memo->parts[part].results, 0);
	memo->parts[part].is_whole = true;
	memo->state = dependencies_state(verdict->view);
	memo->names = names_around(verdict);
	verdict->memo = &memo->parts[part];
	dependencies_judge_offers(verdict->view, !owner->selection);
}

void
memo_end(Verdict *verdict)
{
	verdict->memo = NULL;
	dependencies_judge_offers(verdict->view, false);
}

/* Nowhere for a category, which has no node of its own. */
static Place
place_of(const Instance *instance)
{
	const Instance *holder = instance->holder;
	if (instance->selection)
		return (Place){.node = instance->selection};
	if (instance->kind == INSTANCE_FORCE)
		return (Place){.node = instance->roster_force};
	if (!instance->item)
		return (Place){0};
	return (Place){
		.node = holder->selection ? (const void *)holder->selection : holder->roster_force,
		.item = instance->item,
	};
}

static Instance *
instance_at(const Verdict *verdict, const Place *place)
{
	Instance *instance = tree_instance(verdict->view, place->node);
	return place->item ? tree_imagine(verdict->view, instance, place->item) : instance;
}

/* Codes of findings whose sentences depend on nothing but the unit, what it counts elsewhere, and the names
   around it. */
static bool
is_lasting(FindingCode code)
{
	return code == FINDING_MIN || code == FINDING_MAX || code == FINDING_HIDDEN ||
	       code == FINDING_MESSAGE;
}

void
memo_note_finding(Verdict *verdict, const Finding *finding, const Instance *owner)
{
	MemoPart *memo = verdict->memo;
	if (!memo)
		return;
	Result result = {.place = place_of(owner), .finding = *finding};
	if (finding->carrier)
		result.carrier = place_of(finding->carrier);
	if (!is_lasting(finding->code) || !result.place.node ||
	    (finding->carrier && !result.carrier.node)) {
		memo->is_whole = false;
		return;
	}
	result.finding.message = g_strdup(finding->message);
	result.finding.scope_name = g_strdup(finding->scope_name);
	result.finding.entry_name = g_strdup(finding->entry_name);
	g_array_append_val(memo->results, result);
}

void
memo_note_outside(Verdict *verdict, const Instance *carrier, const OwnedConstraint *owned)
{
	if (!verdict->memo)
		return;
	const Result result = {.place = place_of(carrier), .owned = owned};
	g_array_append_val(verdict->memo->results, result);
}

static void
replay_finding(Verdict *verdict, const Result *result, const Instance *owner)
{
	Finding finding = result->finding;
	finding.message = arena_strdup(verdict->arena, finding.message);
	if (result->carrier.node)
		finding.carrier = instance_at(verdict, &result->carrier);
	verdict_add(verdict, finding, owner);
}

bool
memo_replay(Verdict *verdict, const Instance *owner, MemoPartId part)
{
	const Memo *memo = memo_of(verdict, owner);
	if (!memo || !holds(verdict, memo, owner))
		return false;
	GArray *results = memo->parts[part].results;
	for (guint i = 0; i < results->len; i++) {
		Result *result = &g_array_index(results, Result, i);
		Instance *instance = instance_at(verdict, &result->place);
		if (result->owned)
			constraint_judge(verdict, instance, result->owned, &result->silence);
		else
			replay_finding(verdict, result, instance);
	}
	return true;
}
