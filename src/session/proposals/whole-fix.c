#include "session/proposals/whole-fix.h"

#include "base/language/i18n.h"
#include "base/values/interrupt.h"
#include "session/proposals/repair.h"

/* Steps of the search for one of many rosters, a tenth of a second or so: a folder has hundreds, and "fix" asks on. */
#define ONE_OF_MANY UINT64_C(2000000)

/* Errors of a roster from which on no repair is searched for: none has as many fixes, and each copy of the roster with
   its findings takes memory. */
#define MANY_ERRORS 500u

struct WholeFix {
	const Workbench *bench; /* borrowed, as the next one; the other is NULL */
	const OpenRoster *open;
	Workbench *draft; /* NULL before the search */
	ExplainStop is_stopped;
	bool (*is_left)(void *data); /* NULL for none, as the one above */
	void *data;
	bool is_possible; /* the roster can be changed, and has not too many errors */
	bool has_too_many;
	uint64_t
		work; /* as in AdviceOptions: 0 for as much as `fix` makes, so that both find the same */
	Repair *repair; /* NULL before its search */
	GHashTable *
		before; /* keys of the errors of the roster, of char *; as all below, with the repair */
	GHashTable *left; /* keys of those with the repair */
};

/* Prepares the search for a repair of a roster, bare or not, with this verdict. */
static WholeFix *
prepare(bool is_bare, const Verdict *verdict)
{
	WholeFix *whole = g_new0(WholeFix, 1);
	whole->has_too_many = verdict_count_of(verdict, SEVERITY_ERROR) > MANY_ERRORS;
	whole->is_possible = !is_bare && !whole->has_too_many;
	return whole;
}

WholeFix *
whole_fix_new(Workbench *bench)
{
	WholeFix *whole = prepare(workbench_is_bare(bench), workbench_verdict(bench));
	whole->bench = bench;
	return whole;
}

void
whole_fix_watch(WholeFix *whole, bool (*is_stopped)(void *data), void *data)
{
	whole->is_left = is_stopped;
	whole->data = data;
}

WholeFix *
whole_fix_of_open(const OpenRoster *open, ExplainStop is_stopped)
{
	WholeFix *whole = prepare(open->bare != NULL, open->verdict);
	whole->open = open;
	whole->is_stopped = is_stopped;
	return whole;
}

void
whole_fix_free(WholeFix *whole)
{
	if (!whole)
		return;
	g_clear_pointer(&whole->before, g_hash_table_unref);
	g_clear_pointer(&whole->left, g_hash_table_unref);
	g_clear_pointer(&whole->repair, repair_free);
	g_clear_pointer(&whole->draft, workbench_free);
	g_free(whole);
}

/* The keys of the errors of a draft, of char *. The caller owns the table: g_hash_table_unref(). */
static GHashTable *
errors_of(Workbench *draft)
{
	GHashTable *keys = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	const Verdict *verdict = workbench_verdict(draft);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		if (finding->severity == SEVERITY_ERROR)
			g_hash_table_add(keys, g_strdup(finding->key));
	}
	return keys;
}

static bool
asks_to_stop(void *data)
{
	const WholeFix *whole = data;
	return (whole->is_stopped && whole->is_stopped()) ||
	       (whole->is_left && whole->is_left(whole->data));
}

static void
begin(WholeFix *whole)
{
	const AdviceOptions options = {
		.most = 1, .work = whole->work, .is_stopped = asks_to_stop, .data = whole};
	whole->draft = whole->bench ? workbench_draft(whole->bench)
	                            : workbench_draft_of(whole->open);
	whole->before = errors_of(whole->draft);
	whole->repair = repair_new(whole->draft, &options);
}

static bool
step(WholeFix *whole)
{
	if (!whole->repair)
		begin(whole);
	return repair_step(whole->repair);
}

/* True if a repair is asked for. */
static bool
is_needed(const WholeFix *whole, const Finding *finding)
{
	return finding->severity == SEVERITY_ERROR && whole->is_possible;
}

