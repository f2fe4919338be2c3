/* A value on its way from what is written to what counts. */
#include "base/i18n.h"
#include "eval/arithmetic.h"
#include "explain/explain-private.h"

#include <inttypes.h>

/* A value under way. */
typedef struct Change {
	View *view;
	Explanation *parent;
	bool of_truth; /* a yes or no; else a number */
	Amount number;
	bool truth;
} Change;

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
		return order > 0
		               ? g_strdup_printf(_("raised from %s to %s: %" PRId64 " times by %s"),
		                                 from, to, times, step)
		               : g_strdup_printf(
					 _("lowered from %s to %s: %" PRId64 " times by %s"), from,
					 to, times, step);
	}
	return order > 0 ? g_strdup_printf(_("raised from %s to %s"), from, to)
	                 : g_strdup_printf(_("lowered from %s to %s"), from, to);
}

static const char *
truth_sentence(bool hidden)
{
	return hidden ? _("made hidden") : _("made visible");
}

/* What would have been, in words. */
static char *
idle_sentence(const Change *change, const Modifier *modifier)
{
	const Game *game = view_game(change->view);
	const char *value = game_text(game, modifier->value);
	if (change->of_truth)
		return g_strdup_printf(_("not %s"), truth_sentence(modify_truth(game, modifier)));
	switch ((ModifierType)modifier->type) {
	case MODIFIER_SET:
		return g_strdup_printf(_("not set to %s"), value);
	case MODIFIER_INCREMENT:
		return g_strdup_printf(_("not raised by %s"), value);
	case MODIFIER_DECREMENT:
		return g_strdup_printf(_("not lowered by %s"), value);
	default:
		return g_strdup_printf(_("not changed by %s"), value);
	}
}

static char *
apply(Change *change, const Modifier *modifier, int64_t times, Explanation *node)
{
	if (change->of_truth) {
		change->truth = modify_truth(view_game(change->view), modifier);
		return g_strdup(truth_sentence(change->truth));
	}
	const Amount before = change->number;
	change->number = arithmetic_apply(modifier, times, before);
	explanation_amount(node, "before", before);
	explanation_amount(node, "after", change->number);
	return number_sentence(modifier, before, change->number, times);
}

static void
add_modifier(const Modifier *modifier, Instance *owner, int64_t times, void *data)
{
	Change *change = data;
	const Game *game = view_game(change->view);
	if (change->of_truth && modifier->type != MODIFIER_SET)
		return;
	Explanation *node = explanation_add(change->parent, "modifier", NULL);
	node->aside = times == 0;
	explanation_truth(node, "applies", times > 0);
	node->text = times > 0 ? apply(change, modifier, times, node)
	                       : idle_sentence(change, modifier);
	explanation_place(node, game, modify_declared_on(modifier, owner), modifier->line);
	explanation_amount(node, "times", amount_from_int(times));
	explanation_text(node, "field", game_text(game, modifier->field_id));
	reason_add(change->view, owner, modifier, node);
}

Amount
change_number(View *view, const ModifierList *list, FieldKey key, Amount base, Explanation *parent)
{
	Change change = {.view = view, .parent = parent, .number = base};
	modify_each_candidate(view, list, key, add_modifier, &change);
	return change.number;
}

bool
change_bool(View *view, const ModifierList *list, FieldKey key, bool base, Explanation *parent)
{
	Change change = {.view = view, .parent = parent, .of_truth = true, .truth = base};
	modify_each_candidate(view, list, key, add_modifier, &change);
	return change.truth;
}
