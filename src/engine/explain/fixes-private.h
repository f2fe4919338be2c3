/* fixes-private: candidates for fixes, for the files that propose and try them. */
#ifndef EXPLAIN_FIXES_PRIVATE_H
#define EXPLAIN_FIXES_PRIVATE_H

#include "engine/eval/reading.h"
#include "engine/explain/fixes.h"

/* Candidates of a stage that are tried; further ones are not. */
#define FIX_MOST_TRIED 60u

/* The candidates of a search, in the order in which they are tried. */
typedef enum FixStage {
	STAGE_ALONE, /* each may clear the finding by itself; likeliest first */
	STAGE_SUM, /* additions of several entries that reach a minimum, or meet all limits, together */
	STAGE_MORE,     /* additions that move a limit, or make a share smaller */
	STAGE_EXCHANGE, /* exchanges and moves */
	FIX_STAGES,
} FixStage;

/* Follows fixes that clear the finding and cause other errors: a weapon that needs a type. */
typedef struct FixChain FixChain;

struct Fixes {
	char *key; /* identifies the finding in later verdicts */
	/* Arrays of Fix, owned. */
	GPtrArray *stages[FIX_STAGES];
	GPtrArray *small;    /* several may clear it together; most effective last */
	GPtrArray *kept;     /* tried, and clear the finding */
	Amount needed;       /* the sum of the gains of small ones that may suffice */
	bool wants_exchange; /* exchanges are tried even if other fixes break nothing */
	/* The search. */
	guint tried;       /* number of candidates */
	FixStage stage;    /* that is tried; FIX_STAGES when candidates are joined */
	guint tried_here;  /* number of candidates of the stage */
	guint clean_here;  /* number of those that clear the finding and break nothing */
	guint next;        /* index of the next one of the stage */
	guint left_out;    /* number of the most effective of `small` that were left out */
	guint joined_from; /* index of the last one that was joined */
	Fix *joined;       /* owned: joined candidates; NULL if none */
	Fix *candidate;    /* being tried, borrowed from `alone` or `joined`; NULL if none */
	FixChain *chain; /* owned: fixes that cause errors, followed; NULL before and after that */
	bool joins;      /* no candidate suffices alone: they are joined */
	bool is_link;    /* this search is for an error that a chain has caused */
	bool has_any;    /* there was a candidate to try */
	bool is_over;
	bool is_cut; /* ended because the steps of the copy were spent */
};

/* The effect of a candidate. */
typedef struct TrialResult {
	bool clears;     /* the finding */
	bool is_farther; /* the roster has more errors, or as many with a larger gap */
	guint breaks;    /* number of errors that were not there before */
	Amount cost;     /* as in Fix */
} TrialResult;

/* fix-trial.c: begins a candidate. One that was left in the middle is undone. */
void trial_roster_begin(TrialRoster *trial, const Fix *fix);

/* fix-trial.c: applies the next edit of the candidate. Returns false if none remains, or one did not
   fit. */
bool trial_roster_apply_next(TrialRoster *trial);

/* fix-trial.c: judges the candidate, and undoes it. @key  of the finding */
TrialResult trial_roster_judge(TrialRoster *trial, const char *key);

/* fix-trial.c: a copy of the roster with a fix, which shares the steps of the first copy. NULL if the fix does
   not fit. Owned by the caller: trial_roster_free(); @trial must outlive it. */
TrialRoster *trial_roster_follow(TrialRoster *trial, const Fix *fix);

/* fix-trial.c: true if a force or selection is in the roster without any candidate. */
bool trial_roster_has(const TrialRoster *trial, const char *id);

/* fix-trial.c: compares a copy that follows with the one it began from. @key  of the finding to clear */
TrialResult trial_roster_compare(const TrialRoster *first, const TrialRoster *now, const char *key);

/* fix-trial.c: begins a search for the first finding of a copy that its first copy does not have. NULL if there is
   none. Owned by the caller: fixes_free(). */
Fixes *trial_roster_search_new(const TrialRoster *first, TrialRoster *now);

/* fix-chain.c: follows the likeliest of these fixes. @starts  array of Fix *, borrowed, best first; @key of the
   finding to clear. Owned by the caller: fix_chain_free(). */
FixChain *fix_chain_new(const GPtrArray *starts, const char *key);
void fix_chain_free(FixChain *chain);

/* fix-chain.c: follows a little. Returns false if nothing is left to follow. @found  out: a fix that causes no error,
   owned by the caller; NULL if there is none yet */
bool fix_chain_step(FixChain *chain, TrialRoster *trial, Fix **found);

/* fix-parts.c: a copy of a fix, owned by the caller; the second with the parts of another after its own. */
Fix *fix_copy(const Fix *fix);
Fix *fix_join(const Fix *fix, const Fix *next);

/* fix-trial.c: the members of a finding that stay the same while its numbers change. The caller owns
   it: g_free(). */
char *fix_key(const Finding *finding);

/* fix-parts.c: makes the part that removes an instance; its contents are owned by the caller. */
FixPart fix_part_remove(View *view, const Instance *instance);

/* fix-parts.c: makes the part that selects an item of a holder's menu @times. */
FixPart fix_part_add(View *view, const Instance *holder, const MenuItem *item, guint times);

/* fix-parts.c: makes the part that selects an option of the unit that the part before it added. */
FixPart fix_part_add_to_made(View *view, const MenuItem *unit, const MenuItem *option);

/* fix-parts.c: appends a part, which the fix takes over, and its text. */
void fix_add_part(Fix *fix, FixPart part);

/* fix-parts.c: appends a candidate with these parts, which it takes over. */
void fix_propose(GPtrArray *candidates, const FixPart *parts, guint n_parts);

/* fix-parts.c: gives a fix one sentence for all its parts. Takes the text over. */
void fix_set_text(Fix *fix, char *text);

/* fix-parts.c: an empty fix, owned by the caller: fix_free(). */
Fix *fix_new(void);

/* fix-parts.c: an empty list of Fix *, which it owns. Owned by the caller: g_ptr_array_unref(). */
GPtrArray *fix_list_new(void);

/* fix-candidates.c: adds everything that could clear a finding, the likeliest first. */
void fix_candidates(View *view, const Finding *finding, Fixes *fixes);

/* fix-associations.c: proposes to dissociate a unit, or parts of it, from others. */
void fix_propose_dissociating(View *view, const Instance *unit, Fixes *fixes);

/* fix-associations.c: proposes to associate a selection by an association. */
void fix_propose_associating(View *view, Instance *from, const Constraint *association,
                             Fixes *fixes);

/* fix-associations.c: proposes to associate a selection by the association @id, or by each that it has if that is NULL. */
void fix_propose_associates(View *view, Instance *from, const char *id, Fixes *fixes);

/* fix-replace.c: proposes the entries that may be meant by a node without an entry, the likeliest
   first, with the certain ones below it. */
void fix_propose_replacements(View *view, const Instance *instance, GPtrArray *candidates);

/* fix-transfer.c: proposes to remove each option of a selection and add it to another that may have
   it. */
void fix_propose_transfer(View *view, const Instance *owner, Instance *other, Fixes *fixes);

#endif
