#include "workbench/legal-start.h"

#include "workbench/legal-search.h"
#include "workbench/workbench-fix.h"

/* Every step mends something; a roster that needs more of them is not begun but built. */
#define MOST_STEPS 80

/* What is warned of has to be worth it: a start without warnings may cost a quarter more. */
#define WORTH_OF_NO_WARNING_PERCENT 25

/*
 * Options that mend something whole come first, since they may cost nothing; those that do so in part come
 * last, since a player who lacks five hundred points does not want them as single grenades.
 */
static bool
try_all(LegalSearch *search)
{
	const Shortfall before = shortfall_of(search->bench);
	/* Nothing lacks less than nothing, so that only fewer errors are nearer. */
	const Shortfall whole = {.errors = before.errors, .warnings = before.warnings};
	return legal_search_change_unsearched(search, &whole) ||
	       legal_search_add(search, &before) || legal_search_change(search, &before);
}

/* What costs nothing comes last; what is warned of, too, unless @warns takes it for as good as the rest. */
static bool
try_again(LegalSearch *search, bool warns)
{
	for (int patience = 0; patience < 4; patience++) {
		search->warns = warns || patience & 1;
		search->frees = patience & 2;
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
	Shortfall standing = shortfall_of(bench);
	for (guint i = 0; i < MOST_STEPS && standing.errors > 0; i++) {
		if (!workbench_fix_error(bench) && !try_again(&search, warns))
			break;
		standing = shortfall_of(bench);
	}
	return standing;
}

static void
take_back_to(Workbench *bench, guint depth)
{
	while (workbench_depth(bench) > depth)
		workbench_undo(bench);
}

/* Whether a start is legal and enough cheaper than another to be warned of something. */
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
	take_back_to(bench, depth);
	const Shortfall warned = make_start(bench, true);
	if (is_worth_a_warning(&warned, &start))
		return true;
	take_back_to(bench, depth);
	return make_start(bench, false).errors == 0;
}
