/* Judges the bounds of the companion: the number of each subject is compared with its limits. */
#include "base/language/i18n.h"
#include "engine/queries/dependencies.h"
#include "engine/verdict/verdict-private.h"

/* The number of a broken bound, and the limit that it breaks. */
typedef struct Excess {
	Amount actual;
	Amount limit;
} Excess;

static void
report(Verdict *verdict, const CompanionBound *bound, const Instance *subject, Excess excess)
{
	const PackRule *paragraph = bound->paragraph;
	const Finding finding = {
		.code = paragraph ? FINDING_PACK : FINDING_BOUND,
		.pack = paragraph ? companion_pack(verdict->companion)->name : NULL,
		.quote = paragraph ? paragraph->text : NULL,
		.penalty = paragraph ? paragraph->penalty : AMOUNT_ZERO,
		.severity = bound->severity,
		.message = message_for_bound(verdict, bound, subject, excess.actual, excess.limit),
		.rule = bound->rule,
		.entry_id = bound->id,
		.constraint_id = bound->id,
		.actual = excess.actual,
		.limit = excess.limit,
		.written_limit = excess.limit,
		.has_numbers = true,
		.scope_name = view_name(verdict->view, subject),
		.entry_name = bound->name ? bound->name : bound->id,
		.file = bound->path,
		.line = bound->line,
		.bound = bound,
		.measures = verdict->measures,
	};
	verdict_add(verdict, finding, subject);
}

/* An unknown number breaks no limit, and an unknown limit is not broken. */
static bool
is_exceeded(Measures *measures, const CompanionBound *bound, const Instance *subject,
            Excess *excess)
{
	const Number value = measures_formula(measures, bound->value, subject);
	if (!value.known)
		return false;
	const Number least = measures_formula(measures, bound->at_least, subject);
	const Number most = measures_formula(measures, bound->at_most, subject);
	const bool is_less = least.known && amount_compare(value.amount, least.amount) < 0;
	const bool is_more = most.known && amount_compare(value.amount, most.amount) > 0;
	*excess = (Excess){value.amount, is_less ? least.amount : most.amount};
	return is_less || is_more;
}

bool
bound_is_broken(Verdict *verdict, const CompanionBound *bound, const Instance *subject)
{
	Excess excess;
	return measures_hold(verdict->measures, bound->when, subject) &&
	       is_exceeded(verdict->measures, bound, subject, &excess);
}

/* A bound being judged. */
typedef struct BoundCheck {
	Verdict *verdict;
	const CompanionBound *bound;
} BoundCheck;

static void
judge(const Instance *subject, void *data)
{
	const BoundCheck *check = data;
	Excess excess;
	if (is_exceeded(check->verdict->measures, check->bound, subject, &excess))
		report(check->verdict, check->bound, subject, excess);
}

bool
verdict_pack_is_for_game(const Verdict *verdict)
{
	const Pack *pack = companion_pack(verdict->companion);
	const Game *game = view_game(verdict->view);
	return pack && pack_is_for(pack, game_id(game));
}

/* A formula with an unknown cost type judges nothing: that must not pass for legal. */
static void
judge_unknown_costs(Verdict *verdict)
{
	guint n;
	const char *const *types = measures_unknown_costs(verdict->measures, &n);
	for (guint i = 0; i < n; i++) {
		const Finding finding = {
			.code = FINDING_UNKNOWN_COST,
			.severity = SEVERITY_ERROR,
			.message = verdict_keep(
				verdict,
				g_strdup_printf(_("the companion names the cost type \"%s\", which "
		                                  "the army data do not define"),
		                                types[i])),
			.entry_id = "",
			.constraint_id = types[i],
		};
		verdict_add(verdict, finding, view_root(verdict->view));
	}
}

static void
judge_selections(BoundCheck *check, const GPtrArray *selections)
{
	for (guint i = 0; selections && i < selections->len; i++) {
		const Instance *subject = g_ptr_array_index(selections, i);
		if (measures_hold(check->verdict->measures, check->bound->when, subject))
			judge(subject, check);
	}
}

/* Judges one bound; @selections are those that bound_memo_subjects() has for it, if @remembered. */
static void
judge_bound(BoundCheck check, bool remembered, const GPtrArray *selections)
{
	if (remembered && check.bound->per == SUBJECT_SELECTION)
		judge_selections(&check, selections);
	else
		measures_each_subject(check.verdict->measures, check.bound->per, check.bound->when,
		                      judge, &check);
}

void
verdict_judge_bounds(Verdict *verdict)
{
	const bool pack_counts = verdict_pack_is_for_game(verdict);
	const guint n = companion_bound_count(verdict->companion);
	const bool remembered = n > 0 && dependencies_are_followed(verdict->view);
	g_autofree GPtrArray **selections = remembered ? bound_memo_subjects(verdict)
	                                               : g_new0(GPtrArray *, n);
	for (guint i = 0; i < n; i++) {
		const BoundCheck check = {verdict, companion_bound(verdict->companion, i)};
		if (!check.bound->paragraph || pack_counts)
			judge_bound(check, remembered, selections[i]);
		g_clear_pointer(&selections[i], g_ptr_array_unref);
	}
	judge_unknown_costs(verdict);
}
