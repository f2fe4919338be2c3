/*
 * Adds each unit alone to a force that has only what is compulsory in it, with everything that is compulsory for it (S-048), and reports
 * limits inside the unit that are broken then. A missing choice between several options is not a fault:
 * many authors leave it to the player.
 */
#include "base/values/work.h"
#include "engine/fill/fill.h"
#include "engine/queries/view.h"
#include "engine/roster/history.h"
#include "engine/verdict/verdict.h"
#include "reports/lint/lint-private.h"

/* The kinds of entries that are scopes outside of units. */
#define OF_ARMY                                                           \
	(ENTRY_KIND_BIT(ENTRY_FORCE) | ENTRY_KIND_BIT(ENTRY_FORCE_LINK) | \
	 ENTRY_KIND_BIT(ENTRY_CATEGORY) | ENTRY_KIND_BIT(ENTRY_CATALOGUE))

/* Bound on the steps of all trials of a catalogue together, a fraction of a second. The largest real one
   takes 157,000. */
#ifdef MUSTER_SMALL_LIMITS
#define MAX_WORK UINT64_C(100000)
#else
#define MAX_WORK UINT64_C(5000000)
#endif

/* The forces in which a unit is tried, until it is offered in one. */
#define MAX_TRIES 3

/* An empty force of a catalogue, in a roster of its own. */
typedef struct Trial {
	Linter *linter;
	Roster *roster;
	History *history;
	View *view;
	Verdict *verdict;
	char *force; /* instance id; NULL if the force cannot be added */
} Trial;

typedef struct Units {
	Linter *linter;
	const Entry *catalogue;
	uint8_t *n_tries; /* by entry; MAX_TRIES when it need not be tried again */
	Work work;        /* budget of all trials */
} Units;

static Trial
trial_new(Linter *linter, const Entry *catalogue, const Definition *outer, const Definition *force)
{
	Trial trial = {.linter = linter, .roster = roster_new_unlimited(linter->choices, NULL)};
	trial.history = history_new(trial.roster);
	trial.view = view_new(trial.roster);
	const char *catalogue_id = lint_text(linter, catalogue->id);
	g_autofree char *outer_id = outer ? fill_add_force(trial.history, trial.view, NULL,
	                                                   lint_text(linter, outer->shown->id),
	                                                   catalogue_id, NULL, NULL)
	                                  : NULL;
	if (!outer || outer_id)
		trial.force = fill_add_force(trial.history, trial.view, outer_id,
		                             lint_text(linter, force->shown->id), catalogue_id,
		                             NULL, NULL);
	view_refresh(trial.view);
	trial.verdict = verdict_new(trial.view, NULL);
	return trial;
}

static void
trial_clear(Trial *trial)
{
	verdict_free(trial->verdict);
	view_free(trial->view);
	history_free(trial->history);
	roster_free(trial->roster);
	g_free(trial->force);
}

/* True if a query counts in the unit of its owner only, whatever else is in the roster. */
static bool
counts_inside(const Linter *linter, const Query *query, bool is_root)
{
	switch (QUERY_SCOPES[query->scope].kind) {
	case SCOPE_KIND_OWNER:
	case SCOPE_KIND_ROOT_ENTRY:
	case SCOPE_KIND_NEAREST_TYPE:
	case SCOPE_KIND_NEAREST_GROUP:
	case SCOPE_KIND_NEAREST_LINK:
		return true;
	case SCOPE_KIND_HOLDER:
	case SCOPE_KIND_ANCESTORS:
		return !is_root;
	case SCOPE_KIND_ID:
		return !(lint_id(linter, query->scope_id)->kinds & OF_ARMY);
	case SCOPE_KIND_FORCE:
	case SCOPE_KIND_ROSTER:
	case SCOPE_KIND_PRIMARY_CATEGORY:
	case SCOPE_KIND_PRIMARY_CATALOGUE:
		return false;
	}
	g_assert_not_reached();
}

