/*
 * fixes: the smallest edits that clear a finding. Only fixes that were tried and work are offered.
 *
 * Candidates are made from a finding while the view is as it was judged. Each is then applied to a
 * copy of the roster, judged and undone; those that clear the finding are kept. The search proceeds
 * in small steps, so that a program can answer keys between them, show the fixes kept so far, or stop.
 *
 *	g_autoptr(TrialRoster) trial = trial_roster_new(view, companion);
 *	g_autoptr(Fixes) fixes = fixes_new(view, finding);
 *	while (fixes_step(fixes, trial) && !stopped)
 *		...
 *	for (guint i = 0; i < fixes_count(fixes); i++)
 *		puts(fixes_get(fixes, i)->text);
 */
#ifndef EXPLAIN_FIXES_H
#define EXPLAIN_FIXES_H

#include "engine/edit/edit.h"
#include "engine/explain/explain.h"

/* One edit of a fix, or several equal ones: adding three Halberdiers. */
typedef struct FixPart {
	Edit edit; /* owned */
	guint times;
	char *text; /* owned: "remove Army > Captain", "add 3 Halberdiers to Army" */
} FixPart;

typedef struct Fix {
	GArray *parts;   /* array of FixPart, at least one */
	char *text;      /* the texts of the parts, joined */
	guint breaks;    /* number of other errors that appear when it is applied */
	bool is_farther; /* with it the roster is farther from legal than without it */
	Amount cost;     /* that the roster has with it, in all limited costs together */
	Amount gain;     /* a candidate that is too small alone: by how much it lowers the count */
} Fix;

/* The search for the fixes of one finding. */
typedef struct Fixes Fixes;

/* Steps of computation (base/values/work.h) that the searches on one copy make together: half a second or so. A roster
   of usual size needs a thirtieth. */
#define FIXES_MOST_WORK UINT64_C(8000000)

/* A copy of a roster on which fixes are tried, and its findings without them. It serves the searches
   for all findings of that roster, one after the other. */
typedef struct TrialRoster TrialRoster;

/*
 * Copies the roster of a view.
 *
 * @view       refreshed; not used afterwards
 * @companion  borrowed, must outlive the copy
 *
 * Owned by the caller: trial_roster_free().
 */
TrialRoster *trial_roster_new(const View *view, const Companion *companion);
void trial_roster_free(TrialRoster *trial);

/* True if the searches on the copy have made FIXES_MOST_WORK steps: the next ones find nothing. */
bool trial_roster_is_spent(const TrialRoster *trial);

/*
 * Collects candidates for a finding.
 *
 * @view     as it was judged
 * @finding  of its last verdict; not used afterwards
 *
 * Owned by the caller: fixes_free().
 */
Fixes *fixes_new(View *view, const Finding *finding);
void fixes_free(Fixes *fixes);

/*
 * Applies one edit of a candidate, or judges the copy with all its edits. A candidate that clears the
 * finding is kept. Where each of them breaks something else, the best are followed: fixes of the errors that they
 * cause are joined to them until none is left. At the end only the best fixes stay: those that break nothing
 * else or, if there are none, those that break least; fixes of few parts first. None leaves the roster farther
 * from being legal.
 *
 * @trial  a copy of the roster that the candidates were collected from
 *
 * Returns false if the search was over before, or the steps of the copy are spent.
 */
bool fixes_step(Fixes *fixes, TrialRoster *trial);

/*
 * Appends a fix that another search has found, after the last step.
 *
 * @text    of the whole fix; taken over
 * @breaks  number of other errors that it causes
 * @edits   array of Edit, in order; copied
 */
void fixes_add(Fixes *fixes, char *text, guint breaks, const GArray *edits);

/* True after the last step. */
bool fixes_is_over(const Fixes *fixes);

/* True if the search is over because the steps of the copy were spent. */
bool fixes_is_cut(const Fixes *fixes);

/* Number of candidates that have been tried. */
guint fixes_tried(const Fixes *fixes);

/* The fixes kept so far. Borrowed until the next step. */
guint fixes_count(const Fixes *fixes);
const Fix *fixes_get(const Fixes *fixes, guint index);

/* A fix of one choice from the menu of a force or selection, which was not tried. Owned by the caller: fix_free(). NULL
   if it is not on offer. */
Fix *fix_of_choice(View *view, const Instance *holder, const char *entry);
void fix_free(Fix *fix);

/* The edits of a fix: of Edit, owned by the caller: g_array_unref(). */
GArray *fix_edits(const Fix *fix);

/* Returns true to stop a search. */
typedef bool (*ExplainStop)(void);

/*
 * Explains a finding, as explain_finding(), and adds the fixes that were found.
 *
 * @trial       a copy of the roster of the view
 * @is_stopped  called before each step of the search; NULL to search to the end
 *
 * Owned by the caller: explanation_free().
 */
Explanation *explain_with_fixes(View *view, const Finding *finding, TrialRoster *trial,
                                ExplainStop is_stopped);

/* Adds the fixes that were kept to an explanation, one part each, and a note if there are none or the
   search is not over. */
void fixes_explain(const Fixes *fixes, Explanation *parent);

/* True if an explanation lists a fix. */
bool explanation_has_fix(const Explanation *answer);

/*
 * Adds a fix that another search has found, in place of the note that there is none.
 *
 * @text    of the whole fix; copied
 * @breaks  number of other errors that it causes
 * @edits   array of Edit, in order; borrowed
 */
void explanation_add_fix(Explanation *answer, const char *text, guint breaks, const GArray *edits);

/* Adds a note why another search was not made to an explanation that has neither a fix nor a contradiction. */
void explanation_say_why_none(Explanation *answer, const char *reason);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Fix, fix_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Fixes, fixes_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(TrialRoster, trial_roster_free)

#endif
