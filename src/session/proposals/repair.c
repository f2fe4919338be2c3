#include "session/proposals/repair.h"

#include "base/language/i18n.h"
#include "engine/explain/fixes.h"
#include "session/advice/legal-start.h"
#include "session/advice/moves.h"

/* Fixes of one proposal; no list that a player wrote needs as many. */
#define MOST_FIXES 200u

/* Fixes tried in one search. */
#define MOST_TRIALS 4000u

/* Trials of additions for errors that no fix clears. */
#define MOST_ADDITIONS 2000u

/* The part of the work left that one search for additions may take: others come after it. */
#define PARTS_OF_WORK 2u

/* First fixes that are followed for each proposal asked for: some end alike, or far from legal. */
#define STARTS_PER_PROPOSAL 2u

/* Errors, and ways to begin a detour for each of them, that are tried: each is followed by a search. */
#define MOST_ERRORS 3u
#define MOST_WAYS   4u

/* Errors that the beginning of a detour may add. */
#define MOST_CAUSED 3u

struct Repair {
	Workbench *draft;
	AdviceOptions options;
	KeptChoices *kept;
	MoveSearch search;
	GPtrArray *starts; /* array of Move *: first fixes; NULL before they are known */
	guint next_start;
	Proposal *open; /* the chain of the draft; NULL if none is open */
	bool has_added; /* the open chain has had its additions */
	const Definition
		*removed; /* the unit that its last move removed; NULL if it did something else */
	AdviceResult result;
};

Repair *
repair_new(const Workbench *bench, const AdviceOptions *options)
{
	Repair *repair = g_new0(Repair, 1);
	repair->draft = workbench_draft(bench);
	repair->options = options ? *options : (AdviceOptions){0};
	repair->kept = kept_choices_new(workbench_roster(repair->draft), repair->options.kept);
	repair->search = (MoveSearch){
		repair->draft, repair->kept, &repair->options, &repair->result.work, 0, {0}};
	advice_result_init(&repair->result, repair->draft, &repair->options);
	repair->result.is_over = verdict_is_legal(workbench_verdict(repair->draft));
	return repair;
}

void
repair_free(Repair *repair)
{
	if (!repair)
		return;
	g_clear_pointer(&repair->starts, g_ptr_array_unref);
	advice_result_clear(&repair->result);
	proposal_free(repair->open);
	kept_choices_free(repair->kept);
	alike_clear(&repair->search.alike);
	workbench_free(repair->draft);
	g_free(repair);
}

static gint
by_worth(gconstpointer a, gconstpointer b)
{
	const Proposal *one = *(Proposal *const *)a;
	const Proposal *other = *(Proposal *const *)b;
	if (one->after.errors != other->after.errors)
		return one->after.errors < other->after.errors ? -1 : 1;
	const int order = amount_compare(proposal_moved(one), proposal_moved(other));
	return order ? order : (gint)one->steps->len - (gint)other->steps->len;
}

/* Drops proposals that leave errors once one is legal, and those beyond the number asked for. */
static void
drop_worse(Repair *repair)
{
	GPtrArray *found = repair->result.found;
	g_ptr_array_sort(found, by_worth);
	const bool is_legal = advice_result_get(&repair->result, 0)->after.errors == 0;
	guint n = 1;
	while (is_legal && n < MIN(found->len, advice_most(&repair->options)) &&
	       advice_result_get(&repair->result, n)->after.errors == 0)
		n++;
	g_ptr_array_set_size(found, (int)n);
}

static void
close_chain(Repair *repair)
{
	g_autoptr(Proposal) proposal = g_steal_pointer(&repair->open);
	if (proposal->steps->len && !advice_result_has(&repair->result, proposal)) {
		proposal_close(proposal, repair->draft);
		g_ptr_array_add(repair->result.found, g_steal_pointer(&proposal));
		drop_worse(repair);
	}
	workbench_draft_return(repair->draft, 0);
}

/* The entry of the unit that a move removes; NULL if it does something else. */
static const Definition *
unit_removed(const Repair *repair, const Move *move)
{
	const Edit *first = edits_get(move->edits, 0);
	if (move->edits->len != 1 || first->kind != EDIT_REMOVE)
		return NULL;
	const Instance *unit = view_find(workbench_view(repair->draft), edit_ref_id(&first->node));
	return unit && unit->selection && unit->holder->kind == INSTANCE_FORCE ? unit->definition
	                                                                       : NULL;
}

static bool
follow(Repair *repair, const Move *move)
{
	repair->removed = unit_removed(repair, move);
	if (!workbench_do(repair->draft, move->text, move->edits, NULL, NULL))
		return false;
	proposal_note(repair->open, move->text, repair->draft);
	alike_learn(&repair->search.alike, move->edits);
	return true;
}