static bool
all_count_inside(const Linter *linter, Run conditions, Run repeats)
{
	const Game *game = linter->game;
	for (uint32_t i = conditions.first; i < conditions.first + conditions.count; i++)
		if (game->conditions[i].kind != CONDITION_GROUP &&
		    !counts_inside(linter, &game->conditions[i].query, false))
			return false;
	for (uint32_t i = repeats.first; i < repeats.first + repeats.count; i++)
		if (!counts_inside(linter, &game->repeats[i].query, false))
			return false;
	return true;
}

static bool
depends_on_unit_alone(const Linter *linter, const Modifier *modifier)
{
	const ModifierGroup *groups = linter->game->modifier_groups;
	for (uint32_t i = modifier->group; i; i = groups[i].parent)
		if (!all_count_inside(linter, groups[i].conditions, groups[i].repeats))
			return false;
	return all_count_inside(linter, modifier->conditions, modifier->repeats);
}

/* True if the limit of a finding is the written one, or comes from modifiers that look at the unit
   only. */
static bool
has_local_limit(const Linter *linter, const Finding *finding)
{
	const Constraint *constraint = finding->constraint;
	const Definition *definition = finding->carrier->definition;
	bool is_explained = amount_compare(finding->limit, finding->written_limit) == 0;
	for (uint32_t i = 0; i < definition->n_modifiers; i++) {
		const Modifier *modifier = definition->modifiers[i].modifier;
		if (!atom_equal(modifier->field_id, constraint->id) &&
		    !atom_equal(modifier->field_id, constraint->base_id))
			continue;
		if (!depends_on_unit_alone(linter, modifier))
			return false;
		is_explained = true;
	}
	return is_explained;
}

static bool
has_known_fault(const Linter *linter, const Definition *definition)
{
	return definition && (g_hash_table_contains(linter->limit_faults, definition->target) ||
	                      g_hash_table_contains(linter->limit_faults, definition->shown));
}

/* True if another check has reported the limits of the carrier or of the group around it. */
static bool
is_known(const Linter *linter, const Instance *carrier)
{
	return has_known_fault(linter, carrier->definition) ||
	       (carrier->parent && has_known_fault(linter, carrier->parent->definition));
}

/* True for an error inside the unit that the rest of the roster cannot cause. */
static bool
is_local(const Linter *linter, const Finding *finding, const Instance *unit)
{
	const Instance *carrier = finding->carrier;
	return finding->severity == SEVERITY_ERROR && finding->owned && carrier &&
	       carrier->root == unit && carrier->definition &&
	       counts_inside(linter, &finding->constraint->query, carrier == unit) &&
	       has_local_limit(linter, finding) && !is_known(linter, carrier);
}

/* The choices of a group, as the player sees them. */
typedef struct Members {
	guint n_offered;
	bool are_models;
} Members;

static Members
members_of(const Trial *trial, const Instance *group)
{
	const Menu *menu = choices_menu(trial->linter->choices, group->holder->definition);
	Members members = {0};
	for (const MenuItem *item = group->item + 1; item < menu->items + group->item->end;
	     item++) {
		if (item->definition->is_group ||
		    !view_is_available(trial->view, group->holder, item))
			continue;
		members.n_offered++;
		members.are_models = members.are_models ||
		                     item->definition->type == SELECTION_MODEL;
	}
	return members;
}

/* True if a missing selection is for the player to choose: there are several options, and none of them
   is selected yet, or they are equipment. Without options another choice decides what is offered. */
static bool
is_choice(const Trial *trial, const Finding *finding)
{
	const Instance *group = finding->carrier;
	if (finding->code != FINDING_MIN || group->kind != INSTANCE_GROUP || !group->item)
		return false;
	const Members members = members_of(trial, group);
	const bool is_begun = amount_compare(finding->actual, AMOUNT_ZERO) > 0;
	return members.n_offered != 1 && !(is_begun && members.are_models);
}

/* Reports the first limit that a unit breaks by itself. */
static void
report_unit(const Trial *trial, const Instance *unit, const MenuItem *item)
{
	Linter *linter = trial->linter;
	for (guint i = 0; i < verdict_count(trial->verdict); i++) {
		const Finding *finding = verdict_get(trial->verdict, i);
		if (!is_local(linter, finding, unit) || is_choice(trial, finding))
			continue;
		lint_report_at(linter, LINT_ILLEGAL_ALONE, finding->owned->declared_on,
		               finding->constraint->line,
		               lint_name(linter, item->definition->shown), finding->message, NULL);
		return;
	}
}

