/*
 * workbench-draft: a copy of a workbench, without a file and a journal, on which edits are tried.
 *
 * Undoing a step of a draft leaves no trace in it. Therefore the edits of its steps, applied to the
 * original, give the same roster, ids included.
 *
 *	g_autoptr(Workbench) draft = workbench_draft(bench);
 *	workbench_apply_fix(draft, fix, NULL);
 *	g_autoptr(GArray) edits = workbench_draft_edits(draft);
 *	workbench_do(bench, _("make it legal"), edits, NULL, diags);
 */
#ifndef BENCH_WORKBENCH_DRAFT_H
#define BENCH_WORKBENCH_DRAFT_H

#include "session/bench/workbench.h"

/* Copies a workbench. @bench must have army data, and the library that has them must outlive the
   draft. Owned by the caller: workbench_free(). */
Workbench *workbench_draft(const Workbench *bench);

/* Copies a roster that is open without a workbench. @of  has a view; as above */
Workbench *workbench_draft_of(const OpenRoster *of);

/* The edits of all steps of a draft. The caller owns the list: g_array_unref(). */
GArray *workbench_draft_edits(const Workbench *draft);

/* The same, of the steps from a depth on. */
GArray *workbench_draft_edits_from(const Workbench *draft, guint depth);

/* The label of a step of a draft, from 0 to workbench_depth() - 1. Borrowed until it is undone. */
const char *workbench_draft_label(const Workbench *draft, guint step);

/* True if a workbench is a draft. */
bool workbench_is_draft(const Workbench *bench);

/* Repeats the steps of a draft on the workbench that it was copied from. */
void workbench_draft_repeat(const Workbench *draft, Workbench *bench);

/* Undoes the steps of a draft until so many are left. */
void workbench_draft_return(Workbench *draft, guint depth);

#endif
