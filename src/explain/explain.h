/*
 * explain: why a finding holds, why an entry is hidden, why a selection costs what it costs.
 *
 * The answer is a tree. Each node is a sentence that a player understands, where in the army data
 * it comes from, and the facts behind it for programs and for authors: ids, numbers before and
 * after, whether a condition holds. Nothing in it is borrowed from the view: it outlives the next
 * edit.
 *
 *	g_autoptr(Explanation) why = explain_finding(view, verdict_get(verdict, 0));
 *	for (guint i = 0; i < why->parts->len; i++) ...
 */
#ifndef EXPLAIN_EXPLAIN_H
#define EXPLAIN_EXPLAIN_H

#include "verdict/verdict.h"

typedef enum FactKind {
	FACT_TEXT,
	FACT_AMOUNT,
	FACT_BOOL,
} FactKind;

/* Something that is known of a node beside its sentence. */
typedef struct Fact {
	const char *name; /* a member of JSON; static */
	FactKind kind;
	char *text; /* FACT_TEXT: owned */
	Amount amount;
	bool truth;
} Fact;

typedef struct Explanation Explanation;

/* Open for reading; owned from the root. */
struct Explanation {
	const char *kind; /* "finding", "limit", "modifier", "condition" …: static */
	char *text;       /* a sentence without a full stop */
	char *file;       /* where it is written; NULL if nowhere */
	uint32_t line;
	GArray *facts;    /* array of Fact */
	GPtrArray *parts; /* array of Explanation */
	bool aside;       /* what could have mattered and did not: for who asks for everything */
};

void explanation_free(Explanation *explanation);

/*
 * Why a finding holds: the limit from what is written through every modifier that fired, with the
 * conditions that made it fire (S-091 to S-108, S-119); what was counted, selection by selection;
 * and which other demand it contradicts, if one.
 *
 * @view     the one that was judged, not refreshed since
 * @finding  of its verdict
 *
 * Owned by the caller: explanation_free(). Never NULL.
 */
Explanation *explain_finding(View *view, const Finding *finding);

/*
 * Explains every finding of a verdict, with the fixes that were tried and work (explain/fixes.h).
 *
 * @verdict  of the view, not refreshed since; what its findings say of instances ends with the
 *           call, their texts do not
 * @only     place of the one finding to explain; -1 for all
 *
 * Returns an array of Explanation, owned by the caller, in the order of the findings. The roster is
 * as before.
 */
GPtrArray *explain_verdict(View *view, const Verdict *verdict, const Companion *companion,
                           int only);

/*
 * Why an instance, selected or imagined, is hidden, or is not: what is written, each modifier that
 * changes it, and the same for the groups it lies in (S-022, S-111). Owned by the caller.
 */
Explanation *explain_hidden(View *view, Instance *instance);

/*
 * Why a selection costs what it costs: each cost from what is written through its modifiers, times
 * its number, then what lies below it (S-062). Owned by the caller.
 */
Explanation *explain_cost(View *view, Instance *selection);

/*
 * How a measure of the companion comes about: each subject of which it is a number, with that
 * number, what it is made of and what it counts. Owned by the caller.
 */
Explanation *explain_measure(View *view, const Companion *companion,
                             const CompanionMeasure *measure);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Explanation, explanation_free)

#endif
