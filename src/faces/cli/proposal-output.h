/* proposal-output: proposals (session/proposals/search.h) as fix and fill search, list and write them. */
#ifndef CLI_PROPOSAL_OUTPUT_H
#define CLI_PROPOSAL_OUTPUT_H

#include "faces/arguments/options.h"
#include "faces/arguments/owned.h"
#include "session/proposals/search.h"

/* The options that fix and fill share: proposal_options_clear(). */
typedef struct ProposalOptions {
	char *output; /* file to write; NULL for none, "-" for standard output without a report */
	char *pack;
	int proposals;
	int choose; /* the proposal to write, from 1; 0 for the first */
	gboolean owned;
} ProposalOptions;

/* The first of them, and the last, in a command's table of entries. */
#define PROPOSAL_OPTIONS(options)                                                                \
	{"proposals",                                                                            \
	 0,                                                                                      \
	 0,                                                                                      \
	 G_OPTION_ARG_INT,                                                                       \
	 &(options)->proposals,                                                                  \
	 N_("Search for so many proposals; 3 without the option"),                               \
	 N_("N")},                                                                               \
	{                                                                                        \
		"choose", 0, 0, G_OPTION_ARG_INT, &(options)->choose,                            \
			N_("Write the roster with this proposal; the first without the option"), \
			N_("N")                                                                  \
	}
#define PROPOSAL_LAST_OPTIONS(options)                                                            \
	OWNED_OPTION(&(options)->owned), PACK_OPTION(&(options)->pack),                           \
	{                                                                                         \
		"output", 'o', 0, G_OPTION_ARG_FILENAME, &(options)->output,                      \
			N_("Write the roster to a file; - is standard output, without a report"), \
			N_("FILE")                                                                \
	}

void proposal_options_clear(ProposalOptions *options);

/* True if the values of --proposals and --choose are within their bounds. Complains otherwise.
   @command  for the complaint */
bool proposal_options_fit(const char *command, const ProposalOptions *options);

/*
 * Searches to the end, or until Ctrl-C, and says if the search ended early.
 *
 * @wishes   taken over; NULL for none
 * @options  is_stopped is set
 *
 * Owned by the caller: advice_search_free().
 */
AdviceSearch *proposals_search(Workbench *bench, AdviceKind kind, Wishes *wishes,
                               const AdviceOptions *options);

/*
 * Reports the proposals of a search and writes the roster with one of them.
 *
 * Returns an exit code: EXIT_ILLEGAL if the roster is not legal with the chosen proposal.
 */
int proposals_output(Workbench *bench, AdviceKind kind, const AdviceSearch *search,
                     const ProposalOptions *options);

#endif
