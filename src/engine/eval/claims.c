#include "engine/eval/claims-private.h"

#include "engine/eval/pending-private.h"
#include "engine/queries/condition.h"
#include "engine/queries/identity.h"
#include "engine/queries/tally.h"

static bool
mentions(const View *view, Run conditions, Atom category)
{
	for (uint32_t i = 0; i < conditions.count; i++) {
		const Condition *condition = &view->game->conditions[conditions.first + i];
		if (condition->kind == CONDITION_QUERY && condition->query.child == CHILD_ID &&
		    atom_equal(condition->query.child_id, category))
			return true;
	}
	return false;
}

static bool
is_claim(View *view, Instance *owner, const Modifier *modifier)
{
	if (!modifier_gives_category(modifier) || !affects_stays(view, owner, modifier))
		return false;
	if (mentions(view, modifier->conditions, modifier->value))
		return true;
	for (uint32_t at = modifier->group; at; at = view->game->modifier_groups[at].parent)
		if (mentions(view, view->game->modifier_groups[at].conditions, modifier->value))
			return true;
	return false;
}

void
claims_start(View *view, Instance *instance)
{
	InstanceState *state = instance->state;
	const Definition *definition = instance->definition;
	state->n_claims = 0;
	for (uint32_t i = 0; i < definition->n_modifiers; i++) {
		const Modifier *modifier = definition->modifiers[i].modifier;
		if (!is_claim(view, instance, modifier))
			continue;
		if (!state->n_claims)
			state->claims = arena_array(view->arena, Claim,
			                            definition->n_modifiers - i);
		state->claims[state->n_claims++].modifier = modifier;
	}
}

/* The categories of an instance while claims are decided. */
typedef struct Claimant {
	Instance *instance;
	CategoryHeld *present; /* restored afterwards */
	uint32_t n_present;
} Claimant;

static GArray *
claimants(const GArray *pending)
{
	GArray *list = g_array_new(FALSE, FALSE, sizeof(Claimant));
	for (guint i = 0; i < pending->len; i++) {
		Instance *instance = g_array_index(pending, Pending, i).instance;
		const Claimant claimant = {instance, instance->categories, instance->n_categories};
		if (instance->state->n_claims)
			g_array_append_val(list, claimant);
	}
	return list;
}

static bool
is_claimed(const Instance *instance, Atom category)
{
	for (uint32_t i = 0; i < instance->state->n_claims; i++)
		if (atom_equal(instance->state->claims[i].modifier->value, category))
			return !definition_has_category(instance->definition, category);
	return false;
}

/* Takes the claimed categories away, and leaves room to grant each of them. Returns true if it had any. */
static bool
strip(View *view, const Claimant *claimant)
{
	Instance *instance = claimant->instance;
	const uint32_t room = claimant->n_present + instance->state->n_claims;
	instance->categories = arena_array(view->arena, CategoryHeld, room);
	instance->n_categories = 0;
	for (uint32_t i = 0; i < claimant->n_present; i++)
		if (!is_claimed(instance, claimant->present[i].category_id))
			instance->categories[instance->n_categories++] = claimant->present[i];
	return instance->n_categories < claimant->n_present;
}

/* Returns true if the instance has gained a category. */
static bool
decide(View *view, Instance *instance)
{
	const uint32_t before = instance->n_categories;
	for (uint32_t i = 0; i < instance->state->n_claims; i++) {
		Claim *claim = &instance->state->claims[i];
		claim->granted = condition_times(view, instance, claim->modifier) > 0;
		if (!claim->granted || identity_has_category(instance, claim->modifier->value))
			continue;
		instance->categories[instance->n_categories++] = (CategoryHeld){
			claim->modifier->value, false};
		tally_forget_all(view);
	}
	return instance->n_categories > before;
}

void
claims_decide(View *view, const GArray *pending)
{
	g_autoptr(GArray) list = claimants(pending);
	if (!list->len)
		return;
	bool differs = false;
	for (guint i = 0; i < list->len; i++)
		differs |= strip(view, &g_array_index(list, Claimant, i));
	if (differs)
		tally_forget_all(view);
	for (guint i = 0; i < list->len; i++)
		differs |= decide(view, g_array_index(list, Claimant, i).instance);
	for (guint i = 0; i < list->len; i++) {
		const Claimant *claimant = &g_array_index(list, Claimant, i);
		claimant->instance->categories = claimant->present;
		claimant->instance->n_categories = claimant->n_present;
	}
	if (differs)
		tally_forget_all(view);
}
