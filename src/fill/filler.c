/*
 * Fills a new force or selection: selects each of its choices, in document order, as often as its
 * effective minimum requires in the roster of that moment (S-048). A group with a minimum and a default
 * comes after its members (S-051).
 */
#include "fill/filler-private.h"

#include "eval/associate.h"
#include "eval/modify.h"
#include "eval/reading.h"
#include "eval/tree.h"

#include <string.h>

/* An entry may require itself below itself; filling stops at this depth. */
#define FILL_MAX_DEPTH 32

/* A larger minimum is a mistake in the data, and would only cost time. */
#define FILL_MAX_COUNT 1000

void
filler_refresh(const Filler *filler)
{
	view_refresh(filler->view);
}

Instance *
filler_instance(const Filler *filler, const char *id)
{
	return view_own(filler->view, view_find(filler->view, id));
}

/* The minima for which something is selected (S-048, S-050). */
static bool
selects_by_itself(const View *view, const Constraint *constraint)
{
	const Query *query = &constraint->query;
	const bool counts = query->field == FIELD_SELECTIONS ||
	                    (query->field == FIELD_FORCES &&
	                     view_has(view, QUIRK_FORCES_ARE_SELECTIONS));
	if (constraint->type != CONSTRAINT_MIN || !counts || (query->flags & QUERY_PERCENT))
		return false;
	switch (QUERY_SCOPES[query->scope].kind) {
	case SCOPE_KIND_OWNER:
	case SCOPE_KIND_HOLDER:
	case SCOPE_KIND_FORCE:
	case SCOPE_KIND_ROSTER:
	case SCOPE_KIND_ROOT_ENTRY:
	case SCOPE_KIND_ID:
		return true;
	case SCOPE_KIND_ANCESTORS:
	case SCOPE_KIND_PRIMARY_CATEGORY:
	case SCOPE_KIND_PRIMARY_CATALOGUE:
	case SCOPE_KIND_NEAREST_TYPE:
	case SCOPE_KIND_NEAREST_GROUP:
	case SCOPE_KIND_NEAREST_LINK:
		return false;
	}
	g_assert_not_reached();
}

int64_t
filler_missing(View *view, Instance *carrier)
{
	int64_t most = 0;
	for (uint32_t i = 0; i < carrier->definition->n_constraints; i++) {
		const OwnedConstraint *owned = &carrier->definition->constraints[i];
		Reading reading;
		if (!selects_by_itself(view, owned->constraint) ||
		    !reading_take(view, carrier, owned, &reading))
			continue;
		const Amount lack = amount_subtract(reading.threshold, reading.actual);
		most = MAX(most, amount_quotient_ceil(lack, amount_from_int(1)));
	}
	return MIN(most, FILL_MAX_COUNT);
}

static Change
addition(const char *holder_id, const MenuItem *item, const Game *game, int64_t amount)
{
	return (Change){
		.kind = CHANGE_ADD_SELECTION,
		.parent = g_strdup(holder_id),
		.entry = menu_item_path(game, item),
		.amount = amount,
		.at = -1,
	};
}

/* Meets the minimum of an association with the first candidates (S-086). */
static void
associate_minimum(const Filler *filler, const char *id, const Constraint *association)
{
	Instance *from = filler_instance(filler, id);
	const int64_t wanted = amount_to_int(association->query.value);
	g_autoptr(GPtrArray) candidates = associate_candidates(filler->view, from,
	                                                       &association->query);
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < candidates->len && i < wanted; i++) {
		const Instance *to = g_ptr_array_index(candidates, i);
		g_ptr_array_add(ids, g_strdup(to->selection->id));
	}
	for (guint i = 0; i < ids->len; i++) {
		g_auto(Change) change = {
			.kind = CHANGE_ASSOCIATE,
			.id = g_strdup(id),
			.entry = g_strdup(game_text(view_game(filler->view), association->base_id)),
			.text = g_strdup(g_ptr_array_index(ids, i)),
			.at = -1,
		};
		history_apply(filler->history, &change, NULL, filler->diags);
	}
	if (ids->len)
		filler_refresh(filler);
}

static void
associate_minima(const Filler *filler, const char *id)
{
	const Definition *definition = filler_instance(filler, id)->definition;
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const Constraint *constraint = definition->constraints[i].constraint;
		if (constraint->type == CONSTRAINT_MIN &&
		    constraint->query.field == FIELD_ASSOCIATIONS)
			associate_minimum(filler, id, constraint);
	}
}

char *
filler_add_node(const Filler *filler, const char *holder_id, const MenuItem *item, int64_t amount)
{
	g_auto(Change) change = addition(holder_id, item, view_game(filler->view), amount);
	char *id = NULL;
	if (!history_apply(filler->history, &change, &id, filler->diags))
		return NULL;
	filler_refresh(filler);
	if (filler->made)
		g_ptr_array_add(filler->made, g_strdup(id));
	filler_fill_below(filler, id);
	associate_minima(filler, id);
	return id;
}

bool
filler_makes_nodes(const Filler *filler, const Instance *holder, const MenuItem *item)
{
	return holder->kind == INSTANCE_FORCE ||
	       choices_is_instanced(view_choices(filler->view), item->definition);
}

const Instance *
filler_counted_node(const Instance *holder, const MenuItem *item)
{
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (holder->children[i]->item == item)
			return holder->children[i];
	return NULL;
}

