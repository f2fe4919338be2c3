/* Searches for fixes: chooses the candidates to try, and keeps those that clear the finding. */
#include "base/language/i18n.h"
#include "engine/edit/edit-text.h"
#include "engine/explain/explain-private.h"
#include "engine/explain/fixes-private.h"

/* Enough to choose from, and bounds on the time that trying takes. */
#define FIXES_KEPT   6
#define FIXES_JOINED 30
#define FIXES_SHOWN  10

#define NO_FIX N_("no fix was found")

/* The numbers of fixes without other errors that end a stage, and of candidates tried in it. */
static const struct {
	guint clean, tried;
} STAGE_MOST[FIX_STAGES + 1] = {
	[STAGE_ALONE] = {FIXES_KEPT, FIX_MOST_TRIED},
	[STAGE_SUM] = {1, 4},
	[STAGE_MORE] = {2, 24},
	[STAGE_EXCHANGE] = {2, 24},
	[FIX_STAGES] = {FIXES_KEPT, FIX_MOST_TRIED},
};

Fixes *
fixes_new(View *view, const Finding *finding)
{
	Fixes *fixes = g_new0(Fixes, 1);
	fixes->key = fix_key(finding);
	for (guint i = 0; i < FIX_STAGES; i++)
		fixes->stages[i] = fix_list_new();
	fixes->small = fix_list_new();
	fixes->kept = fix_list_new();
	fix_candidates(view, finding, fixes);
	fixes->has_any = fixes->small->len > 0;
	for (guint i = 0; i < FIX_STAGES; i++)
		fixes->has_any |= fixes->stages[i]->len > 0;
	return fixes;
}

void
fixes_free(Fixes *fixes)
{
	if (!fixes)
		return;
	g_free(fixes->key);
	for (guint i = 0; i < FIX_STAGES; i++)
		g_ptr_array_unref(fixes->stages[i]);
	g_ptr_array_unref(fixes->small);
	g_ptr_array_unref(fixes->kept);
	g_clear_pointer(&fixes->joined, fix_free);
	fix_chain_free(fixes->chain);
	g_free(fixes);
}

guint
fixes_count(const Fixes *fixes)
{
	return fixes->kept->len;
}

const Fix *
fixes_get(const Fixes *fixes, guint index)
{
	return g_ptr_array_index(fixes->kept, index);
}

bool
fixes_is_cut(const Fixes *fixes)
{
	return fixes->is_cut;
}

bool
fixes_is_over(const Fixes *fixes)
{
	return fixes->is_over;
}

guint
fixes_tried(const Fixes *fixes)
{
	return fixes->tried;
}

/* Index of the kept fix with the same text; the number of kept fixes if there is none. */
static guint
find_same_text(const Fixes *fixes, const Fix *fix)
{
	guint i = 0;
	while (i < fixes->kept->len && !g_str_equal(fixes_get(fixes, i)->text, fix->text))
		i++;
	return i;
}

/* Keeps a fix. Of two with the same text, about two units of one kind, the one that breaks less
   stays, or else the later: the last unit is the one too many. */
static void
keep(Fixes *fixes, Fix *fix)
{
	const guint same = find_same_text(fixes, fix);
	if (same == fixes->kept->len) {
		g_ptr_array_add(fixes->kept, fix);
		return;
	}
	Fix *known = g_ptr_array_index(fixes->kept, same);
	const bool better = fix->breaks <= known->breaks;
	g_ptr_array_index(fixes->kept, same) = better ? fix : known;
	fix_free(better ? known : fix);
}

static guint
count_clean(const Fixes *fixes)
{
	guint clean = 0;
	for (guint i = 0; i < fixes->kept->len; i++)
		clean += fixes_get(fixes, i)->breaks == 0;
	return clean;
}

static bool
is_enough(const Fixes *fixes)
{
	return fixes->clean_here >= STAGE_MOST[fixes->stage].clean ||
	       fixes->tried_here >= STAGE_MOST[fixes->stage].tried;
}

static void
join(Fix *joined, const Fix *next)
{
	const FixPart *part = &g_array_index(next->parts, FixPart, 0);
	fix_add_part(joined, (FixPart){edit_copy(&part->edit), part->times, g_strdup(part->text)});
	joined->gain = amount_add(joined->gain, next->gain);
}

/* Adds candidates to the joined ones, the most effective first, until they may clear the finding.
   Returns false if so many as may be joined cannot. */
static bool
join_until_it_may_suffice(Fixes *fixes)
{
	Fix *joined = fixes->joined;
	while (fixes->joined_from > 0 && joined->parts->len < FIXES_JOINED) {
		join(joined, g_ptr_array_index(fixes->small, --fixes->joined_from));
		if (joined->parts->len > 1 && amount_compare(joined->gain, fixes->needed) >= 0)
			return true;
	}
	return false;
}

