#include "engine/fill/plain-private.h"

#include "engine/queries/affects.h"
#include "engine/queries/tally.h"

bool
plain_is_reached(const Filler *filler, const Definition *definition, ModifierField field)
{
	if (definition
	            ->is_group) /* only its members, and the group, can deliver a modifier to it (S-109) */
		return filler->affected || definition->affects_others;
	const uint32_t fields = filler->fields_of_offers | definition->fields_of_offers |
	                        affects_fields_of_offers(filler->view);
	return fields & 1u << field;
}

bool
plain_is_silent(const Filler *filler, const Frame *frame, const MenuItem *item, bool *silent)
{
	*silent = false;
	if (view_compat(filler->view) != COMPAT_OURS)
		return false;
	for (const MenuItem *at = item;; at = &frame->menu->items[at->group]) {
		const Definition *definition = at->definition;
		if ((definition->modified_fields & 1u << MODIFIES_HIDDEN) ||
		    plain_is_reached(filler, definition, MODIFIES_HIDDEN))
			return false;
		*silent |= definition->hidden;
		if (at->group == MENU_NO_GROUP)
			return true;
	}
}

/* The number in a force or the roster that the view shows, and the recent ones. */
static bool
count_outside(const Filler *filler, const Frame *frame, Atom id, const Query *query, int64_t *held)
{
	const bool of_force = query->scope == SCOPE_FORCE;
	const int reach = tally_reach(query);
	/* A force that the view does not show yet was empty. */
	Instance *node = view_own(filler->view, of_force ? view_find(filler->view, frame->force->id)
	                                                 : view_root(filler->view));
	*held = node ? tally_count(filler->view, (Scope){.node = node}, reach, tally_key_id(id))
	             : 0;
	*held += recent_number(&filler->recent, id, reach & REACH_BELOW);
	return !filler->recent.unknown &&
	       (of_force || !frame->force->parent || (reach & REACH_CHILD_FORCES));
}

/* Selections by other links to the same entry may not count (S-077). */
static bool
is_by_link(const MenuItem *item, const Query *query)
{
	return !(query->flags & QUERY_SHARED) && !item->definition->is_group && item->n_links > 0;
}

/* The number that a minimum counts; false if it is unknown. */
static bool
count_held(const Filler *filler, const Frame *frame, const MenuItem *item, const Query *query,
           int64_t *held)
{
	const Definition *definition = item->definition;
	const Atom id = definition->target->id;
	*held = frame_number(frame, id, tally_reach(query) & REACH_BELOW);
	switch (QUERY_SCOPES[query->scope].kind) {
	case SCOPE_KIND_OWNER:
		if (!definition->is_group && query->child == CHILD_ANY)
			*held = 0; /* the amount of a selection that does not exist (S-115) */
		return frame->fresh && *held == 0;
	case SCOPE_KIND_HOLDER:
		return frame->fresh && (!is_by_link(item, query) || *held == 0);
	case SCOPE_KIND_FORCE:
	case SCOPE_KIND_ROSTER:
		return count_outside(filler, frame, id, query, held) &&
		       (!is_by_link(item, query) || *held == 0);
	case SCOPE_KIND_ANCESTORS:
	case SCOPE_KIND_PRIMARY_CATEGORY:
	case SCOPE_KIND_PRIMARY_CATALOGUE:
	case SCOPE_KIND_ROOT_ENTRY:
	case SCOPE_KIND_NEAREST_TYPE:
	case SCOPE_KIND_NEAREST_GROUP:
	case SCOPE_KIND_NEAREST_LINK:
	case SCOPE_KIND_ID:
		return false;
	}
	g_assert_not_reached();
}

bool
plain_missing(const Filler *filler, const Frame *frame, const MenuItem *item, int64_t *count)
{
	const Definition *definition = item->definition;
	*count = 0;
	if (view_compat(filler->view) != COMPAT_OURS ||
	    plain_is_reached(filler, definition, MODIFIES_ID))
		return false;
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const OwnedConstraint *owned = &definition->constraints[i];
		const Query *query = &owned->constraint->query;
		int64_t held;
		if (!filler_selects_by_itself(filler->view, owned->constraint))
			continue;
		if (owned->is_modified || !count_held(filler, frame, item, query, &held))
			return false;
		const Amount lack = amount_subtract(query->value, amount_from_int(held));
		*count = MAX(*count, amount_quotient_ceil(lack, amount_from_int(1)));
	}
	return true;
}
