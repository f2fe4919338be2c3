/* Draws as many panes side by side as fit, and finds the pane under the mouse. */
#include "base/language/i18n.h"
#include "faces/rows/force-names.h"
#include "faces/rows/tree-rows.h"
#include "ui/panes/panes-private.h"

#include <string.h>

/* The least columns for three panes, and for two. */
#define COLUMNS_FOR_THREE 110
#define COLUMNS_FOR_TWO   72

/* The number of panes shown, and the first of them. */
static int
panes_shown(const Panes *panes, int columns, PaneId *first)
{
	*first = PANE_OFFERS;
	if (columns >= COLUMNS_FOR_THREE)
		return 3;
	if (columns >= COLUMNS_FOR_TWO) {
		*first = panes->at_left ? PANE_OFFERS : PANE_TREE;
		return 2;
	}
	*first = panes->focus;
	return 1;
}

static const char *
name_of(PaneId pane)
{
	return pane == PANE_OFFERS ? _("Available") : pane == PANE_TREE ? _("Roster") : _("Detail");
}

static bool
has_several_forces(const Panes *panes)
{
	const Instance *root = view_root(workbench_view(panes->bench));
	return root->n_forces > 1 || (root->n_forces && root->forces[0]->n_forces);
}

/* Names what is left out of the offers, or listed beyond the usual: " (owned, possible)". The caller owns it:
   g_free(). */
static char *
choice_of_offers(const OfferView *choice)
{
	const guint n_books = g_hash_table_size(choice->hidden_books);
	g_autofree char *books = g_strdup_printf(
		ngettext("without %u book", "without %u books", n_books), n_books);
	const char *const words[] = {
		n_books ? books : NULL,
		choice->only_favourites ? _("favourites") : NULL,
		choice->owned ? _("owned") : NULL,
		choice->possible ? _("possible") : NULL,
		choice->all ? _("hidden") : NULL,
	};
	g_autoptr(GString) text = g_string_new(NULL);
	for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
		if (words[i])
			g_string_append_printf(text, "%s%s", text->len ? ", " : " (", words[i]);
	g_string_append(text, text->len ? ")" : "");
	return g_strdup(text->str);
}

/* The title names the force if there are several. */
static char *
title_of_offers(const Panes *panes)
{
	g_autofree char *choice = choice_of_offers(&panes->offers);
	const Instance *force = panes_force(panes);
	if (!has_several_forces(panes))
		return g_strconcat(_("Available"), choice, NULL);
	g_autofree char *name = force_name(workbench_view(panes->bench), force);
	return g_strdup_printf("%s%s · %s", _("Available"), choice, name);
}

static char *
title_of(const Panes *panes, PaneId pane)
{
	if (pane == PANE_OFFERS)
		return title_of_offers(panes);
	if (pane == PANE_TREE)
		return g_strdup(name_of(pane));
	Offer offer;
	if (panes_shows_offer(panes, &offer))
		return g_strdup(view_name(workbench_view(panes->bench), offer.imagined));
	const Instance *shown = panes->shown_id
	                                ? view_find(workbench_view(panes->bench), panes->shown_id)
	                                : NULL;
	if (shown && shown->selection)
		return tree_rows_numbered_name(workbench_view(panes->bench), shown);
	return g_strdup(shown ? view_name(workbench_view(panes->bench), shown) : name_of(pane));
}

/* Fills the options again if the width has changed. */
static void
lay_out_options(Panes *panes, int columns)
{
	if (columns == panes->option_columns)
		return;
	panes->option_columns = columns;
	g_clear_pointer(&panes->subject, g_free);
}

/* While keys come fast, the detail of the place before them stays: a card has more letters than all
   else that a move changes. */
static bool
detail_may_wait(const Panes *panes, int columns)
{
	return panes->hurried && panes->focus != PANE_OPTIONS && panes->subject &&
	       panes->detail_title && columns == panes->option_columns;
}

/* Brings the detail and its title up to date. */
static void
follow_with_detail(Panes *panes, int columns)
{
	if (detail_may_wait(panes, columns))
		return;
	lay_out_options(panes, columns);
	panes_options_now(panes);
	g_free(panes->detail_title);
	panes->detail_title = title_of(panes, PANE_OPTIONS);
}

static void
draw_pane(Panes *panes, Grid *grid, PaneId pane, Rect place)
{
	const bool focused = panes->focus == pane;
	if (pane == PANE_OPTIONS)
		follow_with_detail(panes, place.columns);
	g_autofree char *title = pane == PANE_OPTIONS ? g_strdup(panes->detail_title)
	                                              : title_of(panes, pane);
	const char *filter = list_filter(panes->lists[pane]);
	g_autofree char *shown = g_strdup_printf(focused ? "[%s]%s%s" : " %s %s%s", title,
	                                         filter ? " /" : "", filter ? filter : "");
	grid_put(grid, place.row, place.column, place.columns, focused ? ROLE_FOCUS : ROLE_TITLE,
	         shown);
	const Rect inside = {place.row + 1, place.column, place.rows - 1, place.columns};
	panes->places[pane] = inside;
	list_draw(panes->lists[pane], grid, inside, focused);
}

