#include "ui/panes.h"

#include "base/i18n.h"
#include "ui/offer-card.h"
#include "ui/offers-pane.h"
#include "ui/options-pane.h"
#include "ui/sections.h"
#include "ui/tree-pane.h"

#include <stdlib.h>
#include <string.h>

/* From so many columns on there is room for three panes, and for two. */
#define COLUMNS_FOR_THREE 110
#define COLUMNS_FOR_TWO   72

/* The options are laid out for so many until they are drawn. */
#define COLUMNS_AT_FIRST 40

struct Panes {
	Workbench *bench; /* borrowed */
	List *lists[PANE_COUNT];
	Rect places[PANE_COUNT]; /* where they were drawn; no columns: not shown */
	PaneId focus;
	bool at_left;     /* of two panes the first two are shown */
	bool shows_all;   /* what is hidden, too */
	char *force;      /* owned: instance id of the force that is built */
	char *shown_id;   /* owned: the force or selection at the cursor of the roster */
	char *subject;    /* owned: what the options were filled for; NULL: they are out of date */
	GHashTable *open; /* owned: ids of units that show what they took */
	int option_columns; /* the room the options were laid out for */
};

Panes *
panes_new(Workbench *bench)
{
	Panes *panes = g_new0(Panes, 1);
	panes->bench = bench;
	panes->open = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (int i = 0; i < PANE_COUNT; i++)
		panes->lists[i] = list_new();
	offers_pane_set_up(panes->lists[PANE_OFFERS], bench);
	panes->option_columns = COLUMNS_AT_FIRST;
	panes->at_left = true;
	panes->focus = PANE_OFFERS;
	return panes;
}

void
panes_free(Panes *panes)
{
	if (!panes)
		return;
	for (int i = 0; i < PANE_COUNT; i++)
		list_free(panes->lists[i]);
	g_hash_table_unref(panes->open);
	g_free(panes->force);
	g_free(panes->shown_id);
	g_free(panes->subject);
	g_free(panes);
}

static View *
view_of(const Panes *panes)
{
	return workbench_view(panes->bench);
}

/* What is at the cursor */

const Instance *
panes_force(const Panes *panes)
{
	const Instance *force = panes->force ? view_find(view_of(panes), panes->force) : NULL;
	const Instance *root = view_root(view_of(panes));
	return force ? force : root->n_forces ? root->forces[0] : NULL;
}

bool
panes_offer(const Panes *panes, Offer *offer)
{
	const Row *row = list_at_cursor(panes->lists[PANE_OFFERS]);
	return row && row->holder && offer_find(view_of(panes), row->holder, row->entry, offer);
}

const Instance *
panes_instance(const Panes *panes)
{
	const Row *row = list_at_cursor(panes->lists[PANE_TREE]);
	return row ? view_find(view_of(panes), row->holder) : NULL;
}

PaneId
panes_focus(const Panes *panes)
{
	return panes->focus;
}

/* Filling */

/* Whether the options are those of what is offered at the cursor. */
static bool
shows_offer(const Panes *panes, Offer *offer)
{
	return panes->focus == PANE_OFFERS && panes_offer(panes, offer);
}

/* A name of what the options have to be filled for. The caller owns it: g_free(). */
static char *
subject_now(const Panes *panes)
{
	Offer offer;
	const char *id = panes->shown_id ? panes->shown_id : "";
	if (!shows_offer(panes, &offer))
		return g_strdup(id);
	return g_strdup_printf("%s %s", id, list_at_cursor(panes->lists[PANE_OFFERS])->key);
}

static void
fill_options(Panes *panes)
{
	List *list = panes->lists[PANE_OPTIONS];
	Offer offer;
	if (shows_offer(panes, &offer))
		offer_card_fill(list, panes->bench, &offer, panes->option_columns);
	else
		options_pane_fill(list, panes->bench, panes->shown_id, panes->option_columns);
}

/* Makes them right for where the cursors are. Who does not see them does not wait for them. */
static List *
options_now(Panes *panes)
{
	g_autofree char *subject = subject_now(panes);
	if (g_strcmp0(subject, panes->subject) != 0) {
		fill_options(panes);
		g_free(panes->subject);
		panes->subject = g_steal_pointer(&subject);
	}
	return panes->lists[PANE_OPTIONS];
}

/* The options are about what the cursor of the roster stands on. */
static void
follow_cursor(Panes *panes)
{
	const Row *row = list_at_cursor(panes->lists[PANE_TREE]);
	const char *id = row ? row->holder : NULL;
	if (g_strcmp0(id, panes->shown_id) == 0)
		return;
	g_free(panes->shown_id);
	panes->shown_id = g_strdup(id);
	list_go_first(panes->lists[PANE_OPTIONS]);
}

bool
panes_choice(Panes *panes, Choice *choice)
{
	const Row *row = list_at_cursor(options_now(panes));
	return row && row->kind == OPTIONS_CHOICE &&
	       choice_find(view_of(panes), row->holder, row->entry, choice);
}

