/* Explains all findings before it tries any fix: explaining needs the view as it was judged, and
   trials change it. */
#include "explain/explain.h"
#include "explain/fixes.h"

static void
free_explanation(gpointer data)
{
	explanation_free(data);
}

static void
free_fixes(gpointer data)
{
	fixes_free(data);
}

static void
add_fixes(View *view, const Companion *companion, const GPtrArray *answers, const GPtrArray *fixes)
{
	for (guint i = 0; i < answers->len; i++) {
		Fixes *tried = g_ptr_array_index(fixes, i);
		fixes_try(tried, view, companion);
		fixes_explain(tried, g_ptr_array_index(answers, i));
	}
}

GPtrArray *
explain_verdict(View *view, const Verdict *verdict, const Companion *companion, int only)
{
	GPtrArray *answers = g_ptr_array_new_with_free_func(free_explanation);
	g_autoptr(GPtrArray) fixes = g_ptr_array_new_with_free_func(free_fixes);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		if (only >= 0 && i != (guint)only)
			continue;
		const Finding *finding = verdict_get(verdict, i);
		g_ptr_array_add(answers, explain_finding(view, finding));
		g_ptr_array_add(fixes, fixes_new(view, finding));
	}
	add_fixes(view, companion, answers, fixes);
	return answers;
}
