/*
 * The report as a SARIF log. A finding is located in the file of its roster, with the line of the
 * army data or pack that causes it as a related location. Results are written one by one between
 * the two halves of an empty log, so memory does not grow with their number.
 */
#include "base/language/i18n.h"
#include "reports/check/check-report.h"
#include "reports/check/sarif.h"
#include "reports/output/finding-text.h"
#include "reports/output/output.h"

#define INDENT     2
#define NOT_JUDGED "not-judged"
#define MISREAD    "misread"
#define NO_LIST    "no-list"

/* Indexes of the rules that follow those of finding codes. */
enum {
	RULE_NOT_JUDGED = FINDING_CODE_COUNT,
	RULE_MISREAD,
	RULE_NO_LIST,
};

/* Describes the findings of a code. */
static const char *
description(FindingCode code)
{
	switch (code) {
	case FINDING_MIN:
		return N_("A count or sum is below a minimum of the army data.");
	case FINDING_MAX:
		return N_("A count or sum is above a maximum of the army data.");
	case FINDING_HIDDEN:
		return N_("A selection is hidden: this army cannot have it.");
	case FINDING_COST_LIMIT:
		return N_("The roster costs more than its cost limit.");
	case FINDING_MESSAGE:
		return N_("The army data have a message for this roster.");
	case FINDING_CYCLE:
		return N_("Modifiers of the army data depend on each other in a circle.");
	case FINDING_UNKNOWN:
		return N_("A selection or force is not in the army data.");
	case FINDING_UNAVAILABLE:
		return N_("The army data do not offer a selection or force where it is.");
	case FINDING_OTHER_ARMY:
		return N_("A selection or force belongs to another army.");
	case FINDING_ASSOCIATION:
		return N_("A selection is associated with one that is no candidate.");
	case FINDING_STEP:
		return N_("An amount is not a multiple of its step.");
	case FINDING_READING:
		return N_("A line of the text that the roster was made of is left out or guessed.");
	case FINDING_UPDATED:
		return N_("The army data have a selection or force under another id.");
	case FINDING_UNCATEGORISED:
		return N_("A selection has no category that its force lists.");
	case FINDING_CONCEALED:
		return N_("A selection is of a group that is hidden.");
	case FINDING_STORED_COST:
		return N_("The cost in the file differs from the cost in the army data.");
	case FINDING_BOUND:
		return N_("A rule of the game's companion is broken.");
	case FINDING_PACK:
		return N_("A rule of the tournament's pack is broken.");
	case FINDING_UNKNOWN_COST:
		return N_("A formula of the companion names an unknown cost type.");
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
	write_rule(out, NOT_JUDGED, _("The roster or its army data cannot be read."));
	write_rule(out, MISREAD, _("A part of the file was ignored or corrected."));
	write_rule(out, NO_LIST, _("A player has sent no list."));
}

/* @line  of the roster's file; 0 for the whole file */
static void
write_locations(JsonOut *out, const char *path, uint32_t line, const Finding *finding)
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

typedef struct Result {
	const char *path;
	const Player *player;   /* NULL if unknown */
	uint32_t line;          /* in the roster's file; 0 for the whole file */
	const Finding *finding; /* NULL for a problem of the file */
	const char *rule;
	guint rule_index;
	Severity severity;
	const char *message;
	const char *agreed; /* why the result is passed over; NULL if it counts */
} Result;

static void
write_player(JsonOut *out, const Player *player)
{
	if (!player)
		return;
	js_member(out, "properties");
	js_object(out);
	js_text_member(out, "player", player->name);
	js_text_member(out, "team", player->team);
	js_end(out);
}

/* Readers of SARIF hide suppressed results: only those that the caller of the check passes over are. */
static void
write_suppression(JsonOut *out, const char *reason)
{
	if (!reason)
		return;
	js_member(out, "suppressions");
	js_list(out);
	js_object(out);
	js_text_member(out, "kind", "external");
	js_text_member(out, "justification", reason);
	js_end(out);
	js_end(out);
}

static void
write_result(GString *text, const Result *result)
{
	JsonOut *out = js_new(INDENT);
	js_object(out);
	js_text_member(out, "ruleId", result->rule);
	js_int_member(out, "ruleIndex", result->rule_index);
	js_text_member(out, "level", sarif_level(result->severity));
	sarif_message(out, "message", result->message);
	write_locations(out, result->path, result->line, result->finding);
	write_player(out, result->player);
	write_suppression(out, result->agreed);
	js_end(out);
	g_autofree char *written = js_finish(out);
	g_string_append_printf(text, "%s%s", text->len ? "," : "", written);
}

static void
write_finding(GString *text, const CheckedRoster *checked, const Finding *finding)
{
	g_autofree char *sentence = finding_sentence(finding);
	const Result result = {
		.path = checked->path,
		.player = checked_roster_player(checked),
		.finding = finding,
		.rule = finding_code_name(finding->code),
		.rule_index = finding->code,
		.severity = finding->severity,
		.message = sentence,
		.agreed = finding->accepted    ? finding->accepted
	                  : checked->is_agreed ? finding->agreed
	                                       : NULL,
	};
	write_result(text, &result);
}

static void
write_problem(GString *text, const CheckedRoster *checked, const Diag *diag)
{
	g_autofree char *message = diag_message(diag);
	const Result result = {
		.path = checked->path,
		.player = checked_roster_player(checked),
		.line = diag->line,
		.rule = MISREAD,
		.rule_index = RULE_MISREAD,
		.severity = diag->kind->severity,
		.message = message,
	};
	if (diag->kind->severity != SEVERITY_INFO)
		write_result(text, &result);
}

/* Reports that a roster is not judged, or judged in spite of a doubt. */
static void
write_note(GString *out, const CheckedRoster *checked, Severity severity, const char *message)
{
	const Result result = {
		.path = checked->path,
		.player = checked_roster_player(checked),
		.rule = NOT_JUDGED,
		.rule_index = RULE_NOT_JUDGED,
		.severity = severity,
		.message = message,
	};
	write_result(out, &result);
}

/* The place of a missing list is the line of its player in the table. */
static void
write_missing(GString *out, const SectionInput *input)
{
	const Player *player = input->checked->missing;
	g_autofree char *title = player_title(player);
	g_autofree char *message = g_strdup_printf(_("%s: no list"), title);
	const Result result = {
		.path = input->report->players_path,
		.line = player->line,
		.player = player,
		.rule = NO_LIST,
		.rule_index = RULE_NO_LIST,
		.severity = SEVERITY_ERROR,
		.message = message,
	};
	write_result(out, &result);
}

static void
write_results(GString *out, const SectionInput *input)
{
	const CheckedRoster *checked = input->checked;
	g_autofree char *note = checked_roster_note(checked);
	if (checked->missing) {
		write_missing(out, input);
		return;
	}
	if (!input->open) {
		write_note(out, checked, SEVERITY_ERROR, checked->reason);
		return;
	}
	if (*note)
		write_note(out, checked, checked->is_judged ? SEVERITY_WARNING : SEVERITY_ERROR,
		           note);
	for (guint i = 0; i < diags_count(input->diags); i++)
		write_problem(out, checked, diags_get(input->diags, i));
	for (guint i = 0; i < verdict_count(input->open->verdict); i++)
		write_finding(out, checked, verdict_get(input->open->verdict, i));
}

/* Returns a log without results, owned by the caller. Sets @rest to the bracket that closes the
   empty list of results. */
static char *
empty_log(char **rest)
{
	JsonOut *out = js_new(INDENT);
	sarif_begin(out, write_rules);
	sarif_end(out);
	char *log = js_finish(out);
	*rest = g_strrstr(log, "[]") + 1;
	return log;
}

static void
begin_log(Report *report)
{
	(void)report;
	char *rest;
	g_autofree char *log = empty_log(&rest);
	*rest = '\0';
	output_text(log);
}

static void
add_results(Report *report, const CheckedRoster *checked)
{
	if (!checked->section->len)
		return;
	output_text(report->n_written++ ? ",\n" : "\n");
	output_text(checked->section->str);
}

static void
end_log(Report *report)
{
	char *rest;
	char *log = empty_log(&rest);
	output_text(report->n_written ? "\n      " : "");
	output_text(rest);
	output_text("\n");
	g_free(log);
}

const CheckFormat CHECK_SARIF = {
	.word = "sarif",
	.write_section = write_results,
	.begin = begin_log,
	.add = add_results,
	.end = end_log,
};
