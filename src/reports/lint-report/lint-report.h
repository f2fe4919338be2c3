/*
 * lint-report: the report of the command lint, as text, JSON or SARIF.
 *
 *	const LintReport report = {findings, NULL, n_files, n_systems};
 *	g_autofree char *text = lint_format_text(&report);
 */
#ifndef LINT_REPORT_LINT_REPORT_H
#define LINT_REPORT_LINT_REPORT_H

#include "reports/lint/lint.h"

/* The findings on a set of files. All borrowed. */
typedef struct LintReport {
	const GPtrArray *findings; /* const Diag *, in order */
	const GPtrArray *gone;     /* likewise; findings of an older version. NULL: not compared */
	guint n_files;             /* files checked */
	guint n_systems;           /* game systems among them */
} LintReport;

/* Returns the number of findings of a severity. */
guint lint_report_count(const LintReport *report, Severity severity);

/* Returns the file of a finding without a leading "./"; NULL if it has none. Borrowed. */
const char *lint_shown_file(const Diag *diag);

/* Returns a line per finding and one with the totals, neutralised. In a comparison, lines begin with a
   plus if a finding is new, with a minus if it is gone. The caller owns it: g_free(). */
char *lint_format_text(const LintReport *report);

/* Returns the report as a JSON object. The caller owns it: g_free(). */
char *lint_format_json(const LintReport *report);

/* Returns the report as a log in the Static Analysis Results Interchange Format 2.1.0, which
   code hosts display beside the lines. It has one run, whose rules are all codes. The caller
   owns it: g_free(). */
char *lint_format_sarif(const LintReport *report);

#endif
