/* offers-pane: the offers of a force by category, with costs and numbers. */
#ifndef PANES_OFFERS_PANE_H
#define PANES_OFFERS_PANE_H

#include "faces/rows/row-order.h"
#include "session/bench/workbench.h"
#include "session/offers/offer.h"
#include "ui/app/list.h"

/* The choice and the order of the entries; zeroed, those that are not hidden by role. */
typedef struct OfferView {
	bool all;      /* hidden entries, too */
	bool possible; /* only those that can be had now */
	bool owned; /* only those that are owned and not in the roster, and what is nothing to own */
	bool only_favourites;
	RowOrder order;
	GHashTable *favourites; /* paths of the entries that stand first, borrowed; NULL for none */
	GHashTable *
		hidden_books; /* names of publications whose entries are left out: a set of char *, borrowed;
	                             NULL for none */
} OfferView;

/* The kinds of rows. */
typedef enum OffersRow {
	OFFERS_ENTRY,  /* its holder is the force, its entry the path of the offer */
	OFFERS_FORCE,  /* a force to add inside this one; its entry is the id of the force entry */
	OFFERS_HIDDEN, /* the number of entries that are not listed */
} OffersRow;

/* Makes the list compute numbers when rows are drawn, because the price of an entry depends on
   all its options. @bench is borrowed and must outlive the list. */
void offers_pane_set_up(List *list, Workbench *bench);

/*
 * Fills the list: the entries of the force, the forces that fit inside it, and the number of those that are hidden.
 *
 * @force     NULL for none
 * @sections  of the force (sections.h)
 */
void offers_pane_fill(List *list, Workbench *bench, const Instance *force,
                      const GPtrArray *sections, OfferView choice);

/* The names of the hidden entries and the reason, for Detail. The caller owns the rows: g_array_unref(). */
GArray *offers_pane_hidden(Workbench *bench, const GPtrArray *sections, int columns);

/* The publication of an entry on offer; "" if it has none. Borrowed from the view. */
const char *offer_book(View *view, const Offer *offer);

#endif
