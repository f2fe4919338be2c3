/*
 * Adds each unit alone to a force that has only what is compulsory in it, with everything that is compulsory for it (S-048), and reports
 * limits inside the unit that are broken then. A missing choice between several options is not a fault:
 * many authors leave it to the player.
 *
 * A large game has its units tried in a thread of their own beside the other checks. Which faults these report
 * is known at the end, so the trials only note what they find.
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

/* The entries of a game that are worth a thread. */
#ifdef MUSTER_SMALL_LIMITS
#define LEAST_FOR_THREAD 20u
#else
#define LEAST_FOR_THREAD 5000u
#endif

/* The forces in which a unit is tried, until it is offered in one. */
#define MAX_TRIES 3

/* A limit that a unit breaks by itself. */
typedef struct UnitFault {
	uint32_t unit;      /* its number: a unit may have several faults, one after the other */
	const Entry *entry; /* that has the limit … */
	uint32_t line;      /* … there */
	const char *name;   /* that of the unit */
	char *message;      /* owned */
	const Entry *said
		[4]; /* known if another check has reported limits of one of these; NULL: none */
} UnitFault;

struct UnitTrials {
	Linter *linter;   /* the facts alone may be read until the end */
	Choices *choices; /* for the thread, owned; without one those of the linter */
	GThread *thread;  /* NULL if there is none */
	GArray *faults;   /* UnitFault */
	uint8_t *n_tries; /* by entry: trials so far, MAX_TRIES when it need not be tried again */
	uint32_t n_tried; /* units so far */
};

/* An empty force of a catalogue, in a roster of its own. */
typedef struct Trial {
	UnitTrials *trials;
	Roster *roster;
	History *history;
	View *view;
	Verdict *verdict;
	char *force; /* instance id; NULL if the force cannot be added */
} Trial;

/* The units of a catalogue. */
typedef struct Units {
	UnitTrials *trials;
	const Entry *catalogue;
	Work work; /* budget of all trials */
} Units;

