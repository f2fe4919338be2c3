/*
 * What could clear a finding. Too much: less of what was counted. Too little: more of what would be
 * counted, where it is offered and not hidden. What may not be there at all: remove it.
 */
#include "base/i18n.h"
#include "eval/count.h"
#include "eval/identity.h"
#include "eval/modify.h"
#include "eval/tree.h"
#include "explain/fixes-private.h"
#include "explain/words.h"

/* Nobody adds more of one thing to mend a list. */
#define FIX_MOST_ADDED 100

/* Candidates of one finding in the making. */
typedef struct Making {
	View *view;
	Fixes *fixes;
	const Measure *measure; /* NULL where no constraint is broken */
	Amount difference;      /* how much is too much, or missing */
	GArray *asked;          /* of Atom: ids that conditions ask for */
} Making;

FixStep
fix_step_remove(View *view, const Instance *instance)
{
	g_autofree char *path = words_path(view, instance);
	const char *id = instance->kind == INSTANCE_FORCE ? instance->roster_force->id
	                                                  : instance->selection->id;
	return (FixStep){
		.kind = FIX_REMOVE,
		.id = g_strdup(id),
		.text = g_strdup_printf(_("remove %s"), path),
	};
}

static void
propose_removal(const Making *making, const Instance *instance, GPtrArray *candidates)
{
	const FixStep step = fix_step_remove(making->view, instance);
	fix_propose(candidates, &step, 1);
}

static void
propose_lowering(const Making *making, const Instance *instance, int64_t left)
{
	g_autofree char *path = words_path(making->view, instance);
	g_autofree char *from = amount_to_string(amount_from_int(instance->amount));
	g_autofree char *to = amount_to_string(amount_from_int(left));
	const FixStep step = {
		.kind = FIX_LOWER,
		.id = g_strdup(instance->selection->id),
		.count = left,
		.text = g_strdup_printf(_("lower %s from %s to %s"), path, from, to),
	};
	fix_propose(making->fixes->alone, &step, 1);
}

/* How many of an instance, which together add so much, are too many; at most all of them. */
static int64_t
surplus(const Making *making, const Instance *instance, Amount added)
{
	const Amount each = amount_divide(added, amount_from_int(instance->amount));
	if (amount_is_zero(each))
		return instance->amount;
	return MIN(amount_quotient_ceil(making->difference, each), instance->amount);
}

static void
propose_less(Instance *instance, Amount added, void *data)
{
	const Making *making = data;
	if (!instance->selection || amount_is_zero(added) || amount_is_negative(added))
		return;
	if (amount_compare(added, making->difference) < 0) {
		propose_removal(making, instance, making->fixes->small);
		return;
	}
	const int64_t left = instance->amount - surplus(making, instance, added);
	if (left > 0)
		propose_lowering(making, instance, left);
	else
		propose_removal(making, instance, making->fixes->alone);
}

static char *
composite_id(const Game *game, const MenuItem *item)
{
	GString *id = g_string_new(NULL);
	for (uint32_t i = 0; i < item->n_links; i++)
		g_string_append_printf(id, "%s::", game_text(game, item->links[i]));
	const Entry *target = item->definition->target;
	if (!item->definition->link || item->n_links == 0 ||
	    !atom_equal(item->links[item->n_links - 1], target->id))
		g_string_append(id, game_text(game, target->id));
	return g_string_free(id, FALSE);
}

/* What one more of an imagined instance would add to the measure. */
static Amount
worth_of_one(const Making *making, const Instance *imagined)
{
	const Query *query = &making->measure->owned->constraint->query;
	if (query->field != FIELD_COST && query->field != FIELD_LIMIT)
		return amount_from_int(1);
	for (uint32_t i = 0; i < imagined->definition->n_costs; i++)
		if (atom_equal(imagined->definition->costs[i].type_id, query->field_id))
			return imagined->definition->costs[i].value;
	return AMOUNT_ZERO;
}

