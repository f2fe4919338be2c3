#include "rows/marks.h"

struct Marks {
	GHashTable *own;   /* owned instance id → severity + 1 */
	GHashTable *below; /* selection → severity + 1, with those of everything below it */
};

/* Keeps the worse of a severity and the one known so far. Takes the key. */
static void
note(GHashTable *table, gpointer key, Severity severity)
{
	const guint known = GPOINTER_TO_UINT(g_hash_table_lookup(table, key));
	g_hash_table_insert(table, key, GUINT_TO_POINTER(MAX(known, (guint)severity + 1)));
}

Marks *
marks_new(View *view, const Verdict *verdict)
{
	Marks *marks = g_new(Marks, 1);
	marks->own = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	marks->below = g_hash_table_new(NULL, NULL);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		const Instance *at = view_find(view, finding->owner_id);
		note(marks->own, g_strdup(finding->owner_id), finding->severity);
		for (; at && at->kind == INSTANCE_SELECTION; at = at->holder)
			note(marks->below, (gpointer)(guintptr)at, finding->severity);
	}
	return marks;
}

void
marks_free(Marks *marks)
{
	if (!marks)
		return;
	g_hash_table_unref(marks->own);
	g_hash_table_unref(marks->below);
	g_free(marks);
}

const char *
marks_sign(Severity severity)
{
	switch (severity) {
	case SEVERITY_ERROR:
		return "!";
	case SEVERITY_WARNING:
		return "~";
	case SEVERITY_INFO:
		return "i";
	}
	g_assert_not_reached();
}

Role
marks_role(Severity severity)
{
	switch (severity) {
	case SEVERITY_ERROR:
		return ROLE_BAD;
	case SEVERITY_WARNING:
		return ROLE_WARNING;
	case SEVERITY_INFO:
		return ROLE_DIM;
	}
	g_assert_not_reached();
}

static bool
find(GHashTable *table, gconstpointer key, Severity *worst)
{
	const guint known = GPOINTER_TO_UINT(g_hash_table_lookup(table, key));
	if (known)
		*worst = (Severity)(known - 1);
	return known > 0;
}

bool
marks_of(const Marks *marks, const char *id, Severity *worst)
{
	return find(marks->own, id, worst);
}

bool
marks_below(const Marks *marks, const Instance *selection, Severity *worst)
{
	return find(marks->below, selection, worst);
}
