/* What the files of the command lint share. */
#ifndef REPORT_LINT_REPORT_H
#define REPORT_LINT_REPORT_H

#include "lint/lint.h"

/* What there is to be said about the files that were named. */
typedef struct LintReport {
	const GPtrArray *findings; /* of const Diag, in order; borrowed */
	guint n_files;             /* that were looked at */
	guint n_systems;           /* game systems among them */
} LintReport;

/* How many findings there are of a severity. */
guint lint_report_count(const LintReport *report, Severity severity);

/* The file of a finding as it is shown, without a "./" in front; NULL if there is none. */
const char *lint_shown_file(const Diag *diag);

/* A line for each finding and one for their sum, neutralised. The caller owns it: g_free(). */
char *lint_format_text(const LintReport *report);

/* The same as an object of JSON. */
char *lint_format_json(const LintReport *report);

/* A log in the Static Analysis Results Interchange Format, version 2.1.0, which code hosts show beside
   the lines. It has one run, with all rules. */
char *lint_format_sarif(const LintReport *report);

#endif
