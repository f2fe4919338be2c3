/*
 * Findings as a SARIF log: each lies in the file of its roster, and in the line of the army data or the
 * pack that it comes from. The log is written around its results, so that there may be any number.
 */
#include "base/i18n.h"
#include "report/check-report.h"
#include "report/output.h"
#include "report/sarif.h"

#include <string.h>

#define INDENT     2
#define NOT_JUDGED "not-judged"
#define MISREAD    "misread"

/* The rules that are no codes of findings stand behind those. */
enum {
	RULE_NOT_JUDGED = FINDING_CODE_COUNT,
	RULE_MISREAD,
};

/* What findings with a code are about. */
static const char *
description(FindingCode code)
{
	switch (code) {
	case FINDING_MIN:
		return N_("There is less of something than the army data demand.");
	case FINDING_MAX:
		return N_("There is more of something than the army data allow.");
	case FINDING_HIDDEN:
		return N_("Something is chosen that cannot be taken in this army.");
	case FINDING_COST_LIMIT:
		return N_("The roster costs more than its limit.");
	case FINDING_MESSAGE:
		return N_("The authors of the army data say something about this roster.");
	case FINDING_CYCLE:
		return N_("Modifiers of the army data depend on each other without end.");
	case FINDING_UNKNOWN:
		return N_("Something is chosen that the army data do not have.");
	case FINDING_UNCATEGORISED:
		return N_("Something is chosen that belongs to no section of its force.");
	case FINDING_STORED_COST:
		return N_("The file records another cost than the army data give.");
	case FINDING_BOUND:
		return N_("A rule of the game that is a number is broken.");
	case FINDING_PACK:
		return N_("A rule of the tournament is broken.");
	case FINDING_CODE_COUNT:
		break;
	}
	g_assert_not_reached();
}

static void
write_rule(JsonOut *out, const char *id, const char *text)
{
	js_object(out);
	js_text_member(out, "id", id);
	sarif_message(out, "shortDescription", text);
	js_end(out);
}

static void
write_rules(JsonOut *out)
{
	for (FindingCode i = 0; i < FINDING_CODE_COUNT; i++)
		write_rule(out, finding_code_name(i), _(description(i)));
	write_rule(out, NOT_JUDGED, _("The roster, or data that it needs, cannot be read."));
	write_rule(out, MISREAD, _("Something in the file was not read as it was meant."));
}

/* @line  in the roster's file; 0 where all of it is found fault with, as with findings */
static void
write_places(JsonOut *out, const char *path, uint32_t line, const Finding *finding)
{
	js_member(out, "locations");
	js_list(out);
	sarif_location(out, path, line);
	js_end(out);
	if (!finding || !finding->file)
		return;
	js_member(out, "relatedLocations");
	js_list(out);
	sarif_location(out, finding->file, finding->line);
	js_end(out);
}

/* One result. */
typedef struct Result {
	const char *path;
	uint32_t line;          /* 0 for none */
	const Finding *finding; /* NULL if it is of the file */
	const char *rule;
	guint rule_index;
	Severity severity;
	const char *message;
} Result;

static void
write_result(GString *text, const Result *result)
{
	JsonOut *out = js_new(INDENT);
	js_object(out);
	js_text_member(out, "ruleId", result->rule);
	js_int_member(out, "ruleIndex", result->rule_index);
	js_text_member(out, "level", sarif_level(result->severity));
	sarif_message(out, "message", result->message);
	write_places(out, result->path, result->line, result->finding);
	js_end(out);
	g_autofree char *written = js_finish(out);
	g_string_append_printf(text, "%s%s", text->len ? "," : "", written);
}

static void
write_finding(GString *text, const char *path, const Finding *finding)
{
	g_autofree char *sentence = finding_sentence(finding);
	const Result result = {
		.path = path,
		.finding = finding,
		.rule = finding_code_name(finding->code),
		.rule_index = finding->code,
		.severity = finding->severity,
		.message = sentence,
	};
	write_result(text, &result);
}

static void
write_problem(GString *text, const char *path, const Diag *diag)
{
	g_autofree char *message = diag_message(diag);
	const Result result = {
		.path = path,
		.line = diag->line,
		.rule = MISREAD,
		.rule_index = RULE_MISREAD,
		.severity = diag->kind->severity,
		.message = message,
	};
	if (diag->kind->severity != SEVERITY_INFO)
		write_result(text, &result);
}

static void
write_results(GString *out, const Judged *judged)
{
	const char *path = judged->judgement->path;
	if (!judged->open) {
		const Result result = {
			.path = path,
			.rule = NOT_JUDGED,
			.rule_index = RULE_NOT_JUDGED,
			.severity = SEVERITY_ERROR,
			.message = judged->judgement->reason,
		};
		write_result(out, &result);
		return;
	}
	for (guint i = 0; i < diags_count(judged->diags); i++)
		write_problem(out, path, diags_get(judged->diags, i));
	for (guint i = 0; i < verdict_count(judged->open->verdict); i++)
		write_finding(out, path, verdict_get(judged->open->verdict, i));
}

/* The log without results: the empty list is where they go. Borrowed: the place of its closing bracket. */
static char *
empty_log(char **place)
{
	JsonOut *out = js_new(INDENT);
	sarif_begin(out, write_rules);
	sarif_end(out);
	char *log = js_finish(out);
	*place = g_strrstr(log, "[]") + 1;
	return log;
}

static void
begin_log(Report *report)
{
	(void)report;
	char *place;
	g_autofree char *log = empty_log(&place);
	*place = '\0';
	output_text(log);
}

static void
add_results(Report *report, const Judgement *judgement)
{
	if (!judgement->piece->len)
		return;
	output_text(report->n_written++ ? ",\n" : "\n");
	output_text(judgement->piece->str);
}

static void
end_log(Report *report)
{
	char *place;
	char *log = empty_log(&place);
	output_text(report->n_written ? "\n      " : "");
	output_text(place);
	g_free(log);
	output_text("\n");
}

const CheckFormat CHECK_SARIF = {
	.word = "sarif",
	.piece = write_results,
	.begin = begin_log,
	.add = add_results,
	.end = end_log,
};
