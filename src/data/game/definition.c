/* Merges a link with its target. Everything of both applies; a link can add, but not remove. */
#include "data/game/choices-private.h"

#include <string.h>

static const Entry *
parts_of(const Definition *definition, int part)
{
	return part == 0 ? definition->target : definition->link;
}

/* The association that a child is or links to; NULL if the link has no target. */
static const Entry *
association_of(const Game *game, const Entry *child)
{
	if (atom_is_none(child->target_id))
		return child;
	return entry_id_is_none(child->target) ? NULL : game_entry(game, child->target);
}

static void
add_constraints(const Game *game, GArray *all, const Entry *from, const Entry *declared_on)
{
	for (uint32_t i = 0; i < from->constraints.count; i++) {
		const OwnedConstraint owned = {
			.constraint = &game->constraints[from->constraints.first + i],
			.declared_on = declared_on,
		};
		g_array_append_val(all, owned);
	}
}

static void
collect_associations(const Game *game, GPtrArray *all, const Entry *from)
{
	for (uint32_t i = entry_first_child(game, from); i < from->end; i = game->entries[i].end) {
		const Entry *child = &game->entries[i];
		const Entry *association = child->kind == ENTRY_ASSOCIATION
		                                   ? association_of(game, child)
		                                   : NULL;
		if (association)
			g_ptr_array_add(all, (gpointer)(guintptr)association);
	}
}

GPtrArray *
definition_associations(const Game *game, const Definition *definition)
{
	GPtrArray *all = g_ptr_array_new();
	for (int part = 0; part < (definition->link ? 2 : 1); part++)
		collect_associations(game, all, parts_of(definition, part));
	return all;
}

static bool
has_limit(const Game *game, const Entry *association, const Constraint *limit)
{
	const Constraint *first = &game->constraints[association->constraints.first];
	return limit >= first && limit < first + association->constraints.count;
}

const Entry *
definition_association_of(const Game *game, const Definition *definition, const Constraint *limit)
{
	g_autoptr(GPtrArray) all = definition_associations(game, definition);
	for (guint i = 0; i < all->len; i++)
		if (has_limit(game, g_ptr_array_index(all, i), limit))
			return g_ptr_array_index(all, i);
	return NULL;
}

/* Adds the limits on the number of associations, which are constraints like others (S-086). */
static void
add_associations(const Game *game, GArray *all, const Entry *from)
{
	g_autoptr(GPtrArray) associations = g_ptr_array_new();
	collect_associations(game, associations, from);
	for (guint i = 0; i < associations->len; i++)
		add_constraints(game, all, g_ptr_array_index(associations, i), from);
}

static void
merge_constraints(Choices *choices, Definition *definition)
{
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(OwnedConstraint));
	for (int part = 0; part < (definition->link ? 2 : 1); part++) {
		const Entry *from = parts_of(definition, part);
		add_constraints(choices->game, all, from, from);
		add_associations(choices->game, all, from);
	}
	definition->constraints = arena_memdup(choices->arena, all->data,
	                                       all->len * sizeof(OwnedConstraint));
	definition->n_constraints = all->len;
}

static void
merge_modifiers(Choices *choices, Definition *definition)
{
	const Entry *link = definition->link;
	const uint32_t total = definition->target->modifiers.count +
	                       (link ? link->modifiers.count : 0);
	OwnedModifier *all = arena_array(choices->arena, OwnedModifier, total);
	uint32_t n = 0;
	for (int part = 0; part < (link ? 2 : 1); part++) {
		const Entry *from = parts_of(definition, part);
		for (uint32_t i = 0; i < from->modifiers.count; i++)
			all[n++] = (OwnedModifier){
				&choices->game->modifiers[from->modifiers.first + i], from};
	}
	definition->modifiers = all;
	definition->n_modifiers = n;
}

static Cost *
find_cost(Cost *costs, uint32_t n, Atom type)
{
	for (uint32_t i = 0; i < n; i++)
		if (atom_equal(costs[i].type_id, type))
			return &costs[i];
	return NULL;
}

/* The costs of the link replace those of the target (S-023). Costs without a cost type are dropped
   (S-063). */
