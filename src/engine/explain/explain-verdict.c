/* Explains findings together with their fixes. */
#include "engine/explain/explain.h"
#include "engine/explain/fixes.h"

Explanation *
explain_with_fixes(View *view, const Finding *finding, TrialRoster *trial, ExplainStop is_stopped)
{
	Explanation *answer = explain_finding(view, finding);
	g_autoptr(Fixes) fixes = fixes_new(view, finding);
	while (!(is_stopped && is_stopped()) && fixes_step(fixes, trial))
		continue;
	fixes_explain(fixes, answer);
	return answer;
}

GPtrArray *
explain_verdict(View *view, const Verdict *verdict, const Companion *companion)
{
	GPtrArray *answers = explanations_new();
	g_autoptr(TrialRoster) trial = trial_roster_new(view, companion);
	for (guint i = 0; i < verdict_count(verdict); i++)
		g_ptr_array_add(answers,
		                explain_with_fixes(view, verdict_get(verdict, i), trial, NULL));
	return answers;
}
