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

/* An entry that may be added. */
typedef struct Summand {
	Instance *holder;
	const MenuItem *item;
	Amount worth;
	int64_t room;  /* for so many of it */
	int64_t units; /* the worth in units of the search */
	guint place;   /* in the order of the menu */
	bool left_out;
} Summand;

/* The way to a sum. */
typedef struct Reached {
	int32_t last; /* index of the entry added last; -1 if the sum is not reached */
	int32_t used; /* number of that entry in it */
} Reached;

void
fix_note_summand(const FixSearch *search, Instance *holder, const MenuItem *item, Amount worth,
                 int64_t room)
{
	const Summand summand = {holder, item, worth, room, 0, search->summands->len, false};
	if (room > 0 && search->summands->len < MOST_ENTRIES)
		g_array_append_val(search->summands, summand);
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

/* The largest first: the fewest are added then. */
static gint
by_worth(gconstpointer a, gconstpointer b)
{
	const Summand *one = a, *other = b;
	const int order = amount_compare(other->worth, one->worth);
	return order ? order : (gint)one->place - (gint)other->place;
}

static Amount
common_unit(const GArray *summands)
{
	Amount unit = AMOUNT_ZERO;
	for (guint i = 0; i < summands->len; i++) {
		Amount rest = get(summands, i)->worth;
		while (!amount_is_zero(rest)) {
			const Amount next = amount_is_zero(unit) ? AMOUNT_ZERO
			                                         : amount_modulo(unit, rest);
			unit = rest;
			rest = next;
		}
	}
	return unit;
}

/* Adds the sums that one more entry reaches. */
static void
extend(Reached *sums, int64_t n, const Summand *summand, int32_t index)
{
	for (int64_t sum = summand->units; sum < n; sum++) {
		const Reached *from = &sums[sum - summand->units];
		const int32_t used = from->last == index ? from->used + 1 : 1;
		if (sums[sum].last < 0 && from->last >= 0 && used <= summand->room)
			sums[sum] = (Reached){index, used};
	}
	work_count((uint64_t)n / 8);
}

/* The amounts of each entry, of int64_t, whose sum reaches @needed units and exceeds it least; NULL if none does.
   The caller owns it: g_free(). */
static int64_t *
solve(const GArray *summands, int64_t needed, int64_t n)
{
	g_autofree Reached *sums = g_new(Reached, (gsize)n);
	for (int64_t i = 0; i < n; i++)
		sums[i] = (Reached){-1, 0};
	sums[0] = (Reached){INT32_MAX, 0};
	for (guint i = 0; i < summands->len; i++)
		if (!get(summands, i)->left_out)
			extend(sums, n, get(summands, i), (int32_t)i);
	int64_t sum = needed;
	while (sum < n && sums[sum].last < 0)
		sum++;
	if (sum == n)
		return NULL;
	int64_t *amounts = g_new0(int64_t, summands->len);
	while (sum > 0) {
		const int32_t last = sums[sum].last;
		amounts[last]++;
		sum -= get(summands, (guint)last)->units;
	}
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
	const GArray *summands = search->summands;
	const Amount unit = common_unit(summands);
	*needed = amount_quotient_ceil(search->difference, unit);
	const int64_t largest = amount_quotient_ceil(get(summands, 0)->worth, unit);
	for (guint i = 0; i < summands->len; i++)
		get(summands, i)->units = amount_quotient_ceil(get(summands, i)->worth, unit);
	return *needed > 0 && *needed < MOST_SUM && largest < MOST_SUM ? *needed + largest : 0;
}

void
fix_propose_sums(const FixSearch *search)
{
	int64_t needed;
	if (search->summands->len < 2)
		return;
	g_array_sort(search->summands, by_worth);
	const int64_t n = measure(search, &needed);
	for (guint i = 0; n > 0 && i < MOST_PROPOSED; i++) {
		g_autofree int64_t *amounts = solve(search->summands, needed, n);
		Summand *first = amounts ? propose(search, amounts) : NULL;
		if (!first)
			return;
		first->left_out = true;
	}
}
