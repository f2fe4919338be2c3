/* Candidates for a broken constraint. */
#include "engine/eval/modify.h"
#include "engine/explain/fix-search-private.h"

static void
note_query(const FixSearch *search, const Query *query)
{
	if (query->field == FIELD_SELECTIONS && query->child == CHILD_ID)
		g_array_append_val(search->mentioned, query->child_id);
}

static void
note_queries(const FixSearch *search, Run conditions, Run repeats)
{
	const Game *game = view_game(search->view);
	for (uint32_t i = 0; i < conditions.count; i++) {
		const Condition *condition = &game->conditions[conditions.first + i];
		if (condition->kind == CONDITION_QUERY)
			note_query(search, &condition->query);
	}
	for (uint32_t i = 0; i < repeats.count; i++)
		note_query(search, &game->repeats[repeats.first + i].query);
}

/* Notes the ids that the conditions and repeats of a modifier count, and those of the groups around it. */
static void
note_mentioned(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	(void)times;
	const FixSearch *search = data;
	const Game *game = view_game(search->view);
	note_queries(search, modifier->conditions, modifier->repeats);
	for (uint32_t at = modifier->group; at; at = game->modifier_groups[at].parent)
		note_queries(search, game->modifier_groups[at].conditions,
		             game->modifier_groups[at].repeats);
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
	search->additions = STAGE_MORE;
	modify_each_candidate(search->view, &list, key, note_mentioned, search);
	for (Instance *up = carrier->holder; up->kind != INSTANCE_ROSTER; up = up->holder)
		fix_propose_one_each(search, up, fix_is_mentioned);
	g_clear_pointer(&search->mentioned, g_array_unref);
}

static void
propose_for_associations(const FixSearch *search, const Finding *finding)
{
	Instance *carrier = search->reading->carrier;
	if (finding->code == FINDING_MAX)
		fix_propose_dissociating(search->view, carrier, search->fixes);
	else if (carrier->selection && (finding->constraint->flags & CONSTRAINT_DECLARES))
		fix_propose_associating(search->view, carrier, finding->constraint, search->fixes);
}

/* A cap on a category or a share is a choice between units, so that other units are proposed for these. */
static void
propose_for_maximum(FixSearch *search)
{
	const Reading *reading = search->reading;
	const bool is_of_units = reading->carrier->kind == INSTANCE_CATEGORY ||
	                         (reading->owned->constraint->query.flags & QUERY_PERCENT);
	search->fixes->wants_exchange = is_of_units;
	reading_each(search->view, reading, fix_propose_less, search);
	if (reading->scope.node && reading->scope.node->kind == INSTANCE_FORCE)
		reading_each(search->view, reading, fix_propose_move, search);
	reading_each(search->view, reading, fix_propose_exchange, search);
	if (is_of_units)
		fix_propose_balance(search);
}

/* The number that is missing for a minimum. Of a share, more: the total grows with it, unless it is a limit. */
static Amount
lack_of(const Reading *reading)
{
	const Amount lack = amount_subtract(reading->threshold, reading->actual);
	const Query *query = &reading->owned->constraint->query;
	const Amount rest = amount_subtract(amount_from_int(100), reading->value);
	if (!(query->flags & QUERY_PERCENT) || query->field == FIELD_LIMIT ||
	    amount_compare(rest, AMOUNT_ZERO) <= 0)
		return lack;
	return amount_divide(amount_multiply(lack, amount_from_int(100)), rest);
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
	if (field == FIELD_LIMIT && amount_is_zero(reading.threshold))
		fix_propose_limit(search, finding->constraint->query.field_id);
	if (field == FIELD_FORCES && finding->code == FINDING_MIN &&
	    reading.carrier->kind == INSTANCE_FORCE)
		fix_propose_another_force(search, reading.carrier);
	if (field == FIELD_ASSOCIATIONS) {
		propose_for_associations(search, finding);
	} else if (finding->code == FINDING_MAX) {
		/* Below 0 there is nothing to remove: what is counted lowers its own limit. */
		const bool is_below = amount_is_negative(reading.threshold);
		search->difference = amount_subtract(reading.actual,
		                                     is_below ? AMOUNT_ZERO : reading.threshold);
		if (field == FIELD_FORCES && reading.carrier->kind == INSTANCE_FORCE)
			fix_propose_removal(search, reading.carrier,
			                    search->fixes->stages[STAGE_ALONE]);
		else if (field != FIELD_FORCES)
			propose_for_maximum(search);
	} else if (field != FIELD_FORCES) {
		search->difference = lack_of(&reading);
		fix_propose_for_minimum(search);
		fix_propose_balance(search);
		if (search->fixes->stages[STAGE_ALONE]->len == 0) {
			fix_propose_options_for_minimum(search, reading.carrier);
			fix_propose_hidden_for_minimum(search);
		}
		fix_propose_removing_force(search, reading.carrier->force);
	}
	propose_moving_the_limit(search);
	search->reading = NULL;
}
