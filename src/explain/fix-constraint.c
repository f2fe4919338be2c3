/* Candidates for a broken constraint. */
#include "eval/count.h"
#include "eval/identity.h"
#include "eval/modify.h"
#include "eval/tree.h"
#include "explain/fix-search-private.h"

/* Notes the ids that the conditions of a modifier count. */
static void
note_mentioned(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	(void)times;
	const FixSearch *search = data;
	const Game *game = view_game(search->view);
	for (uint32_t i = 0; i < modifier->conditions.count; i++) {
		const Condition *condition = &game->conditions[modifier->conditions.first + i];
		if (condition->kind == CONDITION_QUERY &&
		    condition->query.field == FIELD_SELECTIONS &&
		    condition->query.child == CHILD_ID)
			g_array_append_val(search->mentioned, condition->query.child_id);
	}
}

static bool
is_mentioned(const FixSearch *search, Instance *holder, const MenuItem *item)
{
	const Instance *imagined = tree_imagine(search->view, holder, item);
	for (guint i = 0; i < search->mentioned->len; i++)
		if (identity_has(imagined, g_array_index(search->mentioned, Atom, i)))
			return true;
	return false;
}

/* Proposes additions that the conditions of the limit's modifiers count: they may move the
   limit. */
static void
propose_moving_the_limit(FixSearch *search)
{
	Instance *carrier = search->reading->carrier;
	const ModifierList list = modify_list_of(carrier);
	const FieldKey key = field_constraint(search->reading->owned->constraint);
	search->mentioned = g_array_new(FALSE, FALSE, sizeof(Atom));
	modify_each_candidate(search->view, &list, key, note_mentioned, search);
	for (Instance *up = carrier->holder; up && up->kind != INSTANCE_ROSTER; up = up->holder)
		fix_propose_one_each(search, up, is_mentioned);
	g_clear_pointer(&search->mentioned, g_array_unref);
}

static void
propose_for_associations(const FixSearch *search, const Finding *finding)
{
	Instance *carrier = search->reading->carrier;
	if (finding->code == FINDING_MAX)
		fix_propose_dissociating(search->view, carrier, search->fixes);
	else if (carrier->selection)
		fix_propose_associating(search->view, carrier, finding->constraint, search->fixes);
}

void
fix_propose_for_constraint(FixSearch *search, const Finding *finding)
{
	Reading reading;
	const QueryField field = finding->constraint->query.field;
	if (!reading_take(search->view, view_own(search->view, finding->carrier), finding->owned,
	                  &reading))
		return;
	search->reading = &reading;
	if (field == FIELD_ASSOCIATIONS) {
		propose_for_associations(search, finding);
	} else if (finding->code == FINDING_MAX) {
		search->difference = amount_subtract(reading.actual, reading.threshold);
		if (field == FIELD_FORCES && reading.carrier->kind == INSTANCE_FORCE)
			fix_propose_removal(search, reading.carrier, search->fixes->alone);
		else if (field != FIELD_FORCES)
			reading_each(search->view, &reading, fix_propose_less, search);
	} else if (field != FIELD_FORCES) {
		search->difference = amount_subtract(reading.threshold, reading.actual);
		fix_propose_for_minimum(search);
		if (search->fixes->alone->len == 0)
			fix_propose_options_for_minimum(search, reading.carrier);
	}
	propose_moving_the_limit(search);
	search->reading = NULL;
}
