/* Trying candidates: apply, judge, take back. */
#include "explain/explain-private.h"
#include "explain/fixes-private.h"

#include "base/i18n.h"

/* Enough to choose from, and a bound for the time it takes to try. */
#define FIXES_KEPT   6
#define FIXES_TRIED  60
#define FIXES_JOINED 12

static void
step_clear(gpointer data)
{
	FixStep *step = data;
	g_free(step->id);
	g_free(step->entry);
	g_free(step->to);
	g_free(step->text);
}

static void
fix_free(gpointer data)
{
	Fix *fix = data;
	for (guint i = 0; i < fix->steps->len; i++)
		step_clear(&g_array_index(fix->steps, FixStep, i));
	g_array_unref(fix->steps);
	g_free(fix->text);
	g_free(fix);
}

/* One step more, and the text with it. */
static void
take_step(Fix *fix, const FixStep *step)
{
	char *text = fix->text ? g_strdup_printf(_("%s, and %s"), fix->text, step->text)
	                       : g_strdup(step->text);
	g_array_append_val(fix->steps, *step);
	g_free(fix->text);
	fix->text = text;
}

void
fix_propose(GPtrArray *candidates, const FixStep *steps, guint n_steps)
{
	Fix *fix = g_new0(Fix, 1);
	fix->steps = g_array_new(FALSE, FALSE, sizeof(FixStep));
	for (guint i = 0; i < n_steps; i++)
		take_step(fix, &steps[i]);
	g_ptr_array_add(candidates, fix);
}

/* What stays the same of a finding while the numbers in it change. */
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

static bool
make_edit(ChangeKind kind, const FixStep *step, History *history, View *view, Diags *diags)
{
	g_auto(Change) edit = {
		.kind = kind,
		.id = g_strdup(step->id),
		.entry = g_strdup(step->entry),
		.text = g_strdup(step->to),
		.at = -1,
	};
	return fill_change(history, view, &edit, NULL, diags);
}

static bool
make_step(const FixStep *step, History *history, View *view, Diags *diags)
{
	switch (step->kind) {
	case FIX_REMOVE:
		return make_edit(CHANGE_REMOVE, step, history, view, diags);
	case FIX_TIE:
		return make_edit(CHANGE_ASSOCIATE, step, history, view, diags);
	case FIX_UNTIE:
		return make_edit(CHANGE_DISSOCIATE, step, history, view, diags);
	case FIX_LOWER:
		return fill_set_count(history, view, step->id, step->count, diags);
	case FIX_ADD:
		for (int64_t i = 0; i < step->count; i++) {
			g_autofree char *id = fill_select(history, view, step->id, step->entry,
			                                  NULL, diags);
			if (!id)
				return false;
		}
		return true;
	}
	g_assert_not_reached();
}

bool
fix_apply(const Fix *fix, History *history, View *view, Diags *diags)
{
	bool made = true;
	history_begin(history, fix->text);
	for (guint i = 0; i < fix->steps->len && made; i++)
		made = make_step(&g_array_index(fix->steps, FixStep, i), history, view, diags);
	if (made)
		history_end(history);
	else
		history_cancel(history);
	view_refresh(view);
	return made;
}

/* How often each finding occurs: key → count. */
static GHashTable *
tell_errors(const Verdict *verdict)
{
	GHashTable *told = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		char *key = key_of(verdict_get(verdict, i));
		const guint before = GPOINTER_TO_UINT(g_hash_table_lookup(told, key));
		g_hash_table_replace(told, key, GUINT_TO_POINTER(before + 1));
	}
	return told;
}

static guint
times_told(GHashTable *told, const char *key)
{
	return GPOINTER_TO_UINT(g_hash_table_lookup(told, key));
}

static guint
count_new(GHashTable *before, GHashTable *after)
{
	guint n = 0;
	GHashTableIter at;
	gpointer key, count;
	g_hash_table_iter_init(&at, after);
	while (g_hash_table_iter_next(&at, &key, &count)) {
		const guint had = times_told(before, key);
		n += GPOINTER_TO_UINT(count) > had ? GPOINTER_TO_UINT(count) - had : 0;
	}
	return n;
}

/* A row of trials against one state of the roster. */
typedef struct Trial {
	Fixes *fixes;
	View *view;
	Verdict *verdict; /* of the last roster that was tried */
	GHashTable *before;
	guint tried;
} Trial;

