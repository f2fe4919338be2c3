#include "engine/queries/associated-sums.h"

#include "engine/queries/associate.h"
#include "engine/queries/cost.h"
#include "engine/queries/mix.h"
#include "engine/queries/view-state.h"

/* A question about associated selections, and its answer. */
typedef struct AssociatedSum {
	const GPtrArray *group; /* by associate_group() */
	TallyKey key;
	int reach;
	Atom type;       /* cost type; ATOM_NONE to count */
	uint64_t values; /* View.values when it was answered; 0 before */
	Amount answer;   /* over the whole group */
} AssociatedSum;

static guint
hash_of(gconstpointer data)
{
	const AssociatedSum *sum = data;
	const uint64_t hash = mix(mix_pointer(1, sum->group), sum->key.code);
	return (guint)(mix(hash, (uint64_t)sum->type.index << 8 | (uint64_t)sum->reach) >> 32);
}

static gboolean
is_same(gconstpointer a, gconstpointer b)
{
	const AssociatedSum *one = a, *other = b;
	return one->group == other->group && one->key.code == other->key.code &&
	       one->reach == other->reach && atom_equal(one->type, other->type);
}

static Amount
count_of(View *view, Instance *member, const AssociatedSum *sum)
{
	const int64_t below = tally_count(view, (Scope){.node = member}, sum->reach, sum->key);
	return amount_from_int(below + (tally_key_counts(member, sum->key) ? member->amount : 0));
}

static Amount
cost_of(View *view, Instance *member, const AssociatedSum *sum)
{
	if (tally_key_counts(member, sum->key))
		return amount_multiply_int(cost_with_all_below(member, sum->type), member->amount);
	return cost_in_scope(view, (Scope){.node = member}, sum->reach, sum->key, sum->type);
}

/* The part of one selection of the group in the answer. */
static Amount
part_of(View *view, Instance *member, const AssociatedSum *sum)
{
	return atom_is_none(sum->type) ? count_of(view, member, sum) : cost_of(view, member, sum);
}

static void
answer(View *view, AssociatedSum *sum)
{
	sum->answer = AMOUNT_ZERO;
	for (guint i = 0; i < sum->group->len; i++)
		sum->answer = amount_add(sum->answer,
		                         part_of(view, g_ptr_array_index(sum->group, i), sum));
	sum->values = view->values;
}

/* The question as it was asked before; made on the first time. */
static AssociatedSum *
known_sum(View *view, const AssociatedSum *question)
{
	if (!view->associated_sums)
		view->associated_sums = view_own_table(
			view, g_hash_table_new_full(hash_of, is_same, g_free, NULL));
	AssociatedSum *sum = g_hash_table_lookup(view->associated_sums, question);
	if (!sum) {
		sum = g_memdup2(question, sizeof *question);
		g_hash_table_add(view->associated_sums, sum);
	}
	return sum;
}

static Amount
sum_of_others(View *view, const Instance *selection, AssociatedSum question)
{
	question.group = associate_group(view, selection);
	AssociatedSum *sum = known_sum(view, &question);
	if (sum->values != view->values)
		answer(view, sum);
	return amount_subtract(sum->answer, part_of(view, view_own(view, selection), sum));
}

Amount
associated_sums_count(View *view, const Instance *selection, int reach, TallyKey key)
{
	return sum_of_others(view, selection, (AssociatedSum){.key = key, .reach = reach});
}

Amount
associated_sums_cost(View *view, const Instance *selection, int reach, TallyKey key, Atom type)
{
	return sum_of_others(view, selection,
	                     (AssociatedSum){.key = key, .reach = reach, .type = type});
}
