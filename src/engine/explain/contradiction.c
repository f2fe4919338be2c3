/* Finds limits that cannot be met together with a broken one, and reports both positions. */
#include "base/language/i18n.h"
#include "engine/eval/tree.h"
#include "engine/explain/explain-private.h"
#include "engine/explain/explain-words.h"
#include "engine/explain/settled.h"
#include "engine/queries/affects.h"
#include "engine/queries/cost.h"

/* A broken limit, and the explanation for those that contradict it. */
typedef struct Clash {
	View *view;
	const Reading *broken;
	Explanation *parent;
} Clash;

bool
limits_count_the_same(const Reading *a, const Reading *b)
{
	const Query *first = &a->owned->constraint->query, *second = &b->owned->constraint->query;
	return a->scope.node == b->scope.node && a->scope.catalogue == b->scope.catalogue &&
	       first->field == second->field && atom_equal(first->field_id, second->field_id);
}

/* True if one is a minimum, the other a maximum, and no count meets both. */
static bool
exclude(const Reading *a, const Reading *b)
{
	if (a->owned->constraint->type == b->owned->constraint->type)
		return false;
	return a->owned->constraint->type == CONSTRAINT_MIN
	               ? amount_compare(a->threshold, b->threshold) > 0
	               : amount_compare(b->threshold, a->threshold) > 0;
}

static void
add_clash(const Clash *clash, const Reading *other)
{
	const Game *game = view_game(clash->view);
	const Constraint *constraint = other->owned->constraint;
	g_autofree char *limit = words_quantity(game, &constraint->query, other->threshold);
	const char *name = view_name(clash->view, other->carrier);
	Explanation *node = explanation_add(
		clash->parent, "contradiction",
		constraint->type == CONSTRAINT_MIN
			? g_strdup_printf(_("this contradicts the minimum of %s of %s: no list "
	                                    "can meet both"),
	                                  limit, name)
			: g_strdup_printf(_("this contradicts the maximum of %s of %s: no list "
	                                    "can meet both"),
	                                  limit, name));
	explanation_place(node, game, constraint->file, constraint->line);
	explanation_text(node, "constraintId", game_text(game, constraint->id));
	explanation_text(node, "entryId", game_text(game, other->owned->declared_on->id));
	explanation_amount(node, "value", other->threshold);
}

/* Adds the contradicting limits of a carrier. @wider  true if the carrier contains what is counted
   instead of being it: then only its maxima can contradict */
static void
clash_with(const Clash *clash, Instance *carrier, bool wider)
{
	for (uint32_t i = 0; i < carrier->definition->n_constraints; i++) {
		Reading other;
		if (!reading_take(clash->view, carrier, &carrier->definition->constraints[i],
		                  &other) ||
		    (wider && other.owned->constraint->type == CONSTRAINT_MIN))
			continue;
		if (limits_count_the_same(clash->broken, &other) &&
		    exclude(clash->broken, &other) &&
		    settled_limit(clash->view, carrier, other.owned))
			add_clash(clash, &other);
	}
}

/* True if an imagined member of a group, or a group around it, is hidden in every list. */
static bool
is_hidden_for_good(View *view, const Instance *member)
{
	for (const Instance *at = member; at->kind != INSTANCE_FORCE && at->parent;
	     at = at->parent) {
		if (at != member && at->kind != INSTANCE_GROUP)
			return false;
		if (view_is_hidden(view, at) && settled_hidden(view, at))
			return true;
	}
	return false;
}

/* True if all members that could satisfy a group's minimum are hidden. @first out: its first
   member */
static bool
all_members_hidden(View *view, Instance *group, const MenuItem **first)
{
	const Menu *menu = tree_menu(view, group->holder);
	const uint32_t at = (uint32_t)(group->item - menu->items);
	for (uint32_t i = at + 1; i < group->item->end; i++) {
		if (menu->items[i].definition->is_group)
			continue;
		if (!*first)
			*first = &menu->items[i];
		if (!is_hidden_for_good(view, tree_imagine(view, group->holder, &menu->items[i])))
			return false;
	}
	return *first != NULL;
}

