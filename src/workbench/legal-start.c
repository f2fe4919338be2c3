#include "workbench/legal-start.h"

#include "workbench/trials.h"
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
try_all(Trials *trials)
{
	const Standing before = standing_of(trials->bench);
	/* Nothing lacks less than nothing, so that only fewer errors are nearer. */
	const Standing whole = {.errors = before.errors, .warnings = before.warnings};
	return trials_change_unsearched(trials, &whole) || trials_add(trials, &before) ||
	       trials_change(trials, &before);
}

/* What costs nothing comes last; what is warned of, too, unless @warns takes it for as good as the rest. */
static bool
try_again(Trials *trials, bool warns)
{
	for (int patience = 0; patience < 4; patience++) {
		trials->warns = warns || patience & 1;
		trials->frees = patience & 2;
		if (try_all(trials))
			return true;
	}
	return false;
}

static Standing
make_start(Workbench *bench, bool warns)
{
	g_autoptr(GHashTable) searched = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                                       NULL);
	Trials trials = {.bench = bench, .searched = searched};
	Standing standing = standing_of(bench);
	for (guint i = 0; i < MOST_STEPS && standing.errors > 0; i++) {
		if (!workbench_fix_error(bench) && !try_again(&trials, warns))
			break;
		standing = standing_of(bench);
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
is_worth_a_warning(const Standing *warned, const Standing *other)
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
	const Standing start = make_start(bench, false);
	take_back_to(bench, depth);
	const Standing warned = make_start(bench, true);
	if (is_worth_a_warning(&warned, &start))
		return true;
	take_back_to(bench, depth);
	return make_start(bench, false).errors == 0;
}
