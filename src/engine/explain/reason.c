/* Explains conditions and repeats: a sentence for each, with its count and its truth. */
#include "base/language/i18n.h"
#include "engine/explain/explain-private.h"
#include "engine/explain/explain-words.h"
#include "engine/queries/condition.h"
#include "engine/queries/count.h"
#include "engine/queries/local-group.h"
#include "engine/verdict/words.h"

/* The modifier whose conditions are explained. */
typedef struct Reason {
	View *view;
	const Game *game;
	Instance *owner;       /* owner of the modifier: its queries begin there */
	const Entry *declared; /* the element that the modifier is written on */
} Reason;

static void add_condition(const Reason *reason, const Condition *condition, Explanation *parent);

static const Condition *
next_sibling(const Condition *condition)
{
	return condition + condition->size;
}

static void
add_run(const Reason *reason, const Condition *at, const Condition *end, Explanation *parent)
{
	for (; at < end; at = next_sibling(at))
		add_condition(reason, at, parent);
}

static bool
is_identity_test(const Condition *condition)
{
	return condition->comparison == COMPARE_INSTANCE_OF ||
	       condition->comparison == COMPARE_NOT_INSTANCE_OF;
}

static const char *
type_words(SelectionType type, bool is)
{
	switch (type) {
	case SELECTION_UPGRADE:
		return is ? _("an upgrade") : _("no upgrade");
	case SELECTION_MODEL:
		return is ? _("a model") : _("no model");
	case SELECTION_UNIT:
		return is ? _("a unit") : _("no unit");
	case SELECTION_UNIT_GROUP:
		return is ? _("a group of units") : _("no group of units");
	case SELECTION_MOUNT:
		return is ? _("a mount") : _("no mount");
	case SELECTION_CREW:
		return is ? _("crew") : _("no crew");
	}
	g_assert_not_reached();
}

static const char *
kind_words(NodeKind kind, bool is)
{
	switch (kind) {
	case NODE_FORCE:
		return is ? _("a force") : _("no force");
	case NODE_CATEGORY:
		return is ? _("a category") : _("no category");
	case NODE_ROSTER:
		return is ? _("the roster") : _("not the roster");
	case NODE_ENTRY:
		return is ? _("a selection") : _("no selection");
	}
	g_assert_not_reached();
}

/* The subject of an instanceOf condition: its scope, or the ancestors of the owner. */
static char *
identity_subject(const Reason *reason, const Query *query)
{
	if (query->scope == SCOPE_ANCESTOR)
		return g_strdup_printf(_("%s, or something above it,"),
		                       view_name(reason->view, reason->owner));
	return words_place(reason->view, scope_of_query(reason->view, reason->owner, query));
}

/* States the truth, "Captain is Characters, or belongs to it", not the condition. */
static char *
identity_sentence(const Reason *reason, const Condition *condition, bool holds)
{
	const Query *query = &condition->query;
	const bool is = holds == (condition->comparison == COMPARE_INSTANCE_OF);
	g_autofree char *subject = identity_subject(reason, query);
	if (query->child == CHILD_TYPE)
		return g_strdup_printf(_("%s is %s"), subject,
		                       type_words((SelectionType)query->child_type, is));
	if (query->child == CHILD_KIND)
		return g_strdup_printf(_("%s is %s"), subject,
		                       kind_words((NodeKind)query->child_type, is));
	g_autofree char *child = query->child == CHILD_ID
	                                 ? words_id(reason->view, reason->owner, query->child_id)
	                                 : g_strdup(_("anything"));
	return is ? g_strdup_printf(_("%s is %s, or belongs to it"), subject, child)
	          : g_strdup_printf(_("%s neither is %s nor belongs to it"), subject, child);
}

static char *
threshold_words(const Reason *reason, const Condition *condition, Amount threshold)
{
	const Query *query = &condition->query;
	g_autofree char *wanted = words_wanted((Comparison)condition->comparison, threshold);
	if (!(query->flags & QUERY_PERCENT))
		return g_steal_pointer(&wanted);
	g_autofree char *percent = amount_to_string(query->value);
	(void)reason;
	return g_strdup_printf(_("%s, %s%% of all"), wanted, percent);
}