/* Returns false if the unit is not offered in the force. */
static bool
try_unit(Trial *trial, const MenuItem *item)
{
	const Instance *force = view_find(trial->view, trial->force);
	if (!force || !view_is_available(trial->view, force, item))
		return false;
	g_autofree char *path = menu_item_path(trial->linter->game, item);
	g_autofree char *id = fill_select(trial->history, trial->view, trial->force, path, NULL,
	                                  NULL);
	if (!id)
		return false;
	view_refresh(trial->view);
	verdict_refresh(trial->verdict);
	report_unit(trial, view_find(trial->view, id), item);
	history_undo(trial->history);
	view_refresh(trial->view);
	return true;
}

static bool
is_unit(const MenuItem *item)
{
	const Definition *definition = item->definition;
	return !definition->is_group &&
	       (definition->type == SELECTION_UNIT || definition->type == SELECTION_MODEL);
}

/* True if a force has the primary category of a unit, or the unit has none. */
static bool
fits(const Linter *linter, const Definition *force, const Definition *unit)
{
	const GPtrArray *categories = choices_force_categories(linter->choices, force);
	for (uint32_t i = 0; i < unit->n_categories; i++) {
		if (!unit->categories[i].primary)
			continue;
		for (guint k = 0; k < categories->len; k++) {
			const Definition *category = g_ptr_array_index(categories, k);
			if (definition_has_id(category, unit->categories[i].category_id))
				return true;
		}
		return false;
	}
	return true;
}

static uint8_t *
tries_of(const Units *units, const MenuItem *item)
{
	return &units->n_tries[item->definition->target - units->linter->game->entries];
}

static bool
is_wanted(const Units *units, const MenuItem *item, const Definition *force)
{
	return is_unit(item) && *tries_of(units, item) < MAX_TRIES &&
	       !lint_is_always_hidden(units->linter, item->definition) &&
	       fits(units->linter, force, item->definition);
}

static void
try_force(Units *units, const Definition *outer, const Definition *force)
{
	Linter *linter = units->linter;
	const Menu *menu = choices_force_menu(linter->choices, units->catalogue);
	Trial trial = {0};
	for (uint32_t i = 0; i < menu->n_items && !work_is_spent(&units->work); i++) {
		const MenuItem *item = &menu->items[i];
		if (!is_wanted(units, item, force))
			continue;
		if (!trial.roster)
			trial = trial_new(linter, units->catalogue, outer, force);
		if (!trial.force)
			break;
		if (try_unit(&trial, item))
			*tries_of(units, item) = MAX_TRIES;
		else
			++*tries_of(units, item);
	}
	if (trial.roster)
		trial_clear(&trial);
}

static void
try_catalogue(Units *units)
{
	Choices *choices = units->linter->choices;
	const GPtrArray *forces = choices_forces(choices, units->catalogue, NULL);
	for (guint i = 0; i < forces->len; i++) {
		const Definition *force = g_ptr_array_index(forces, i);
		try_force(units, NULL, force);
		const GPtrArray *inner = choices_forces(choices, units->catalogue, force);
		for (guint k = 0; k < inner->len; k++)
			try_force(units, force, g_ptr_array_index(inner, k));
	}
}

/* Catalogues that are only linked are tried as part of others. */
void
lint_check_units(Linter *linter)
{
	const Game *game = linter->game;
	if (!linter->is_whole)
		return;
	g_autofree uint8_t *tries = g_new0(uint8_t, game->n_entries);
	Units units = {.linter = linter, .n_tries = tries};
	for (uint32_t file = 0; file < game->n_files; file++) {
		units.catalogue = &game->entries[game->files[file].root];
		units.work = work_begin(MAX_WORK);
		if (!(units.catalogue->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM)))
			try_catalogue(&units);
	}
}
