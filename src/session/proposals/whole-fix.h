/*
 * whole-fix: fixes for the errors that have none by themselves, out of a repair of the whole roster.
 *
 * The search for the fixes of one error tries few edits; a repair tries options, additions and removals too.
 * A finding with a fix in one of them is never called impossible by the other.
 *
 *	g_autoptr(WholeFix) whole = whole_fix_new(bench);
 *	whole_fix_explain(whole, finding, answer);
 */
#ifndef PROPOSALS_WHOLE_FIX_H
#define PROPOSALS_WHOLE_FIX_H

#include "engine/explain/fixes.h"
#include "session/bench/workbench-draft.h"

typedef struct WholeFix WholeFix;

/* Prepares the search for a workbench. It is made once, when an error without a fix asks for it; a roster with
   hundreds of errors gets none. @bench  borrowed, not edited meanwhile. Owned by the caller: whole_fix_free(). */
WholeFix *whole_fix_new(Workbench *bench);

/* Lets a function end the search, within its steps: it is called before each trial. */
void whole_fix_watch(WholeFix *whole, bool (*is_stopped)(void *data), void *data);

/* The same for a roster that is open without a workbench, and judged. @is_stopped  called before each step of the search */
WholeFix *whole_fix_of_open(const OpenRoster *open, ExplainStop is_stopped);
void whole_fix_free(WholeFix *whole);

/* Makes a step of the search for the repair, for an error without fixes. Returns false if it is over or not needed.
   @fixes  of the finding, after their own search */
bool whole_fix_step_for(WholeFix *whole, const Finding *finding, const Fixes *fixes);

/* Appends the repair to the fixes of a finding if they are none, it is an error and the repair clears it. */
void whole_fix_add(WholeFix *whole, const Finding *finding, Fixes *fixes);

/* Adds the repair of one of many rosters to the explanations of its verdict, one per finding, after a short search.
   Ctrl-C ends it. */
void whole_fix_explain_all(const OpenRoster *open, const GPtrArray *explanations);

/* Likewise for the only roster, whose search is as long as that of whole_fix_new(). */
void whole_fix_explain_only(const OpenRoster *open, const GPtrArray *explanations);

/* The reason why there is no repair to search for, in a borrowed text; NULL if there may be one. */
const char *whole_fix_why_none(const WholeFix *whole);

/* Adds the repair to the explanation of a finding if it lists no fix, is an error, and the repair clears it. If no
   repair was searched for, the explanation of an error without a fix and without a proof says why. */
void whole_fix_explain(WholeFix *whole, const Finding *finding, Explanation *answer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(WholeFix, whole_fix_free)

#endif