/* Tries a fix on a history of its own, so that what the user could redo can still be redone. */
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
		g_autoptr(GHashTable) after = tell_errors(trial->verdict);
		cleared = times_told(after, trial->fixes->key) <
		          times_told(trial->before, trial->fixes->key);
		fix->breaks = count_new(trial->before, after);
		history_undo(history);
	}
	roster_return(roster, mark);
	view_refresh(trial->view);
	return cleared;
}

/* The place among those kept of one that reads the same; their number if there is none. */
static guint
place_of_like(const Fixes *fixes, const Fix *fix)
{
	guint i = 0;
	while (i < fixes->kept->len && !g_str_equal(fixes_get(fixes, i)->text, fix->text))
		i++;
	return i;
}

static bool
is_told_already(const Fixes *fixes, const Fix *fix)
{
	return place_of_like(fixes, fix) < fixes->kept->len;
}

/* Of two that read the same, as two units of a kind do, the one that breaks less. */
static void
keep(Fixes *fixes, Fix *fix)
{
	const guint like = place_of_like(fixes, fix);
	if (like == fixes->kept->len) {
		g_ptr_array_add(fixes->kept, fix);
		return;
	}
	Fix *known = g_ptr_array_index(fixes->kept, like);
	const bool better = fix->breaks < known->breaks;
	g_ptr_array_index(fixes->kept, like) = better ? fix : known;
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

/* Candidates that do clear it move over to what is kept. */
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
	const FixStep *step = &g_array_index(next->steps, FixStep, 0);
	const FixStep copy = {
		.kind = step->kind,
		.id = g_strdup(step->id),
		.entry = g_strdup(step->entry),
		.to = g_strdup(step->to),
		.count = step->count,
		.text = g_strdup(step->text),
	};
	take_step(joined, &copy);
}

/* Joins the best first, one more each time, until that is enough. */
static void
try_together_from(Trial *trial, guint last)
{
	const GPtrArray *small = trial->fixes->small;
	Fix *joined = g_new0(Fix, 1);
	joined->steps = g_array_new(FALSE, FALSE, sizeof(FixStep));
	for (guint i = last; i > 0 && joined->steps->len < FIXES_JOINED; i--) {
		join(joined, g_ptr_array_index(small, i - 1));
		if (joined->steps->len < 2 || !clears(trial, joined))
			continue;
		if (is_told_already(trial->fixes, joined))
			break;
		g_ptr_array_add(trial->fixes->kept, joined);
		return;
	}
	fix_free(joined);
}

/* Where no step is enough alone: the best of them together, then without the very best … */
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
	return (gint)first->steps->len - (gint)second->steps->len;
}

/* What breaks something else is worth telling only if nothing else helps. */
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
	g_autoptr(GHashTable) before = tell_errors(verdict);
	Trial trial = {fixes, view, verdict, before, 0};
	try_alone(&trial);
	fixes->tried = fixes->alone->len + fixes->kept->len + fixes->small->len > 0;
	if (fixes->kept->len == 0)
		try_together(&trial);
	keep_the_best(fixes);
}

static void
explain_steps(const Fix *fix, Explanation *node)
{
	static const char *const WORDS[] = {
		[FIX_ADD] = "add", [FIX_LOWER] = "lower", [FIX_REMOVE] = "remove",
		[FIX_TIE] = "tie", [FIX_UNTIE] = "untie",
	};
	for (guint i = 0; i < fix->steps->len; i++) {
		const FixStep *step = &g_array_index(fix->steps, FixStep, i);
		Explanation *part = explanation_add(node, "step", g_strdup(step->text));
		part->aside = true;
		explanation_text(part, "edit", WORDS[step->kind]);
		explanation_text(part, "id", step->id);
		explanation_text(part, "entryId", step->entry);
		if (step->to)
			explanation_text(part, "to", step->to);
		explanation_amount(part, "count", amount_from_int(step->count));
	}
}

void
fixes_explain(const Fixes *fixes, Explanation *parent)
{
	if (fixes_count(fixes) == 0 && fixes->tried)
		explanation_add(parent, "note", g_strdup(_("nothing that was tried mends it")));
	for (guint i = 0; i < fixes_count(fixes); i++) {
		const Fix *fix = fixes_get(fixes, i);
		char *text = fix->breaks == 0
		                     ? g_strdup(fix->text)
		                     : g_strdup_printf(
					       dngettext(MUSTER_TEXT_DOMAIN,
		                                         "%s (but then %u other thing is wrong)",
		                                         "%s (but then %u other things are wrong)",
		                                         fix->breaks),
					       fix->text, fix->breaks);
		Explanation *node = explanation_add(parent, "fix", text);
		explanation_amount(node, "breaks", amount_from_int(fix->breaks));
		explain_steps(fix, node);
	}
}
