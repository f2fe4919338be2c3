/* tree-pane: the roster as a tree: forces, their categories, units, and what those took. */
#ifndef SCREENS_TREE_PANE_H
#define SCREENS_TREE_PANE_H

#include "terminal/list.h"
#include "workbench/workbench.h"

typedef enum TreeRow {
	TREE_FORCE,
	TREE_CATEGORY,
	TREE_SELECTION,
} TreeRow;

/*
 * Fills the list. The holder of a row is the id of its force or selection, its kind a TreeRow.
 *
 * @open      ids of units that show what they took: a set of char *
 * @force     the one whose sections are known already; NULL for none
 * @sections  of that force (sections.h)
 */
void tree_pane_fill(List *list, Workbench *bench, GHashTable *open, const Instance *force,
                    GPtrArray *sections);

/* The key of a selection's row. The caller owns it: g_free(). */
char *tree_pane_key(const char *id);

/* The selection's own name in the roster: as the player calls it, with number and name. g_free(). */
char *tree_pane_name(View *view, const Instance *selection);

#endif
