/*
 * panes: the three lists of the screen that edits a roster, and how they follow each other.
 *
 * The options follow the cursor of the roster, or that of the offers while these have the focus.
 * The offers are those of the force at the cursor of the roster. A narrow screen shows the focused
 * pane and a neighbour, or the focused pane alone.
 *
 *	Panes *panes = panes_new(bench);
 *	panes_fill(panes);                after each edit
 *	panes_draw(panes, grid, place, false);
 */
#ifndef PANES_PANES_H
#define PANES_PANES_H

#include "session/bench/workbench.h"
#include "session/offers/association-offer.h"
#include "session/offers/offer.h"
#include "session/offers/option.h"
#include "ui/app/list.h"
#include "ui/panes/offers-pane.h"

typedef enum PaneId {
	PANE_OFFERS,
	PANE_TREE,
	PANE_OPTIONS,
	PANE_COUNT,
} PaneId;

typedef struct Panes Panes;

/* @bench is borrowed and must outlive the panes. Owned by the caller: panes_free(). */
Panes *panes_new(Workbench *bench);
void panes_free(Panes *panes);

/* Fills all panes again, after the roster has changed. */
void panes_fill(Panes *panes);

/* Removes the marks of changed numbers. */
void panes_settle(Panes *panes);

PaneId panes_focus(const Panes *panes);
void panes_set_focus(Panes *panes, PaneId pane);

/* The list of the focused pane. Borrowed. */
List *panes_focused_list(Panes *panes);

/* The force being built; NULL if the roster has none. */
const Instance *panes_force(const Panes *panes);

/* The row of Available at the cursor, whose kind is an OffersRow (offers-pane.h); NULL if there is none. Borrowed. */
const Row *panes_offers_row(const Panes *panes);

/* The offer, selection or row at the cursor of a pane. Each returns false, or NULL, if there is
   none. */
bool panes_offer(const Panes *panes, Offer *offer);
bool panes_choice(Panes *panes, Option *option);
bool panes_association(Panes *panes, AssociationOffer *association);
const Instance *panes_instance(const Panes *panes);

/*
 * The subject at the cursor of the focused pane.
 *
 * @entry  out: path of the offer or option; NULL for a selection of the roster. Borrowed, like the
 * result, until the panes are filled again.
 *
 * Returns the id of a force or selection; NULL if the cursor is on neither.
 */
const char *panes_subject(Panes *panes, const char **entry);

/* The index in the verdict of the finding at the cursor, else of the first finding; negative for
   none. */
int panes_finding(Panes *panes);

/* Puts the cursor of the roster on a selection; drops a filter that hides it. */
void panes_go(Panes *panes, const char *id);

/* Puts the cursor on a force, which becomes the force being built. */
void panes_go_to_force(Panes *panes, const char *id);

/* Likewise with the next or previous force, wrapping around. Returns false if there is only one. */
bool panes_turn_force(Panes *panes, int direction);

/* Moves the cursor to the owner of a finding: a force, a category, or the unit of a selection. */
void panes_go_to_owner(Panes *panes, const char *id);

/* Shows or hides the content of the selection at the cursor of the roster. */
void panes_fold(Panes *panes);

/* Hides or shows the selections of all units. */
void panes_fold_all(Panes *panes, bool hides);

/* The choice and the order of the entries on offer. */
OfferView panes_offer_view(const Panes *panes);
void panes_set_offer_view(Panes *panes, OfferView view);

/* Replaces the favourites (OfferView), a set that the panes own from then on. */
void panes_set_favourites(Panes *panes, GHashTable *favourites);

/* The order of the units of the roster. */
RowOrder panes_tree_order(const Panes *panes);
void panes_set_tree_order(Panes *panes, RowOrder order);

/* The publications of the entries on offer, of char *, each once. The caller owns them:
   g_ptr_array_unref(). */
GPtrArray *panes_books(const Panes *panes);

/* Leaves the entries of a publication out, or no longer; returns true if they are left out now. */
bool panes_turn_book(Panes *panes, const char *book);

/* The force or selection of the roster that is shown next to the one at the cursor, below the same heading. @direction
   is 1 for the next one, -1 for the one before. NULL if there is none. */
const Instance *panes_neighbour(const Panes *panes, int direction);

/* Marks the unit at the cursor of the roster, or takes its mark off, and goes to the next line. Returns false if
   there is no unit. */
bool panes_mark(Panes *panes);
void panes_clear_marks(Panes *panes);

/* Marks the unit at the cursor of the roster and those after it, @n in all if there are as many. */
void panes_mark_next(Panes *panes, guint n);
guint panes_count_marks(const Panes *panes);

/* The ids of the marked units or, without marks, of the unit at the cursor: of char *, in the order of the roster.
   The caller owns them: g_ptr_array_unref(). */
GPtrArray *panes_units(const Panes *panes);

/* The letters that units can have: a to z. */
#define PANES_LETTERS 26

/* Gives the unit at the cursor of the roster a letter, which no other unit has from then on. Returns false if there
   is no unit. */
bool panes_set_letter(Panes *panes, char letter);

/* The unit with a letter; NULL if there is none, or it is gone. */
const Instance *panes_letter(const Panes *panes, char letter);

/* Remembers the place of the cursor, before it jumps. */
void panes_note_jump(Panes *panes);

/* Goes back to where the cursor was before it jumped. Returns false if there is no such place. */
bool panes_jump_back(Panes *panes);

/* The mouse. A click on a pane or its title focuses it; returns false if it is on no row. */
bool panes_click(Panes *panes, int row, int column);
void panes_wheel(Panes *panes, int row, int column, int steps);

/* @hurried  the detail need not follow the cursor yet */
void panes_draw(Panes *panes, Grid *grid, Rect place, bool hurried);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Panes, panes_free)

#endif
