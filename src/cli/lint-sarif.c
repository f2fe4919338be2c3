/*
 * Findings in SARIF 2.1.0. A rule's text is ours with the places for pieces left as ellipses; how to
 * mend it is its help.
 */
#include "base/i18n.h"
#include "base/json.h"
#include "cli/lint-private.h"

#include <string.h>

#define SARIF_SCHEMA                                                          \
	"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/" \
	"sarif-schema-2.1.0.json"

static const char *
level_of(Severity severity)
{
	switch (severity) {
	case SEVERITY_INFO:
		return "note";
	case SEVERITY_WARNING:
		return "warning";
	case SEVERITY_ERROR:
		return "error";
	}
	g_assert_not_reached();
}

static void
write_message(JsonOut *out, const char *member, const char *text)
{
	js_member(out, member);
	js_object(out);
	js_text_member(out, "text", text);
	js_end(out);
}

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
	write_message(out, "shortDescription", what);
	write_message(out, "help", mend);
	js_member(out, "defaultConfiguration");
	js_object(out);
	js_text_member(out, "level", level_of(rule->kind->severity));
	js_end(out);
	js_end(out);
}

static void
write_driver(JsonOut *out)
{
	js_member(out, "tool");
	js_object(out);
	js_member(out, "driver");
	js_object(out);
	js_text_member(out, "name", "muster");
	js_text_member(out, "version", MUSTER_VERSION);
	js_member(out, "rules");
	js_list(out);
	for (guint i = 0; i < lint_rule_count(); i++)
		write_rule(out, lint_rule_get(i));
	js_end(out);
	js_end(out);
	js_end(out);
}

/* A file as a reference: an absolute one as a URI of its own. */
static char *
uri_of(const char *file)
{
	if (g_path_is_absolute(file))
		return g_filename_to_uri(file, NULL, NULL);
	return g_uri_escape_string(file, "/", FALSE);
}

static void
write_location(JsonOut *out, const char *file, uint32_t line)
{
	g_autofree char *uri = uri_of(file);
	js_object(out);
	js_member(out, "physicalLocation");
	js_object(out);
	js_member(out, "artifactLocation");
	js_object(out);
	js_text_member(out, "uri", uri);
	js_end(out);
	if (line) {
		js_member(out, "region");
		js_object(out);
		js_int_member(out, "startLine", line);
		js_end(out);
	}
	js_end(out);
	js_end(out);
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
	js_text_member(out, "level", level_of(rule->kind->severity));
	write_message(out, "message", text);
	js_member(out, "locations");
	js_list(out);
	if (file)
		write_location(out, file, diag->line);
	js_end(out);
	js_end(out);
}

char *
lint_format_sarif(const LintReport *report)
{
	JsonOut *out = js_new(2);
	js_object(out);
	js_text_member(out, "$schema", SARIF_SCHEMA);
	js_text_member(out, "version", "2.1.0");
	js_member(out, "runs");
	js_list(out);
	js_object(out);
	write_driver(out);
	js_member(out, "results");
	js_list(out);
	for (guint i = 0; i < report->findings->len; i++)
		write_result(out, g_ptr_array_index(report->findings, i));
	js_end(out);
	js_end(out);
	js_end(out);
	js_end(out);
	return js_finish(out);
}
