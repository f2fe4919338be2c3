/*
 * explain: the reasons of a finding, of a hidden entry, and of a cost.
 *
 * The answer is a tree. Each node has a sentence for users, its position in the army data, and
 * facts for programs and authors: ids, numbers before and after, the truth of a condition. It
 * borrows nothing from the view, so it stays valid after the next edit.
 *
 *
 *	g_autoptr(Explanation) why = explain_finding(view, verdict_get(verdict, 0));
 *	for (guint i = 0; i < why->parts->len; i++) ...
 */
#ifndef EXPLAIN_EXPLAIN_H
#define EXPLAIN_EXPLAIN_H

#include "engine/verdict/verdict.h"

typedef enum FactKind {
	FACT_TEXT,
	FACT_AMOUNT,
	FACT_BOOL,
} FactKind;

/* A fact about a node, beside its sentence. */
typedef struct Fact {
	const char *name; /* its name in JSON; static */
	FactKind kind;
	char *text; /* FACT_TEXT: owned */
	Amount amount;
	bool truth;
} Fact;

typedef struct Explanation Explanation;

/* Open for reading. The root owns everything in it. */
struct Explanation {
	const char *kind; /* "finding", "limit", "modifier", "condition" …: static */
	char *text;       /* a sentence without a full stop */
	char *file;       /* file of the army data; NULL for none */
	uint32_t line;
	GArray *facts;    /* array of Fact */
	GPtrArray *parts; /* array of Explanation */
	bool aside;       /* has no effect; shown only on request */
	bool is_needed;   /* a condition that does not hold, and would have to */
};

void explanation_free(Explanation *explanation);

/* Makes an empty array that owns its explanations. Owned by the caller: g_ptr_array_unref(). */
GPtrArray *explanations_new(void);

/*
 * Explains a finding: the limit, from the written value through every modifier that fired, with its
 * conditions (S-091 to S-108, S-119); the count, selection by selection; and the other limits that
 * it contradicts.
 *
 * @view     as it was judged, not refreshed since
 * @finding  of its last verdict
 *
 * Never NULL. Owned by the caller: explanation_free().
 */
Explanation *explain_finding(View *view, const Finding *finding);

/* The sentence of an explanation which says that no list can meet two limits. Borrowed; NULL if none does. */
const char *explanation_contradiction(const Explanation *answer);

/*
 * Explains every finding of a verdict, with the fixes that were tried and work (engine/explain/fixes.h).
 *
 * @verdict  of the view, not refreshed since
 *
 * Returns an array of Explanation in the order of the findings, owned by the caller:
 * g_ptr_array_unref().
 */
GPtrArray *explain_verdict(View *view, const Verdict *verdict, const Companion *companion);

/*
 * Explains if an instance, selected or imagined, is hidden: the written value, each modifier that
 * changes it, and the same for the groups around it (S-022, S-111). A modifier that would show what is
 * hidden is not aside, and its conditions that do not hold are marked as needed. Owned by the caller:
 * explanation_free().
 */
Explanation *explain_hidden(View *view, Instance *instance);

/*
 * Explains why an entry cannot be taken, or no more of it: it is hidden, the force has no section for it, or a limit
 * of it, its group or its category is reached. The roster's own limit on points does not count here.
 *
 * @offered  imagined, of an offer or option
 *
 * Returns NULL if nothing prevents it. Owned by the caller: explanation_free().
 */
Explanation *explain_obstacle(View *view, const Instance *offered);

/*
 * Explains the costs of a selection: each from the written value through its modifiers, times its
 * number, then the costs of the selections in it (S-062). Owned by the caller: explanation_free().
 */
Explanation *explain_cost(View *view, Instance *selection);

/*
 * Explains a measure of the companion: its value for each subject that has one, with the measures
 * and the selections it is computed from. Owned by the caller: explanation_free().
 */
Explanation *explain_measure(View *view, const Companion *companion,
                             const CompanionMeasure *measure);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Explanation, explanation_free)

#endif