/* Fixes one more error as the last one was fixed. */
static bool
repeat_choice(Repair *repair)
{
	g_autofree char *text = alike_repeat(&repair->search.alike, repair->draft, repair->kept);
	if (!text)
		return false;
	repair->search.n_tried++;
	proposal_note(repair->open, text, repair->draft);
	return true;
}

static void
open_chain(Repair *repair)
{
	repair->open = proposal_new(repair->draft);
	repair->has_added = false;
	if (repair->next_start < repair->starts->len)
		follow(repair, g_ptr_array_index(repair->starts, repair->next_start));
	repair->next_start++;
}

static bool
goes_on(const LegalStartState *state, void *options)
{
	(void)state;
	return !advice_is_stopped(options);
}

/* Tries options and additions, as a legal start does. Returns false, with the draft unchanged, if they clear no
   error. */
static bool
add_what_lacks(Repair *repair, const LegalStartOptions *options)
{
	const guint depth = workbench_depth(repair->draft);
	g_auto(LegalStartResult) result = legal_start_make(repair->draft, options);
	repair->search.n_tried += result.n_trials;
	if (shortfall_of(repair->draft).errors < repair->open->after.errors)
		return true;
	workbench_draft_return(repair->draft, depth);
	return false;
}

/* The beginning of a detour. */
typedef struct Way {
	char *text;    /* owned */
	GArray *edits; /* owned; array of Edit */
} Way;

static void
way_clear(gpointer data)
{
	Way *way = data;
	g_free(way->text);
	g_array_unref(way->edits);
}

static void
add_ways_of_fixes(GArray *ways, MoveSearch *search, const Finding *finding, TrialRoster *trial)
{
	g_autoptr(Fixes) fixes = fixes_new(workbench_view(search->draft), finding);
	while (!work_is_spent(search->work) && !advice_is_stopped(search->options) &&
	       fixes_step(fixes, trial))
		continue;
	for (guint i = 0; i < MIN(fixes_count(fixes), MOST_WAYS); i++) {
		const Way way = {g_strdup(fixes_get(fixes, i)->text),
		                 fix_edits(fixes_get(fixes, i))};
		g_array_append_val(ways, way);
	}
}

static void
add_way_of_removal(GArray *ways, const MoveSearch *search, const Finding *finding)
{
	const Instance *unit = finding->carrier;
	while (unit && unit->selection && unit->holder->kind != INSTANCE_FORCE)
		unit = unit->holder;
	if (!unit || !unit->selection || kept_choices_has(search->kept, unit->selection->id))
		return;
	Way way = {
		g_strdup_printf("%s %s", _("remove"),
	                        view_name(workbench_view(search->draft), unit)),
		edits_new(),
	};
	edits_add(way.edits, edit_remove(unit->selection->id));
	g_array_append_val(ways, way);
}

/* The caller owns the list. */
static GArray *
ways_from(MoveSearch *search)
{
	GArray *ways = g_array_new(FALSE, FALSE, sizeof(Way));
	g_array_set_clear_func(ways, way_clear);
	const Verdict *verdict = workbench_verdict(search->draft);
	g_autoptr(TrialRoster) trial = trial_roster_new(workbench_view(search->draft),
	                                                workbench_companion(search->draft));
	guint n_errors = 0;
	for (guint i = 0; i < verdict_count(verdict) && n_errors < MOST_ERRORS; i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity != SEVERITY_ERROR)
			continue;
		n_errors++;
		add_ways_of_fixes(ways, search, finding, trial);
		add_way_of_removal(ways, search, finding);
	}
	return ways;
}

static bool
follow_way(MoveSearch *search, const Way *way, const Shortfall *before,
           const LegalStartOptions *options)
{
	Workbench *draft = search->draft;
	const guint depth = workbench_depth(draft);
	search->n_tried++;
	if (!workbench_do(draft, way->text, way->edits, NULL, NULL))
		return false;
	if (shortfall_of(draft).errors <= before->errors + MOST_CAUSED) {
		g_auto(LegalStartResult) result = legal_start_make(draft, options);
		search->n_tried += result.n_trials;
		const Shortfall after = shortfall_of(draft);
		if (after.errors < before->errors && after.excess <= before->excess &&
		    kept_choices_have_amounts(search->kept, workbench_roster(draft)))
			return true;
	}
	workbench_draft_return(draft, depth);
	return false;
}

