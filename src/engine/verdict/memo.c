/*
 * Remembers what was found in units, and in the offers of forces. Most edits leave most of them unchanged,
 * and the findings of those are taken from before. Their limits that are counted outside of them are
 * judged each time, if they were broken or another unit had answered for them (S-117).
 */
#include "engine/eval/tree.h"
#include "engine/queries/dependencies.h"
#include "engine/queries/mix.h"
#include "engine/verdict/verdict-private.h"

/* An instance, by what outlasts a refresh. */
typedef struct Place {
	const void *node;     /* Selection or Force that it is of, or whose offers it is among */
	const MenuItem *item; /* the offer or group that it is; NULL for the node itself */
} Place;

/* A finding to be added again. */
typedef struct KeptFinding {
	Place carrier;   /* that it names; nowhere for none */
	Finding finding; /* owns its message and both names */
} KeptFinding;

/* A result of a unit: a finding, or a limit that is counted outside of it and judged each time. Nearly all are
   limits, of which a large roster has thousands. */
typedef struct Result {
	Place place;                  /* the owner of the finding, or the carrier of the limit */
	const OwnedConstraint *owned; /* NULL for a finding */
	union {
		KeptFinding *finding;
		KeptLimit limit;
	} kept;
} Result;

/* The results of one part of judging, in their order. */
struct MemoPart {
	GArray *results; /* Result; NULL for none */
	bool is_whole;   /* false if a finding could not be remembered */
};

typedef struct Memo {
	uint64_t state; /* dependencies_state() when it was judged */
	uint64_t names; /* names_around() at that time, for the sentences */
	MemoPart parts[MEMO_PART_COUNT];
} Memo;

static void
kept_finding_free(KeptFinding *kept)
{
	g_free((gpointer)(guintptr)kept->finding.message);
	g_free((gpointer)(guintptr)kept->finding.scope_name);
	g_free((gpointer)(guintptr)kept->finding.entry_name);
	g_free(kept);
}

static void
sentence_free(KeptSentence *sentence)
{
	if (sentence)
		g_free(sentence->text);
	g_free(sentence);
}

static void
result_clear(gpointer data)
{
	Result *result = data;
	if (result->owned)
		sentence_free(result->kept.limit.sentence);
	else
		kept_finding_free(result->kept.finding);
}

static void
forget_results(MemoPart *part)
{
	g_clear_pointer(&part->results, g_array_unref);
	part->is_whole = true;
}

static void
add_result(MemoPart *part, Result result)
{
	if (!part->results) {
		part->results = g_array_new(FALSE, FALSE, sizeof(Result));
		g_array_set_clear_func(part->results, result_clear);
	}
	g_array_append_val(part->results, result);
}

static void
memo_free(gpointer data)
{
	Memo *memo = data;
	if (!memo) /* the unit of the slot was not judged */
		return;
	for (int i = 0; i < MEMO_PART_COUNT; i++)
		forget_results(&memo->parts[i]);
	g_free(memo);
}

GPtrArray *
memos_new(void)
{
	return g_ptr_array_new_with_free_func(memo_free);
}

/* NULL if it has none. A slot that was given to another unit has the memo of the one before, which is older than
   the unit and does not hold. */
static Memo *
memo_of(const Verdict *verdict, const Instance *owner)
{
	uint32_t slot;
	if (!dependencies_slot(owner, &slot) || slot >= verdict->memos->len)
		return NULL;
	return g_ptr_array_index(verdict->memos, slot);
}

/* NULL for a unit that is not known: one without an entry. */
static Memo *
memo_new(Verdict *verdict, const Instance *owner)
{
	uint32_t slot;
	if (!dependencies_slot(owner, &slot))
		return NULL;
	if (slot >= verdict->memos->len)
		g_ptr_array_set_size(verdict->memos, (gint)slot + 1);
	Memo *memo = g_new0(Memo, 1);
	for (int i = 0; i < MEMO_PART_COUNT; i++)
		memo->parts[i].is_whole = true;
	g_ptr_array_index(verdict->memos, slot) = memo;
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
	if (!memo)
		return;
	forget_results(&memo->parts[part]);
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

/* Owned by the result. */
static KeptFinding *
keep_finding(const Finding *finding, Place carrier)
{
	KeptFinding *kept = g_new(KeptFinding, 1);
	*kept = (KeptFinding){carrier, *finding};
	kept->finding.message = g_strdup(finding->message);
	kept->finding.scope_name = g_strdup(finding->scope_name);
	kept->finding.entry_name = g_strdup(finding->entry_name);
	return kept;
}

void
memo_note_finding(Verdict *verdict, const Finding *finding, const Instance *owner)
{
	MemoPart *memo = verdict->memo;
	if (!memo)
		return;
	const Place place = place_of(owner);
	const Place carrier = finding->carrier ? place_of(finding->carrier) : (Place){0};
	if (!is_lasting(finding->code) || !place.node || (finding->carrier && !carrier.node)) {
		memo->is_whole = false;
		return;
	}
	add_result(memo, (Result){.place = place, .kept.finding = keep_finding(finding, carrier)});
}

void
memo_note_outside(Verdict *verdict, const Instance *carrier, const OwnedConstraint *owned)
{
	if (verdict->memo)
		add_result(verdict->memo, (Result){.place = place_of(carrier), .owned = owned});
}

static void
replay_finding(Verdict *verdict, const KeptFinding *kept, const Instance *owner)
{
	Finding finding = kept->finding;
	finding.message = arena_strdup(verdict->arena, finding.message);
	if (kept->carrier.node)
		finding.carrier = instance_at(verdict, &kept->carrier);
	verdict_add(verdict, finding, owner);
}

bool
memo_replay(Verdict *verdict, const Instance *owner, MemoPartId part)
{
	const Memo *memo = memo_of(verdict, owner);
	if (!memo || !holds(verdict, memo, owner))
		return false;
	GArray *results = memo->parts[part].results;
	for (guint i = 0; results && i < results->len; i++) {
		Result *result = &g_array_index(results, Result, i);
		Instance *instance = instance_at(verdict, &result->place);
		if (result->owned)
			constraint_judge(verdict, instance, result->owned, &result->kept.limit);
		else
			replay_finding(verdict, result->kept.finding, instance);
	}
	return true;
}
