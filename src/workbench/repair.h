/*
 * repair: the errors of a roster cleared one after the other, each by the fix that moves the fewest
 * points.
 *
 * Only fixes that were tried are applied (explain/fixes.h), and only while each leaves fewer errors, or
 * as many but smaller ones. The same roster and army data give the same repair.
 *
 *	g_autoptr(Repair) repair = repair_make(bench, NULL);
 *	if (verdict_is_legal(workbench_verdict(bench)))
 *		workbench_save(bench, NULL, diags);
 */
#ifndef WORKBENCH_REPAIR_H
#define WORKBENCH_REPAIR_H

#include "workbench/workbench.h"

/* A fix that was applied, and its consequences. */
typedef struct RepairFix {
	char *text;    /* owned: "remove Army > Captain" */
	Amount cost;   /* cost of the roster afterwards, in the type of the columns */
	Amount change; /* the change of that cost */
	guint errors;  /* left afterwards */
} RepairFix;

typedef struct Repair {
	GArray *fixes;   /* array of RepairFix, in the order of their steps */
	bool is_stopped; /* the caller asked to stop */
} Repair;

/*
 * Repairs a roster. Each fix is a step that can be undone.
 *
 * @is_stopped  called before each finding; returns true to stop. NULL: never
 *
 * Owned by the caller: repair_free(). A roster that does not become legal keeps the fixes that were
 * found.
 */
Repair *repair_make(Workbench *bench, bool (*is_stopped)(void));
void repair_free(Repair *repair);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Repair, repair_free)

#endif
