/* Tries candidates on a copy of the roster, one edit at a time, and undoes each. */
#include "base/values/work.h"
#include "engine/explain/fixes-private.h"

/* The distance of a roster from being legal. */
typedef struct Distance {
	guint errors;
	Amount gap; /* sum of the amounts by which limits are broken */
} Distance;

struct TrialRoster {
	Roster *roster;
	View *view;
	const Companion *companion; /* borrowed */
	Verdict *verdict;           /* on the candidate judged last */
	History *history;           /* has no step but that of the candidate */
	GHashTable *before;         /* findings of each key without any candidate */
	Distance distance;          /* without any candidate */
	RosterMark mark;            /* without any candidate */
	GArray *edits;              /* edits of the open candidate; NULL if none */
	guint n_applied;
	char *made;  /* owned: what the last edit added; NULL for nothing */
	bool failed; /* an edit did not fit */
	Work own;    /* the steps, unless the copy follows another */
	Work *work;  /* `own`, or that of the copy it follows */
};

char *
fix_key(const Finding *finding)
{
	const bool of_limit = finding->code == FINDING_MIN || finding->code == FINDING_MAX;
	return g_strdup_printf("%s\n%s\n%s\n%s\n%s", finding_code_name(finding->code),
	                       finding->constraint_id, finding->entry_id,
	                       finding->scope_name ? finding->scope_name : "",
	                       of_limit ? "" : finding->owner_id);
}

/* True for an update and for what is only told: nobody has to fix it. */
static bool
is_a_note(const Finding *finding)
{
	return finding->code == FINDING_UPDATED || finding->severity == SEVERITY_INFO;
}

/* The number of findings of each key, except notes. The caller owns it: g_hash_table_unref(). */
static GHashTable *
count_by_key(const Verdict *verdict)
{
	GHashTable *counts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		if (is_a_note(verdict_get(verdict, i)))
			continue;
		char *key = fix_key(verdict_get(verdict, i));
		const guint before = GPOINTER_TO_UINT(g_hash_table_lookup(counts, key));
		g_hash_table_replace(counts, key, GUINT_TO_POINTER(before + 1));
	}
	return counts;
}

static guint
count_of(GHashTable *counts, const char *key)
{
	return GPOINTER_TO_UINT(g_hash_table_lookup(counts, key));
}

static guint
count_new(GHashTable *before, GHashTable *after)
{
	guint n = 0;
	GHashTableIter at;
	gpointer key, count;
	g_hash_table_iter_init(&at, after);
	while (g_hash_table_iter_next(&at, &key, &count)) {
		const guint had = count_of(before, key);
		n += GPOINTER_TO_UINT(count) > had ? GPOINTER_TO_UINT(count) - had : 0;
	}
	return n;
}

static Distance
distance_of(const Verdict *verdict)
{
	Distance distance = {0};
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity != SEVERITY_ERROR)
			continue;
		distance.errors++;
		if (finding->has_numbers)
			distance.gap = amount_add(distance.gap, finding_gap(finding));
	}
	return distance;
}

static bool
is_farther(const Distance *one, const Distance *other)
{
	if (one->errors != other->errors)
		return one->errors > other->errors;
	return amount_compare(one->gap, other->gap) > 0;
}

/* A copy with steps of its own to count. */
static TrialRoster *
copy_of(const View *view, const Companion *companion)
{
	TrialRoster *trial = g_new0(TrialRoster, 1);
	trial->roster = roster_copy_for_trial(view_roster(view));
	trial->view = view_new(trial->roster);
	if (view_compat(view) != COMPAT_OURS)
		view_set_compat(trial->view, view_compat(view));
	trial->companion = companion;
	trial->verdict = verdict_new(trial->view, companion);
	trial->history = history_new(trial->roster);
	trial->before = count_by_key(trial->verdict);
	trial->distance = distance_of(trial->verdict);
	trial->mark = roster_mark(trial->roster);
	trial->work = &trial->own;
	return trial;
}

TrialRoster *
trial_roster_new(const View *view, const Companion *companion)
{
	TrialRoster *trial = copy_of(view, companion);
	trial->own = work_begin(FIXES_MOST_WORK);
	work_pause(&trial->own);
	return trial;
}

static void
close_candidate(TrialRoster *trial)
{
	if (!trial->edits)
		return;
	history_cancel(trial->history);
	roster_return(trial->roster, trial->mark);
	g_clear_pointer(&trial->edits, g_array_unref);
	g_clear_pointer(&trial->made, g_free);
}