bool
filler_grow(const Filler *filler, const Instance *node, int64_t by)
{
	g_auto(Change) change = {
		.kind = CHANGE_SET_AMOUNT,
		.id = g_strdup(node->selection->id),
		.amount = node->amount + by,
	};
	const bool done = history_apply(filler->history, &change, NULL, filler->diags);
	filler_refresh(filler);
	return done;
}

void
filler_add_many(const Filler *filler, const char *holder_id, const MenuItem *item, int64_t count)
{
	const Instance *holder = filler_instance(filler, holder_id);
	if (filler_makes_nodes(filler, holder, item)) {
		for (int64_t i = 0; i < count; i++)
			g_free(filler_add_node(filler, holder_id, item, 1));
		return;
	}
	const Instance *node = filler_counted_node(holder, item);
	if (node)
		filler_grow(filler, node, count);
	else
		g_free(filler_add_node(filler, holder_id, item, count));
}

static bool
is_silent_item(const Filler *filler, const char *holder_id, const MenuItem *item)
{
	return !view_has(filler->view, QUIRK_SELECT_HIDDEN) &&
	       reading_is_silent(
		       filler->view,
		       tree_imagine(filler->view, filler_instance(filler, holder_id), item));
}

/* The text of `defaultAmount` after modifiers. Borrowed from the view. */
static const char *
default_amounts(const Filler *filler, Instance *carrier)
{
	const char *written = game_text(view_game(filler->view),
	                                carrier->definition->default_amount);
	const ModifierList list = modify_list_of(carrier);
	return modify_text(filler->view, &list, field_word(MODIFIES_DEFAULT_AMOUNT), written);
}

/* Selects the amounts of `defaultAmount`: one, or a selection for each of several (S-053, S-201). */
static void
add_default_amounts(const Filler *filler, const char *holder_id, const MenuItem *item)
{
	const Instance *holder = filler_instance(filler, holder_id);
	if (!view_is_available(filler->view, holder, item))
		return;
	Instance *carrier = tree_imagine(filler->view, view_own(filler->view, holder), item);
	g_auto(GStrv) parts = g_strsplit(default_amounts(filler, carrier), ",", 64);
	const guint n = g_strv_length(parts);
	for (guint i = 0; i < n; i++) {
		Amount amount;
		if (!amount_parse(parts[i], strlen(parts[i]), &amount))
			continue;
		const int64_t wanted = MIN(amount_to_int(amount), FILL_MAX_COUNT);
		if (n > 1 && wanted > 0)
			g_free(filler_add_node(filler, holder_id, item, wanted));
		else if (wanted > 0)
			filler_add_many(filler, holder_id, item, wanted);
	}
}

/* The default amount counts for the minimum. */
static void
fill_entry(const Filler *filler, const char *holder_id, const MenuItem *item)
{
	const Definition *definition = item->definition;
	if (!definition->demands && atom_is_none(definition->default_amount))
		return;
	if (is_silent_item(filler, holder_id, item))
		return;
	if (!atom_is_none(definition->default_amount))
		add_default_amounts(filler, holder_id, item);
	Instance *carrier = tree_imagine(filler->view, filler_instance(filler, holder_id), item);
	const int64_t count = filler_missing(filler->view, carrier);
	if (count > 0)
		filler_add_many(filler, holder_id, item, count);
}

const MenuItem *
filler_default_member(const Filler *filler, Instance *group, const Menu *menu)
{
	const Game *game = view_game(filler->view);
	const ModifierList list = modify_list_of(group);
	const char *base = game_text(game, group->definition->default_id);
	const char *text = modify_text(filler->view, &list, field_word(MODIFIES_DEFAULT_ENTRY),
	                               base);
	const Atom id = atoms_find(game->atoms, text);
	for (const MenuItem *item = group->item + 1;
	     !atom_is_none(id) && item < menu->items + group->item->end; item++)
		if (!item->definition->is_group && definition_has_id(item->definition, id))
			return item;
	return NULL;
}

static void
fill_group(const Filler *filler, const char *holder_id, const Menu *menu, const MenuItem *item)
{
	if (!item->definition->demands || is_silent_item(filler, holder_id, item))
		return;
	Instance *group = tree_imagine(filler->view, filler_instance(filler, holder_id), item);
	const int64_t count = filler_missing(filler->view, group);
	const MenuItem *member = count > 0 ? filler_default_member(filler, group, menu) : NULL;
	if (member)
		filler_add_many(filler, holder_id, member, count);
}

static void
fill_items(const Filler *filler, const char *holder_id, const Menu *menu, uint32_t from,
           uint32_t end)
{
	for (uint32_t i = from; i < end; i = menu->items[i].end) {
		const MenuItem *item = &menu->items[i];
		if (!item->definition->is_group) {
			fill_entry(filler, holder_id, item);
			continue;
		}
		fill_items(filler, holder_id, menu, i + 1, item->end);
		fill_group(filler, holder_id, menu, item);
	}
}

bool
filler_fill_below(const Filler *filler, const char *holder_id)
{
	const Instance *holder = filler_instance(filler, holder_id);
	if (!holder || filler->depth > FILL_MAX_DEPTH)
		return false;
	Filler inside = *filler;
	inside.depth++;
	const Menu *menu = tree_menu(filler->view, holder);
	fill_items(&inside, holder_id, menu, 0, menu->n_items);
	return true;
}
