#include "ui/legal-start.h"

#include "ui/mending.h"
#include "ui/trials.h"

/* Every step mends something; a roster that needs more of them is not begun but built. */
#define MOST_STEPS 80

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

/* Without a warning, if that can be. */
static bool
try_again(Trials *trials)
{
	for (int patience = 0; patience < 4; patience++) {
		trials->warns = patience & 1;
		trials->frees = patience & 2;
		if (try_all(trials))
			return true;
	}
	return false;
}

bool
legal_start_make(Workbench *bench)
{
	g_autoptr(GHashTable) searched = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                                       NULL);
	Trials trials = {.bench = bench, .searched = searched};
	Standing standing = standing_of(bench);
	for (guint i = 0; i < MOST_STEPS && standing.errors > 0; i++) {
		if (!mending_step(bench) && !try_again(&trials))
			break;
		standing = standing_of(bench);
	}
	return standing.errors == 0;
}