static Trial
trial_new(UnitTrials *trials, const Entry *catalogue, const Definition *outer,
          const Definition *force)
{
	const Linter *linter = trials->linter;
	Trial trial = {.trials = trials, .roster = roster_new_unlimited(trials->choices, NULL)};
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

/* True for an error inside the unit that the rest of the roster cannot cause. */
static bool
is_local(const Linter *linter, const Finding *finding, const Instance *unit)
{
	const Instance *carrier = finding->carrier;
	return finding->severity == SEVERITY_ERROR && finding->owned && carrier &&
	       carrier->root == unit && carrier->definition &&
	       counts_inside(linter, &finding->constraint->query, carrier == unit) &&
	       has_local_limit(linter, finding);
}

/* The choices of a group, as the player sees them. */
typedef struct Members {
	guint n_offered;
	bool are_models;
} Members;

static Members
members_of(const Trial *trial, const Instance *group)
{
	const Menu *menu = choices_menu(trial->trials->choices, group->holder->definition);
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

static void
note_fault(const Trial *trial, const Finding *finding, const MenuItem *item)
{
	UnitTrials *trials = trial->trials;
	const Definition *own = finding->carrier->definition;
	const Instance *parent = finding->carrier->parent;
	const Definition *around = parent ? parent->definition : NULL;
	const UnitFault fault = {
		.unit = trials->n_tried,
		.entry = finding->owned->declared_on,
		.line = finding->constraint->line,
		.name = lint_name(trials->linter, item->definition->shown),
		.message = g_strdup(finding->message),
		.said = {own->target, own->shown, around ? around->target : NULL,
	                 around ? around->shown : NULL},
	};
	g_array_append_val(trials->faults, fault);
}

/* Notes the limits that a unit breaks by itself. */
static void
note_faults(const Trial *trial, const Instance *unit, const MenuItem *item)
{
	for (guint i = 0; i < verdict_count(trial->verdict); i++) {
		const Finding *finding = verdict_get(trial->verdict, i);
		if (is_local(trial->trials->linter, finding, unit) && !is_choice(trial, finding))
			note_fault(trial, finding, item);
	}
	trial->trials->n_tried++;
}

/* Returns false if the unit is not offered in the force. */
static bool
try_unit(Trial *trial, const MenuItem *item)
{
	const Instance *force = view_find(trial->view, trial->force);
	if (!force || !view_is_available(trial->view, force, item))
		return false;
	g_autofree char *path = menu_item_path(trial->trials->linter->game, item);
	g_autofree char *id = fill_select(trial->history, trial->view, trial->force, path, NULL,
	                                  NULL);
	if (!id)
		return false;
	view_refresh(trial->view);
	verdict_refresh(trial->verdict);
	note_faults(trial, view_find(trial->view, id), item);
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
fits(const UnitTrials *trials, const Definition *force, const Definition *unit)
{
	const GPtrArray *categories = choices_force_categories(trials->choices, force);
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
tries_of(const UnitTrials *trials, const MenuItem *item)
{
	return &trials->n_tries[item->definition->target - trials->linter->game->entries];
}

static bool
is_wanted(const UnitTrials *trials, const MenuItem *item, const Definition *force)
{
	return is_unit(item) && *tries_of(trials, item) < MAX_TRIES &&
	       !lint_is_always_hidden(trials->linter, item->definition) &&
	       fits(trials, force, item->definition);
}

static void
try_force(Units *units, const Definition *outer, const Definition *force)
{
	UnitTrials *trials = units->trials;
	const Menu *menu = choices_force_menu(trials->choices, units->catalogue);
	Trial trial = {0};
	for (uint32_t i = 0; i < menu->n_items && !work_is_spent(&units->work); i++) {
		const MenuItem *item = &menu->items[i];
		if (!is_wanted(trials, item, force))
			continue;
		if (!trial.roster)
			trial = trial_new(trials, units->catalogue, outer, force);
		if (!trial.force)
			break;
		if (try_unit(&trial, item))
			*tries_of(trials, item) = MAX_TRIES;
		else
			++*tries_of(trials, item);
	}
	if (trial.roster)
		trial_clear(&trial);
}

static void
try_catalogue(Units *units)
{
	Choices *choices = units->trials->choices;
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
static gpointer
try_all(gpointer data)
{
	UnitTrials *trials = data;
	const Game *game = trials->linter->game;
	for (uint32_t file = 0; file < game->n_files; file++) {
		Units units = {trials, &game->entries[game->files[file].root],
		               work_begin(MAX_WORK)};
		if (!(units.catalogue->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM)))
			try_catalogue(&units);
	}
	return NULL;
}

static void
clear_fault(gpointer fault)
{
	g_free(((UnitFault *)fault)->message);
}

UnitTrials *
lint_begin_units(Linter *linter)
{
	const bool has_thread = linter->game->n_entries >= LEAST_FOR_THREAD &&
	                        g_get_num_processors() > 1;
	if (!linter->is_whole)
		return NULL;
	UnitTrials *trials = g_new0(UnitTrials, 1);
	trials->linter = linter;
	trials->choices = linter->choices;
	trials->n_tries = g_new0(uint8_t, linter->game->n_entries);
	trials->faults = g_array_new(FALSE, FALSE, sizeof(UnitFault));
	g_array_set_clear_func(trials->faults, clear_fault);
	if (!has_thread)
		return trials;
	trials->choices = choices_new(linter->game);
	trials->thread = g_thread_try_new("units", try_all, trials, NULL);
	return trials;
}

/* True if another check has reported the limits of the carrier or of the group around it. */
static bool
is_known(const Linter *linter, const UnitFault *fault)
{
	for (gsize i = 0; i < G_N_ELEMENTS(fault->said); i++)
		if (fault->said[i] && g_hash_table_contains(linter->limit_faults, fault->said[i]))
			return true;
	return false;
}

/* Reports the first fault of each unit that is not known. */
static void
report_units(Linter *linter, const GArray *faults)
{
	uint32_t n_done = 0; /* units that had a report, and those before */
	for (guint i = 0; i < faults->len; i++) {
		const UnitFault *fault = &g_array_index(faults, UnitFault, i);
		if (fault->unit < n_done || is_known(linter, fault))
			continue;
		lint_report_at(linter, LINT_ILLEGAL_ALONE, fault->entry, fault->line, fault->name,
		               fault->message, NULL);
		n_done = fault->unit + 1;
	}
}

void
lint_end_units(UnitTrials *trials)
{
	if (!trials)
		return;
	if (trials->thread)
		g_thread_join(trials->thread);
	else
		try_all(trials);
	report_units(trials->linter, trials->faults);
	if (trials->choices != trials->linter->choices)
		choices_free(trials->choices);
	g_array_unref(trials->faults);
	g_free(trials->n_tries);
	g_free(trials);
}
