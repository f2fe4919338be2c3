/*
 * Candidates that add several different entries for a count that is too low: so many of each that the sum reaches
 * the minimum and exceeds it least. A bounded knapsack: for each sum, the entry added last.
 */
#include "base/values/work.h"
#include "engine/explain/fix-search-private.h"

/* Sums beyond so many units of the finest worth are not searched, nor are more entries than these. */
#define MOST_SUM     20000
#define MOST_ENTRIES 250u

/* Proposals for one finding, each without one more entry of the first. */
#define MOST_PROPOSED 3u

void
fix_note_summand(GArray *summands, Summand summand)
{
	summand.place = summands->len;
	if (summand.room > 0 && summands->len < MOST_ENTRIES)
		g_array_append_val(summands, summand);
}

GArray *
fix_summands_new(void)
{
	return g_array_new(FALSE, FALSE, sizeof(Summand));
}

static Summand *
get(const GArray *summands, guint index)
{
	return &g_array_index(summands, Summand, index);
}

/* The largest first: the fewest are added then. Those with an option come last. */
static gint
by_worth(gconstpointer a, gconstpointer b)
{
	const Summand *one = a, *other = b;
	if (!one->option != !other->option)
		return one->option ? 1 : -1;
	const int order = amount_compare(other->worth, one->worth);
	return order ? order : (gint)one->place - (gint)other->place;
}

Amount
fix_sum_unit(GArray *summands)
{
	g_array_sort(summands, by_worth);
	Amount unit = AMOUNT_ZERO;
	for (guint i = 0; i < summands->len; i++)
		unit = amount_common_divisor(unit, get(summands, i)->worth);
	for (guint i = 0; i < summands->len; i++)
		get(summands, i)->units = amount_quotient_ceil(get(summands, i)->worth, unit);
	return unit;
}

/* Adds the sums that one more entry reaches. */
static void
extend(SumWay *sums, int64_t n, const Summand *summand, int32_t index)
{
	for (int64_t sum = summand->units; sum < n; sum++) {
		const SumWay *from = &sums[sum - summand->units];
		const int32_t used = from->last == index ? from->used + 1 : 1;
		if (sums[sum].last < 0 && from->last >= 0 && used <= summand->room)
			sums[sum] = (SumWay){index, used};
	}
	work_count((uint64_t)n / 8);
}

SumWay *
fix_sum_ways(const GArray *summands, uint32_t limits, int64_t n)
{
	SumWay *sums = g_new(SumWay, (gsize)n);
	for (int64_t i = 0; i < n; i++)
		sums[i] = (SumWay){-1, 0};
	sums[0] = (SumWay){INT32_MAX, 0};
	for (guint i = 0; i < summands->len; i++)
		if (!get(summands, i)->left_out && get(summands, i)->limits == limits)
			extend(sums, n, get(summands, i), (int32_t)i);
	return sums;
}

void
fix_sum_take(const GArray *summands, const SumWay *ways, int64_t sum, int64_t *amounts)
{
	while (sum > 0) {
		const int32_t last = ways[sum].last;
		amounts[last]++;
		sum -= get(summands, (guint)last)->units;
	}
}

/* The amounts of each entry, of int64_t, whose sum reaches @needed units and exceeds it least; NULL if none does.
   The caller owns it: g_free(). */
static int64_t *
solve(const GArray *summands, int64_t needed, int64_t n)
{
	g_autofree SumWay *sums = fix_sum_ways(summands, 0, n);
	int64_t sum = needed;
	while (sum < n && sums[sum].last < 0)
		sum++;
	if (sum == n)
		return NULL;
	int64_t *amounts = g_new0(int64_t, summands->len);
	fix_sum_take(summands, sums, sum, amounts);
	return amounts;
}

/* Proposes so many of each, if they are several. Returns the first; NULL if they are not. */
static Summand *
propose(const FixSearch *search, const int64_t *amounts)
{
	g_autoptr(GArray) parts = g_array_new(FALSE, FALSE, sizeof(FixPart));
	Summand *first = NULL;
	for (guint i = 0; i < search->summands->len; i++) {
		Summand *summand = get(search->summands, i);
		if (amounts[i] == 0)
			continue;
		first = first ? first : summand;
		const FixPart part = fix_part_add(search->view, summand->holder, summand->item,
		                                  (guint)amounts[i]);
		g_array_append_val(parts, part);
	}
	fix_propose(search->fixes->stages[STAGE_SUM], (const FixPart *)(gpointer)parts->data,
	            parts->len);
	return first;
}

/* Measures all entries in one unit. Returns the number of sums to search; 0 if these are too many. */
static int64_t
measure(const FixSearch *search, int64_t *needed)
{
	const Amount unit = fix_sum_unit(search->summands);
	*needed = amount_quotient_ceil(search->difference, unit);
	const int64_t largest = get(search->summands, 0)->units;
	return *needed > 0 && *needed < MOST_SUM && largest < MOST_SUM ? *needed + largest : 0;
}

void
fix_propose_sums(const FixSearch *search)
{
	int64_t needed;
	if (search->summands->len < 2)
		return;
	const int64_t n = measure(search, &needed);
	for (guint i = 0; n > 0 && i < MOST_PROPOSED; i++) {
		g_autofree int64_t *amounts = solve(search->summands, needed, n);
		Summand *first = amounts ? propose(search, amounts) : NULL;
		if (!first)
			return;
		first->left_out = true;
	}
}
