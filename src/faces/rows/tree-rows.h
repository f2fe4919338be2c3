/* tree-rows: a roster as rows: forces, their categories, units and the content of open units. */
#ifndef ROWS_TREE_ROWS_H
#define ROWS_TREE_ROWS_H

#include "faces/rows/row-order.h"
#include "faces/rows/rows.h"
#include "faces/rows/summaries.h"
#include "session/bench/workbench.h"

typedef enum TreeRow {
	TREE_FORCE,
	TREE_CATEGORY,
	TREE_SELECTION,
	TREE_ASSOCIATION, /* a line below a unit: one of its associations */
} TreeRow;

/*
 * The rows of a roster. A row's holder is the id of its force or selection, its kind a TreeRow. The row of an
 * association has no holder.
 *
 * @open      ids of units shown with their content: a set of char *
 * @force     the force whose sections are known already; NULL for none
 * @sections  the sections of that force (sections.h)
 * @order     of the units of each force; by name or points without their categories
 * @summaries keeps the contents of units in a line; NULL to keep none
 *
 * The caller owns the array: g_array_unref().
 */
GArray *tree_rows(Workbench *bench, GHashTable *open, const Instance *force, GPtrArray *sections,
                  RowOrder order, Summaries *summaries);

/* The row that is next to the one of a force or selection, below the same heading. @direction is 1 for the next one, -1 for
   the one before. NULL if there is none. Borrowed from the rows. */
const Row *tree_rows_neighbour(const GArray *rows, const char *id, int direction);

/* The key of a selection's row. The caller owns it: g_free(). */
char *tree_rows_key(const char *id);

/* The name of a selection as in summaries_name(), with its number among equal units: "Militia (2)". The caller owns it: g_free(). */
char *tree_rows_numbered_name(View *view, const Instance *selection);

#endif