static void
merge_costs(Choices *choices, Definition *definition)
{
	const Entry *link = definition->link;
	const uint32_t total = definition->target->costs.count + (link ? link->costs.count : 0);
	Cost *all = arena_array(choices->arena, Cost, total);
	uint32_t n = 0;
	for (int part = 0; part < (link ? 2 : 1); part++) {
		const Entry *from = parts_of(definition, part);
		for (uint32_t i = 0; i < from->costs.count; i++) {
			const Cost *cost = &choices->game->costs[from->costs.first + i];
			if (entry_id_is_none(game_cost_type(choices->game, cost->type_id)))
				continue;
			Cost *known = find_cost(all, n, cost->type_id);
			if (!known)
				known = &all[n++];
			*known = *cost;
		}
	}
	definition->costs = all;
	definition->n_costs = n;
}

static uint32_t
count_children(const Game *game, const Entry *entry, EntryKind kind)
{
	uint32_t n = 0;
	for (uint32_t i = entry_first_child(game, entry); i < entry->end; i = game->entries[i].end)
		n += game->entries[i].kind == kind;
	return n;
}

static CategoryMembership *
find_category(CategoryMembership *all, uint32_t n, Atom id)
{
	for (uint32_t i = 0; i < n; i++)
		if (atom_equal(all[i].category_id, id))
			return &all[i];
	return NULL;
}

static void
demote_all(CategoryMembership *all, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++)
		all[i].primary = false;
}

static uint32_t
add_categories(const Game *game, const Entry *from, CategoryMembership *all, uint32_t n)
{
	bool primary_given = false;
	for (uint32_t i = entry_first_child(game, from); i < from->end; i = game->entries[i].end) {
		const Entry *link = &game->entries[i];
		if (link->kind != ENTRY_CATEGORY_LINK)
			continue;
		CategoryMembership *known = find_category(all, n, link->target_id);
		if (!known) {
			known = &all[n++];
			known->category_id = link->target_id;
			known->category = entry_id_is_none(link->target)
			                          ? NULL
			                          : game_entry(game, link->target);
		}
		if ((link->flags & ENTRY_PRIMARY) && !primary_given) {
			primary_given = true;
			demote_all(all, n);
			known->primary = true;
		}
	}
	return n;
}

/* The first primary category of the link is primary, otherwise the first of the target (S-025,
   S-144). */
static void
merge_categories(Choices *choices, Definition *definition)
{
	const Game *game = choices->game;
	uint32_t total = count_children(game, definition->target, ENTRY_CATEGORY_LINK);
	if (definition->link)
		total += count_children(game, definition->link, ENTRY_CATEGORY_LINK);
	CategoryMembership *all = arena_array(choices->arena, CategoryMembership, total);
	uint32_t n = add_categories(game, definition->target, all, 0);
	if (definition->link)
		n = add_categories(game, definition->link, all, n);
	g_assert(n <= total);
	definition->categories = all;
	definition->n_categories = n;
}

static bool
is_touched(const Definition *definition, const Constraint *constraint)
{
	for (uint32_t i = 0; i < definition->n_modifiers; i++) {
		const Atom field = definition->modifiers[i].modifier->field_id;
		if (atom_equal(field, constraint->id) || atom_equal(field, constraint->base_id))
			return true;
	}
	return false;
}

/* True for a scope around the place where an entry is offered, inside of a unit. */
static bool
is_in_unit(QueryScope scope)
{
	switch (QUERY_SCOPES[scope].kind) {
	case SCOPE_KIND_HOLDER:
	case SCOPE_KIND_ROOT_ENTRY:
	case SCOPE_KIND_NEAREST_TYPE:
	case SCOPE_KIND_NEAREST_GROUP:
	case SCOPE_KIND_NEAREST_LINK:
	case SCOPE_KIND_ID:
		return true;
	case SCOPE_KIND_OWNER:
	case SCOPE_KIND_FORCE:
	case SCOPE_KIND_ROSTER:
	case SCOPE_KIND_ANCESTORS:
	case SCOPE_KIND_PRIMARY_CATEGORY:
	case SCOPE_KIND_PRIMARY_CATALOGUE:
		return false;
	}
	g_assert_not_reached();
}

/* True for a maximum that can be broken while its carrier is not selected: it is negative, or
   counts selections of the same entry below the place where the carrier is offered (S-116). */
