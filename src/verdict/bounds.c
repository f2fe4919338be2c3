/* The bounds of the companion to findings: a number of each subject against its limits. */
#include "verdict/verdict-private.h"

/* A bound being judged. */
typedef struct Judging {
	Verdict *verdict;
	const CompanionBound *bound;
} Judging;

static void
report(const Judging *judging, const Instance *subject, Amount actual, Amount limit)
{
	Verdict *verdict = judging->verdict;
	const CompanionBound *bound = judging->bound;
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

/* A number that is not known breaks no limit, and a limit that is not known is none. */
static void
judge(const Instance *subject, void *data)
{
	const Judging *judging = data;
	const CompanionBound *bound = judging->bound;
	Measures *measures = judging->verdict->measures;
	const Number value = measures_formula(measures, bound->value, subject);
	if (!value.known)
		return;
	const Number least = measures_formula(measures, bound->at_least, subject);
	const Number most = measures_formula(measures, bound->at_most, subject);
	if (least.known && amount_compare(value.amount, least.amount) < 0)
		report(judging, subject, value.amount, least.amount);
	else if (most.known && amount_compare(value.amount, most.amount) > 0)
		report(judging, subject, value.amount, most.amount);
}

bool
verdict_pack_is_for_game(const Verdict *verdict)
{
	const Pack *pack = companion_pack(verdict->companion);
	const Game *game = view_game(verdict->view);
	return pack && pack_is_for(pack, game_text(game, game_system(game)->id));
}

void
verdict_judge_bounds(Verdict *verdict)
{
	const bool pack_counts = verdict_pack_is_for_game(verdict);
	for (guint i = 0; i < companion_bound_count(verdict->companion); i++) {
		Judging judging = {verdict, companion_bound(verdict->companion, i)};
		if (judging.bound->paragraph && !pack_counts)
			continue;
		measures_each_subject(verdict->measures, judging.bound->per, judging.bound->when,
		                      judge, &judging);
	}
}
