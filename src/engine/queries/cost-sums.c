#include "engine/queries/cost-sums.h"

#include "engine/queries/cost.h"
#include "engine/queries/mix.h"
#include "engine/queries/view-state.h"

/* Questions about one node that visit its selections. */
#define COST_SUMS_FEW 4u

/* The sum under one code. */
typedef struct CodeSum {
	Amount sum;
	const Instance *last; /* added last: codes may come twice */
} CodeSum;

/* The sums of one cost type below one node. */
typedef struct NodeSums {
	const Instance *node;
	Atom type;
	int reach;
	guint n_asked;
	GHashTable *
		by_code; /* code, owned → CodeSum, owned; NULL before there were enough questions */
} NodeSums;

struct CostSums {
	GHashTable *nodes; /* set of NodeSums, owned */
};

static guint
hash_of(gconstpointer data)
{
	const NodeSums *sums = data;
	const uint64_t hash = mix_pointer(1, sums->node);
	return (guint)(mix(hash, (uint64_t)sums->type.index << 8 | (uint64_t)sums->reach) >> 32);
}

static gboolean
is_same(gconstpointer a, gconstpointer b)
{
	const NodeSums *one = a, *other = b;
	return one->node == other->node && one->reach == other->reach &&
	       atom_equal(one->type, other->type);
}

static void
node_sums_free(gpointer data)
{
	NodeSums *sums = data;
	g_clear_pointer(&sums->by_code, g_hash_table_unref);
	g_free(sums);
}

CostSums *
cost_sums_new(void)
{
	CostSums *sums = g_new0(CostSums, 1);
	sums->nodes = g_hash_table_new_full(hash_of, is_same, node_sums_free, NULL);
	return sums;
}

void
cost_sums_free(CostSums *sums)
{
	g_hash_table_unref(sums->nodes);
	g_free(sums);
}

void
cost_sums_forget(View *view)
{
	if (g_hash_table_size(view->cost_sums->nodes))
		g_hash_table_remove_all(view->cost_sums->nodes);
	local_counts_forget(view->local_counts);
	view->values++;
}

/* An instance while its cost is added under each of its codes. */
typedef struct Addition {
	const NodeSums *sums;
	const Instance *instance;
	Amount cost;
} Addition;

static void
add_code(uint64_t code, void *data)
{
	const Addition *addition = data;
	const gint64 key = (gint64)code;
	CodeSum *sum = g_hash_table_lookup(addition->sums->by_code, &key);
	if (!sum) {
		sum = g_new0(CodeSum, 1);
		sum->sum = AMOUNT_ZERO;
		g_hash_table_insert(addition->sums->by_code, g_memdup2(&key, sizeof key), sum);
	}
	if (sum->last == addition->instance)
		return;
	sum->sum = amount_add(sum->sum, addition->cost);
	sum->last = addition->instance;
}

/* Adds the cost under the codes of all that count the selection: its own, and those of the selections around it
   (S-209). */
static void
add_instance(Instance *instance, int64_t number, void *data)
{
	const NodeSums *sums = data;
	const Amount each = cost_of_one(instance, sums->type);
	if (amount_is_zero(each))
		return;
	const Instance *holder = scope_holder((Scope){.node = (Instance *)(guintptr)sums->node});
	Addition addition = {sums, instance, amount_multiply_int(each, number)};
	for (const Instance *at = instance;; at = at->holder) {
		const bool outermost = at->holder == holder ||
		                       at->holder->kind != INSTANCE_SELECTION;
		if (outermost || (sums->reach & REACH_BELOW))
			tally_each_code(at, add_code, &addition);
		if (outermost)
			return;
	}
}

/* The sums for a node; made on the first question. */
static NodeSums *
sums_of(View *view, const NodeSums *key)
{
	NodeSums *sums = g_hash_table_lookup(view->cost_sums->nodes, key);
	if (!sums) {
		sums = g_memdup2(key, sizeof *key);
		g_hash_table_add(view->cost_sums->nodes, sums);
	}
	return sums;
}

bool
cost_sums_find(View *view, Instance *node, int reach, TallyKey key, Atom cost_type, Amount *sum)
{
	const NodeSums asked = {.node = node, .type = cost_type, .reach = reach};
	NodeSums *sums = sums_of(view, &asked);
	if (++sums->n_asked <= COST_SUMS_FEW)
		return false;
	if (!sums->by_code) {
		sums->by_code = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, g_free);
		tally_each(view, (Scope){.node = node}, reach | REACH_BELOW, add_instance, sums);
	}
	const gint64 code = (gint64)key.code;
	const CodeSum *found = g_hash_table_lookup(sums->by_code, &code);
	*sum = found ? found->sum : AMOUNT_ZERO;
	return true;
}