/* Names the hidden panes at the sides. */
static void
draw_neighbours(PaneId first, int n, Grid *grid, Rect place)
{
	const int last = (int)first + n - 1;
	g_autofree char *right = last < PANE_COUNT - 1
	                                 ? g_strdup_printf(" %s ›", name_of((PaneId)(last + 1)))
	                                 : g_strdup("");
	if (first > PANE_OFFERS)
		grid_put(grid, place.row, place.column, 1, ROLE_DIM, "‹");
	grid_put_right(grid, place.row, place.column, place.columns, ROLE_DIM, right);
}

/* The least share of the columns that a pane has beside others, in percent. */
#define LEAST_SHARE_OF_TWO   45
#define LEAST_SHARE_OF_THREE 27

/* The columns that a pane needs to show its rows whole. A column at each side stays empty. */
static int
whole_width(const Panes *panes, PaneId pane, bool tails)
{
	return list_natural_width(panes->lists[pane], tails) + 2;
}

/* True if the texts behind the offers' names may be cut: the units of the roster, whose texts say more, need the
   room. */
static bool
offers_make_room(const Panes *panes, int room)
{
	return whole_width(panes, PANE_OFFERS, true) + whole_width(panes, PANE_TREE, true) > room;
}

/* The columns of each shown pane: those beside others are as wide as their contents, as far as there is
   room; the last one has the rest. */
static void
share_columns(Panes *panes, PaneId first, int n, int columns, int widths[PANE_COUNT])
{
	const int share = n > 2 ? LEAST_SHARE_OF_THREE : LEAST_SHARE_OF_TWO;
	const int least = columns * share / 100;
	const PaneId last = first + (PaneId)(n - 1);
	/* The detail beside two others has a third; the last of two keeps its names whole, if that
	   leaves half. */
	const int end = n > 2 ? columns / 3
	                      : CLAMP(whole_width(panes, last, false), least, columns / 2);
	int left = columns - (n - 1);
	const bool cuts_first = n > 2 && offers_make_room(panes, left - end);
	for (int i = 0; i + 1 < n; i++) {
		const int whole = whole_width(panes, first + (PaneId)i, i > 0 || !cuts_first);
		widths[i] = CLAMP(whole, least, MAX(left - end - (n - 2 - i) * least, least));
		left -= widths[i];
	}
	widths[n - 1] = left;
}

void
panes_draw(Panes *panes, Grid *grid, Rect place, bool hurried)
{
	PaneId first;
	panes->hurried = hurried;
	int widths[PANE_COUNT];
	const int n = panes_shown(panes, place.columns, &first);
	panes_follow(panes);
	/* The columns depend on the options. */
	if (first + (PaneId)n == PANE_COUNT)
		follow_with_detail(panes, panes->option_columns);
	for (int i = 0; i < n; i++)
		list_prepare(panes->lists[first + (PaneId)i], place.rows - 1);
	memset(panes->places, 0, sizeof panes->places);
	grid_rule(grid, place.row, place.column, place.columns);
	share_columns(panes, first, n, place.columns, widths);
	int column = place.column;
	for (int i = 0; i < n; i++) {
		const Rect inside = {place.row, column + 1, place.rows, widths[i] - 2};
		draw_pane(panes, grid, first + (PaneId)i, inside);
		column += widths[i] + 1;
		if (i + 1 < n)
			grid_wall(grid, place.row + 1, column - 1, place.rows - 1);
	}
	draw_neighbours(first, n, grid, place);
}

/* The mouse */

/* A pane has its title above its place. */
static bool
is_in(Rect place, int row, int column)
{
	return place.rows > 0 && row >= place.row - 1 && row < place.row + place.rows &&
	       column >= place.column && column < place.column + place.columns;
}

/* The pane at a position; PANE_COUNT for none. */
static PaneId
pane_at(const Panes *panes, int row, int column)
{
	int pane = 0;
	while (pane < PANE_COUNT && !is_in(panes->places[pane], row, column))
		pane++;
	return (PaneId)pane;
}

bool
panes_click(Panes *panes, int row, int column)
{
	const PaneId pane = pane_at(panes, row, column);
	if (pane == PANE_COUNT)
		return false;
	panes->focus = pane;
	const bool is_row = list_click(panes->lists[pane], row - panes->places[pane].row);
	panes_follow(panes);
	return is_row;
}

void
panes_wheel(Panes *panes, int row, int column, int steps)
{
	const PaneId pane = pane_at(panes, row, column);
	if (pane != PANE_COUNT)
		list_scroll(panes->lists[pane], steps);
}
