/* told: explanations as text, for tests to compare. */
#ifndef TESTS_EXPLAIN_TOLD_H
#define TESTS_EXPLAIN_TOLD_H

#include "engine/explain/explain.h"
#include "fixture.h"

static inline void
tell(GString *out, const Explanation *explanation, int depth)
{
	g_string_append_printf(out, "%*s%s%s\n", depth, "", explanation->aside ? "~" : "",
	                       explanation->text);
	for (guint i = 0; i < explanation->parts->len; i++)
		tell(out, g_ptr_array_index(explanation->parts, i), depth + 1);
}

/* All sentences, one per line, indented by level; those aside begin with a tilde. */
static inline const char *
told(Fixture *f, const Explanation *explanation)
{
	GString *out = g_string_new(NULL);
	tell(out, explanation, 0);
	return fixture_keep(f, g_string_free(out, FALSE));
}

/* The first part of a kind, at any depth; NULL if there is none. */
static inline const Explanation *
part_of_kind(const Explanation *explanation, const char *kind)
{
	for (guint i = 0; i < explanation->parts->len; i++) {
		const Explanation *part = g_ptr_array_index(explanation->parts, i);
		const Explanation *found = strcmp(part->kind, kind) == 0 ? part
		                                                         : part_of_kind(part, kind);
		if (found)
			return found;
	}
	return NULL;
}

#endif
