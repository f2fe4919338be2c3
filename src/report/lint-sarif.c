/*
 * Findings in SARIF 2.1.0. A rule's text is ours with the places for pieces left as ellipses; how to
 * mend it is its help.
 */
#include "base/i18n.h"
#include "base/json.h"
#include "report/lint-report.h"
#include "report/sarif.h"

/* A template without pieces: "{1}" becomes an ellipsis. */
static char *
without_pieces(const char *text)
{
	GString *out = g_string_new(NULL);
	for (const char *at = text; *at; at++) {
		if (at[0] == '{' && at[1] && at[2] == '}') {
			g_string_append(out, "…");
			at += 2;
		} else {
			g_string_append_c(out, *at);
		}
	}
	return g_string_free(out, FALSE);
}

static void
write_rule(JsonOut *out, const LintRule *rule)
{
	g_autofree char *what = without_pieces(_(*rule->what ? rule->what : rule->kind->text));
	g_autofree char *mend = without_pieces(_(rule->mend));
	js_object(out);
	js_text_member(out, "id", rule->code);
	js_text_member(out, "name", rule->kind->name);
	sarif_message(out, "shortDescription", what);
	sarif_message(out, "help", mend);
	js_member(out, "defaultConfiguration");
	js_object(out);
	js_text_member(out, "level", sarif_level(rule->kind->severity));
	js_end(out);
	js_end(out);
}

static void
write_rules(JsonOut *out)
{
	for (guint i = 0; i < lint_rule_count(); i++)
		write_rule(out, lint_rule_get(i));
}

static void
write_result(JsonOut *out, const Diag *diag)
{
	const LintRule *rule = lint_rule_of(diag);
	const char *file = lint_shown_file(diag);
	g_autofree char *what = lint_what(diag);
	g_autofree char *mend = lint_mend(diag);
	g_autofree char *text = g_strdup_printf("%s: %s", what, mend);
	js_object(out);
	js_text_member(out, "ruleId", rule->code);
	js_int_member(out, "ruleIndex", rule - lint_rule_get(0));
	js_text_member(out, "level", sarif_level(rule->kind->severity));
	sarif_message(out, "message", text);
	js_member(out, "locations");
	js_list(out);
	if (file)
		sarif_location(out, file, diag->line);
	js_end(out);
	js_end(out);
}

char *
lint_format_sarif(const LintReport *report)
{
	JsonOut *out = js_new(2);
	sarif_begin(out, write_rules);
	for (guint i = 0; i < report->findings->len; i++)
		write_result(out, g_ptr_array_index(report->findings, i));
	sarif_end(out);
	return js_finish(out);
}