/* "; 20 deeper: includeChildSelections is off" where nothing is counted, for authors. The caller owns it. */
static char *
deeper_words(const Reason *reason, const Query *query, Amount count)
{
	Query deep = *query;
	Amount below;
	deep.flags |= QUERY_CHILD_SELECTIONS;
	if (!amount_is_zero(count) || (query->flags & QUERY_CHILD_SELECTIONS) ||
	    !count_query(reason->view, reason->owner, &deep, &below) || amount_is_zero(below))
		return g_strdup("");
	g_autofree char *number = amount_to_string(below);
	return g_strdup_printf(_("; %s deeper: includeChildSelections is off"), number);
}

static char *
count_sentence(const Reason *reason, const Condition *condition, Explanation *node)
{
	const Query *query = &condition->query;
	g_autofree char *subject = words_subject(reason->view, reason->owner, query);
	Amount count, threshold;
	if (!count_query(reason->view, reason->owner, query, &count) ||
	    !count_threshold(reason->view, reason->owner, query, query->value, &threshold))
		return g_strdup_printf(_("%s: there is nothing to count"), subject);
	explanation_amount(node, "actual", count);
	explanation_amount(node, "wanted", threshold);
	g_autofree char *number = amount_to_string(count);
	g_autofree char *wanted = threshold_words(reason, condition, threshold);
	g_autofree char *deeper = deeper_words(reason, query, count);
	return g_strdup_printf(_("%s: %s; required: %s%s"), subject, number, wanted, deeper);
}

static char *
query_sentence(const Reason *reason, const Condition *condition, bool holds, Explanation *node)
{
	switch ((Comparison)condition->comparison) {
	case COMPARE_ALWAYS:
		return g_strdup(_("always"));
	case COMPARE_NEVER:
		return g_strdup(_("never"));
	case COMPARE_BEFORE:
		return g_strdup(
			_("never, because before compares places in a local condition group only"));
	default:
		return is_identity_test(condition) ? identity_sentence(reason, condition, holds)
		                                   : count_sentence(reason, condition, node);
	}
}

static const char *
group_sentence(GroupOperation operation)
{
	switch (operation) {
	case GROUP_AND:
		return _("all of these together");
	case GROUP_OR:
		return _("at least one of these");
	case GROUP_NOT:
		return _("not all of these together");
	case GROUP_COUNT:
		return _("a certain number of these");
	case GROUP_GREATER:
	case GROUP_GREATER_OR_EQUAL:
	case GROUP_LESS:
	case GROUP_LESS_OR_EQUAL:
	case GROUP_EQUAL:
	case GROUP_NOT_EQUAL:
		return _("these counts compared with each other");
	default:
		return _("the result of computing with these counts is not zero");
	}
}

static void
fill_group(const Reason *reason, const Condition *group, Explanation *node)
{
	node->text = g_strdup(group_sentence((GroupOperation)group->operation));
	add_run(reason, group + 1, next_sibling(group), node);
}

/* True if a group counts only what is in front of its owner, which then has a rank (S-208). */
static bool
is_rank(const Condition *group)
{
	if (group->query.field != FIELD_SELECTIONS)
		return false;
	for (const Condition *inside = group + 1; inside < next_sibling(group);
	     inside = next_sibling(inside))
		if (inside->kind == CONDITION_QUERY && inside->comparison == COMPARE_BEFORE)
			return true;
	return group->comparison == COMPARE_BEFORE;
}

/* The selections that a group counts: those of its owner's entry, or of another one. */
static char *
counted_words(const Reason *reason, const Condition *group)
{
	for (const Condition *inside = group + 1; inside < next_sibling(group);
	     inside = next_sibling(inside)) {
		if (inside->kind != CONDITION_QUERY || inside->comparison != COMPARE_INSTANCE_OF ||
		    inside->query.child != CHILD_ID)
			continue;
		const Atom id = inside->query.child_id;
		const Definition *own = reason->owner->definition;
		return own && definition_has_id(own, id)
		               ? g_strdup(_("these"))
		               : words_id(reason->view, reason->owner, id);
	}
	return g_strdup(_("those that meet the conditions given"));
}

