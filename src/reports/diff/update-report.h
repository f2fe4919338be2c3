/*
 * update-report: the output of muster update: what newer army data make of a roster, old → new.
 *
 *	g_autoptr(UpdateReport) report = update_report_new("orks.ros", plan, view);
 *	g_autofree char *text = update_report_text(report);
 */
#ifndef DIFF_UPDATE_REPORT_H
#define DIFF_UPDATE_REPORT_H

#include "base/markup/json.h"
#include "engine/edit/update.h"

/* A cost that is not what the file has. */
typedef struct CostUpdate {
	const char *name; /* name of the cost type: borrowed from the game or the roster */
	Amount before, after;
} CostUpdate;

/* A force or selection that differs from the file. */
typedef struct UpdateRow {
	char *node;    /* its id; all texts are owned */
	char *path;    /* names from the force to it, in the file */
	char *name[2]; /* in the file; now */
	char *entry
		[2]; /* composite ids likewise; the second is NULL if it is not found, the first if the
	                         update has added it */
	bool replaces;        /* added in place of one that the unit around it had */
	GArray *costs;        /* CostUpdate */
	const Update *update; /* NULL if it was found by its id; borrowed from the plan */
	bool is_elsewhere;    /* not found, but the army data offer the entry at another place */
	char *army; /* not found, but that army, which the roster does not have, offers it; NULL for none */
} UpdateRow;

typedef struct UpdateReport {
	const char *path;       /* file of the roster, borrowed */
	const UpdatePlan *plan; /* borrowed */
	char *versions;         /* data_versions_text(); NULL if they do not differ */
	GPtrArray *rows;        /* UpdateRow, in the order of the roster */
	GArray *totals;         /* CostUpdate: the roster's, those that differ */
	guint n_found, n_lost;  /* nodes */
	guint n_costs;          /* nodes with another cost */
} UpdateReport;

/*
 * Compares a roster with the file that it was read from.
 *
 * @path  as given; @plan  made before the edits of the plan were applied. Both must outlive the report
 * @view  of the roster after them
 *
 * The caller owns it: update_report_free().
 */
UpdateReport *update_report_new(const char *path, const UpdatePlan *plan, View *view);
void update_report_free(UpdateReport *report);

/* Lines for people. The caller owns them: g_free(). */
char *update_report_text(const UpdateReport *report);

/* One object. */
void update_report_json(JsonOut *out, const UpdateReport *report);

/* The edits of the plan as a script of muster-edits(5), one step. The caller owns it: g_free(). */
char *update_report_script(const UpdateReport *report);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(UpdateReport, update_report_free)

#endif
