/* Findings about constraints: the limit, then the count. */
#include "base/i18n.h"
#include "eval/count.h"
#include "explain/explain-private.h"
#include "explain/words.h"

static char *
limit_sentence(View *view, const Measure *measure)
{
	const Constraint *constraint = measure->owned->constraint;
	const Game *game = view_game(view);
	const char *name = view_name(view, measure->carrier);
	g_autofree char *limit = words_quantity(game, &constraint->query, measure->threshold);
	g_autofree char *place = words_place(view, measure->scope);
	return constraint->type == CONSTRAINT_MIN
	               ? g_strdup_printf(_("the limit: at least %s of %s in %s"), limit, name,
	                                 place)
	               : g_strdup_printf(_("the limit: at most %s of %s in %s"), limit, name,
	                                 place);
}

static void
add_written(const Game *game, const Constraint *constraint, Explanation *limit)
{
	g_autofree char *written = amount_to_string(constraint->query.value);
	const char *percent = constraint->query.flags & QUERY_PERCENT ? "%" : "";
	Explanation *node = explanation_add(
		limit, "written", g_strdup_printf(_("written as %s%s"), written, percent));
	explanation_text(node, "scope", game_text(game, constraint->query.scope_id));
	explanation_amount(node, "value", constraint->query.value);
}

/* A percentage becomes a number. */
static void
add_share(View *view, const Measure *measure, Explanation *limit)
{
	const Query *query = &measure->owned->constraint->query;
	Amount total;
	if (!(query->flags & QUERY_PERCENT) || !count_total(view, measure->carrier, query, &total))
		return;
	g_autofree char *value = amount_to_string(measure->value);
	g_autofree char *all = words_quantity(view_game(view), query, total);
	g_autofree char *share = amount_to_string(measure->threshold);
	Explanation *node = explanation_add(
		limit, "share", g_strdup_printf(_("%s%% of %s is %s"), value, all, share));
	explanation_amount(node, "total", total);
}

static void
add_limit(View *view, const Measure *measure, Explanation *parent)
{
	const Game *game = view_game(view);
	const OwnedConstraint *owned = measure->owned;
	Explanation *limit = explanation_add(parent, "limit", limit_sentence(view, measure));
	explanation_place(limit, game, owned->declared_on, owned->constraint->line);
	explanation_text(limit, "constraintId", game_text(game, owned->constraint->id));
	explanation_text(limit, "entryId", game_text(game, owned->declared_on->id));
	explanation_amount(limit, "value", measure->threshold);
	add_written(game, owned->constraint, limit);
	const ModifierList list = modify_list_of(measure->carrier);
	change_number(view, &list, field_constraint(owned->constraint),
	              owned->constraint->query.value, limit);
	add_share(view, measure, limit);
}

/* A count under way. */
typedef struct Counting {
	View *view;
	const Query *query;
	Explanation *parent;
} Counting;

static void
add_counted(Instance *instance, Amount added, void *data)
{
	const Counting *counting = data;
	g_autofree char *quantity = words_quantity(view_game(counting->view), counting->query,
	                                           added);
	g_autofree char *path = words_path(counting->view, instance);
	Explanation *node = explanation_add(counting->parent, "counted",
	                                    g_strdup_printf(_("%s: %s"), path, quantity));
	explanation_amount(node, "added", added);
	if (instance->selection)
		explanation_text(node, "selectionId", instance->selection->id);
}

static void
add_ties(View *view, const Measure *measure, Explanation *count)
{
	const Selection *selection = measure->carrier->selection;
	const char *id = game_text(view_game(view), measure->owned->constraint->base_id);
	for (guint i = 0; selection->associations && i < selection->associations->len; i++) {
		const Association *tie = &g_array_index(selection->associations, Association, i);
		const Instance *to = view_find(view, tie->to);
		if (!g_str_equal(tie->association_id, id) || !to)
			continue;
		Explanation *node = explanation_add(count, "counted", words_path(view, to));
		explanation_text(node, "selectionId", tie->to);
	}
}

static void
add_count(View *view, const Measure *measure, Explanation *parent)
{
	const Query *query = &measure->owned->constraint->query;
	g_autofree char *actual = words_quantity(view_game(view), query, measure->actual);
	g_autofree char *place = words_place(view, measure->scope);
	Explanation *count = explanation_add(
		parent, "count", g_strdup_printf(_("counted in %s: %s"), place, actual));
	explanation_amount(count, "actual", measure->actual);
	const Counting counting = {view, query, count};
	if (query->field == FIELD_ASSOCIATIONS)
		add_ties(view, measure, count);
	else if (query->field != FIELD_FORCES)
		measure_each(view, measure, add_counted, (void *)(guintptr)&counting);
}

void
limit_explain(View *view, const Finding *finding, Explanation *parent)
{
	Measure measure;
	if (!measure_take(view, view_own(view, finding->carrier), finding->owned, &measure))
		return;
	add_limit(view, &measure, parent);
	add_count(view, &measure, parent);
	contradiction_of_limit(view, &measure, parent);
}
