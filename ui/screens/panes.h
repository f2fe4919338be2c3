/*
 * panes: the three lists of the screen that edits a roster, and how they follow each other.
 *
 * The options are those of what the cursor of the roster stands on, or of what is offered while the
 * cursor is among the offers; what is offered is for the force in which the cursor of the roster stands.
 * Where the screen is too narrow for three, the one with the focus and its neighbour are shown, or it
 * alone.
 *
 *	Panes *panes = panes_new(bench);
 *	panes_fill(panes);                after each step
 *	panes_draw(panes, grid, place);
 */
#ifndef SCREENS_PANES_H
#define SCREENS_PANES_H

#include "terminal/list.h"
#include "workbench/choice.h"
#include "workbench/offer.h"
#include "workbench/tie.h"
#include "workbench/workbench.h"

typedef enum PaneId {
	PANE_OFFERS,
	PANE_TREE,
	PANE_OPTIONS,
	PANE_COUNT,
} PaneId;

typedef struct Panes Panes;

/* @bench is borrowed and must outlive them. Owned by the caller: panes_free(). */
Panes *panes_new(Workbench *bench);
void panes_free(Panes *panes);

/* Fills all of them anew, after the roster has changed. */
void panes_fill(Panes *panes);

/* Takes the marks off numbers that have changed. */
void panes_settle(Panes *panes);

PaneId panes_focus(const Panes *panes);
void panes_set_focus(Panes *panes, PaneId pane);

/* The list that the keys go to. Borrowed. */
List *panes_focused_list(Panes *panes);

/* The force that is built; NULL if the roster has none. */
const Instance *panes_force(const Panes *panes);

/* What the cursor of a pane stands on. Each returns false, or NULL, if there is no such thing. */
bool panes_offer(const Panes *panes, Offer *offer);
bool panes_choice(Panes *panes, Choice *choice);
bool panes_tie(Panes *panes, Tie *tie);
const Instance *panes_instance(const Panes *panes);

/*
 * What the cursor of the pane with the focus stands on.
 *
 * @entry  out: what of all that is offered there; NULL: it is in the roster. Borrowed until the panes are filled
 *         anew, as the result.
 *
 * Returns the id of a force or selection; NULL if it stands on nothing of the kind.
 */
const char *panes_subject(Panes *panes, const char **entry);

/* The place in the verdict of the finding that the cursor has to do with, else of the first; negative if
   nothing is wrong. */
int panes_finding(Panes *panes);

/* Puts the cursor of the roster on a selection. */
void panes_go(Panes *panes, const char *id);

/* Puts it on a force, which is built from now on. */
void panes_go_to_force(Panes *panes, const char *id);

/* The same with the next force, or with the one before; around the ends. Returns false if there is no other. */
bool panes_turn_force(Panes *panes, int direction);

/* Goes to the owner of a finding: a force, a category, or the unit in which a selection is. */
void panes_go_to_owner(Panes *panes, const char *id);

/* Shows or hides what the selection at the cursor of the roster took. */
void panes_fold(Panes *panes);

/* Lists what the army data hide, too, or no longer; returns whether it is listed now. */
bool panes_turn_hidden(Panes *panes);

/* The mouse. A click gives a pane the focus; returns false if there is none. */
bool panes_click(Panes *panes, int row, int column);
void panes_wheel(Panes *panes, int row, int column, int steps);

void panes_draw(Panes *panes, Grid *grid, Rect place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Panes, panes_free)

#endif
