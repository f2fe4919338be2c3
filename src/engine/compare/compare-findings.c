/* Findings of one verdict that another one lacks. */
#include "engine/compare/compare-private.h"

/* Ignores costs recorded in files: with every update of the army data a roster would be newly
   illegal until it is saved. */
static bool
is_compared(const Finding *finding)
{
	return finding->code != FINDING_STORED_COST && finding->code != FINDING_READING;
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

/* A text that is equal for the same rule about the same entry, whatever was counted and whatever
   the entry is called. The caller owns it: g_free(). */
static char *
finding_key(const Finding *finding)
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
	GString *key = g_string_new(NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++)
		g_string_append_printf(key, "%s\n", parts[i] ? parts[i] : "");
	/* Messages of authors, and rules without an id, differ in nothing else. */
	if (!finding->constraint_id || !*finding->constraint_id)
		g_string_append(key, finding->message);
	return g_string_free(key, FALSE);
}

/* The number of findings by key. */
static GHashTable *
count_keys(const Verdict *verdict)
{
	GHashTable *counts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		char *key = finding_key(verdict_get(verdict, i));
		const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(counts, key));
		g_hash_table_replace(counts, key, GUINT_TO_POINTER(n + 1));
	}
	return counts;
}

/* Takes one finding of a key out of the counts. Returns false if none is left. */
static bool
take(GHashTable *counts, const char *key)
{
	const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(counts, key));
	if (n > 0)
		g_hash_table_replace(counts, g_strdup(key), GUINT_TO_POINTER(n - 1));
	return n > 0;
}

GPtrArray *
findings_without(const Verdict *verdict, const Verdict *other)
{
	GPtrArray *left = g_ptr_array_new();
	g_autoptr(GHashTable) counts = count_keys(other);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		g_autofree char *key = finding_key(finding);
		if (is_compared(finding) && !take(counts, key))
			g_ptr_array_add(left, (gpointer)(guintptr)finding);
	}
	return left;
}
