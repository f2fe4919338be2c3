#include "engine/verdict/verdict.h"

#include "engine/roster/agreements.h"
#include "engine/verdict/verdict-private.h"

static gint
in_order(gconstpointer a, gconstpointer b)
{
	const Draft *first = a, *second = b;
	if (first->owner_order != second->owner_order)
		return first->owner_order < second->owner_order ? -1 : 1;
	return (first->place > second->place) - (first->place < second->place);
}

/* True if the companion's conditions for the code and the rule of a finding hold for the roster. */
static bool
is_wanted(Verdict *verdict, const Finding *finding)
{
	const FindingRule kind = verdict_code_rule(verdict, finding);
	const FindingRule rule = verdict_rule_of(verdict, finding);
	const Instance *root = view_root(verdict->view);
	return measures_hold(verdict->measures, kind.when, root) &&
	       measures_hold(verdict->measures, rule.when, root);
}

/* Unwanted findings are dropped only here, after their units have noted them: such a finding returns
   when the companion's condition changes. */
static void
finish(Verdict *verdict)
{
	g_array_sort(verdict->drafts, in_order);
	for (guint i = 0; i < verdict->drafts->len; i++) {
		const Draft *draft = &g_array_index(verdict->drafts, Draft, i);
		if (is_wanted(verdict, &draft->finding) &&
		    !association_is_told_better(verdict, draft))
			g_array_append_val(verdict->findings, draft->finding);
	}
	verdict_mark_agreed(verdict);
}

static guint
hash_judged(gconstpointer data)
{
	const JudgedKey *key = data;
	const uint64_t mixed = (uint64_t)(uintptr_t)key->constraint * UINT64_C(0x9E3779B97F4A7C15) ^
	                       (uint64_t)(uintptr_t)key->place * UINT64_C(0xC4CEB9FE1A85EC53) ^
	                       (uint64_t)(uintptr_t)key->apart;
	return (guint)(mixed >> 32);
}

static gboolean
equal_judged(gconstpointer a, gconstpointer b)
{
	const JudgedKey *first = a, *second = b;
	return first->constraint == second->constraint && first->place == second->place &&
	       first->apart == second->apart;
}

Verdict *
verdict_new(View *view, const Companion *companion)
{
	Verdict *verdict = g_new0(Verdict, 1);
	verdict->view = view;
	verdict->companion = companion;
	verdict->arena = arena_new();
	verdict->drafts = g_array_new(FALSE, FALSE, sizeof(Draft));
	verdict->findings = g_array_new(FALSE, FALSE, sizeof(Finding));
	verdict->unused = g_array_new(FALSE, FALSE, sizeof(Agreement));
	verdict->measures = measures_new(view, companion);
	verdict->memos = memos_new();
	verdict->bound_memos = bound_memos_new();
	verdict->judged = g_hash_table_new(hash_judged, equal_judged);
	verdict_refresh(verdict);
	return verdict;
}

static void
clear(Verdict *verdict)
{
	g_array_set_size(verdict->drafts, 0);
	g_array_set_size(verdict->findings, 0);
	g_hash_table_remove_all(verdict->judged);
	measures_refresh(verdict->measures);
	arena_reset(verdict->arena);
}

void
verdict_refresh(Verdict *verdict)
{
	clear(verdict);
	verdict_judge_facts(verdict);
	verdict_judge_constraints(verdict);
	verdict_judge_bounds(verdict);
	verdict_judge_reading(verdict);
	finish(verdict);
}

void
verdict_free(Verdict *verdict)
{
	if (!verdict)
		return;
	measures_free(verdict->measures);
	availability_free(verdict->availability);
	arena_free(verdict->arena);
	g_array_unref(verdict->drafts);
	g_array_unref(verdict->findings);
	g_array_unref(verdict->unused);
	g_hash_table_unref(verdict->judged);
	g_ptr_array_unref(verdict->memos);
	g_hash_table_unref(verdict->bound_memos);
	g_free(verdict);
}

guint
verdict_count(const Verdict *verdict)
{
	return verdict->findings->len;
}

Amount
finding_gap(const Finding *finding)
{
	const Amount gap = amount_subtract(finding->limit, finding->actual);
	return amount_is_negative(gap) ? amount_subtract(AMOUNT_ZERO, gap) : gap;
}

guint
verdict_count_of(const Verdict *verdict, Severity severity)
{
	guint n = 0;
	for (guint i = 0; i < verdict_count(verdict); i++)
		n += verdict_get(verdict, i)->severity == severity;
	return n;
}

const Finding *
verdict_get(const Verdict *verdict, guint index)
{
	g_assert(index < verdict->findings->len);
	return &g_array_index(verdict->findings, Finding, index);
}

Measures *
verdict_measures(const Verdict *verdict)
{
	return verdict->measures;
}

const Pack *
verdict_pack(const Verdict *verdict)
{
	return companion_pack(verdict->companion);
}

Amount
verdict_penalty(const Verdict *verdict)
{
	Amount sum = AMOUNT_ZERO;
	for (guint i = 0; i < verdict_count(verdict); i++)
		sum = amount_add(sum, verdict_get(verdict, i)->penalty);
	return sum;
}

bool
verdict_is_legal(const Verdict *verdict)
{
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (verdict_get(verdict, i)->severity == SEVERITY_ERROR)
			return false;
	return true;
}