static bool
counts_unseen(const Constraint *constraint)
{
	return (constraint->flags & CONSTRAINT_NEGATIVE) ||
	       (is_in_unit((QueryScope)constraint->query.scope) &&
	        (constraint->query.flags & QUERY_CHILD_SELECTIONS));
}

static bool
could_demand(const Choices *choices, const OwnedConstraint *owned)
{
	const Constraint *constraint = owned->constraint;
	if (constraint->query.field == FIELD_ASSOCIATIONS)
		return false;
	if (constraint->type == CONSTRAINT_MAX)
		return counts_unseen(constraint);
	return owned->is_modified || !amount_is_zero(constraint->query.value) ||
	       senders_change_offered(choices, constraint->id) ||
	       senders_change_offered(choices, constraint->base_id);
}

/* Sets the members that depend on the constraints and modifiers of the definition. */
static void
set_flags(Choices *choices, Definition *definition)
{
	OwnedConstraint *constraints = arena_memdup(choices->arena, definition->constraints,
	                                            definition->n_constraints *
	                                                    sizeof *constraints);
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		OwnedConstraint *owned = &constraints[i];
		owned->is_modified = is_touched(definition, owned->constraint);
		owned->demands = could_demand(choices, owned);
		definition->demands |= owned->demands;
		definition->must_associate |= owned->constraint->type == CONSTRAINT_MIN &&
		                              (owned->constraint->flags & CONSTRAINT_DECLARES);
		definition->automatic |= (owned->constraint->flags & CONSTRAINT_AUTOMATIC) != 0;
	}
	definition->constraints = constraints;
	for (uint32_t i = 0; i < definition->n_modifiers; i++)
		definition->modified_fields |= 1u << definition->modifiers[i].modifier->field;
}

static IdBits
bits_of(const Definition *definition)
{
	IdBits bits = id_bit(definition->target->id) | id_bit(definition->shown->id);
	for (uint32_t i = 0; i < definition->n_categories; i++)
		bits |= id_bit(definition->categories[i].category_id);
	for (uint32_t i = 0; i < definition->n_modifiers; i++)
		if (modifier_gives_category(definition->modifiers[i].modifier))
			bits |= id_bit(definition->modifiers[i].modifier->value);
	return bits;
}

static Atom
either(Atom first, Atom second)
{
	return atom_is_none(first) ? second : first;
}

static bool
is_word_none(const Game *game, Atom id)
{
	return strcmp(game_text(game, id), "none") == 0;
}

static void
merge_values(const Game *game, Definition *definition)
{
	const Entry *target = definition->target, *link = definition->link,
		    *shown = definition->shown;
	const uint32_t flags = target->flags | (link ? link->flags : 0);
	definition->is_group = target->kind == ENTRY_GROUP;
	definition->hidden = flags & ENTRY_HIDDEN;
	definition->collective = flags & ENTRY_COLLECTIVE;
	definition->type = target->type;
	definition->sort_index = SORT_INDEX_DEFAULT;
	if (target->flags & ENTRY_HAS_SORT_INDEX)
		definition->sort_index = target->sort_index;
	if (link && (link->flags & ENTRY_HAS_SORT_INDEX))
		definition->sort_index = link->sort_index;
	definition->page = either(shown->page, target->page);
	definition->publication_id = either(shown->publication_id, target->publication_id);
	definition->publication_file = atom_is_none(shown->publication_id) ? target->file
	                                                                   : shown->file;
	definition->default_id = either(shown->default_id, target->default_id);
	if (is_word_none(game, definition->default_id))
		definition->default_id = ATOM_NONE;
	definition->default_amount = either(shown->default_amount, target->default_amount);
	definition->step = MAX(shown->step ? shown->step : target->step, 1);
}

Definition *
definition_merge(Choices *choices, const Entry *link, const Entry *target)
{
	Definition *definition = arena_new0(choices->arena, Definition);
	definition->target = target;
	definition->link = link;
	definition->shown = link ? link : target;
	merge_values(choices->game, definition);
	merge_costs(choices, definition);
	merge_constraints(choices, definition);
	merge_modifiers(choices, definition);
	merge_categories(choices, definition);
	set_flags(choices, definition);
	senders_set(choices, definition);
	definition->may_have = bits_of(definition);
	return definition;
}
