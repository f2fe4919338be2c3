/*
 * change-report: the effect of an edit: points, verdict, new findings and cleared ones.
 *
 *	g_autoptr(Report) report = report_begin(bench);
 *	workbench_undo(bench);
 *	report_say(report, talk, _("undone"));
 */
#ifndef DIALOGUE_CHANGE_REPORT_H
#define DIALOGUE_CHANGE_REPORT_H

#include "session/bench/workbench.h"
#include "ui/dialogue/talk.h"

typedef struct Report Report;

/* Remembers the state of a roster. @bench is borrowed. Owned by the caller: report_free(). */
Report *report_begin(Workbench *bench);
void report_free(Report *report);

/* Says the edit, the new state and the differences. */
void report_say(const Report *report, Talk *talk, const char *done);

/* The points and the verdict: "1965/2000 pts, legal". The caller owns it: g_free(). */
char *report_state(Workbench *bench);

/*
 * A text that identifies a finding across edits: the broken rule and its owner, without numbers.
 * The caller owns it: g_free().
 */
char *report_finding_key(const Finding *finding);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Report, report_free)

#endif
