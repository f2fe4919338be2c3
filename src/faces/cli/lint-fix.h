/* lint-fix: applies the remedies of lint to files, for `muster lint --fix`. */
#ifndef CLI_LINT_FIX_H
#define CLI_LINT_FIX_H

#include "base/text/diags.h"

#include <glib.h>
#include <stdbool.h>

typedef struct LintFix {
	const GPtrArray *findings; /* const Diag *, in order */
	const GPtrArray *paths;    /* char *: all files that were checked */
	bool is_whole;     /* no file is broken or missing: what is not defined is nowhere */
	bool takes_first;  /* where there is a choice, the first remedy is taken */
	bool is_trial;     /* nothing is written */
	bool is_quiet;     /* nothing is printed */
	bool with_choices; /* the remedies among which the author must choose are printed */
} LintFix;

/*
 * Applies the remedies, and prints a line for each. Files in archives are left as they are.
 *
 * @status  in and out: becomes EXIT_OUTPUT if a file cannot be written
 *
 * Returns the number of remedies applied, or in a trial of those that would be.
 */
guint lint_fix(const LintFix *fix, int *status);

#endif
