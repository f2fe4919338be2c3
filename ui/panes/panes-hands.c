/* Marks of units, jumps of the cursor, and the view of the offers. */
#include "faces/rows/tree-rows.h"
#include "session/offers/sections.h"
#include "ui/panes/panes-private.h"

/* Jumps that are remembered. */
#define MOST_JUMPS 100u

static void
jump_clear(gpointer data)
{
	Jump *jump = data;
	g_free(jump->key);
	g_free(jump->entry);
}

GArray *
panes_jumps_new(void)
{
	GArray *jumps = g_array_new(FALSE, FALSE, sizeof(Jump));
	g_array_set_clear_func(jumps, jump_clear);
	return jumps;
}

/* The key of the row at the cursor of a pane. The caller owns it: g_free(); NULL if there is none. */
static char *
key_in(const Panes *panes, PaneId pane)
{
	const Row *row = list_at_cursor(panes->lists[pane]);
	return row ? g_strdup(row->key) : NULL;
}

static bool
is_same_place(const Jump *one, const Jump *other)
{
	return one->focus == other->focus && g_strcmp0(one->key, other->key) == 0 &&
	       g_strcmp0(one->entry, other->entry) == 0;
}

/* The place of the cursor. The caller owns its texts: jump_clear(). */
static Jump
place_now(const Panes *panes)
{
	return (Jump){panes->focus, key_in(panes, PANE_TREE), key_in(panes, PANE_OFFERS)};
}

void
panes_note_jump(Panes *panes)
{
	const Jump jump = place_now(panes);
	if (panes->jumps->len == MOST_JUMPS)
		g_array_remove_index(panes->jumps, 0);
	g_array_append_val(panes->jumps, jump);
}

/* Puts the cursor back. Returns false if its unit is gone. */
static bool
return_to(Panes *panes, const Jump *jump)
{
	if (!jump->key || !list_go(panes->lists[PANE_TREE], jump->key))
		return false;
	if (jump->focus == PANE_OFFERS && jump->entry)
		list_go(panes->lists[PANE_OFFERS], jump->entry);
	panes_set_focus(panes, jump->focus);
	return true;
}

bool
panes_jump_back(Panes *panes)
{
	Jump now = place_now(panes);
	bool back = false;
	while (!back && panes->jumps->len) {
		const guint last = panes->jumps->len - 1;
		const Jump *jump = &g_array_index(panes->jumps, Jump, last);
		/* Nobody goes back to the place where he is. */
		back = !is_same_place(jump, &now) && return_to(panes, jump);
		g_array_set_size(panes->jumps, last);
	}
	jump_clear(&now);
	return back;
}

/* Letters */

bool
panes_set_letter(Panes *panes, char letter)
{
	const Instance *unit = panes_instance(panes);
	const int place = letter - 'a';
	if (!unit || !unit->selection || place < 0 || place >= PANES_LETTERS)
		return false;
	g_free(panes->letters[place]);
	panes->letters[place] = g_strdup(unit->selection->id);
	return true;
}

const Instance *
panes_letter(const Panes *panes, char letter)
{
	const int place = letter - 'a';
	const char *id = place >= 0 && place < PANES_LETTERS ? panes->letters[place] : NULL;
	return id ? view_find(workbench_view(panes->bench), id) : NULL;
}

/* Marks */

void
panes_mark_rows(const Panes *panes, GArray *rows)
{
	for (guint i = 0; i < rows->len; i++) {
		Row *row = &g_array_index(rows, Row, i);
		if (row->kind != TREE_SELECTION || !row->holder ||
		    !g_hash_table_contains(panes->marked, row->holder))
			continue;
		row->glyph = "●";
		row->role = ROLE_MATCH;
	}
}

bool
panes_mark(Panes *panes)
{
	const Instance *unit = panes_instance(panes);
	if (!unit || !unit->selection)
		return false;
	const char *id = unit->selection->id;
	if (!g_hash_table_remove(panes->marked, id))
		g_hash_table_add(panes->marked, g_strdup(id));
	panes_fill(panes);
	list_move(panes->lists[PANE_TREE], 1);
	return true;
}

