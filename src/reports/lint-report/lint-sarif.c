/* Diagnostics of lint in SARIF 2.1.0. Each code is a rule: its text, with ellipses for the pieces, is
   the description, its remedy the help. */
#include "base/language/i18n.h"
#include "base/markup/json.h"
#include "base/text/placeholder.h"
#include "reports/check/sarif.h"
#include "reports/lint-report/lint-report.h"

static char *
ellipsis(const char *word, void *data)
{
	(void)word, (void)data;
	return g_strdup("…");
}

static void
write_rule(JsonOut *out, const DiagKind *kind)
{
	g_autofree char *text = placeholder_fill(_(kind->text), ellipsis, NULL);
	g_autofree char *remedy = placeholder_fill(_(kind->remedy), ellipsis, NULL);
	js_object(out);
	js_text_member(out, "id", kind->code);
	js_text_member(out, "name", kind->name);
	sarif_message(out, "shortDescription", text);
	sarif_message(out, "help", remedy);
	js_member(out, "defaultConfiguration");
	js_object(out);
	js_text_member(out, "level", sarif_level(kind->severity));
	js_end(out);
	js_end(out);
}

static void
write_rules(JsonOut *out)
{
	g_autoptr(GPtrArray) codes = lint_codes();
	for (guint i = 0; i < codes->len; i++)
		write_rule(out, g_ptr_array_index(codes, i));
}

/* @baseline  the baselineState; NULL without a comparison */
static void
write_result(JsonOut *out, const Diag *diag, const GPtrArray *codes, const char *baseline)
{
	guint rule = 0;
	while (g_ptr_array_index(codes, rule) != diag->kind)
		rule++;
	const char *file = lint_shown_file(diag);
	g_autofree char *text = diag_text(diag);
	g_autofree char *remedy = diag_remedy(diag);
	g_autofree char *message = g_strdup_printf("%s: %s", text, remedy);
	js_object(out);
	js_text_member(out, "ruleId", diag->kind->code);
	js_int_member(out, "ruleIndex", rule);
	js_text_member(out, "level", sarif_level(diag->kind->severity));
	sarif_message(out, "message", message);
	if (baseline)
		js_text_member(out, "baselineState", baseline);
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
	g_autoptr(GPtrArray) codes = lint_codes();
	JsonOut *out = js_new(2);
	sarif_begin(out, write_rules);
	for (guint i = 0; i < report->findings->len; i++)
		write_result(out, g_ptr_array_index(report->findings, i), codes,
		             report->gone ? "new" : NULL);
	for (guint i = 0; report->gone && i < report->gone->len; i++)
		write_result(out, g_ptr_array_index(report->gone, i), codes, "absent");
	sarif_end(out);
	return js_finish(out);
}