/* Leaves one more of the most effective candidates out from the next join. */
static void
drop_joined(Fixes *fixes)
{
	g_clear_pointer(&fixes->joined, fix_free);
	fixes->left_out++;
}

/* Joins candidates where none suffices alone: from the best on, then from the second best on … */
static Fix *
next_joined(Fixes *fixes)
{
	const guint n = fixes->small->len;
	while (fixes->left_out < MIN(n, FIXES_KEPT)) {
		if (!fixes->joined) {
			fixes->joined = fix_new();
			fixes->joined_from = n - fixes->left_out;
		}
		if (join_until_it_may_suffice(fixes))
			return fixes->joined;
		drop_joined(fixes);
	}
	return NULL;
}

static void
enter_stage(Fixes *fixes, FixStage stage)
{
	fixes->stage = stage;
	fixes->next = fixes->tried_here = fixes->clean_here = 0;
}

/* True if nothing of the stage is left to try, or its candidates are not asked for. */
static bool
stage_is_over(const Fixes *fixes)
{
	const bool is_asked = fixes->stage == STAGE_SUM ||
	                      (fixes->stage == STAGE_EXCHANGE && !fixes->wants_exchange);
	if (is_asked && fixes->tried_here == 0 && count_clean(fixes) > 0)
		return true;
	return fixes->next >= fixes->stages[fixes->stage]->len || is_enough(fixes);
}

/* The candidate to try next; NULL if none is left. */
static Fix *
next_candidate(Fixes *fixes)
{
	while (fixes->stage < FIX_STAGES && stage_is_over(fixes))
		enter_stage(fixes, fixes->stage + 1);
	if (fixes->stage < FIX_STAGES)
		return g_ptr_array_index(fixes->stages[fixes->stage], fixes->next);
	if (is_enough(fixes) || (fixes->kept->len > 0 && !fixes->joins))
		return NULL;
	fixes->joins = true;
	return next_joined(fixes);
}

/* Moves the candidate to the kept fixes if it clears the finding. */
static void
take_result(Fixes *fixes, TrialResult result)
{
	Fix *fix = g_steal_pointer(&fixes->candidate);
	fix->breaks = result.breaks;
	fix->is_farther = result.is_farther;
	fix->cost = result.cost;
	fixes->tried++;
	fixes->tried_here++;
	const guint clean = count_clean(fixes);
	if (fixes->stage < FIX_STAGES) {
		if (result.clears)
			keep(fixes,
			     g_ptr_array_steal_index(fixes->stages[fixes->stage], fixes->next));
		else
			fixes->next++;
	} else if (result.clears) {
		if (find_same_text(fixes, fix) == fixes->kept->len)
			g_ptr_array_add(fixes->kept, g_steal_pointer(&fixes->joined));
		drop_joined(fixes);
	}
	fixes->clean_here += count_clean(fixes) - clean;
}

static gint
by_damage(gconstpointer a, gconstpointer b)
{
	const Fix *first = *(const Fix *const *)a, *second = *(const Fix *const *)b;
	if (first->is_farther != second->is_farther)
		return first->is_farther ? 1 : -1;
	if (first->breaks != second->breaks)
		return first->breaks < second->breaks ? -1 : 1;
	return (gint)first->parts->len - (gint)second->parts->len;
}

/* Few fixes of the same damage are followed: the cheapest. */
static gint
by_damage_and_cost(gconstpointer a, gconstpointer b)
{
	const Fix *first = *(const Fix *const *)a, *second = *(const Fix *const *)b;
	if (first->is_farther == second->is_farther && first->breaks == second->breaks &&
	    !amount_equal(first->cost, second->cost))
		return amount_compare(first->cost, second->cost);
	return by_damage(a, b);
}

/* True if a fix is shown beside the best one: it breaks no more, and the roster is not farther from legal. A chain
   may lead back from there. */
static bool
is_shown(const Fixes *fixes, const Fix *fix)
{
	return fixes->is_link || (!fix->is_farther && fix->breaks == fixes_get(fixes, 0)->breaks);
}

/* Drops the fixes that are worse than the best one, and those beyond FIXES_SHOWN. */
static void
keep_the_best(Fixes *fixes)
{
	g_ptr_array_sort(fixes->kept, by_damage);
	guint n = 0;
	while (n < MIN(fixes->kept->len, FIXES_SHOWN) && is_shown(fixes, fixes_get(fixes, n)))
		n++;
	g_ptr_array_set_size(fixes->kept, (gint)n);
}

static void
end_search(Fixes *fixes)
{
	g_clear_pointer(&fixes->chain, fix_chain_free);
	keep_the_best(fixes);
	fixes->is_over = true;
}

/* Begins the next candidate. Without one those kept are followed if each breaks something, or else the search is
   over. */
