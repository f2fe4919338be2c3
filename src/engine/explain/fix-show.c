/* Candidates that make hidden entries visible: they add or remove what the conditions count that hide them. */
#include "engine/eval/modify.h"
#include "engine/eval/tree.h"
#include "engine/explain/fix-search-private.h"
#include "engine/fill/price.h"
#include "engine/queries/identity.h"

/* Pairs of a hidden entry and what may show it that are tried, the cheapest first. */
#define MOST_PAIRS 12u

/* Notes the ids that the conditions of a modifier count. The kinds of node that it is for cannot be added. */
static void
note_counted(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	(void)times;
	const FixSearch *search = data;
	for (uint32_t i = 0; i < modifier->conditions.count; i++) {
		const Condition *condition = &view_game(search->view)
		                                      ->conditions[modifier->conditions.first + i];
		const Query *query = &condition->query;
		if (condition->kind == CONDITION_QUERY &&
		    condition->comparison != COMPARE_INSTANCE_OF &&
		    condition->comparison != COMPARE_NOT_INSTANCE_OF &&
		    query->field == FIELD_SELECTIONS && query->child == CHILD_ID)
			g_array_append_val(search->mentioned, query->child_id);
	}
}

/* Begins to search for what hides an instance. The caller ends it: forget(). */
static void
note_what_hides(FixSearch *search, Instance *hidden)
{
	const ModifierList list = modify_list_of(hidden);
	search->mentioned = g_array_new(FALSE, FALSE, sizeof(Atom));
	modify_each_candidate(search->view, &list, field_word(MODIFIES_HIDDEN), note_counted,
	                      search);
}

static void
forget(FixSearch *search)
{
	g_clear_pointer(&search->mentioned, g_array_unref);
}

/* True for an entry that is not selected and offers what the conditions count: it may come with it. */
static bool
offers_mentioned(const FixSearch *search, Instance *holder, const MenuItem *item)
{
	const Menu *menu = tree_menu(search->view, tree_imagine(search->view, holder, item));
	for (uint32_t i = 0; i < menu->n_items; i++)
		for (guint k = 0; k < search->mentioned->len; k++)
			if (atom_equal(menu->items[i].definition->target->id,
			               g_array_index(search->mentioned, Atom, k)))
				return fix_is_not_selected(search, holder, item);
	return false;
}

static bool
may_show(const FixSearch *search, Instance *holder, const MenuItem *item)
{
	return fix_is_mentioned(search, holder, item) || offers_mentioned(search, holder, item);
}

static bool
is_counted(const FixSearch *search, const Instance *instance)
{
	for (guint i = 0; i < search->mentioned->len; i++)
		if (identity_has(instance, g_array_index(search->mentioned, Atom, i)))
			return true;
	return false;
}

/* Proposes to remove what the conditions count: it may be excluded. */
static void
propose_removing_counted(const FixSearch *search, const Instance *hidden)
{
	const GPtrArray *selections = view_selections(search->view);
	for (guint i = 0; i < selections->len; i++) {
		const Instance *other = g_ptr_array_index(selections, i);
		if (other != hidden && is_counted(search, other))
			fix_propose_removal(search, other, search->fixes->stages[STAGE_MORE]);
	}
}

void
fix_propose_for_hidden(FixSearch *search, const Instance *selection)
{
	Instance *hidden = view_own(search->view, selection);
	const Instance *root = view_root(search->view);
	note_what_hides(search, hidden);
	for (Instance *up = hidden->holder; up->kind != INSTANCE_ROSTER; up = up->holder)
		fix_propose_one_each(search, up, may_show);
	for (uint32_t i = 0; i < root->n_forces; i++)
		fix_propose_options(search, root->forces[i], fix_is_mentioned);
	fix_propose_removal(search, hidden, search->fixes->stages[STAGE_ALONE]);
	propose_removing_counted(search, hidden);
	forget(search);
}

/* A hidden entry of a force, and another one that may show it. */
typedef struct Pair {
	const MenuItem *hidden, *shower;
	Amount price; /* that of the hidden one */
} Pair;

static gint
by_price(gconstpointer a, gconstpointer b)
{
	return amount_compare(((const Pair *)a)->price, ((const Pair *)b)->price);
}

static Amount
price_in(const FixSearch *search, const Instance *imagined)
{
	const Atom type = fix_main_cost(search->view);
	return atom_is_none(type) ? AMOUNT_ZERO : price_of(search->view, imagined, type);
}

static void
add_pairs(GArray *pairs, FixSearch *search, Instance *force, const MenuItem *hidden)
{
	const Menu *menu = tree_menu(search->view, force);
	const Amount price = price_in(search, tree_imagine(search->view, force, hidden));
	note_what_hides(search, tree_imagine(search->view, force, hidden));
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (item->definition->is_group || item == hidden ||
		    !may_show(search, force, item) ||
		    reading_is_silent(search->view, tree_imagine(search->view, force, item)))
			continue;
		const Pair pair = {hidden, item, price};
		g_array_append_val(pairs, pair);
	}
	forget(search);
}

void
fix_propose_hidden_for_minimum(FixSearch *search)
{
	const Instance *carrier = search->reading->carrier;
	if (carrier->kind != INSTANCE_CATEGORY)
		return;
	Instance *force = carrier->force;
	const Menu *menu = tree_menu(search->view, force);
	const Atom category = carrier->definition->target->id;
	g_autoptr(GArray) pairs = g_array_new(FALSE, FALSE, sizeof(Pair));
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (definition_has_category(menu->items[i].definition, category) &&
		    reading_is_silent(search->view,
		                      tree_imagine(search->view, force, &menu->items[i])))
			add_pairs(pairs, search, force, &menu->items[i]);
	g_array_sort(pairs, by_price);
	for (guint i = 0; i < MIN(pairs->len, MOST_PAIRS); i++) {
		const Pair *pair = &g_array_index(pairs, Pair, i);
		const FixPart parts[] = {fix_part_add(search->view, force, pair->shower, 1),
		                         fix_part_add(search->view, force, pair->hidden, 1)};
		fix_propose(search->fixes->stages[STAGE_ALONE], parts, G_N_ELEMENTS(parts));
	}
}