/*
 * Goes round over a roster that has as many errors: a mark is taken off one unit and set in another that is added for
 * it, a leader goes and another comes. Makes a fix of an error that causes others, or removes the unit that has the
 * error, and completes the roster as a legal start does, until fewer errors are left.
 *
 * Returns false, with the draft unchanged, if no such way was found.
 */
static bool
make_detour(MoveSearch *search, const LegalStartOptions *options)
{
	const Shortfall before = shortfall_of(search->draft);
	g_autoptr(GArray) ways = ways_from(search);
	for (guint i = 0; i < ways->len; i++) {
		if (work_is_spent(search->work) || advice_is_stopped(search->options))
			return false;
		if (follow_way(search, &g_array_index(ways, Way, i), &before, options))
			return true;
	}
	return false;
}

/* Searches on where no single fix helps. Returns false if nothing was found. */
static bool
search_on(Repair *repair)
{
	const guint depth = workbench_depth(repair->draft);
	const LegalStartOptions options = {
		.kept = repair->options.kept,
		.budget = MOST_ADDITIONS,
		.work = MAX(work_left(&repair->result.work) / PARTS_OF_WORK, 1),
		.go_on = goes_on,
		.data = &repair->options,
	};
	if (repair->has_added)
		return false;
	repair->has_added = true;
	if (!add_what_lacks(repair, &options) && !make_detour(&repair->search, &options))
		return false;
	repair->has_added = false;
	proposal_note_from(repair->open, depth, repair->draft);
	return true;
}

/* The last unit of an entry; NULL if there is none. */
static const Instance *
last_unit(const Repair *repair, const Definition *definition)
{
	const GPtrArray *selections = view_selections(workbench_view(repair->draft));
	for (guint i = selections->len; i-- > 0;) {
		const Instance *selection = g_ptr_array_index(selections, i);
		if (selection->definition == definition &&
		    selection->holder->kind == INSTANCE_FORCE)
			return selection;
	}
	return NULL;
}

/*
 * Removes one more of the units of which the last move removed one, if the same errors are left then, and nearer to
 * their limits: a roster far over its limit needs many. The move that clears an error is searched for, since a smaller
 * one may do.
 */
static bool
remove_one_more(Repair *repair)
{
	Workbench *draft = repair->draft;
	const Shortfall before = repair->open->after;
	const Instance *unit = repair->removed ? last_unit(repair, repair->removed) : NULL;
	if (!unit)
		return false;
	g_autofree char *text = g_strdup_printf("%s %s", _("remove"),
	                                        view_name(workbench_view(draft), unit));
	g_autoptr(GArray) edits = edits_new();
	edits_add(edits, edit_remove(unit->selection->id));
	if (!workbench_do(draft, text, edits, NULL, NULL))
		return false;
	repair->search.n_tried++;
	const Shortfall after = shortfall_of(draft);
	if (after.errors == before.errors && shortfall_is_smaller(&after, &before) &&
	    kept_choices_have_amounts(repair->kept, workbench_roster(draft))) {
		proposal_note(repair->open, text, draft);
		return true;
	}
	workbench_undo(draft);
	repair->removed = NULL;
	return false;
}

static bool
extend_chain(Repair *repair)
{
	if (repair->open->steps->len >= MOST_FIXES || repair->open->after.errors == 0)
		return false;
	if (repeat_choice(repair) || remove_one_more(repair))
		return true;
	g_autoptr(GPtrArray) moves = moves_find(&repair->search);
	if (moves->len && !repair->result.is_stopped)
		return follow(repair, g_ptr_array_index(moves, 0));
	return !repair->result.is_stopped && search_on(repair);
}

/* True if another first fix is worth following. */
static bool
has_start(const Repair *repair)
{
	const guint most = advice_most(&repair->options) * STARTS_PER_PROPOSAL;
	return repair->next_start == 0 || (repair->next_start < MIN(repair->starts->len, most) &&
	                                   repair->search.n_tried < MOST_TRIALS);
}

static void
advance(Repair *repair)
{
	if (!repair->starts)
		repair->starts = moves_find(&repair->search);
	else if (repair->open && !extend_chain(repair))
		close_chain(repair);
	else if (!repair->open && has_start(repair))
		open_chain(repair);
	else if (!repair->open)
		repair->result.is_over = true;
}

bool
repair_step(Repair *repair)
{
	if (repair->result.is_over)
		return false;
	work_resume(&repair->result.work);
	advance(repair);
	repair->result.n_tried = repair->search.n_tried;
	if (advice_result_stop(&repair->result, &repair->options) && repair->open)
		close_chain(repair);
	work_pause(&repair->result.work);
	return true;
}

const AdviceResult *
repair_result(const Repair *repair)
{
	return &repair->result;
}
