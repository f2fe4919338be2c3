/* Judges the bounds of the companion: the number of each subject is compared with its limits. */
#include "base/i18n.h"
#include "verdict/verdict-private.h"

/* A bound being judged. */
typedef struct BoundCheck {
	Verdict *verdict;
	const CompanionBound *bound;
} BoundCheck;

static void
report(const BoundCheck *check, const Instance *subject, Amount actual, Amount limit)
{
	Verdict *verdict = check->verdict;
	const CompanionBound *bound = check->bound;
	const PackRule *paragraph = bound->paragraph;
	const Finding finding = {
		.code = paragraph ? FINDING_PACK : FINDING_BOUND,
		.pack = paragraph ? companion_pack(verdict->companion)->name : NULL,
		.quote = paragraph ? paragraph->text : NULL,
		.penalty = paragraph ? paragraph->penalty : AMOUNT_ZERO,
		.severity = bound->severity,
		.message = message_for_bound(verdict, bound, subject, actual, limit),
		.rule = bound->rule,
		.entry_id = bound->id,
		.constraint_id = bound->id,
		.actual = actual,
		.limit = limit,
		.written_limit = limit,
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
static void
judge(const Instance *subject, void *data)
{
	const BoundCheck *check = data;
	const CompanionBound *bound = check->bound;
	Measures *measures = check->verdict->measures;
	const Number value = measures_formula(measures, bound->value, subject);
	if (!value.known)
		return;
	const Number least = measures_formula(measures, bound->at_least, subject);
	const Number most = measures_formula(measures, bound->at_most, subject);
	if (least.known && amount_compare(value.amount, least.amount) < 0)
		report(check, subject, value.amount, least.amount);
	else if (most.known && amount_compare(value.amount, most.amount) > 0)
		report(check, subject, value.amount, most.amount);
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

void
verdict_judge_bounds(Verdict *verdict)
{
	const bool pack_counts = verdict_pack_is_for_game(verdict);
	for (guint i = 0; i < companion_bound_count(verdict->companion); i++) {
		BoundCheck check = {verdict, companion_bound(verdict->companion, i)};
		if (check.bound->paragraph && !pack_counts)
			continue;
		measures_each_subject(verdict->measures, check.bound->per, check.bound->when, judge,
		                      &check);
	}
	judge_unknown_costs(verdict);
}