bool
panes_tie(Panes *panes, Tie *tie)
{
	const Row *row = list_at_cursor(options_now(panes));
	return row && row->kind == OPTIONS_TIE && options_pane_tie(view_of(panes), row, tie);
}

const char *
panes_subject(Panes *panes, const char **entry)
{
	const Row *row = list_at_cursor(panes_focused_list(panes));
	*entry = NULL;
	if (panes->focus == PANE_TREE)
		return row ? row->holder : NULL;
	if (panes->focus == PANE_OPTIONS && (!row || row->kind != OPTIONS_CHOICE))
		return panes->shown_id;
	if (row)
		*entry = row->entry;
	return row ? row->holder : NULL;
}

int
panes_finding(Panes *panes)
{
	const List *options = options_now(panes);
	const Row *row = panes->focus == PANE_OPTIONS ? list_at_cursor(options) : NULL;
	if (row && row->kind == OPTIONS_FINDING)
		return atoi(row->entry);
	for (guint i = 0; panes->focus != PANE_OFFERS && i < list_count(options); i++)
		if (list_row(options, i)->kind == OPTIONS_FINDING)
			return atoi(list_row(options, i)->entry);
	return verdict_count(workbench_verdict(panes->bench)) ? 0 : -1;
}

List *
panes_focused_list(Panes *panes)
{
	return panes->focus == PANE_OPTIONS ? options_now(panes) : panes->lists[panes->focus];
}

static void
fill_offers(Panes *panes, const GPtrArray *sections)
{
	offers_pane_fill(panes->lists[PANE_OFFERS], panes->bench, sections, panes->shows_all);
}

/* Of the force that is built; empty if there is none. */
static GPtrArray *
sections_now(const Panes *panes)
{
	const Instance *force = panes_force(panes);
	return force ? sections_of(view_of(panes), force) : g_ptr_array_new();
}

/* The force that the cursor stands in is the one that is built. */
static void
follow_force(Panes *panes)
{
	const Instance *instance = panes_instance(panes);
	const Instance *force = instance ? instance->force : NULL;
	if (!force || g_strcmp0(panes->force, force->roster_force->id) == 0)
		return;
	g_free(panes->force);
	panes->force = g_strdup(force->roster_force->id);
	g_autoptr(GPtrArray) sections = sections_now(panes);
	fill_offers(panes, sections);
}

void
panes_fill(Panes *panes)
{
	g_autoptr(GPtrArray) sections = sections_now(panes);
	tree_pane_fill(panes->lists[PANE_TREE], panes->bench, panes->open, panes_force(panes),
	               sections);
	fill_offers(panes, sections);
	g_clear_pointer(&panes->subject, g_free);
	follow_cursor(panes);
}

/* Whoever moved a cursor: a key, the mouse, a filter that is typed. */
static void
follow(Panes *panes)
{
	follow_force(panes);
	follow_cursor(panes);
}

void
panes_settle(Panes *panes)
{
	for (int i = 0; i < PANE_COUNT; i++)
		list_settle(panes->lists[i]);
}

void
panes_set_focus(Panes *panes, PaneId pane)
{
	panes->focus = pane;
	if (pane == PANE_OFFERS)
		panes->at_left = true;
	if (pane == PANE_OPTIONS)
		panes->at_left = false;
	follow(panes);
}

void
panes_go(Panes *panes, const char *id)
{
	g_autofree char *key = tree_pane_key(id);
	list_go(panes->lists[PANE_TREE], key);
	follow(panes);
}

void
panes_go_to_force(Panes *panes, const char *id)
{
	g_autofree char *key = g_strdup_printf("f:%s", id);
	list_set_filter(panes->lists[PANE_TREE], NULL);
	list_go(panes->lists[PANE_TREE], key);
	follow(panes);
}

/* Forces as the roster shows them: of char *, owned by the caller. */
static GPtrArray *
shown_forces(const List *tree)
{
	GPtrArray *ids = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < list_count(tree); i++)
		if (list_row(tree, i)->kind == TREE_FORCE)
			g_ptr_array_add(ids, g_strdup(list_row(tree, i)->holder));
	return ids;
}

bool
panes_turn_force(Panes *panes, int direction)
{
	const Instance *force = panes_force(panes);
	list_set_filter(panes->lists[PANE_TREE], NULL);
	g_autoptr(GPtrArray) ids = shown_forces(panes->lists[PANE_TREE]);
	guint at;
	if (!force || ids->len < 2 ||
	    !g_ptr_array_find_with_equal_func(ids, force->roster_force->id, g_str_equal, &at))
		return false;
	const guint next = (at + ids->len + (guint)direction) % ids->len;
	panes_go_to_force(panes, g_ptr_array_index(ids, next));
	return true;
}

