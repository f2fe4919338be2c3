/* Explains a broken constraint: its limit, then its count. */
#include "base/language/i18n.h"
#include "engine/explain/explain-private.h"
#include "engine/explain/explain-words.h"
#include "engine/queries/count.h"
#include "engine/verdict/words.h"

static char *
limit_sentence(View *view, const Reading *reading)
{
	const Constraint *constraint = reading->owned->constraint;
	const Game *game = view_game(view);
	const char *name = view_name(view, reading->carrier);
	g_autofree char *limit = words_quantity(game, &constraint->query, reading->threshold);
	g_autofree char *place = words_place(view, reading->scope);
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

/* Adds the number that a percentage amounts to. */
static void
add_share(View *view, const Reading *reading, Explanation *limit)
{
	const Query *query = &reading->owned->constraint->query;
	Amount total;
	if (!(query->flags & QUERY_PERCENT) || !count_total(view, reading->carrier, query, &total))
		return;
	g_autofree char *value = amount_to_string(reading->value);
	g_autofree char *all = words_quantity(view_game(view), query, total);
	g_autofree char *share = amount_to_string(reading->threshold);
	Explanation *node = explanation_add(
		limit, "share", g_strdup_printf(_("%s%% of %s is %s"), value, all, share));
	explanation_amount(node, "total", total);
}

static void
add_limit(View *view, const Reading *reading, Explanation *parent)
{
	const Game *game = view_game(view);
	const OwnedConstraint *owned = reading->owned;
	Explanation *limit = explanation_add(parent, "limit", limit_sentence(view, reading));
	explanation_place(limit, game, owned->constraint->file, owned->constraint->line);
	explanation_text(limit, "constraintId", game_text(game, owned->constraint->id));
	explanation_text(limit, "entryId", game_text(game, owned->declared_on->id));
	explanation_amount(limit, "value", reading->threshold);
	add_written(game, owned->constraint, limit);
	const ModifierList list = modify_list_of(reading->carrier);
	change_number(view, &list, field_constraint(owned->constraint),
	              owned->constraint->query.value, limit);
	add_share(view, reading, limit);
}

/* A count, and the explanation its parts are added to. */
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

/* Adds those that are associated with the carrier (S-214). */
static void
add_associated(View *view, const Reading *reading, Explanation *count)
{
	const char *id = game_text(view_game(view),
	                           constraint_association(reading->owned->constraint));
	const char *to = reading->carrier->selection->id;
	for (guint i = 0; i < view_selections(view)->len; i++) {
		const Instance *from = g_ptr_array_index(view_selections(view), i);
		const GArray *all = from->selection->associations;
		for (guint k = 0; all && k < all->len; k++) {
			const Association *one = &g_array_index(all, Association, k);
			if (!g_str_equal(one->to, to) ||
			    (*id && !g_str_equal(one->association_id, id)))
				continue;
			Explanation *node = explanation_add(count, "counted",
			                                    words_path(view, from));
			explanation_text(node, "selectionId", from->selection->id);
		}
	}
}

static void
add_associations(View *view, const Reading *reading, Explanation *count)
{
	if (!(reading->owned->constraint->flags & CONSTRAINT_DECLARES)) {
		add_associated(view, reading, count);
		return;
	}
	const Selection *selection = reading->carrier->selection;
	const char *id = game_text(view_game(view), reading->owned->constraint->base_id);
	for (guint i = 0; selection->associations && i < selection->associations->len; i++) {
		const Association *association = &g_array_index(selection->associations,
		                                                Association, i);
		const Instance *to = view_find(view, association->to);
		if (!g_str_equal(association->association_id, id) || !to)
			continue;
		Explanation *node = explanation_add(count, "counted", words_path(view, to));
		explanation_text(node, "selectionId", association->to);
	}
}

static void
add_count(View *view, const Reading *reading, Explanation *parent)
{
	const Query *query = &reading->owned->constraint->query;
	g_autofree char *actual = words_quantity(view_game(view), query, reading->actual);
	g_autofree char *place = words_place(view, reading->scope);
	Explanation *count = explanation_add(
		parent, "count", g_strdup_printf(_("counted in %s: %s"), place, actual));
	explanation_amount(count, "actual", reading->actual);
	const Counting counting = {view, query, count};
	if (query->field == FIELD_ASSOCIATIONS)
		add_associations(view, reading, count);
	else if (query->field != FIELD_FORCES)
		reading_each(view, reading, add_counted, (void *)(guintptr)&counting);
}

void
limit_explain_reading(View *view, const Reading *reading, Explanation *parent)
{
	add_limit(view, reading, parent);
	add_count(view, reading, parent);
}

void
limit_explain(View *view, const Finding *finding, Explanation *parent)
{
	Reading reading;
	if (!reading_take(view, view_own(view, finding->carrier), finding->owned, &reading))
		return;
	limit_explain_reading(view, &reading, parent);
	contradiction_of_limit(view, &reading, parent);
}
