/* Follows a value from the written one through its modifiers to the effective one. */
#include "base/language/i18n.h"
#include "engine/explain/explain-private.h"
#include "engine/queries/arithmetic.h"

/* A value and the explanation it is followed in. */
typedef struct Followed {
	View *view;
	Explanation *parent;
	bool is_truth; /* a boolean; else a number */
	Amount number;
	bool truth;
} Followed;

static char *
number_sentence(const Modifier *modifier, Amount before, Amount after, int64_t times)
{
	g_autofree char *from = amount_to_string(before);
	g_autofree char *to = amount_to_string(after);
	const int order = amount_compare(after, before);
	if (modifier->type == MODIFIER_SET || order == 0)
		return g_strdup_printf(_("set to %s"), to);
	if (times > 1) {
		g_autofree char *step = amount_to_string(modifier->number);
		return order > 0 ? g_strdup_printf(_("raised from %s to %s: %lld times by %s"),
		                                   from, to, (long long)times, step)
		                 : g_strdup_printf(_("lowered from %s to %s: %lld times by %s"),
		                                   from, to, (long long)times, step);
	}
	return order > 0 ? g_strdup_printf(_("raised from %s to %s"), from, to)
	                 : g_strdup_printf(_("lowered from %s to %s"), from, to);
}

static const char *
truth_sentence(bool hidden)
{
	return hidden ? _("made hidden") : _("made visible");
}

/* The effect that a modifier would have had. */
static char *
idle_sentence(const Followed *value, const Modifier *modifier)
{
	const Game *game = view_game(value->view);
	const char *written = game_text(game, modifier->value);
	if (value->is_truth)
		return g_strdup_printf(_("not %s"), truth_sentence(modify_truth(game, modifier)));
	switch ((ModifierType)modifier->type) {
	case MODIFIER_SET:
		return g_strdup_printf(_("not set to %s"), written);
	case MODIFIER_INCREMENT:
		return g_strdup_printf(_("not raised by %s"), written);
	case MODIFIER_DECREMENT:
		return g_strdup_printf(_("not lowered by %s"), written);
	default:
		return g_strdup_printf(_("not changed by %s"), written);
	}
}

static char *
apply(Followed *value, const Modifier *modifier, int64_t times, Explanation *node)
{
	if (value->is_truth) {
		value->truth = modify_truth(view_game(value->view), modifier);
		return g_strdup(truth_sentence(value->truth));
	}
	const Amount before = value->number;
	value->number = arithmetic_apply(modifier, times, before);
	explanation_amount(node, "before", before);
	explanation_amount(node, "after", value->number);
	return number_sentence(modifier, before, value->number, times);
}

static void
add_modifier(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	Followed *value = data;
	const Game *game = view_game(value->view);
	if (value->is_truth && modifier->type != MODIFIER_SET)
		return;
	Explanation *node = explanation_add(value->parent, "modifier", NULL);
	node->aside = times == 0;
	explanation_truth(node, "applies", times > 0);
	node->text = times > 0 ? apply(value, modifier, times, node)
	                       : idle_sentence(value, modifier);
	explanation_place(node, game, modifier->file, modifier->line);
	explanation_amount(node, "times", amount_from_int(times));
	explanation_text(node, "field", game_text(game, modifier->field_id));
	if (value->is_truth)
		explanation_truth(node, "hides", modify_truth(game, modifier));
	reason_add(value->view, owner, modifier, node);
}

Amount
change_number(View *view, const ModifierList *list, FieldKey key, Amount base, Explanation *parent)
{
	Followed value = {.view = view, .parent = parent, .number = base};
	modify_each_candidate(view, list, key, add_modifier, &value);
	return value.number;
}

bool
change_bool(View *view, const ModifierList *list, FieldKey key, bool base, Explanation *parent)
{
	Followed value = {.view = view, .parent = parent, .is_truth = true, .truth = base};
	modify_each_candidate(view, list, key, add_modifier, &value);
	return value.truth;
}
