/*
 * fixes: the smallest edits that clear a finding, each tried before it is offered.
 *
 * Candidates are made from a finding while its view is fresh; then each is applied, judged and taken
 * back. What is left at the end is known to work.
 *
 *	g_autoptr(Fixes) fixes = fixes_new(view, finding);
 *	... the view may be refreshed from here on, which ends the finding
 *	fixes_try(fixes, view, companion);
 *	for (guint i = 0; i < fixes_count(fixes); i++)
 *		puts(fixes_get(fixes, i)->text);
 *	fix_apply(fixes_get(fixes, 0), history, view, diags);
 */
#ifndef EXPLAIN_FIXES_H
#define EXPLAIN_FIXES_H

#include "eval/fill.h"
#include "explain/explain.h"

typedef enum FixStepKind {
	FIX_ADD,    /* select an entry so many times more */
	FIX_LOWER,  /* set the amount of a selection */
	FIX_REMOVE, /* a force or a selection with all below */
	FIX_TIE,    /* tie a selection to another one by an association */
	FIX_UNTIE,  /* take that back */
} FixStepKind;

/* One edit of a fix. All texts owned. */
typedef struct FixStep {
	FixStepKind kind;
	char *id;    /* instance id: the holder of what is added, else the selection */
	char *entry; /* FIX_ADD: composite id in the holder's menu; ties: id of the association */
	char *to;    /* ties: instance id of the other selection */
	int64_t count;
	char *text; /* "remove Captain", "add 2 Halberdiers to Army" */
} FixStep;

typedef struct Fix {
	GArray *steps; /* of FixStep; at least one */
	char *text;    /* the steps joined */
	guint breaks;  /* how many other errors appear when it is made */
} Fix;

typedef struct Fixes Fixes;

/* Candidates for a finding of the view's last verdict. Owned by the caller: fixes_free(). */
Fixes *fixes_new(View *view, const Finding *finding);
void fixes_free(Fixes *fixes);

/*
 * Keeps the candidates that clear the finding: few steps first, those that break nothing else before
 * those that do. The roster is as before when it returns, ids to come included; the view is refreshed.
 */
void fixes_try(Fixes *fixes, View *view, const Companion *companion);

/* Those that are left, borrowed. Before fixes_try() there is none. */
guint fixes_count(const Fixes *fixes);
const Fix *fixes_get(const Fixes *fixes, guint index);

/* Makes a fix, one step of the history. Returns false, with a diagnostic and nothing changed, if the
   roster is no longer what it was. */
bool fix_apply(const Fix *fix, History *history, View *view, Diags *diags);

/* Adds what is left to an explanation, a part for each. */
void fixes_explain(const Fixes *fixes, Explanation *parent);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Fixes, fixes_free)

#endif