static char *
rank_sentence(const Reason *reason, const Condition *group, Amount before)
{
	g_autofree char *place = words_place(
		reason->view, scope_of_query(reason->view, reason->owner, &group->query));
	g_autofree char *counted = counted_words(reason, group);
	g_autofree char *rank = words_rank((guint)amount_to_int(before) + 1);
	g_autofree char *wanted = words_wanted(group->comparison == COMPARE_BEFORE
	                                               ? COMPARE_AT_LEAST
	                                               : (Comparison)group->comparison,
	                                       group->query.value);
	return g_strdup_printf(_("%s is %s of %s in %s; required: %s before it"),
	                       view_name(reason->view, reason->owner), rank, counted, place,
	                       wanted);
}

/* The conditions inside filter other selections than the owner, so they are not explained here. */
static char *
local_group_sentence(const Reason *reason, const Condition *group, Explanation *node)
{
	const Amount count = local_group_count(reason->view, reason->owner, NULL, group);
	explanation_amount(node, "actual", count);
	explanation_amount(node, "wanted", group->query.value);
	if (is_rank(group))
		return rank_sentence(reason, group, count);
	g_autofree char *subject = words_subject(reason->view, reason->owner, &group->query);
	g_autofree char *number = amount_to_string(count);
	g_autofree char *wanted = words_wanted((Comparison)group->comparison, group->query.value);
	return g_strdup_printf(_("%s that meet the conditions given: %s; required: %s"), subject,
	                       number, wanted);
}

static void
add_repeat(const Reason *reason, const Repeat *repeat, Explanation *parent)
{
	Amount count = AMOUNT_ZERO;
	count_query(reason->view, reason->owner, &repeat->query, &count);
	g_autofree char *subject = words_subject(reason->view, reason->owner, &repeat->query);
	g_autofree char *number = amount_to_string(count);
	g_autofree char *step = amount_to_string(repeat->query.value);
	const char *percent = repeat->query.flags & QUERY_PERCENT ? "%" : "";
	Explanation *node = explanation_add(
		parent, "repeat",
		g_strdup_printf(_("once for every %s%s: %s: %s"), step, percent, subject, number));
	explanation_place(node, reason->game, repeat->file, repeat->line);
	explanation_amount(node, "actual", count);
	explanation_amount(node, "step", repeat->query.value);
	explanation_amount(node, "repeats", repeat->repeats);
}

/* A repeat in a condition group. */
static void
add_inner_repeat(const Reason *reason, const Condition *condition, Explanation *parent)
{
	const Repeat repeat = {
		.query = condition->query,
		.repeats = condition->repeats,
		.line = condition->line,
		.file = condition->file,
		.round_up = condition->round_up,
	};
	add_repeat(reason, &repeat, parent);
}

static void
add_condition(const Reason *reason, const Condition *condition, Explanation *parent)
{
	if (condition->kind == CONDITION_REPEAT) {
		add_inner_repeat(reason, condition, parent);
		return;
	}
	const bool holds = condition_holds(reason->view, reason->owner, condition);
	Explanation *node = explanation_add(parent, "condition", NULL);
	explanation_place(node, reason->game, condition->file, condition->line);
	explanation_truth(node, "holds", holds);
	switch ((ConditionKind)condition->kind) {
	case CONDITION_QUERY:
	case CONDITION_REPEAT:
		node->text = query_sentence(reason, condition, holds, node);
		break;
	case CONDITION_GROUP:
		fill_group(reason, condition, node);
		break;
	case CONDITION_LOCAL_GROUP:
		node->text = local_group_sentence(reason, condition, node);
		break;
	}
}

static void
add_conditions(const Reason *reason, Run run, Explanation *parent)
{
	const Condition *first = &reason->game->conditions[run.first];
	add_run(reason, first, first + run.count, parent);
}

static void
add_repeats(const Reason *reason, Run run, Explanation *parent)
{
	for (uint32_t i = 0; i < run.count; i++)
		add_repeat(reason, &reason->game->repeats[run.first + i], parent);
}

void
reason_add(View *view, Instance *owner, const Modifier *modifier, Explanation *parent)
{
	const Reason reason = {
		.view = view,
		.game = view_game(view),
		.owner = owner,
		.declared = modify_declared_on(modifier, owner),
	};
	add_conditions(&reason, modifier->conditions, parent);
	add_repeats(&reason, modifier->repeats, parent);
	for (uint32_t at = modifier->group; at; at = reason.game->modifier_groups[at].parent) {
		const ModifierGroup *group = &reason.game->modifier_groups[at];
		add_conditions(&reason, group->conditions, parent);
		add_repeats(&reason, group->repeats, parent);
	}
}