FixStep
fix_step_add(View *view, Instance *holder, const MenuItem *item, int64_t count)
{
	g_autofree char *number = amount_to_string(amount_from_int(count));
	g_autofree char *path = words_path(view, holder);
	const char *id = holder->kind == INSTANCE_FORCE ? holder->roster_force->id
	                                                : holder->selection->id;
	return (FixStep){
		.kind = FIX_ADD,
		.id = g_strdup(id),
		.entry = composite_id(view_game(view), item),
		.count = count,
		.text = g_strdup_printf(_("add %s %s to %s"), number,
	                                view_name(view, tree_imagine(view, holder, item)), path),
	};
}

static void
propose_addition(const Making *making, Instance *holder, const MenuItem *item, int64_t count)
{
	if (measure_is_silent(making->view, tree_imagine(making->view, holder, item)))
		return;
	const FixStep step = fix_step_add(making->view, holder, item, count);
	fix_propose(making->fixes->alone, &step, 1);
}

static void
propose_more(const Making *making, Instance *holder, const MenuItem *item)
{
	const Amount worth = worth_of_one(making, tree_imagine(making->view, holder, item));
	if (amount_is_zero(worth) || amount_is_negative(worth))
		return;
	const int64_t count = amount_quotient_ceil(making->difference, worth);
	if (count >= 1 && count <= FIX_MOST_ADDED)
		propose_addition(making, holder, item, count);
}

/* Everything that a holder offers and that passes a test. */
typedef bool (*Fits)(const Making *making, Instance *holder, const MenuItem *item);

static void
propose_offers(const Making *making, Instance *holder, Fits fits)
{
	const Menu *menu = tree_menu(making->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (!menu->items[i].definition->is_group && fits(making, holder, &menu->items[i]))
			propose_more(making, holder, &menu->items[i]);
}

static bool
is_carrier(const Making *making, Instance *holder, const MenuItem *item)
{
	(void)holder;
	return item == making->measure->carrier->item;
}

static bool
lies_in_carrier(const Making *making, Instance *holder, const MenuItem *item)
{
	(void)holder;
	const MenuItem *group = making->measure->carrier->item;
	return item > group &&
	       item < group + (group->end -
	                       (uint32_t)(group - tree_menu(making->view, holder)->items));
}

static bool
has_category(const Making *making, Instance *holder, const MenuItem *item)
{
	return identity_has_category(tree_imagine(making->view, holder, item),
	                             making->measure->carrier->definition->target->id);
}

static bool
is_anything(const Making *making, Instance *holder, const MenuItem *item)
{
	return view_is_available(making->view, holder, item);
}

static void
propose_for_minimum(const Making *making)
{
	Instance *carrier = making->measure->carrier;
	switch (carrier->kind) {
	case INSTANCE_SELECTION:
		propose_offers(making, carrier->holder, is_carrier);
		break;
	case INSTANCE_GROUP:
		propose_offers(making, carrier->holder, lies_in_carrier);
		break;
	case INSTANCE_CATEGORY:
		propose_offers(making, carrier->force, has_category);
		break;
	case INSTANCE_FORCE:
		propose_offers(making, carrier, is_anything);
		break;
	case INSTANCE_ROSTER:
		break;
	}
}

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

static void
propose_one_each(const Making *making, Instance *holder, Fits fits)
{
	const Menu *menu = tree_menu(making->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (!menu->items[i].definition->is_group && fits(making, holder, &menu->items[i]))
			propose_addition(making, holder, &menu->items[i], 1);
}

/* A limit that conditions set may be moved by what they ask for. */
static void
propose_what_moves_the_limit(Making *making)
{
	Instance *carrier = making->measure->carrier;
	const ModifierList list = modify_list_of(carrier);
	const FieldKey key = field_constraint(making->measure->owned->constraint);
	making->asked = g_array_new(FALSE, FALSE, sizeof(Atom));
	modify_each_asked(making->view, &list, key, note_asked, making);
	for (Instance *up = carrier->holder; up && up->kind != INSTANCE_ROSTER; up = up->holder)
		propose_one_each(making, up, is_asked_for);
	g_clear_pointer(&making->asked, g_array_unref);
}

static bool
is_not_selected(const Making *making, Instance *holder, const MenuItem *item)
{
	(void)making;
	for (uint32_t i = 0; i < holder->n_children; i++)
		if (holder->children[i]->item == item)
			return false;
	return true;
}

static bool
is_new_in_category(const Making *making, Instance *holder, const MenuItem *item)
{
	return is_not_selected(making, holder, item) && has_category(making, holder, item);
}

/* Options of what is there, at any depth. */
static void
propose_options(const Making *making, const Instance *holder, Fits fits)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		if (!holder->children[i]->definition)
			continue;
		propose_one_each(making, holder->children[i], fits);
		propose_options(making, holder->children[i], fits);
	}
}

