/* proposal-output: proposals (session/advice/proposal.h) as fix and fill list them and write one. */
#ifndef CLI_PROPOSAL_OUTPUT_H
#define CLI_PROPOSAL_OUTPUT_H

#include "session/advice/search.h"
#include "session/bench/workbench.h"

/* The use of proposals. All borrowed. */
typedef struct ProposalOutput {
	AdviceKind kind;
	const char *path; /* the roster, as given */
	const char *
		output; /* file to write; NULL for none, "-" for standard output without a report */
	guint chosen;   /* the proposal to write, from 1; 0 for the first */
	bool is_whole;  /* all army data were read */
} ProposalOutput;

/* True if the values of --proposals and --choose are within their bounds. Complains otherwise.
   @command  for the complaint */
bool proposal_options_fit(const char *command, int proposals, int choose);

/* True after Ctrl-C: AdviceOptions.is_stopped of a command, while interrupt_catch() holds. */
bool proposal_search_is_stopped(void *data);

/* Complains that a search was stopped by Ctrl-C. */
void proposal_complain_stopped(void);

/* Says that a search has made all the steps that it may make. */
void proposal_complain_spent(void);

/*
 * Reports proposals and writes the roster with one of them.
 *
 * @proposals  of const Proposal *
 *
 * Returns an exit code: EXIT_ILLEGAL if the roster is not legal with the chosen proposal.
 */
int proposals_output(Workbench *bench, const GPtrArray *proposals, const ProposalOutput *what);

#endif
