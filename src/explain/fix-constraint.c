/* What could clear a broken constraint. */
#include "eval/count.h"
#include "eval/identity.h"
#include "eval/modify.h"
#include "eval/tree.h"
#include "explain/fix-making.h"

/* What the conditions of modifiers ask for: of Atom. */
static void
note_asked(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	(void)owner;
	(void)times;
	const Making *making = data;
	const Game *game = view_game(making->view);
	for (uint32_t i = 0; i < modifier->conditions.count; i++) {
		const Condition *condition = &game->conditions[modifier->conditions.first + i];
		if (condition->kind == CONDITION_QUERY &&
		    condition->query.field == FIELD_SELECTIONS &&
		    condition->query.child == CHILD_ID)
			g_array_append_val(making->asked, condition->query.child_id);
	}
}

static bool
is_asked_for(const Making *making, Instance *holder, const MenuItem *item)
{
	const Instance *imagined = tree_imagine(making->view, holder, item);
	for (guint i = 0; i < making->asked->len; i++)
		if (identity_has(imagined, g_array_index(making->asked, Atom, i)))
			return true;
	return false;
}

/* A limit that conditions set may be moved by what they ask for. */
static void
propose_what_moves_the_limit(Making *making)
{
	Instance *carrier = making->reading->carrier;
	const ModifierList list = modify_list_of(carrier);
	const FieldKey key = field_constraint(making->reading->owned->constraint);
	making->asked = g_array_new(FALSE, FALSE, sizeof(Atom));
	modify_each_candidate(making->view, &list, key, note_asked, making);
	for (Instance *up = carrier->holder; up && up->kind != INSTANCE_ROSTER; up = up->holder)
		fix_propose_one_each(making, up, is_asked_for);
	g_clear_pointer(&making->asked, g_array_unref);
}

static void
propose_for_ties(const Making *making, const Finding *finding)
{
	Instance *carrier = making->reading->carrier;
	if (finding->code == FINDING_MAX)
		fix_propose_untying(making->view, carrier, making->fixes);
	else if (carrier->selection)
		fix_propose_tying(making->view, carrier, finding->constraint, making->fixes);
}

void
fix_propose_for_constraint(Making *making, const Finding *finding)
{
	Reading reading;
	const QueryField field = finding->constraint->query.field;
	if (!reading_take(making->view, view_own(making->view, finding->carrier), finding->owned,
	                  &reading))
		return;
	making->reading = &reading;
	if (field == FIELD_ASSOCIATIONS) {
		propose_for_ties(making, finding);
	} else if (finding->code == FINDING_MAX) {
		making->difference = amount_subtract(reading.actual, reading.threshold);
		if (field == FIELD_FORCES && reading.carrier->kind == INSTANCE_FORCE)
			fix_propose_removal(making, reading.carrier, making->fixes->alone);
		else if (field != FIELD_FORCES)
			reading_each(making->view, &reading, fix_propose_less, making);
	} else if (field != FIELD_FORCES) {
		making->difference = amount_subtract(reading.threshold, reading.actual);
		fix_propose_for_minimum(making);
		if (making->fixes->alone->len == 0)
			fix_propose_options_for_minimum(making, reading.carrier);
	}
	propose_what_moves_the_limit(making);
	making->reading = NULL;
}