/* An option may have the category that is lacking; else it may give one, or a leave. */
static void
propose_options_for_minimum(const Making *making, const Instance *carrier)
{
	if (carrier->kind == INSTANCE_CATEGORY)
		propose_options(making, carrier->force, is_new_in_category);
	if (making->fixes->alone->len == 0 && carrier->force)
		propose_options(making, carrier->force, is_not_selected);
}

static void
propose_for_ties(const Making *making, const Finding *finding)
{
	Instance *carrier = making->measure->carrier;
	if (finding->code == FINDING_MAX)
		fix_propose_untying(making->view, carrier, making->fixes);
	else if (carrier->selection)
		fix_propose_tying(making->view, carrier, finding->constraint, making->fixes);
}

static void
propose_for_constraint(Making *making, const Finding *finding)
{
	Measure measure;
	const QueryField field = finding->constraint->query.field;
	if (!measure_take(making->view, view_own(making->view, finding->carrier), finding->owned,
	                  &measure))
		return;
	making->measure = &measure;
	if (field == FIELD_ASSOCIATIONS) {
		propose_for_ties(making, finding);
	} else if (finding->code == FINDING_MAX) {
		making->difference = amount_subtract(measure.actual, measure.threshold);
		if (field == FIELD_FORCES && measure.carrier->kind == INSTANCE_FORCE)
			propose_removal(making, measure.carrier, making->fixes->alone);
		else if (field != FIELD_FORCES)
			measure_each(making->view, &measure, propose_less, making);
	} else if (field != FIELD_FORCES) {
		making->difference = amount_subtract(measure.threshold, measure.actual);
		propose_for_minimum(making);
		if (making->fixes->alone->len == 0)
			propose_options_for_minimum(making, measure.carrier);
	}
	propose_what_moves_the_limit(making);
	making->measure = NULL;
}

/* What taking something away saves: all of it, and what the smallest step that is enough takes. */
typedef struct Saving {
	Instance *instance;
	Amount all;
	Amount least;
} Saving;

static Saving
saving_of(const Making *making, Instance *instance, Atom type)
{
	const Amount all = view_cost_below(making->view, instance, type);
	const Amount each = amount_divide(all, amount_from_int(instance->amount));
	return (Saving){
		.instance = instance,
		.all = all,
		.least = amount_multiply_int(each, surplus(making, instance, all)),
	};
}

static void
collect_savings(const Making *making, const Instance *holder, Atom type, GArray *savings)
{
	for (uint32_t i = 0; i < holder->n_children; i++) {
		Instance *child = holder->children[i];
		const Saving saving = saving_of(making, child, type);
		g_array_append_val(savings, saving);
		collect_savings(making, child, type, savings);
	}
	for (uint32_t i = 0; i < holder->n_forces; i++)
		collect_savings(making, holder->forces[i], type, savings);
}

static gint
by_saving(gconstpointer a, gconstpointer b)
{
	return amount_compare(((const Saving *)a)->least, ((const Saving *)b)->least);
}

/* The cheapest that is enough comes first; of what is not enough the dearest comes last. */
static void
propose_savings(const Making *making, Atom type)
{
	g_autoptr(GArray) savings = g_array_new(FALSE, FALSE, sizeof(Saving));
	collect_savings(making, view_root(making->view), type, savings);
	g_array_sort(savings, by_saving);
	for (guint i = 0; i < savings->len; i++) {
		const Saving *saving = &g_array_index(savings, Saving, i);
		propose_less(saving->instance, saving->all, (void *)(guintptr)making);
	}
}

/* A formula whose measures found too much. */
typedef struct Found {
	const Making *making;
	const Finding *finding;
} Found;