static void
clash_with_hidden_members(const Clash *clash, Instance *group)
{
	const MenuItem *first = NULL;
	if (clash->broken->owned->constraint->type != CONSTRAINT_MIN ||
	    !all_members_hidden(clash->view, group, &first))
		return;
	const Entry *shown = first->definition->shown;
	Explanation *node = explanation_add(
		clash->parent, "contradiction",
		g_strdup_printf(_("this contradicts that everything in %s is hidden: no list can "
	                          "meet both"),
	                        view_name(clash->view, group)));
	explanation_place(node, view_game(clash->view), shown->file, shown->line);
}

/* A category that is looked for among all that an army offers. */
typedef struct CategorySearch {
	View *view;
	Atom category;
	GHashTable *seen; /* const Definition, each once */
} CategorySearch;

/* True if nothing shows an entry that is written as hidden. */
static bool
is_never_shown(View *view, const Definition *definition)
{
	const uint32_t fields = definition->modified_fields | affects_fields_of_offers(view);
	return definition->hidden && !(fields & (1u << MODIFIES_HIDDEN));
}

/* True if an entry has the category, or with @deep something in it. */
static bool
has(const CategorySearch *search, const Definition *definition, bool deep)
{
	if (is_never_shown(search->view, definition))
		return false;
	if (definition_has_category(definition, search->category))
		return true;
	if (!deep || !g_hash_table_add(search->seen, (gpointer)(guintptr)definition))
		return false;
	const Menu *menu = choices_menu(view_choices(search->view), definition);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (has(search, menu->items[i].definition, deep))
			return true;
	return false;
}

bool
category_may_be_given(const Game *game, Atom category)
{
	for (uint32_t i = 0; i < game->n_modifiers; i++)
		if (modifier_gives_category(&game->modifiers[i]) &&
		    atom_equal(game->modifiers[i].value, category))
			return true;
	return false;
}

/* Reports a minimum of a category that nothing on offer has, nor anything that something may show. */
static void
clash_with_offers(const Clash *clash, Instance *category)
{
	g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
	const Constraint *constraint = clash->broken->owned->constraint;
	const CategorySearch search = {clash->view, category->definition->target->id, seen};
	const Menu *menu = tree_menu(clash->view, category->force);
	const bool deep = constraint->query.flags & QUERY_CHILD_SELECTIONS;
	if (constraint->type != CONSTRAINT_MIN ||
	    category_may_be_given(view_game(clash->view), search.category))
		return;
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (has(&search, menu->items[i].definition, deep))
			return;
	explanation_add(clash->parent, "contradiction",
	                g_strdup_printf(_("this contradicts that nothing on offer is of %s: no "
	                                  "list can meet both"),
	                                view_name(clash->view, category)));
}

/* True if an entry on offer is of both categories, or may become so. */
static bool
have_both(View *view, const Instance *force, Atom one, Atom other)
{
	const Menu *menu = tree_menu(view, force);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (definition_has_category(menu->items[i].definition, one) &&
		    definition_has_category(menu->items[i].definition, other))
			return true;
	return category_may_be_given(view_game(view), one) ||
	       category_may_be_given(view_game(view), other);
}

/* True if two minima of a cost are more than there is to spend: two shares of one total, or two numbers beyond the
   limit of the roster. */
static bool
exceed_together(const Clash *clash, const Reading *other)
{
	const Reading *broken = clash->broken;
	const Query *first = &broken->owned->constraint->query;
	const Query *second = &other->owned->constraint->query;
	const bool is_share = first->field == FIELD_COST && (first->flags & QUERY_PERCENT);
	if (is_share != (second->field == FIELD_COST && (second->flags & QUERY_PERCENT)))
		return false;
	const Amount limit = is_share ? amount_from_int(100)
	                              : cost_limit(clash->view, first->field_id);
	const Amount sum = is_share ? amount_add(broken->value, other->value)
	                            : amount_add(broken->threshold, other->threshold);
	return amount_compare(limit, AMOUNT_ZERO) > 0 && amount_compare(sum, limit) > 0;
}

