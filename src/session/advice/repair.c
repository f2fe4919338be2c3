#include "session/advice/repair.h"

#include "base/language/i18n.h"
#include "session/advice/legal-start.h"
#include "session/advice/moves.h"

/* Fixes of one proposal; no list that a player wrote needs as many. */
#define MOST_FIXES 200u

/* Fixes tried in one search. */
#define MOST_TRIALS 4000u

/* Trials of additions for errors that no fix clears. */
#define MOST_ADDITIONS 2000u

/* First fixes that are followed for each proposal asked for: some end alike, or far from legal. */
#define STARTS_PER_PROPOSAL 2u

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
	advice_result_init(&repair->result, &repair->options);
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

/* Tries options and additions, as a legal start does. Returns false if they clear no error. */
static bool
add_what_lacks(Repair *repair)
{
	const guint depth = workbench_depth(repair->draft);
	const LegalStartOptions options = {
		.kept = repair->options.kept,
		.budget = MOST_ADDITIONS,
		.work = MAX(work_left(&repair->result.work), 1),
		.go_on = goes_on,
		.data = &repair->options,
	};
	const guint before = repair->open->after.errors;
	if (repair->has_added)
		return false;
	repair->has_added = true;
	g_auto(LegalStartResult) result = legal_start_make(repair->draft, &options);
	repair->search.n_tried += result.n_trials;
	if (shortfall_of(repair->draft).errors >= before) {
		workbench_draft_return(repair->draft, depth);
		return false;
	}
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
	return !repair->result.is_stopped && add_what_lacks(repair);
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
