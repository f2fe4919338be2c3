#include "ui/panes/panes-private.h"

#include "faces/rows/offer-rows.h"
#include "faces/rows/option-rows.h"
#include "faces/rows/tree-rows.h"
#include "session/offers/sections.h"
#include "ui/panes/offers-pane.h"

#include <stdlib.h>

/* The width of the options until they are first drawn. */
#define COLUMNS_AT_FIRST 40

Panes *
panes_new(Workbench *bench)
{
	Panes *panes = g_new0(Panes, 1);
	panes->bench = bench;
	panes->open = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	panes->marked = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	panes->jumps = panes_jumps_new();
	panes->summaries = summaries_new();
	panes->offers.hidden_books = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
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
	g_hash_table_unref(panes->marked);
	g_array_unref(panes->jumps);
	summaries_free(panes->summaries);
	for (int i = 0; i < PANES_LETTERS; i++)
		g_free(panes->letters[i]);
	g_hash_table_unref(panes->offers.hidden_books);
	g_clear_pointer(&panes->offers.favourites, g_hash_table_unref);
	g_free(panes->force);
	g_free(panes->shown_id);
	g_free(panes->subject);
	g_free(panes->detail_title);
	g_free(panes);
}

static View *
view_of(const Panes *panes)
{
	return workbench_view(panes->bench);
}

/* The cursor */

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

const Row *
panes_offers_row(const Panes *panes)
{
	return list_at_cursor(panes->lists[PANE_OFFERS]);
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

bool
panes_shows_offer(const Panes *panes, Offer *offer)
{
	return panes->focus == PANE_OFFERS && panes_offer(panes, offer);
}

/* True if the cursor is on the number of hidden entries. */
static bool
shows_hidden(const Panes *panes)
{
	const Row *row = panes_offers_row(panes);
	return panes->focus == PANE_OFFERS && row && row->kind == OFFERS_HIDDEN;
}

/* The sections of the force being built; empty without a force. */
static GPtrArray *
sections_now(const Panes *panes)
{
	const Instance *force = panes_force(panes);
	return force ? sections_of(view_of(panes), force) : g_ptr_array_new();
}

static GArray *
hidden_rows(const Panes *panes)
{
	g_autoptr(GPtrArray) sections = sections_now(panes);
	return offers_pane_hidden(panes->bench, sections, panes->option_columns);
}

/* A text that identifies the subject of the options. The caller owns it: g_free(). */
static char *
subject_now(const Panes *panes)
{
	Offer offer;
	const char *id = panes->shown_id ? panes->shown_id : "";
	if (!panes_shows_offer(panes, &offer) && !shows_hidden(panes))
		return g_strdup(id);
	return g_strdup_printf("%s %s", id, list_at_cursor(panes->lists[PANE_OFFERS])->key);
}

static void
fill_options(Panes *panes)
{
	List *list = panes->lists[PANE_OPTIONS];
	Offer offer;
	if (panes_shows_offer(panes, &offer))
		list_fill(list, offer_rows(panes->bench, &offer, panes->option_columns));
	else if (shows_hidden(panes))
		list_fill(list, hidden_rows(panes));
	else
		list_fill(list, option_rows(panes->bench, panes->shown_id, panes->option_columns));
}

List *
panes_options_now(Panes *panes)
{
	g_autofree char *subject = subject_now(panes);
	if (g_strcmp0(subject, panes->subject) != 0) {
		fill_options(panes);
		g_free(panes->subject);
		panes->subject = g_steal_pointer(&subject);
	}
	return panes->lists[PANE_OPTIONS];
}

/* The options follow the cursor of the roster. */
static void
follow_cursor(Panes *panes)
{
	const Row *row = list_at_cursor(panes->lists[PANE_TREE]);
	const char *id = row ? row->holder : NULL;
	if (g_strcmp0(id, panes->shown_id) == 0)
		return;
	g_free(panes->shown_id);
	panes->shown_id = g_strdup(id);
	/* A filter is for the options of one unit. */
	list_set_filter(panes->lists[PANE_OPTIONS], NULL);
	list_go_first(panes->lists[PANE_OPTIONS]);
}

bool
panes_choice(Panes *panes, Option *option)
{
	const Row *row = list_at_cursor(panes_options_now(panes));
	return row && row->kind == OPTION_CHOICE &&
	       option_find(view_of(panes), row->holder, row->entry, option);
}

bool
panes_association(Panes *panes, AssociationOffer *association)
{
	const Row *row = list_at_cursor(panes_options_now(panes));
	return row && row->kind == OPTION_ASSOCIATION &&
	       option_rows_association(view_of(panes), row, association);
}

const char *
panes_subject(Panes *panes, const char **entry)
{
	const Row *row = list_at_cursor(panes_focused_list(panes));
	*entry = NULL;
	if (panes->focus == PANE_TREE)
		return row ? row->holder : NULL;
	if (panes->focus == PANE_OPTIONS && (!row || row->kind != OPTION_CHOICE))
		return panes->shown_id;
	if (row)
		*entry = row->entry;
	return row ? row->holder : NULL;
}

int
panes_finding(Panes *panes)
{
	const List *options = panes_options_now(panes);
	const Row *row = panes->focus == PANE_OPTIONS ? list_at_cursor(options) : NULL;
	if (row && row->kind == OPTION_FINDING)
		return atoi(row->entry);
	for (guint i = 0; panes->focus != PANE_OFFERS && i < list_count(options); i++)
		if (list_row(options, i)->kind == OPTION_FINDING)
			return atoi(list_row(options, i)->entry);
	return verdict_count(workbench_verdict(panes->bench)) ? 0 : -1;
}

List *
panes_focused_list(Panes *panes)
{
	return panes->focus == PANE_OPTIONS ? panes_options_now(panes) : panes->lists[panes->focus];
}

static void
fill_offers(Panes *panes, const GPtrArray *sections)
{
	offers_pane_fill(panes->lists[PANE_OFFERS], panes->bench, panes_force(panes), sections,
	                 panes->offers);
}

/* Builds the force that the cursor of the roster is in. */
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
	GArray *rows = tree_rows(panes->bench, panes->open, panes_force(panes), sections,
	                         panes->tree_order, panes->summaries);
	panes_mark_rows(panes, rows);
	list_fill(panes->lists[PANE_TREE], rows);
	fill_offers(panes, sections);
	g_clear_pointer(&panes->subject, g_free);
	follow_cursor(panes);
}

