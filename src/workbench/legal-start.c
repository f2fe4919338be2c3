#include "workbench/legal-start.h"

#include "workbench/legal-search.h"
#include "workbench/workbench-fix.h"

/* Fixes of one start; a roster that needs more cannot be completed in reasonable time. */
#define MOST_STEPS 80

/* A start without warnings is preferred if it costs at most a quarter more. */
#define WORTH_OF_NO_WARNING_PERCENT 25

/*
 * Options that clear an error come first, since they may cost nothing; options that only narrow a
 * gap come last, or five hundred missing points would be filled with single grenades.
 */
static bool
try_all(LegalSearch *search)
{
	const Shortfall before = shortfall_of(search->bench);
	/* Without a gap, so only a roster with fewer errors is smaller. */
	const Shortfall whole = {.errors = before.errors, .warnings = before.warnings};
	return legal_search_change_unsearched(search, &whole) ||
	       legal_search_add(search, &before) || legal_search_change(search, &before);
}

/* Tries additions without cost last, and candidates with warnings last unless @warns is true. */
static bool
try_again(LegalSearch *search, bool warns)
{
	for (int attempt = 0; attempt < 4; attempt++) {
		search->warns = warns || attempt & 1;
		search->frees = attempt & 2;
		if (try_all(search))
			return true;
	}
	return false;
}

static Shortfall
make_start(Workbench *bench, bool warns)
{
	g_autoptr(GHashTable) searched = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                                       NULL);
	LegalSearch search = {.bench = bench, .searched = searched};
	Shortfall shortfall = shortfall_of(bench);
	for (guint i = 0; i < MOST_STEPS && shortfall.errors > 0; i++) {
		if (!workbench_fix_error(bench) && !try_again(&search, warns))
			break;
		shortfall = shortfall_of(bench);
	}
	return shortfall;
}

static void
undo_to(Workbench *bench, guint depth)
{
	while (workbench_depth(bench) > depth)
		workbench_undo(bench);
}

/* True if a start with warnings is legal, and the other one is not or is much more expensive. */
static bool
is_worth_a_warning(const Shortfall *warned, const Shortfall *other)
{
	const Amount dearer = amount_multiply_int(warned->cost, 100 + WORTH_OF_NO_WARNING_PERCENT);
	if (warned->errors > 0)
		return false;
	return other->errors > 0 ||
	       amount_compare(amount_multiply_int(other->cost, 100), dearer) > 0;
}

bool
legal_start_make(Workbench *bench)
{
	const guint depth = workbench_depth(bench);
	const Shortfall start = make_start(bench, false);
	undo_to(bench, depth);
	const Shortfall warned = make_start(bench, true);
	if (is_worth_a_warning(&warned, &start))
		return true;
	undo_to(bench, depth);
	return make_start(bench, false).errors == 0;
}
