/*
 * report: what a step has changed: points, legality, what is wrong now and what no longer.
 *
 *	g_autoptr(Report) report = report_begin(bench);
 *	workbench_undo(bench);
 *	report_say(report, talk, _("undone"));
 */
#ifndef DIALOGUE_CHANGE_REPORT_H
#define DIALOGUE_CHANGE_REPORT_H

#include "dialogue/talk.h"
#include "workbench/workbench.h"

typedef struct Report Report;

/* Remembers how a roster is now. @bench is borrowed. Owned by the caller: report_free(). */
Report *report_begin(Workbench *bench);
void report_free(Report *report);

/* Says, behind what was done, how it is now and what is different. */
void report_say(const Report *report, Talk *talk, const char *done);

/* "1965/2000 pts, legal": the points, and whether it is legal. The caller owns it: g_free(). */
char *report_state(Workbench *bench);

/*
 * By what a finding can be known again after the roster has changed: what is broken, and whose it is; not
 * its numbers. The caller owns it: g_free().
 */
char *report_finding_key(const Finding *finding);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Report, report_free)

#endif