void
panes_follow(Panes *panes)
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
	panes_follow(panes);
}

void
panes_go(Panes *panes, const char *id)
{
	g_autofree char *key = tree_rows_key(id);
	List *tree = panes->lists[PANE_TREE];
	panes_note_jump(panes);
	if (!list_go(tree, key) && list_is_filtered(tree)) {
		list_set_filter(tree, NULL);
		list_go(tree, key);
	}
	panes_follow(panes);
}

void
panes_go_to_force(Panes *panes, const char *id)
{
	g_autofree char *key = g_strdup_printf("f:%s", id);
	panes_note_jump(panes);
	list_set_filter(panes->lists[PANE_TREE], NULL);
	list_go(panes->lists[PANE_TREE], key);
	panes_follow(panes);
}

/* The ids of the forces in the order of the roster: array of char *, owned by the caller. */
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

static void
go_to_option(Panes *panes, const Instance *taken)
{
	List *options = panes_options_now(panes);
	g_autofree char *key = option_rows_key(view_of(panes), taken);
	list_set_filter(options, NULL);
	list_go(options, key);
}

void
panes_go_to_owner(Panes *panes, const char *id)
{
	static const char *const KINDS[] = {"s", "c", "f"};
	List *tree = panes->lists[PANE_TREE];
	panes_note_jump(panes);
	list_set_filter(tree, NULL);
	for (size_t i = 0; i < G_N_ELEMENTS(KINDS); i++) {
		g_autofree char *key = g_strdup_printf("%s:%s", KINDS[i], id);
		if (list_go(tree, key))
			break;
	}
	const Instance *owner = view_find(view_of(panes), id);
	/* A selection inside a unit is shown among the unit's options. */
	if (owner && owner->root)
		panes_go(panes, owner->root->selection->id);
	/* A finding about a unit is fixed among its options. */
	panes_set_focus(panes, owner && owner->root ? PANE_OPTIONS : PANE_TREE);
	if (owner && owner->root && owner->root != owner)
		go_to_option(panes, owner);
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

void
panes_fold_all(Panes *panes, bool hides)
{
	g_hash_table_remove_all(panes->open);
	const GPtrArray *selections = view_selections(workbench_view(panes->bench));
	for (guint i = 0; !hides && i < selections->len; i++) {
		const Instance *selection = g_ptr_array_index(selections, i);
		if (selection->n_children > 0)
			g_hash_table_add(panes->open, g_strdup(selection->selection->id));
	}
	panes_fill(panes);
}
