#include "ui/dialogue/change-report.h"

#include "base/language/i18n.h"
#include "engine/verdict/repeats.h"
#include "session/words/figures.h"

/* More changes of one kind are counted instead of listed. */
#define MOST_READ 6u

/* A finding before the edit. */
typedef struct Known {
	char *key;
	char *message;
	Severity severity;
	guint times; /* number of equal ones, which are one line */
} Known;

struct Report {
	Workbench *bench; /* borrowed */
	Amount cost;      /* in the cost type that is shown */
	GPtrArray *known; /* array of Known */
};

static void
known_free(gpointer data)
{
	Known *known = data;
	g_free(known->key);
	g_free(known->message);
	g_free(known);
}

char *
report_finding_key(const Finding *finding)
{
	const char *bound = finding->bound ? finding->bound->id : "";
	return g_strdup_printf("%s\t%s\t%s\t%s\t%s", finding_code_name(finding->code),
	                       finding->owner_id, finding->entry_id ? finding->entry_id : "",
	                       finding->constraint_id ? finding->constraint_id : "", bound);
}

static GPtrArray *
know_findings(Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	GPtrArray *all = g_ptr_array_new_with_free_func(known_free);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		Known *known = g_new0(Known, 1);
		known->key = report_finding_key(finding);
		known->message = g_strdup(finding->message);
		known->severity = finding->severity;
		g_ptr_array_add(all, known);
	}
	return all;
}

static Amount
cost_now(Workbench *bench)
{
	View *view = workbench_view(bench);
	return figures_total(view, figures_cost_type(view));
}

Report *
report_begin(Workbench *bench)
{
	Report *report = g_new0(Report, 1);
	report->bench = bench;
	report->cost = cost_now(bench);
	report->known = know_findings(bench);
	return report;
}

void
report_free(Report *report)
{
	if (!report)
		return;
	g_ptr_array_unref(report->known);
	g_free(report);
}

/* "not legal, 2 errors", "not judged, 1 error" or "legal". The caller owns it: g_free(). */
static char *
state_word(Workbench *bench, guint errors)
{
	const bool is_judged = workbench_can_be_judged(bench);
	if (errors == 0)
		return g_strdup(is_judged ? _("legal") : _("not judged"));
	if (is_judged && verdict_is_legal_as_agreed(workbench_verdict(bench)))
		return g_strdup_printf(ngettext("not legal, %u error, agreed",
		                                "not legal, %u errors, all agreed", errors),
		                       errors);
	return is_judged ? g_strdup_printf(
				   ngettext("not legal, %u error", "not legal, %u errors", errors),
				   errors)
	                 : g_strdup_printf(ngettext("not judged, %u error", "not judged, %u errors",
	                                            errors),
	                                   errors);
}

static char *
legality(Workbench *bench)
{
	const Verdict *verdict = workbench_verdict(bench);
	const guint errors = verdict_count_of(verdict, SEVERITY_ERROR);
	const guint warnings = verdict_count_of(verdict, SEVERITY_WARNING);
	g_autofree char *first = state_word(bench, errors);
	if (!warnings)
		return g_steal_pointer(&first);
	g_autofree char *second = g_strdup_printf(ngettext("%u warning", "%u warnings", warnings),
	                                          warnings);
	return g_strdup_printf("%s, %s", first, second);
}

static char *
state_with(Workbench *bench, const char *change)
{
	g_autofree char *totals = figures_totals(workbench_view(bench));
	g_autofree char *legal = legality(bench);
	return g_strdup_printf("%s%s%s%s%s", totals, change, *totals ? ", " : "", legal,
	                       workbench_is_whole(bench) ? "" : _(", army data are missing"));
}

char *
report_state(Workbench *bench)
{
	return state_with(bench, "");
}

/* " (+60)"; "" for an unchanged cost. The caller owns it: g_free(). */
static char *
change_of_cost(const Report *report)
{
	const Amount change = amount_subtract(cost_now(report->bench), report->cost);
	g_autofree char *text = amount_to_string(change);
	if (amount_is_zero(change))
		return g_strdup("");
	return g_strdup_printf(" (%s%s)", amount_is_negative(change) ? "" : "+", text);
}

/* The findings of one list that the other lacks, matched one to one. The caller owns the result. */
static GPtrArray *
without(const GPtrArray *some, const GPtrArray *others)
{
	g_autoptr(GHashTable) counts = g_hash_table_new(g_str_hash, g_str_equal);
	GPtrArray *left = g_ptr_array_new();
	for (guint i = 0; i < others->len; i++) {
		const Known *known = g_ptr_array_index(others, i);
		const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(counts, known->key));
		g_hash_table_insert(counts, known->key, GUINT_TO_POINTER(n + 1));
	}
	for (guint i = 0; i < some->len; i++) {
		Known *known = g_ptr_array_index(some, i);
		const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(counts, known->key));
		if (n)
			g_hash_table_insert(counts, known->key, GUINT_TO_POINTER(n - 1));
		else
			g_ptr_array_add(left, known);
	}
	return left;
}

/* Makes equal lines one. */
static void
join_equal(GPtrArray *findings)
{
	g_autoptr(GHashTable) firsts = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = 0; i < findings->len;) {
		Known *known = g_ptr_array_index(findings, i);
		Known *first = g_hash_table_lookup(firsts, known->message);
		if (first && first->severity == known->severity) {
			first->times++;
			g_ptr_array_remove_index(findings, i);
			continue;
		}
		known->times = 1;
		g_hash_table_insert(firsts, known->message, known);
		i++;
	}
}

static const char *
lead_of_new(Severity severity)
{
	switch (severity) {
	case SEVERITY_ERROR:
		return _("New error");
	case SEVERITY_WARNING:
		return _("New warning");
	case SEVERITY_INFO:
		return _("New note");
	}
	g_assert_not_reached();
}

/* "New error: Orks: at least 2 Boyz, not 1, 3 times" */
static void
say_finding(Talk *talk, const Known *known, bool is_new)
{
	g_autoptr(GString) line = g_string_new(known->message);
	repeats_append(line, known->times);
	talk_say(talk, _("%s: %s"), is_new ? lead_of_new(known->severity) : _("No longer wrong"),
	         line->str);
}

static void
say_findings(Talk *talk, GPtrArray *findings, bool is_new)
{
	join_equal(findings);
	const guint n = MIN(findings->len, MOST_READ);
	for (guint i = 0; i < n; i++)
		say_finding(talk, g_ptr_array_index(findings, i), is_new);
	const guint left = findings->len - n;
	if (left)
		talk_say(talk,
		         is_new ? ngettext("And %u more: \"findings\" reads all that is wrong.",
		                           "And %u more: \"findings\" reads all that is wrong.",
		                           left)
		                : ngettext("And %u thing more is no longer wrong.",
		                           "And %u things more are no longer wrong.", left),
		         left);
}

void
report_say(const Report *report, Talk *talk, const char *done)
{
	g_autofree char *change = change_of_cost(report);
	g_autofree char *state = state_with(report->bench, change);
	g_autoptr(GPtrArray) now = know_findings(report->bench);
	g_autoptr(GPtrArray) gone = without(report->known, now);
	g_autoptr(GPtrArray) come = without(now, report->known);
	talk_say(talk, "%s. %s.", done, state);
	say_findings(talk, gone, false);
	say_findings(talk, come, true);
}