void
panes_go_to_owner(Panes *panes, const char *id)
{
	static const char *const KINDS[] = {"s", "c", "f"};
	List *tree = panes->lists[PANE_TREE];
	list_set_filter(tree, NULL);
	for (size_t i = 0; i < G_N_ELEMENTS(KINDS); i++) {
		g_autofree char *key = g_strdup_printf("%s:%s", KINDS[i], id);
		if (list_go(tree, key))
			break;
	}
	const Instance *owner = view_find(view_of(panes), id);
	/* Something inside of a unit is shown in the unit's options. */
	if (owner && owner->root)
		panes_go(panes, owner->root->selection->id);
	/* What a unit lacks is mended among its options. */
	panes_set_focus(panes, owner && owner->root ? PANE_OPTIONS : PANE_TREE);
}

void
panes_fold(Panes *panes)
{
	const Row *row = list_at_cursor(panes->lists[PANE_TREE]);
	if (!row || row->kind != TREE_SELECTION)
		return;
	if (!g_hash_table_remove(panes->open, row->holder))
		g_hash_table_add(panes->open, g_strdup(row->holder));
	panes_fill(panes);
}

bool
panes_turn_hidden(Panes *panes)
{
	panes->shows_all = !panes->shows_all;
	panes_fill(panes);
	return panes->shows_all;
}

/* Drawing */

/* How many panes are side by side, and the first of them. */
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
	const Instance *root = view_root(view_of(panes));
	return root->n_forces > 1 || (root->n_forces && root->forces[0]->n_forces);
}

/* Where there are several forces, it is named for which of them. */
static char *
title_of_offers(const Panes *panes)
{
	const char *title = panes->shows_all ? _("Available (all)") : _("Available");
	const Instance *force = panes_force(panes);
	if (!has_several_forces(panes))
		return g_strdup(title);
	const char *own = force->roster_force->custom.name;
	return g_strdup_printf("%s · %s", title, own ? own : view_name(view_of(panes), force));
}

static char *
title_of(const Panes *panes, PaneId pane)
{
	if (pane == PANE_OFFERS)
		return title_of_offers(panes);
	if (pane == PANE_TREE)
		return g_strdup(name_of(pane));
	Offer offer;
	if (shows_offer(panes, &offer))
		return g_strdup(view_name(view_of(panes), offer.imagined));
	const Instance *shown = panes->shown_id ? view_find(view_of(panes), panes->shown_id) : NULL;
	return g_strdup(shown ? view_name(view_of(panes), shown) : name_of(pane));
}

/* They are made anew for other columns. */
static void
lay_out_options(Panes *panes, int columns)
{
	if (columns == panes->option_columns)
		return;
	panes->option_columns = columns;
	g_clear_pointer(&panes->subject, g_free);
}

static void
draw_pane(Panes *panes, Grid *grid, PaneId pane, Rect place)
{
	const bool focused = panes->focus == pane;
	g_autofree char *title = title_of(panes, pane);
	g_autofree char *shown = g_strdup_printf(focused ? "[%s]" : " %s ", title);
	grid_put(grid, place.row, place.column, place.columns, focused ? ROLE_FOCUS : ROLE_TITLE,
	         shown);
	const Rect inside = {place.row + 1, place.column, place.rows - 1, place.columns};
	panes->places[pane] = inside;
	if (pane == PANE_OPTIONS) {
		lay_out_options(panes, inside.columns);
		options_now(panes);
	}
	list_draw(panes->lists[pane], grid, inside, focused);
}

/* Where there is no room for all, the next ones at the sides are named. */
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

void
panes_draw(Panes *panes, Grid *grid, Rect place)
{
	PaneId first;
	const int n = panes_shown(panes, place.columns, &first);
	follow(panes);
	memset(panes->places, 0, sizeof panes->places);
	grid_rule(grid, place.row, place.column, place.columns);
	int column = place.column;
	for (int i = 0; i < n; i++) {
		const int end = place.column + (place.columns + 1) * (i + 1) / n - 1;
		const Rect inside = {place.row, column + 1, place.rows, end - column - 2};
		draw_pane(panes, grid, first + (PaneId)i, inside);
		if (i + 1 < n)
			grid_wall(grid, place.row + 1, end, place.rows - 1);
		column = end + 1;
	}
	draw_neighbours(first, n, grid, place);
}

/* The mouse */

static bool
is_in(Rect place, int row, int column)
{
	return row >= place.row && row < place.row + place.rows && column >= place.column &&
	       column < place.column + place.columns;
}

/* The pane at a place; PANE_COUNT if there is none. */
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
	list_click(panes->lists[pane], row - panes->places[pane].row);
	follow(panes);
	return true;
}

void
panes_wheel(Panes *panes, int row, int column, int steps)
{
	const PaneId pane = pane_at(panes, row, column);
	if (pane != PANE_COUNT)
		list_scroll(panes->lists[pane], steps);
}