static void
begin_candidate(Fixes *fixes, TrialRoster *trial)
{
	fixes->candidate = next_candidate(fixes);
	if (fixes->candidate) {
		trial_roster_begin(trial, fixes->candidate);
	} else if (!fixes->is_link && fixes->kept->len > 0 && count_clean(fixes) == 0) {
		g_ptr_array_sort(fixes->kept, by_damage_and_cost);
		fixes->chain = fix_chain_new(fixes->kept, fixes->key);
	} else {
		end_search(fixes);
	}
}

static void
follow(Fixes *fixes, TrialRoster *trial)
{
	Fix *found = NULL;
	const bool goes_on = fix_chain_step(fixes->chain, trial, &found);
	if (found)
		keep(fixes, found);
	if (!goes_on)
		end_search(fixes);
}

bool
fixes_step(Fixes *fixes, TrialRoster *trial)
{
	if (fixes->is_over)
		return false;
	if (trial_roster_is_spent(trial)) {
		end_search(fixes);
		fixes->is_cut = true;
		return false;
	}
	if (fixes->chain) {
		follow(fixes, trial);
		return true;
	}
	if (!fixes->candidate)
		begin_candidate(fixes, trial);
	if (fixes->candidate && !trial_roster_apply_next(trial))
		take_result(fixes, trial_roster_judge(trial, fixes->key));
	return true;
}

void
fixes_add(Fixes *fixes, char *text, guint breaks, const GArray *edits)
{
	Fix *fix = fix_new();
	for (guint i = 0; i < edits->len; i++) {
		const Edit *edit = edits_get(edits, i);
		fix_add_part(fix, (FixPart){edit_copy(edit), 1, edit_to_text(edit)});
	}
	fix_set_text(fix, text);
	fix->breaks = breaks;
	g_ptr_array_add(fixes->kept, fix);
}

static void
explain_edit(Explanation *fix, const char *text, const Edit *edit, guint times)
{
	g_autofree char *line = edit_to_text(edit);
	Explanation *step = explanation_add(fix, "edit", g_strdup(text ? text : line));
	step->aside = true;
	explanation_text(step, "edit", line);
	explanation_amount(step, "times", amount_from_int(times));
}

static Explanation *
explain_fix(Explanation *parent, const char *text, guint breaks)
{
	char *sentence = breaks == 0 ? g_strdup(text)
	                             : g_strdup_printf(ngettext("%s (but causes %u other error)",
	                                                        "%s (but causes %u other errors)",
	                                                        breaks),
	                                               text, breaks);
	Explanation *node = explanation_add(parent, "fix", sentence);
	explanation_amount(node, "breaks", amount_from_int(breaks));
	return node;
}

void
fixes_explain(const Fixes *fixes, Explanation *parent)
{
	if (fixes->is_cut)
		explanation_add(parent, "note",
		                g_strdup(_("the search for fixes ended at its limit of steps")));
	else if (!fixes->is_over)
		explanation_add(parent, "note", g_strdup(_("the search for fixes was stopped")));
	else if (fixes_count(fixes) == 0 && fixes->has_any)
		explanation_add(parent, "note", g_strdup(_(NO_FIX)));
	for (guint i = 0; i < fixes_count(fixes); i++) {
		const Fix *fix = fixes_get(fixes, i);
		Explanation *node = explain_fix(parent, fix->text, fix->breaks);
		for (guint k = 0; k < fix->parts->len; k++) {
			const FixPart *part = &g_array_index(fix->parts, FixPart, k);
			explain_edit(node, part->text, &part->edit, part->times);
		}
	}
}

bool
explanation_has_fix(const Explanation *answer)
{
	for (guint i = 0; i < answer->parts->len; i++)
		if (g_str_equal(((Explanation *)g_ptr_array_index(answer->parts, i))->kind, "fix"))
			return true;
	return false;
}

void
explanation_say_why_none(Explanation *answer, const char *reason)
{
	if (!explanation_has_fix(answer) && !explanation_contradiction(answer))
		explanation_add(answer, "note", g_strdup(reason));
}

static void
drop_note_of_none(Explanation *answer)
{
	for (guint i = 0; i < answer->parts->len; i++) {
		const Explanation *part = g_ptr_array_index(answer->parts, i);
		if (g_str_equal(part->kind, "note") && g_str_equal(part->text, _(NO_FIX)))
			g_ptr_array_remove_index(answer->parts, i--);
	}
}

void
explanation_add_fix(Explanation *answer, const char *text, guint breaks, const GArray *edits)
{
	drop_note_of_none(answer);
	Explanation *node = explain_fix(answer, text, breaks);
	for (guint i = 0; i < edits->len; i++)
		explain_edit(node, NULL, &g_array_index(edits, Edit, i), 1);
}
