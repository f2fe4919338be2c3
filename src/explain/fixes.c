/* Tries candidates on the roster itself, with a history of its own, and undoes each. */
#include "base/i18n.h"
#include "edit/edit-text.h"
#include "explain/explain-private.h"
#include "explain/fixes-private.h"

/* Enough to choose from, and bounds on the time that trying takes. */
#define FIXES_KEPT   6
#define FIXES_TRIED  60
#define FIXES_JOINED 12

/* The members of a finding that stay the same while its numbers change. The caller owns it:
   g_free(). */
static char *
key_of(const Finding *finding)
{
	const bool of_limit = finding->code == FINDING_MIN || finding->code == FINDING_MAX;
	return g_strdup_printf("%s\n%s\n%s\n%s\n%s", finding_code_name(finding->code),
	                       finding->constraint_id ? finding->constraint_id : "",
	                       finding->entry_id ? finding->entry_id : "",
	                       finding->scope_name ? finding->scope_name : "",
	                       of_limit ? "" : finding->owner_id);
}

Fixes *
fixes_new(View *view, const Finding *finding)
{
	Fixes *fixes = g_new0(Fixes, 1);
	fixes->key = key_of(finding);
	fixes->alone = g_ptr_array_new_with_free_func(fix_free);
	fixes->small = g_ptr_array_new_with_free_func(fix_free);
	fixes->kept = g_ptr_array_new_with_free_func(fix_free);
	fix_candidates(view, finding, fixes);
	return fixes;
}

void
fixes_free(Fixes *fixes)
{
	if (!fixes)
		return;
	g_free(fixes->key);
	g_ptr_array_unref(fixes->alone);
	g_ptr_array_unref(fixes->small);
	g_ptr_array_unref(fixes->kept);
	g_free(fixes);
}

guint
fixes_count(const Fixes *fixes)
{
	return fixes->kept->len;
}

const Fix *
fixes_get(const Fixes *fixes, guint index)
{
	return g_ptr_array_index(fixes->kept, index);
}

bool
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

/* The number of findings of each key. The caller owns it: g_hash_table_unref(). */
static GHashTable *
count_by_key(const Verdict *verdict)
{
	GHashTable *counts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		char *key = key_of(verdict_get(verdict, i));
		const guint before = GPOINTER_TO_UINT(g_hash_table_lookup(counts, key));
		g_hash_table_replace(counts, key, GUINT_TO_POINTER(before + 1));
	}
	return counts;
}

static guint
count_of(GHashTable *counts, const char *key)
{
	return GPOINTER_TO_UINT(g_hash_table_lookup(counts, key));
}

static guint
count_new(GHashTable *before, GHashTable *after)
{
	guint n = 0;
	GHashTableIter at;
	gpointer key, count;
	g_hash_table_iter_init(&at, after);
	while (g_hash_table_iter_next(&at, &key, &count)) {
		const guint had = count_of(before, key);
		n += GPOINTER_TO_UINT(count) > had ? GPOINTER_TO_UINT(count) - had : 0;
	}
	return n;
}

/* The trials of one finding. */
typedef struct Trial {
	Fixes *fixes;
	View *view;
	Verdict *verdict;   /* on the candidate tried last */
	GHashTable *before; /* findings of each key without any candidate */
	guint tried;
} Trial;

/* True if a fix clears the finding. It is tried on a history of its own, so the user can still
   redo. */
static bool
clears(Trial *trial, Fix *fix)
{
	Roster *roster = view_roster(trial->view);
	const RosterMark mark = roster_mark(roster);
	g_autoptr(History) history = history_new(roster);
	g_autoptr(Diags) diags = diags_new();
	bool cleared = false;
	trial->tried++;
	if (fix_apply(fix, history, trial->view, diags)) {
		verdict_refresh(trial->verdict);
		g_autoptr(GHashTable) after = count_by_key(trial->verdict);
		cleared = count_of(after, trial->fixes->key) <
		          count_of(trial->before, trial->fixes->key);
		fix->breaks = count_new(trial->before, after);
		history_undo(history);
	}
	roster_return(roster, mark);
	view_refresh(trial->view);
	return cleared;
}

/* Index of the kept fix with the same text; the number of kept fixes if there is none. */
static guint
find_same_text(const Fixes *fixes, const Fix *fix)
{
	guint i = 0;
	while (i < fixes->kept->len && !g_str_equal(fixes_get(fixes, i)->text, fix->text))
		i++;
	return i;
}

static bool
is_kept_already(const Fixes *fixes, const Fix *fix)
{
	return find_same_text(fixes, fix) < fixes->kept->len;
}

/* Keeps a fix. Of two with the same text, about two units of one kind, the one that breaks less
   stays. */
