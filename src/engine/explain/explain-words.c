#include "engine/explain/explain-words.h"

#include "base/language/i18n.h"
#include "engine/verdict/words.h"

const char *
words_cost_name(const Game *game, Atom type_id)
{
	const EntryId id = game_cost_type(game, type_id);
	return game_text(game, entry_id_is_none(id) ? type_id : game_entry(game, id)->name);
}

/* Sentences need the plural of a type. */
static const char *
type_plural(SelectionType type)
{
	switch (type) {
	case SELECTION_UPGRADE:
		return _("upgrades");
	case SELECTION_MODEL:
		return _("models");
	case SELECTION_UNIT:
		return _("units");
	case SELECTION_UNIT_GROUP:
		return _("groups of units");
	case SELECTION_MOUNT:
		return _("mounts");
	case SELECTION_CREW:
		return _("crew");
	}
	g_assert_not_reached();
}

static const char *
kind_plural(NodeKind kind)
{
	switch (kind) {
	case NODE_FORCE:
		return _("forces");
	case NODE_CATEGORY:
		return _("categories");
	case NODE_ROSTER:
		return _("rosters");
	case NODE_ENTRY:
		return _("selections");
	}
	g_assert_not_reached();
}

static char *
child_words(View *view, const Instance *owner, const Query *query)
{
	switch ((QueryChild)query->child) {
	case CHILD_ANY:
		return g_strdup(query->field == FIELD_FORCES ? _("forces") : _("selections"));
	case CHILD_TYPE:
		return g_strdup(type_plural((SelectionType)query->child_type));
	case CHILD_KIND:
		return g_strdup(kind_plural((NodeKind)query->child_type));
	case CHILD_SELF:
		return g_strdup(view_name(view, owner));
	case CHILD_NOTHING:
		return g_strdup(_("nothing"));
	case CHILD_ID:
		return words_id(view, owner, query->child_id);
	}
	g_assert_not_reached();
}

static char *
cost_subject(const Game *game, const Query *query, const char *child, const char *place)
{
	const char *cost = words_cost_name(game, query->field_id);
	if (query->child == CHILD_ANY)
		return g_strdup_printf(_("%s in %s"), cost, place);
	return g_strdup_printf(_("%s of %s in %s"), cost, child, place);
}

char *
words_subject(View *view, Instance *owner, const Query *query)
{
	const Game *game = view_game(view);
	g_autofree char *child = child_words(view, owner, query);
	g_autofree char *place = words_place(view, scope_of_query(view, owner, query));
	switch ((QueryField)query->field) {
	case FIELD_SELECTIONS:
	case FIELD_FORCES:
		if (query->scope == SCOPE_ANCESTOR)
			return g_strdup_printf(_("%s above %s"), child, view_name(view, owner));
		return g_strdup_printf(_("%s in %s"), child, place);
	case FIELD_COST:
		return cost_subject(game, query, child, place);
	case FIELD_LIMIT:
		return g_strdup_printf(_("the %s limit"), words_cost_name(game, query->field_id));
	case FIELD_ASSOCIATIONS:
		return g_strdup_printf(_("associations of %s with %s"), place, child);
	case FIELD_UNKNOWN:
		return g_strdup_printf(_("the unknown field \"%s\""),
		                       game_text(game, query->field_id));
	}
	g_assert_not_reached();
}

char *
words_wanted(Comparison comparison, Amount threshold)
{
	g_autofree char *number = amount_to_string(threshold);
	switch (comparison) {
	case COMPARE_LESS:
		return g_strdup_printf(_("less than %s"), number);
	case COMPARE_GREATER:
		return g_strdup_printf(_("more than %s"), number);
	case COMPARE_EQUAL:
		return g_strdup_printf(_("exactly %s"), number);
	case COMPARE_NOT_EQUAL:
		return g_strdup_printf(_("anything but %s"), number);
	case COMPARE_AT_LEAST:
		return g_strdup_printf(_("at least %s"), number);
	case COMPARE_AT_MOST:
		return g_strdup_printf(_("at most %s"), number);
	case COMPARE_BEFORE:
		return g_strdup_printf(_("at least %s before it"), number);
	case COMPARE_ALWAYS:
		return g_strdup(_("anything"));
	case COMPARE_INSTANCE_OF:
	case COMPARE_NOT_INSTANCE_OF:
	case COMPARE_NEVER:
		return g_strdup(_("something impossible"));
	}
	g_assert_not_reached();
}

char *
words_rank(guint rank)
{
	static const char *const RANKS[] = {N_("the first"),   N_("the second"), N_("the third"),
	                                    N_("the fourth"),  N_("the fifth"),  N_("the sixth"),
	                                    N_("the seventh"), N_("the eighth"), N_("the ninth"),
	                                    N_("the tenth")};
	return rank >= 1 && rank <= G_N_ELEMENTS(RANKS) ? g_strdup(_(RANKS[rank - 1]))
	                                                : g_strdup_printf(_("number %u"), rank);
}

/* Puts the name of a measure that a rule of a pack made in place of its id. Others have ids that people chose. */
static void
name_measure(const CompanionMeasure *measure, void *data)
{
	if (measure->is_made)
		g_string_replace(data, measure->id, measure->name, 0);
}

char *
words_formula(const Formula *formula)
{
	GString *text = g_string_new(formula_text(formula));
	formula_each_measure(formula, name_measure, text);
	return g_string_free(text, FALSE);
}

char *
words_number(Amount amount)
{
	return amount_to_string(amount_to_hundredths(amount));
}

char *
words_quantity(const Game *game, const Query *query, Amount amount)
{
	g_autofree char *number = amount_to_string(amount);
	if (query->field != FIELD_COST && query->field != FIELD_LIMIT)
		return g_steal_pointer(&number);
	return g_strdup_printf("%s %s", number, words_cost_name(game, query->field_id));
}

char *
words_path(View *view, const Instance *instance)
{
	if (!instance->holder || instance->holder->kind == INSTANCE_ROSTER)
		return g_strdup(view_name(view, instance));
	g_autofree char *above = words_path(view, instance->holder);
	return g_strdup_printf("%s > %s", above, view_name(view, instance));
}