bool
whole_fix_step_for(WholeFix *whole, const Finding *finding, const Fixes *fixes)
{
	return fixes_count(fixes) == 0 && is_needed(whole, finding) && step(whole);
}

/* The repair of the roster; NULL if none was found. */
static const Proposal *
find_repair(WholeFix *whole)
{
	while (step(whole))
		continue;
	const AdviceResult *result = repair_result(whole->repair);
	return result->found->len ? advice_result_get(result, 0) : NULL;
}

/* Learns which errors a repair leaves. */
static void
try_repair(WholeFix *whole, const Proposal *proposal)
{
	if (whole->left)
		return;
	proposal_apply(proposal, whole->draft, NULL, NULL);
	whole->left = errors_of(whole->draft);
	workbench_undo(whole->draft);
}

/* The number of errors with the repair that were not there before. */
static guint
count_breaks(const WholeFix *whole)
{
	guint n = 0;
	GHashTableIter at;
	gpointer key;
	g_hash_table_iter_init(&at, whole->left);
	while (g_hash_table_iter_next(&at, &key, NULL))
		n += !g_hash_table_contains(whole->before, key);
	return n;
}

/* The repair in words. It may clear other errors first, and their fixes would puzzle beside this one. */
static char *
words_of(const WholeFix *whole, const Proposal *proposal)
{
	char *text = proposal_text(proposal);
	if (g_hash_table_size(whole->before) == 1)
		return text;
	char *words = g_strdup_printf(_("together with other errors: %s"), text);
	g_free(text);
	return words;
}

/* The repair if it clears an error; NULL if it does not, or none was found. */
static const Proposal *
find_repair_of(WholeFix *whole, const Finding *finding)
{
	if (!is_needed(whole, finding) || asks_to_stop(whole))
		return NULL;
	const Proposal *proposal = find_repair(whole);
	if (!proposal)
		return NULL;
	try_repair(whole, proposal);
	return g_hash_table_contains(whole->before, finding->key) &&
	                       !g_hash_table_contains(whole->left, finding->key)
	               ? proposal
	               : NULL;
}

const char *
whole_fix_why_none(const WholeFix *whole)
{
	return whole->has_too_many
	               ? _("a roster with more than 500 errors gets no search for a repair")
	               : NULL;
}

void
whole_fix_explain(WholeFix *whole, const Finding *finding, Explanation *answer)
{
	const Proposal *proposal = explanation_has_fix(answer) ? NULL
	                                                       : find_repair_of(whole, finding);
	if (proposal) {
		g_autofree char *text = words_of(whole, proposal);
		explanation_add_fix(answer, text, count_breaks(whole), proposal->edits);
	} else if (whole->has_too_many && finding->severity == SEVERITY_ERROR) {
		explanation_say_why_none(answer, whole_fix_why_none(whole));
	}
}

void
whole_fix_add(WholeFix *whole, const Finding *finding, Fixes *fixes)
{
	const Proposal *proposal = fixes_count(fixes) ? NULL : find_repair_of(whole, finding);
	if (proposal)
		fixes_add(fixes, words_of(whole, proposal), count_breaks(whole), proposal->edits);
}

static void
explain_all(const OpenRoster *open, const GPtrArray *explanations, uint64_t work)
{
	g_autoptr(WholeFix) whole = whole_fix_of_open(open, interrupt_was_caught);
	whole->work = work;
	for (guint i = 0; i < explanations->len; i++)
		whole_fix_explain(whole, verdict_get(open->verdict, i),
		                  g_ptr_array_index(explanations, i));
}

void
whole_fix_explain_all(const OpenRoster *open, const GPtrArray *explanations)
{
	explain_all(open, explanations, ONE_OF_MANY);
}

void
whole_fix_explain_only(const OpenRoster *open, const GPtrArray *explanations)
{
	explain_all(open, explanations, 0);
}