static void
keep(Fixes *fixes, Fix *fix)
{
	const guint same = find_same_text(fixes, fix);
	if (same == fixes->kept->len) {
		g_ptr_array_add(fixes->kept, fix);
		return;
	}
	Fix *known = g_ptr_array_index(fixes->kept, same);
	const bool better = fix->breaks < known->breaks;
	g_ptr_array_index(fixes->kept, same) = better ? fix : known;
	fix_free(better ? known : fix);
}

static bool
is_enough(const Trial *trial)
{
	guint clean = 0;
	for (guint i = 0; i < trial->fixes->kept->len; i++)
		clean += fixes_get(trial->fixes, i)->breaks == 0;
	return clean >= FIXES_KEPT || trial->tried >= FIXES_TRIED;
}

/* Moves the candidates that clear the finding to the kept ones. */
static void
try_alone(Trial *trial)
{
	GPtrArray *candidates = trial->fixes->alone;
	for (guint i = 0; i < candidates->len && !is_enough(trial);) {
		Fix *fix = g_ptr_array_index(candidates, i);
		if (clears(trial, fix))
			keep(trial->fixes, g_ptr_array_steal_index(candidates, i));
		else
			i++;
	}
}

static void
join(Fix *joined, const Fix *next)
{
	const FixPart *part = &g_array_index(next->parts, FixPart, 0);
	fix_add_part(joined, (FixPart){edit_copy(&part->edit), part->times, g_strdup(part->text)});
}

/* Joins candidates, the most effective first, until they clear the finding. */
static void
try_together_from(Trial *trial, guint last)
{
	const GPtrArray *small = trial->fixes->small;
	Fix *joined = fix_new();
	for (guint i = last; i > 0 && joined->parts->len < FIXES_JOINED; i--) {
		join(joined, g_ptr_array_index(small, i - 1));
		if (joined->parts->len < 2 || !clears(trial, joined))
			continue;
		if (is_kept_already(trial->fixes, joined))
			break;
		g_ptr_array_add(trial->fixes->kept, joined);
		return;
	}
	fix_free(joined);
}

/* Joins candidates where none suffices alone: from the best on, then from the second best on … */
static void
try_together(Trial *trial)
{
	const guint n = trial->fixes->small->len;
	for (guint left_out = 0; left_out < MIN(n, FIXES_KEPT) && !is_enough(trial); left_out++)
		try_together_from(trial, n - left_out);
}

static gint
by_damage(gconstpointer a, gconstpointer b)
{
	const Fix *first = *(const Fix *const *)a, *second = *(const Fix *const *)b;
	if (first->breaks != second->breaks)
		return first->breaks < second->breaks ? -1 : 1;
	return (gint)first->parts->len - (gint)second->parts->len;
}

/* Drops the fixes that break more than the best one, and those beyond FIXES_KEPT. */
static void
keep_the_best(Fixes *fixes)
{
	g_ptr_array_sort(fixes->kept, by_damage);
	guint n = 0;
	while (n < fixes->kept->len && n < FIXES_KEPT &&
	       fixes_get(fixes, n)->breaks == fixes_get(fixes, 0)->breaks)
		n++;
	g_ptr_array_set_size(fixes->kept, (gint)n);
}

void
fixes_try(Fixes *fixes, View *view, const Companion *companion)
{
	view_refresh(view);
	g_autoptr(Verdict) verdict = verdict_new(view, companion);
	g_autoptr(GHashTable) before = count_by_key(verdict);
	Trial trial = {fixes, view, verdict, before, 0};
	try_alone(&trial);
	fixes->tried = fixes->alone->len + fixes->kept->len + fixes->small->len > 0;
	if (fixes->kept->len == 0)
		try_together(&trial);
	keep_the_best(fixes);
}

static void
explain_parts(const Fix *fix, Explanation *node)
{
	for (guint i = 0; i < fix->parts->len; i++) {
		const FixPart *part = &g_array_index(fix->parts, FixPart, i);
		g_autofree char *line = edit_to_text(&part->edit);
		Explanation *step = explanation_add(node, "edit", g_strdup(part->text));
		step->aside = true;
		explanation_text(step, "edit", line);
		explanation_amount(step, "times", amount_from_int(part->times));
	}
}

void
fixes_explain(const Fixes *fixes, Explanation *parent)
{
	if (fixes_count(fixes) == 0 && fixes->tried)
		explanation_add(parent, "note", g_strdup(_("no fix was found")));
	for (guint i = 0; i < fixes_count(fixes); i++) {
		const Fix *fix = fixes_get(fixes, i);
		char *text = fix->breaks == 0
		                     ? g_strdup(fix->text)
		                     : g_strdup_printf(dngettext(MUSTER_TEXT_DOMAIN,
		                                                 "%s (but causes %u other error)",
		                                                 "%s (but causes %u other errors)",
		                                                 fix->breaks),
		                                       fix->text, fix->breaks);
		Explanation *node = explanation_add(parent, "fix", text);
		explanation_amount(node, "breaks", amount_from_int(fix->breaks));
		explain_parts(fix, node);
	}
}
