/* result: the outcome of a search for proposals, of every kind, while it runs and afterwards. */
#ifndef PROPOSALS_RESULT_H
#define PROPOSALS_RESULT_H

#include "session/advice/advice.h"
#include "session/proposals/proposal.h"

typedef struct AdviceResult {
	GPtrArray *found; /* owned array of Proposal *, the best first */
	guint n_tried;    /* trials so far */
	bool is_over;
	bool is_stopped; /* the caller asked to stop before the search was over */
	Work work;       /* steps for the search; paused between its own steps */
} AdviceResult;

/* Makes a result without proposals, with the work that the options allow. The caller clears it: advice_result_clear(). */
void advice_result_init(AdviceResult *result, const Workbench *bench, const AdviceOptions *options);
void advice_result_clear(AdviceResult *result);

/* A proposal found so far. Borrowed until the next step of the search. */
const Proposal *advice_result_get(const AdviceResult *result, guint place);

/* True if an equal proposal was found already. */
bool advice_result_has(const AdviceResult *result, const Proposal *proposal);

/* Ends a search that is not over if the caller asks for it or its work is spent. Returns true if it did. */
bool advice_result_stop(AdviceResult *result, const AdviceOptions *options);

#endif
