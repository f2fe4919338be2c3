/* legal-start: the cheapest legal roster from a new one at which its owner does not wonder (oddity.h). */
#ifndef ADVICE_LEGAL_START_H
#define ADVICE_LEGAL_START_H

#include "session/bench/workbench.h"

/* Candidates that one search tries. Steps of computation are what ends a search: a number of trials is for
   callers that want few, and for progress. */
#define LEGAL_START_BUDGET 20000u

/* Steps of computation (base/values/work.h) that one search makes: two seconds or so. A trial in a roster of
   usual size takes less than 2,000; the longest search known in complete army data that ends with a legal
   roster takes 6 million. */
#define LEGAL_START_WORK UINT64_C(20000000)

/* The state of a search. */
typedef struct LegalStartState {
	guint n_trials; /* candidates tried so far */
	guint budget;   /* the largest number of trials */
	guint errors;   /* errors of the roster before this trial */
} LegalStartState;

/* All members are optional and borrowed. */
typedef struct LegalStartOptions {
	/* Instance ids of selections that the user asked for: they stay, with at least their present
	   amounts and with their associations. Array of char *. */
	const GPtrArray *kept;
	guint budget;   /* 0 for LEGAL_START_BUDGET */
	uint64_t work;  /* steps of computation; 0 for LEGAL_START_WORK, fewer in a small game */
	bool spends;    /* the points will be spent: nothing is exchanged for what is cheaper */
	bool adds_only; /* the options of what is kept stay as they are */
	bool is_new; /* its units came by themselves: one may go to another force (legal-move.h) */
	/* Called before each trial. Returns false to stop. */
	bool (*go_on)(const LegalStartState *state, void *data);
	void *data;
} LegalStartOptions;

typedef enum LegalStart {
	LEGAL_START_LEGAL,
	LEGAL_START_NO_CANDIDATE, /* nothing that was tried helps */
	LEGAL_START_BUDGET_SPENT,
	LEGAL_START_STOPPED,
} LegalStart;

/* The result of a search. */
typedef struct LegalStartResult {
	LegalStart end;
	guint n_trials;
	char *forbidden; /* owned: a fix that would have removed or lowered what is kept, or NULL */
} LegalStartResult;

void legal_start_result_clear(LegalStartResult *result);

/*
 * Fixes the errors of a roster, one after the other: by the cheapest proposed fix that breaks
 * nothing else or, where none is proposed, by trying options of the units that are there, then
 * additional units, the cheapest first, and forces inside those of the roster, with what they need.
 *
 * A size of the battle that is chosen by name follows the points limit (size-choice.h).
 *
 * Warnings are avoided unless that makes the start much more expensive, and oddities for a tenth more: units grow
 * before a third copy is added, and what there can be only one of is added last. The steps can be undone
 * like any others; candidates are tried on a draft. The same roster and budget give the same result. A roster that does not become legal keeps the
 * steps that were found.
 *
 * @options  NULL for none
 *
 * The result is owned by the caller: legal_start_result_clear().
 */
LegalStartResult legal_start_make(Workbench *bench, const LegalStartOptions *options);

/* A sentence about a search that did not end with a legal roster: its budget was spent, or it was
   stopped, after so many trials. NULL for other ends. The caller owns it: g_free(). */
char *legal_start_remark(const LegalStartResult *result);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(LegalStartResult, legal_start_result_clear)

#endif
