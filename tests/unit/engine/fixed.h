/* fixed: the fixes of findings as text, for tests to compare. */
#ifndef TESTS_EXPLAIN_FIXED_H
#define TESTS_EXPLAIN_FIXED_H

#include "engine/explain/fixes.h"
#include "told.h"

#define LIMITED(id, name, type, value)                                          \
	"<selectionEntry id='" id "' name='" name "' type='unit'><constraints>" \
	"<constraint id='" id "-" type "' type='" type "' field='selections'"   \
	" scope='force' value='" value "'/></constraints></selectionEntry>"
#define ENTRIES(entries) "<selectionEntries>" entries "</selectionEntries>"

/* Searches to the end. */
static inline void
fixes_try(Fixes *fixes, TrialRoster *trial)
{
	while (fixes_step(fixes, trial))
		continue;
}

/* Applies a fix as one step of the history and refreshes the view. Returns false, with the roster unchanged,
   if the roster is no longer the one it was tried on. */
static inline bool
fix_apply(const Fix *fix, History *history, View *view, Diags *diags)
{
	g_autoptr(GArray) edits = fix_edits(fix);
	bool done = true;
	history_begin(history, fix->text);
	for (guint i = 0; i < edits->len && done; i++)
		done = edit_apply(edits_get(edits, i), history, view, NULL, NULL, diags);
	if (done)
		history_end(history);
	else
		history_cancel(history);
	view_refresh(view);
	return done;
}

/* Judges the roster; the fixes of a finding, joined by bars. */
static inline const char *
fixes_of_with(Fixture *f, const Companion *companion, guint index)
{
	g_autoptr(Verdict) verdict = verdict_new(f->view, companion);
	g_autoptr(Fixes) fixes = fixes_new(f->view, verdict_get(verdict, index));
	TrialRoster *trial = trial_roster_new(f->view, companion);
	fixes_try(fixes, trial);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < fixes_count(fixes); i++)
		g_string_append_printf(out, "%s%s", i ? " | " : "", fixes_get(fixes, i)->text);
	trial_roster_free(trial);
	return fixture_keep(f, g_string_free(out, FALSE));
}

static inline const char *
fixes_of(Fixture *f, guint index)
{
	return fixes_of_with(f, NULL, index);
}

static inline const char *
fixes_of_bound(Fixture *f, const char *companion_text)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static(companion_text, strlen(companion_text));
	g_autoptr(Companion) companion = companion_parse(bytes, "game.muster.xml", f->diags);
	cr_assert_not_null(companion);
	const char *texts = fixes_of_with(f, companion, 0);
	g_clear_pointer(&companion, companion_free);
	return texts;
}

#endif
