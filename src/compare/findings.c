/* Which findings of one verdict another does not have. */
#include "compare/compare-private.h"

/* What a file once recorded as a cost is neither what was chosen nor what it costs: a roster would be
   "newly illegal" by it with every update of its data, until it is saved. */
static bool
is_compared(const Finding *finding)
{
	return finding->code != FINDING_STORED_COST;
}

bool
findings_allow(const Verdict *verdict)
{
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (is_compared(finding) && finding->severity == SEVERITY_ERROR)
			return false;
	}
	return true;
}

/* What makes two findings the same: the rule, and the entry that it is said of. What it counted may have
   changed, and how the thing is called. The caller owns it: g_free(). */
static char *
finding_sign(const Finding *finding)
{
	const char *const parts[] = {
		finding_code_name(finding->code),
		severity_name(finding->severity),
		owner_type_name(finding->owner_type),
		finding->owner_entry_id,
		finding->entry_id,
		finding->constraint_id,
		finding->rule,
		finding->pack,
	};
	GString *sign = g_string_new(NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++)
		g_string_append_printf(sign, "%s\n", parts[i] ? parts[i] : "");
	/* Nothing else tells apart what authors say, or rules without an id. */
	if (!finding->constraint_id || !*finding->constraint_id)
		g_string_append(sign, finding->message);
	return g_string_free(sign, FALSE);
}

/* How often each sign occurs: a bag, in which a rule that is broken twice is there twice. */
static GHashTable *
count_signs(const Verdict *verdict)
{
	GHashTable *bag = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		char *sign = finding_sign(verdict_get(verdict, i));
		const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(bag, sign));
		g_hash_table_replace(bag, sign, GUINT_TO_POINTER(n + 1));
	}
	return bag;
}

/* Whether one of that sign was in the bag, which has one less now. */
static bool
take(GHashTable *bag, const char *sign)
{
	const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(bag, sign));
	if (n > 0)
		g_hash_table_replace(bag, g_strdup(sign), GUINT_TO_POINTER(n - 1));
	return n > 0;
}

GPtrArray *
findings_without(const Verdict *verdict, const Verdict *other)
{
	GPtrArray *left = g_ptr_array_new();
	g_autoptr(GHashTable) bag = count_signs(other);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		g_autofree char *sign = finding_sign(finding);
		if (is_compared(finding) && !take(bag, sign))
			g_ptr_array_add(left, (gpointer)(guintptr)finding);
	}
	return left;
}
