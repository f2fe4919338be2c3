/* Explains findings, hidden entries, costs and measures of a roster. */
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "base/values/interrupt.h"
#include "engine/explain/fixes.h"
#include "engine/verdict/repeats.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/find-instance.h"
#include "reports/output/explanation-json.h"
#include "reports/output/explanation-text.h"
#include "reports/output/output.h"
#include "session/proposals/whole-fix.h"

#include <string.h>

/* Explanations of one answer: each is a search for fixes. Real rosters have at most some dozens of
   findings; those of a hostile overlay are 100,000, which would take minutes. */
#define MOST_EXPLANATIONS 200u

/* The subject of the explanation and its form. */
typedef struct Question {
	OpenRoster *open;
	const char *finding;    /* NULL for all */
	const char *why_hidden; /* an entry; NULL for none */
	const char *why_cost;   /* a selection; NULL for none */
	const char *measure;    /* an id, or "all"; NULL for none */
	bool json;
	bool verbose;
} Question;

/* Writes why the roster is not judged, as an explanation like the others; nothing if it is. */
static void
write_doubts(JsonOut *out, const OpenRoster *open)
{
	g_autofree char *reasons = open_roster_why_not_judged(open);
	if (!*reasons)
		return;
	js_object(out);
	js_text_member(out, "kind", "not-judged");
	js_text_member(out, "text", reasons);
	js_member(out, "parts");
	js_list(out);
	js_end(out);
	js_end(out);
}

static void
write_json(const Question *question, const GPtrArray *answers)
{
	JsonOut *out = js_new(2);
	js_list(out);
	write_doubts(out, question->open);
	for (guint i = 0; i < answers->len; i++)
		explanation_json(out, g_ptr_array_index(answers, i));
	js_end(out);
	g_autofree char *text = js_finish(out);
	output_text(text);
	output_text("\n");
}

static void
write_text(const Question *question, const Explanation *answer, bool is_first)
{
	g_autoptr(GString) out = g_string_new(is_first ? NULL : "\n");
	explanation_append(out, answer, 0, question->verbose);
	output_text(out->str);
}

static void
write_answers(const Question *question, const GPtrArray *answers)
{
	if (question->json)
		write_json(question, answers);
	for (guint i = 0; !question->json && i < answers->len; i++)
		write_text(question, g_ptr_array_index(answers, i), i == 0);
}

typedef Explanation *(*Explain)(View *view, Instance *instance);

static int
answer_about(const Question *question, const char *name, GPtrArray *found, Explain explain)
{
	if (found->len == 0) {
		complain(_("%s: no selection or offer has the name or id \"%s\""),
		         question->open->path, name);
		return EXIT_INPUT;
	}
	g_autoptr(GPtrArray) answers = explanations_new();
	for (guint i = 0; i < found->len; i++)
		g_ptr_array_add(answers,
		                explain(question->open->view, g_ptr_array_index(found, i)));
	write_answers(question, answers);
	return EXIT_OK;
}

/* True if a finding has this rule, with or without the name of a pack before it, or this
   constraint. */
static bool
is_named(const Finding *finding, const char *word)
{
	const gsize length = strlen(word);
	return g_strcmp0(finding->rule, word) == 0 ||
	       (strncmp(finding->message, word, length) == 0 && finding->message[length] == ':') ||
	       g_strcmp0(finding->constraint_id, word) == 0;
}

/* Returns the index of the finding with a number (from 1) in the list; -1 for none. Equal findings
   are one line of the list. */
static gint
find_line(const Verdict *verdict, guint64 number)
{
	g_autoptr(GArray) repeats = repeats_count(verdict);
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (repeats_get(repeats, i) && --number == 0)
			return (gint)i;
	return -1;
}

/* Returns the index of the finding with this number, rule or constraint; -1 for none. */
static gint
find_finding(const Verdict *verdict, const char *word)
{
	guint64 number;
	if (g_ascii_string_to_unsigned(word, 10, 1, verdict_count(verdict), &number, NULL))
		return find_line(verdict, number);
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (is_named(verdict_get(verdict, i), word))
			return (gint)i;
	return -1;
}

/* Appends ", 3 times" to the sentence of a finding. */
static void
mark_repeats(Explanation *answer, const Finding *finding, guint n)
{
	g_free(answer->text);
	answer->text = repeats_message(finding, n);
}

/* True if a finding is explained: all are, or the only one. In text, equal ones are explained once. */
static bool
is_asked(const Question *question, guint index, int only, guint repeats)
{
	return only >= 0 ? index == (guint)only : question->json || repeats > 0;
}

/* Reports on standard error how many findings are not explained. */
static void
complain_left_out(guint n)
{
	if (n > 0)
		complain(ngettext("%u more finding is not explained: name its number, rule or "
		                  "constraint",
		                  "%u more findings are not explained: name the number, rule or "
		                  "constraint of one",
		                  n),
		         n);
}

/*
 * Explains findings with their fixes, up to MOST_EXPLANATIONS; in text each is written as soon as its
 * search is over, and equal ones once. Ctrl-C ends the search, not the explanations.
 *
 * @only  index of the only finding; -1 for all
 */
