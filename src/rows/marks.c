#include "rows/marks.h"

struct Marks {
	GHashTable *worst; /* owned instance id → severity + 1 */
};

Marks *
marks_new(const Verdict *verdict)
{
	Marks *marks = g_new0(Marks, 1);
	marks->worst = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		const guint known = GPOINTER_TO_UINT(
			g_hash_table_lookup(marks->worst, finding->owner_id));
		const guint worst = MAX(known, (guint)finding->severity + 1);
		g_hash_table_insert(marks->worst, g_strdup(finding->owner_id),
		                    GUINT_TO_POINTER(worst));
	}
	return marks;
}

void
marks_free(Marks *marks)
{
	if (!marks)
		return;
	g_hash_table_unref(marks->worst);
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

bool
marks_of(const Marks *marks, const char *id, Severity *worst)
{
	const guint known = GPOINTER_TO_UINT(g_hash_table_lookup(marks->worst, id));
	if (known)
		*worst = (Severity)(known - 1);
	return known > 0;
}

bool
marks_below(const Marks *marks, const Instance *selection, Severity *worst)
{
	bool any = marks_of(marks, selection->selection->id, worst);
	for (uint32_t i = 0; i < selection->n_children; i++) {
		Severity inside;
		if (!marks_below(marks, selection->children[i], &inside))
			continue;
		*worst = any ? MAX(*worst, inside) : inside;
		any = true;
	}
	return any;
}
