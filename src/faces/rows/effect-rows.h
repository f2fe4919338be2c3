/*
 * effect-rows: what edits would do to a roster, before they are made: its points, its units and its findings, on few
 * lines.
 *
 *	g_autoptr(Workbench) draft = workbench_draft(bench);
 *	workbench_do(draft, NULL, edits, NULL, diags);
 *	GArray *rows = effect_rows(bench, draft);
 */
#ifndef ROWS_EFFECT_ROWS_H
#define ROWS_EFFECT_ROWS_H

#include "faces/rows/rows.h"
#include "session/bench/workbench.h"

/*
 * Makes a row for the points, then one for each unit that comes, goes or changes, with the signs "+", "-" and "~",
 * then one for each finding that goes or comes, with "✓" and "✗".
 *
 * @draft  a copy of the roster with the edits
 *
 * Both are borrowed. The caller owns the rows: g_array_unref().
 */
GArray *effect_rows(Workbench *bench, Workbench *draft);

/* The same on one line: "1240 → 1985 (+745) · 2 units more · clears 2 findings". The caller owns it: g_free(). */
char *effect_line(Workbench *bench, Workbench *draft);

#endif
