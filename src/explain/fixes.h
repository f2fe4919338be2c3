/*
 * fixes: the smallest edits that clear a finding. Only fixes that were tried and work are offered.
 *
 * Candidates are made from a finding while the view is as it was judged. Each is then applied,
 * judged and undone; those that clear the finding are kept.
 *
 *	g_autoptr(Fixes) fixes = fixes_new(view, finding);
 *	... from here on the view may be refreshed, which invalidates the finding
 *	fixes_try(fixes, view, companion);
 *	for (guint i = 0; i < fixes_count(fixes); i++)
 *		puts(fixes_get(fixes, i)->text);
 *	fix_apply(fixes_get(fixes, 0), history, view, diags);
 */
#ifndef EXPLAIN_FIXES_H
#define EXPLAIN_FIXES_H

#include "edit/edit.h"
#include "explain/explain.h"

/* One edit of a fix, or several equal ones: adding three Halberdiers. */
typedef struct FixPart {
	Edit edit; /* owned */
	guint times;
	char *text; /* owned: "remove Army > Captain", "add 3 Halberdiers to Army" */
} FixPart;

typedef struct Fix {
	GArray *parts; /* array of FixPart, at least one */
	char *text;    /* the texts of the parts, joined */
	guint breaks;  /* number of other errors that appear when it is applied */
} Fix;

typedef struct Fixes Fixes;

/*
 * Collects candidates for a finding.
 *
 * @view     as it was judged
 * @finding  of its last verdict
 *
 * Owned by the caller: fixes_free().
 */
Fixes *fixes_new(View *view, const Finding *finding);
void fixes_free(Fixes *fixes);

/*
 * Keeps the candidates that clear the finding: those that break nothing else or, if there are none,
 * those that break least; fixes of few parts first. The roster is unchanged afterwards, including
 * the ids it will draw next; the view is refreshed.
 */
void fixes_try(Fixes *fixes, View *view, const Companion *companion);

/* The fixes that were kept; none before fixes_try(). Borrowed. */
guint fixes_count(const Fixes *fixes);
const Fix *fixes_get(const Fixes *fixes, guint index);

/* The edits of a fix: of Edit, owned by the caller: g_array_unref(). */
GArray *fix_edits(const Fix *fix);

/* Applies a fix as one step of the history and refreshes the view. Returns false, with a diagnostic
   and the roster unchanged, if the roster is no longer the one it was tried on. */
bool fix_apply(const Fix *fix, History *history, View *view, Diags *diags);

/* Adds the fixes that were kept to an explanation, one part each. */
void fixes_explain(const Fixes *fixes, Explanation *parent);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Fixes, fixes_free)

#endif
