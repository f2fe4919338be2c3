#include "faces/rows/marks.h"

struct Marks {
	GHashTable *own;   /* owned instance id → Mark */
	GHashTable *below; /* selection → Mark, with those of everything below it */
};

Mark
mark_of_severity(Severity severity)
{
	switch (severity) {
	case SEVERITY_ERROR:
		return MARK_ERROR;
	case SEVERITY_WARNING:
		return MARK_WARNING;
	case SEVERITY_INFO:
		return MARK_INFO;
	}
	g_assert_not_reached();
}

Mark
mark_of_finding(const Finding *finding)
{
	return finding->agreed ? MARK_AGREED : mark_of_severity(finding->severity);
}

/* Keeps the heavier of a mark and the one known so far. Takes the key. */
static void
note(GHashTable *table, gpointer key, Mark mark)
{
	const guint known = GPOINTER_TO_UINT(g_hash_table_lookup(table, key));
	g_hash_table_insert(table, key, GUINT_TO_POINTER(MAX(known, (guint)mark)));
}

Marks *
marks_new(View *view, const Verdict *verdict)
{
	Marks *marks = g_new(Marks, 1);
	marks->own = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	marks->below = g_hash_table_new(NULL, NULL);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		const Mark mark = mark_of_finding(finding);
		const Instance *at = view_find(view, finding->owner_id);
		note(marks->own, g_strdup(finding->owner_id), mark);
		for (; at && at->kind == INSTANCE_SELECTION; at = at->holder)
			note(marks->below, (gpointer)(guintptr)at, mark);
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
marks_sign(Mark mark)
{
	static const char *const SIGNS[] = {
		[MARK_AGREED] = "=",
		[MARK_INFO] = "i",
		[MARK_WARNING] = "~",
		[MARK_ERROR] = "!",
	};
	return SIGNS[mark];
}

Role
marks_role(Mark mark)
{
	static const Role ROLES[] = {
		[MARK_NONE] = ROLE_TEXT,       [MARK_AGREED] = ROLE_DIM, [MARK_INFO] = ROLE_DIM,
		[MARK_WARNING] = ROLE_WARNING, [MARK_ERROR] = ROLE_BAD,
	};
	return ROLES[mark];
}

Mark
marks_of(const Marks *marks, const char *id)
{
	return (Mark)GPOINTER_TO_UINT(g_hash_table_lookup(marks->own, id));
}

Mark
marks_below(const Marks *marks, const Instance *selection)
{
	return (Mark)GPOINTER_TO_UINT(g_hash_table_lookup(marks->below, selection));
}
