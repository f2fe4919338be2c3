/*
 * advice: what searches for proposals have in common: how they are limited, and what must stay.
 *
 * All searches work on a draft (workbench-draft.h) in small steps, so that a program can show what
 * was found so far, answer keys, or stop.
 */
#ifndef ADVICE_ADVICE_H
#define ADVICE_ADVICE_H

#include "base/values/work.h"
#include "session/advice/shortfall.h"
#include "session/bench/workbench-draft.h"

/* Fixes that an addition may need: weapons, a size, a leader. */
#define ADVICE_MOST_FIXES 6u

/* Steps of computation (base/values/work.h) of one search: about a second. Repairs of real rosters end before; three
   proposals for an army of the largest catalogues take more (filling.c). */
#define ADVICE_MOST_WORK UINT64_C(20000000)

/* All members are optional. */
typedef struct AdviceOptions {
	/* Ids of selections that stay, with at least their present amounts: of char *, borrowed. */
	const GPtrArray *kept;
	guint most;    /* proposals to search for; 0 for ADVICE_MOST */
	guint32 seed;  /* for searches with chance: the same seed gives the same proposals */
	uint64_t work; /* steps of computation; 0 for search_work() of ADVICE_MOST_WORK */
	/* Called before each trial. Returns true to stop the search. */
	bool (*is_stopped)(void *data);
	void *data;
} AdviceOptions;

#define ADVICE_MOST 3u

static inline bool
advice_is_stopped(const AdviceOptions *options)
{
	return options->is_stopped && options->is_stopped(options->data);
}

static inline guint
advice_most(const AdviceOptions *options)
{
	return options->most ? options->most : ADVICE_MOST;
}

/* The ids of all selections of a roster, of char *: owned by the caller, g_ptr_array_unref(). */
GPtrArray *advice_all_ids(const Workbench *bench);

/* Fixes the errors that a change of a draft has caused, each as a step, until @errors are left or nothing helps.
   @kept  ids of what was there before, of char *, which stays. @unit  id of the unit whose errors alone are fixed; NULL
   for all. @work  of the search */
void advice_fix(Workbench *draft, guint errors, const GPtrArray *kept, const char *unit,
                const Work *work);

/*
 * Adds an entry to a force of a draft, with the fixes of the errors that it causes. Each is a step. Nothing that
 * was there before is removed or lowered.
 *
 * @before  of the draft
 * @work    of the search
 *
 * Returns false, with the draft unchanged, if errors remain that were not there before.
 */
bool advice_add(Workbench *draft, const char *force, const char *entry, const Shortfall *before,
                const Work *work);

/* The ids of all units, also of forces inside others, of char *. Owned by the caller: g_ptr_array_unref(). */
GPtrArray *advice_unit_ids(Workbench *bench);

#endif