static void
explain_findings(const Question *question, int only)
{
	const OpenRoster *open = question->open;
	g_autoptr(GArray) repeats = repeats_count(open->verdict);
	g_autoptr(GPtrArray) answers = explanations_new();
	g_autoptr(TrialRoster) trial = trial_roster_new(open->view, open->loaded->companion);
	g_autoptr(WholeFix) whole = whole_fix_of_open(open, interrupt_was_caught);
	guint left_out = 0;
	interrupt_catch_promptly();
	for (guint i = 0; i < verdict_count(open->verdict); i++) {
		const Finding *finding = verdict_get(open->verdict, i);
		const guint n = repeats_get(repeats, i);
		if (!is_asked(question, i, only, n))
			continue;
		if (answers->len == MOST_EXPLANATIONS) {
			left_out++;
			continue;
		}
		Explanation *answer = explain_with_fixes(open->view, finding, trial,
		                                         interrupt_was_caught);
		whole_fix_explain(whole, finding, answer);
		g_ptr_array_add(answers, answer);
		if (question->json)
			continue;
		if (n > 1)
			mark_repeats(answer, finding, n);
		write_text(question, answer, answers->len == 1);
	}
	if (question->json)
		write_json(question, answers);
	complain_left_out(left_out);
	if (interrupt_was_caught())
		complain(
			"%s",
			_("the search for fixes was stopped; only those found by then are listed"));
	interrupt_release();
}

/* Reports on standard error why the roster is not judged. */
static int
complain_not_judged(const OpenRoster *open)
{
	g_autofree char *reasons = open_roster_why_not_judged(open);
	if (!*reasons)
		return EXIT_OK;
	complain(_("%s: not judged: %s"), open->path, reasons);
	return EXIT_INPUT;
}

static int
answer_findings(const Question *question)
{
	OpenRoster *open = question->open;
	open_roster_judge(open);
	const int only = question->finding ? find_finding(open->verdict, question->finding) : -1;
	if (question->finding && only < 0) {
		complain(_("%s: no finding has the number, rule or constraint \"%s\"; "
		           "\"muster check\" lists them"),
		         open->path, question->finding);
		return EXIT_INPUT;
	}
	const int judged = complain_not_judged(open);
	if (verdict_count(open->verdict) == 0 && !question->json) {
		g_autofree char *path = text_one_line(open->path);
		g_autofree char *text = g_strdup_printf(_("%s: no findings\n"), path);
		output_text(text);
		return judged;
	}
	explain_findings(question, only);
	return exit_worse(judged, verdict_is_legal(open->verdict) ? EXIT_OK : EXIT_ILLEGAL);
}

static int
answer_measures(const Question *question)
{
	const Companion *companion = question->open->loaded->companion;
	const bool all = strcmp(question->measure, "all") == 0;
	if (!all && !companion_find_measure(companion, question->measure)) {
		complain(_("%s: the game has no measure \"%s\""), question->open->path,
		         question->measure);
		return EXIT_INPUT;
	}
	g_autoptr(GPtrArray) answers = explanations_new();
	for (guint i = 0; i < companion_measure_count(companion); i++) {
		const CompanionMeasure *measure = companion_measure(companion, i);
		if (all || strcmp(measure->id, question->measure) == 0)
			g_ptr_array_add(answers,
			                explain_measure(question->open->view, companion, measure));
	}
	write_answers(question, answers);
	return EXIT_OK;
}

static int
answer(const Question *question)
{
	if (!question->why_hidden && !question->why_cost && !question->measure)
		return answer_findings(question);
	open_roster_update(question->open);
	open_roster_look(question->open);
	if (question->measure)
		return answer_measures(question);
	View *view = question->open->view;
	if (question->why_hidden) {
		g_autoptr(GPtrArray) found = find_entries(view, question->why_hidden);
		return answer_about(question, question->why_hidden, found, explain_hidden);
	}
	g_autoptr(GPtrArray) found = find_selections(view, question->why_cost);
	return answer_about(question, question->why_cost, found, explain_cost);
}

static int
ask(Question *question, const ParsedLine *parsed, const char *pack)
{
	g_autoptr(Library) library = NULL;
	g_auto(OpenRoster) open = {0};
	if (!open_named_roster(parsed, pack, &library, &open))
		return EXIT_INPUT;
	question->open = &open;
	question->finding = parsed->n_arguments > 1 ? parsed->arguments[1] : NULL;
	return exit_worse(answer(question), open.is_whole ? EXIT_OK : EXIT_INPUT);
}

int
command_explain(int argc, char **argv)
{
	g_autofree char *why_hidden = NULL, *why_cost = NULL, *measure = NULL, *pack = NULL;
	gboolean verbose = FALSE;
	int format = 0;
	const ChoiceOption choices[] = {
		JSON_OPTION(&format),
		{0},
	};
	const GOptionEntry entries[] = {
		{"verbose", 0, 0, G_OPTION_ARG_NONE, &verbose,
	         N_("Add modifiers and conditions that did not apply, and ids"), NULL},
		{"why-hidden", 0, 0, G_OPTION_ARG_STRING, &why_hidden,
	         N_("Explain why an entry is hidden or not"), N_("ENTRY")},
		{"why-cost", 0, 0, G_OPTION_ARG_STRING, &why_cost,
	         N_("Explain the cost of a selection"), N_("SELECTION")},
		{"measure", 0, 0, G_OPTION_ARG_STRING, &measure,
	         N_("Explain the calculation of a measure; \"all\" explains each"), N_("ID")},
		PACK_OPTION(&pack),
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "explain",
		.arguments = N_("ROSTER [FINDING]"),
		.summary = N_(
			"Explains the findings of a roster and proposes fixes. FINDING is the "
			"number of one in the list,\nits rule, or the id of its constraint."),
		.choices = choices,
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = 2,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	if ((why_hidden != NULL) + (why_cost != NULL) + (measure != NULL) > 1)
		return command_line_refuse("explain", _("use only one of %s, %s and %s"),
		                           "--why-hidden", "--why-cost", "--measure");
	Question question = {
		.json = format == 1,
		.verbose = verbose,
		.why_hidden = why_hidden,
		.why_cost = why_cost,
		.measure = measure,
	};
	return ask(&question, &parsed, pack);
}