static bool
is_minimum_of_cost(const Reading *reading)
{
	const Constraint *constraint = reading->owned->constraint;
	return constraint->type == CONSTRAINT_MIN &&
	       (constraint->query.field == FIELD_COST || constraint->query.field == FIELD_LIMIT);
}

static void
clash_with_sum(const Clash *clash, Instance *category)
{
	const Atom one = clash->broken->carrier->definition->target->id;
	for (uint32_t i = 0; i < category->definition->n_constraints; i++) {
		Reading other;
		if (reading_take(clash->view, category, &category->definition->constraints[i],
		                 &other) &&
		    is_minimum_of_cost(&other) &&
		    atom_equal(other.owned->constraint->query.field_id,
		               clash->broken->owned->constraint->query.field_id) &&
		    exceed_together(clash, &other) &&
		    settled_limit(clash->view, category, other.owned) &&
		    !have_both(clash->view, category->force, one, category->definition->target->id))
			add_clash(clash, &other);
	}
}

/* Reports minima of a cost in other categories that leave too little for the broken one. */
static void
clash_with_other_categories(const Clash *clash, const Instance *category)
{
	const Instance *force = category->force;
	if (!is_minimum_of_cost(clash->broken))
		return;
	for (uint32_t i = 0; i < force->n_categories_below; i++) {
		Instance *other = force->categories_below[i];
		if (other != category && other->definition &&
		    !reading_is_silent(clash->view, other))
			clash_with_sum(clash, other);
	}
}

void
contradiction_of_limit(View *view, const Reading *reading, Explanation *parent)
{
	const Clash clash = {view, reading, parent};
	if (!settled_limit(view, reading->carrier, reading->owned))
		return;
	clash_with(&clash, reading->carrier, false);
	for (Instance *group = reading->carrier->parent; group->kind == INSTANCE_GROUP;
	     group = group->parent)
		clash_with(&clash, group, true);
	contradiction_of_sum(view, reading, parent);
	if (reading->carrier->kind == INSTANCE_GROUP)
		clash_with_hidden_members(&clash, reading->carrier);
	if (reading->carrier->kind == INSTANCE_CATEGORY) {
		clash_with_offers(&clash, reading->carrier);
		contradiction_of_cost_limit(view, reading, parent);
		clash_with_other_categories(&clash, reading->carrier);
	}
}

void
contradiction_of_hidden(View *view, Instance *instance, Explanation *parent)
{
	const Game *game = view_game(view);
	if (!is_hidden_for_good(view, instance))
		return;
	for (uint32_t i = 0; i < instance->definition->n_constraints; i++) {
		const OwnedConstraint *owned = &instance->definition->constraints[i];
		Reading reading;
		if (owned->constraint->type != CONSTRAINT_MIN ||
		    !settled_limit(view, instance, owned) ||
		    !reading_take(view, instance, owned, &reading) ||
		    amount_is_zero(reading.threshold))
			continue;
		g_autofree char *limit = words_quantity(game, &owned->constraint->query,
		                                        reading.threshold);
		Explanation *node = explanation_add(
			parent, "contradiction",
			g_strdup_printf(_("this contradicts the minimum of %s of it"), limit));
		explanation_place(node, game, owned->constraint->file, owned->constraint->line);
		explanation_text(node, "constraintId", game_text(game, owned->constraint->id));
	}
}

const char *
explanation_contradiction(const Explanation *answer)
{
	if (g_str_equal(answer->kind, "contradiction"))
		return answer->text;
	const char *found = NULL;
	for (guint i = 0; i < answer->parts->len && !found; i++)
		found = explanation_contradiction(g_ptr_array_index(answer->parts, i));
	return found;
}