/* The thing itself, and each part of it: an option may be what makes it count so much. */
static void
propose_removal_of_thing(const Making *making, const Instance *thing)
{
	propose_removal(making, thing, making->fixes->alone);
	for (uint32_t i = 0; i < thing->n_children; i++)
		propose_removal(making, thing->children[i], making->fixes->alone);
}

static void
propose_less_found(const CompanionMeasure *measure, void *data)
{
	const Found *found = data;
	g_autoptr(GPtrArray) things = measures_found(found->finding->measures, measure,
	                                             found->finding->carrier);
	for (guint i = 0; i < things->len; i++)
		propose_removal_of_thing(found->making, g_ptr_array_index(things, i));
	formula_each_measure(measure->value, propose_less_found, data);
}

/* An option that makes a selection be judged by the bound may be better in the hands of what it was held
   against. */
static void
propose_other_hands(const CompanionMeasure *measure, void *data)
{
	const Found *found = data;
	View *view = found->making->view;
	const Instance *carrier = found->finding->carrier;
	g_autoptr(GPtrArray) things = measures_found(found->finding->measures, measure, carrier);
	for (guint i = 0; i < things->len; i++) {
		const Instance *thing = g_ptr_array_index(things, i);
		if (thing != carrier && thing->kind == INSTANCE_SELECTION)
			fix_propose_other_hands(view, carrier, view_own(view, thing),
			                        found->making->fixes);
	}
}

/* Of a selection: its ties, then what it could pass on. */
static void
propose_for_bound_of_selection(const Making *making, const Finding *finding)
{
	Found found = {making, finding};
	fix_propose_untying(making->view, finding->carrier, making->fixes);
	if (finding->bound->at_least)
		formula_each_measure(finding->bound->at_least, propose_other_hands, &found);
	if (finding->bound->at_most)
		formula_each_measure(finding->bound->at_most, propose_other_hands, &found);
}

/* Less of what the measures of a formula found; of NULL nothing. */
static void
propose_less_of(const Making *making, const Finding *finding, const Formula *formula)
{
	Found found = {making, finding};
	if (formula)
		formula_each_measure(formula, propose_less_found, &found);
}

/* The number and its limits may both be what has to change. */
static void
propose_for_bound(Making *making, const Finding *finding)
{
	Instance *carrier = view_own(making->view, finding->carrier);
	if (carrier->kind == INSTANCE_SELECTION)
		propose_for_bound_of_selection(making, finding);
	propose_less_of(making, finding, finding->bound->value);
	propose_less_of(making, finding, finding->bound->at_least);
	propose_less_of(making, finding, finding->bound->at_most);
	if (carrier->kind == INSTANCE_SELECTION) {
		propose_removal(making, carrier, making->fixes->alone);
		propose_one_each(making, carrier, is_not_selected);
	}
	const Instance *root = view_root(making->view);
	for (uint32_t i = 0; i < root->n_forces; i++)
		propose_options(making, root->forces[i], is_not_selected);
}

void
fix_candidates(View *view, const Finding *finding, Fixes *fixes)
{
	Making making = {.view = view, .fixes = fixes};
	switch (finding->code) {
	case FINDING_MIN:
	case FINDING_MAX:
		propose_for_constraint(&making, finding);
		break;
	case FINDING_COST_LIMIT:
		making.difference = amount_subtract(finding->actual, finding->limit);
		propose_savings(&making,
		                atoms_find(view_game(view)->atoms, finding->constraint_id));
		break;
	case FINDING_HIDDEN:
	case FINDING_UNKNOWN:
	case FINDING_UNCATEGORISED:
		propose_removal(&making, finding->carrier, fixes->alone);
		break;
	case FINDING_MESSAGE:
		if (!finding->carrier->selection)
			break;
		propose_removal(&making, finding->carrier, fixes->alone);
		propose_one_each(&making, view_own(view, finding->carrier), is_not_selected);
		break;
	case FINDING_BOUND:
	case FINDING_PACK:
		if (finding->bound)
			propose_for_bound(&making, finding);
		break;
	case FINDING_CYCLE:
	case FINDING_STORED_COST:
	case FINDING_CODE_COUNT:
		break;
	}
}