const Instance *
panes_neighbour(const Panes *panes, int direction)
{
	const List *tree = panes->lists[PANE_TREE];
	const Row *here = list_at_cursor(tree);
	const Row *row = here ? tree_rows_neighbour(list_rows(tree), here->holder, direction)
	                      : NULL;
	return row ? view_find(workbench_view(panes->bench), row->holder) : NULL;
}

/* A marked selection takes its content with it. */
void
panes_mark_next(Panes *panes, guint n)
{
	List *tree = panes->lists[PANE_TREE];
	const Row *first = list_at_cursor(tree);
	if (panes->focus != PANE_TREE || !first || first->kind != TREE_SELECTION)
		return;
	for (guint i = list_place(tree).cursor; n > 0 && i < list_count(tree); i++) {
		const Row *row = list_row(tree, i);
		if (row->kind != TREE_SELECTION || !row->holder || row->depth > first->depth)
			continue;
		g_hash_table_add(panes->marked, g_strdup(row->holder));
		n--;
	}
}

void
panes_clear_marks(Panes *panes)
{
	if (g_hash_table_size(panes->marked) == 0)
		return;
	g_hash_table_remove_all(panes->marked);
	panes_fill(panes);
}

guint
panes_count_marks(const Panes *panes)
{
	return g_hash_table_size(panes->marked);
}

GPtrArray *
panes_units(const Panes *panes)
{
	GPtrArray *ids = g_ptr_array_new_with_free_func(g_free);
	const Instance *unit = panes_instance(panes);
	const GPtrArray *all = view_selections(workbench_view(panes->bench));
	for (guint i = 0; i < all->len; i++) {
		const Instance *selection = g_ptr_array_index(all, i);
		if (g_hash_table_contains(panes->marked, selection->selection->id))
			g_ptr_array_add(ids, g_strdup(selection->selection->id));
	}
	if (ids->len == 0 && unit && unit->selection)
		g_ptr_array_add(ids, g_strdup(unit->selection->id));
	return ids;
}

/* The offers */

OfferView
panes_offer_view(const Panes *panes)
{
	return panes->offers;
}

void
panes_set_offer_view(Panes *panes, OfferView view)
{
	panes->offers = view;
	panes_fill(panes);
}

void
panes_set_favourites(Panes *panes, GHashTable *favourites)
{
	g_clear_pointer(&panes->offers.favourites, g_hash_table_unref);
	panes->offers.favourites = favourites;
	panes_fill(panes);
}

RowOrder
panes_tree_order(const Panes *panes)
{
	return panes->tree_order;
}

void
panes_set_tree_order(Panes *panes, RowOrder order)
{
	panes->tree_order = order;
	panes_fill(panes);
}

bool
panes_turn_book(Panes *panes, const char *book)
{
	GHashTable *hidden = panes->offers.hidden_books;
	const bool hides = !g_hash_table_remove(hidden, book);
	if (hides)
		g_hash_table_add(hidden, g_strdup(book));
	panes_fill(panes);
	return hides;
}

GPtrArray *
panes_books(const Panes *panes)
{
	View *view = workbench_view(panes->bench);
	const Instance *force = panes_force(panes);
	g_autoptr(GPtrArray) sections = force ? sections_of(view, force) : g_ptr_array_new();
	GPtrArray *books = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < sections->len; i++) {
		const Section *section = g_ptr_array_index(sections, i);
		for (guint j = 0; j < section->offers->len; j++) {
			const char *book = offer_book(view,
			                              &g_array_index(section->offers, Offer, j));
			if (*book &&
			    !g_ptr_array_find_with_equal_func(books, book, g_str_equal, NULL))
				g_ptr_array_add(books, g_strdup(book));
		}
	}
	return books;
}