void
trial_roster_free(TrialRoster *trial)
{
	if (!trial)
		return;
	close_candidate(trial);
	g_hash_table_unref(trial->before);
	verdict_free(trial->verdict);
	view_free(trial->view);
	history_free(trial->history);
	roster_free(trial->roster);
	g_free(trial);
}

bool
trial_roster_is_spent(const TrialRoster *trial)
{
	return work_is_spent(trial->work);
}

void
trial_roster_begin(TrialRoster *trial, const Fix *fix)
{
	close_candidate(trial);
	trial->edits = fix_edits(fix);
	trial->n_applied = 0;
	trial->failed = false;
	history_begin(trial->history, fix->text);
}

/* Other edits refresh the view themselves before they read it. */
static bool
apply(TrialRoster *trial, const Edit *edit)
{
	g_autoptr(Diags) diags = diags_new();
	g_auto(Edit) resolved = {0};
	if (edit->kind == EDIT_SELECT)
		view_refresh(trial->view);
	if (!edit_resolve(edit, trial->view, trial->made, &resolved, diags))
		return false;
	g_clear_pointer(&trial->made, g_free);
	return edit_apply(&resolved, trial->history, trial->view, &trial->made, NULL, diags);
}

bool
trial_roster_apply_next(TrialRoster *trial)
{
	if (trial->failed || trial->n_applied == trial->edits->len)
		return false;
	work_resume(trial->work);
	trial->failed = !apply(trial, edits_get(trial->edits, trial->n_applied++));
	work_pause(trial->work);
	return true;
}

/* The sum of the costs that have a limit. */
static Amount
cost_of(const TrialRoster *trial)
{
	uint32_t n;
	Amount sum = AMOUNT_ZERO;
	const ShownCost *totals = view_totals(trial->view, &n);
	const GArray *limits = trial->roster->limits;
	for (uint32_t i = 0; i < n; i++)
		for (guint k = 0; k < limits->len; k++)
			if (atom_equal(g_array_index(limits, CostLimit, k).type_id,
			               totals[i].type_id))
				sum = amount_add(sum, totals[i].value);
	return sum;
}

TrialResult
trial_roster_judge(TrialRoster *trial, const char *key)
{
	TrialResult result = {0};
	work_resume(trial->work);
	if (!trial->failed) {
		view_refresh(trial->view);
		verdict_refresh(trial->verdict);
		g_autoptr(GHashTable) after = count_by_key(trial->verdict);
		result.clears = count_of(after, key) < count_of(trial->before, key);
		result.breaks = count_new(trial->before, after);
		const Distance distance = distance_of(trial->verdict);
		result.is_farther = is_farther(&distance, &trial->distance);
		result.cost = result.clears ? cost_of(trial) : AMOUNT_ZERO;
	}
	close_candidate(trial);
	work_pause(trial->work);
	return result;
}

TrialRoster *
trial_roster_follow(TrialRoster *trial, const Fix *fix)
{
	TrialRoster *next = NULL;
	trial_roster_begin(trial, fix);
	while (trial_roster_apply_next(trial))
		continue;
	work_resume(trial->work);
	if (!trial->failed) {
		view_refresh(trial->view);
		next = copy_of(trial->view, trial->companion);
		next->work = trial->work;
	}
	close_candidate(trial);
	view_refresh(trial->view);
	work_pause(trial->work);
	return next;
}

bool
trial_roster_has(const TrialRoster *trial, const char *id)
{
	return roster_find_selection(trial->roster, id) || roster_find_force(trial->roster, id);
}

TrialResult
trial_roster_compare(const TrialRoster *first, const TrialRoster *now, const char *key)
{
	return (TrialResult){
		.clears = count_of(now->before, key) < count_of(first->before, key),
		.is_farther = is_farther(&now->distance, &first->distance),
		.breaks = count_new(first->before, now->before),
	};
}

Fixes *
trial_roster_search_new(const TrialRoster *first, TrialRoster *now)
{
	Fixes *fixes = NULL;
	work_resume(now->work);
	for (guint i = 0; i < verdict_count(now->verdict) && !fixes; i++) {
		const Finding *finding = verdict_get(now->verdict, i);
		g_autofree char *key = fix_key(finding);
		if (finding->code != FINDING_UPDATED &&
		    count_of(now->before, key) > count_of(first->before, key))
			fixes = fixes_new(now->view, finding);
	}
	work_pause(now->work);
	return fixes;
}
