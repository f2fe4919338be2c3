/* Findings as JSON. The members and their order are fixed; the same input gives the same bytes. */
#include "base/markup/json.h"
#include "reports/lint-report/lint-report.h"

static void
write_finding(JsonOut *out, const Diag *diag)
{
	g_autofree char *text = diag_text(diag);
	g_autofree char *remedy = diag_remedy(diag);
	js_object(out);
	js_text_member(out, "code", diag->kind->code);
	js_text_member(out, "name", diag->kind->name);
	js_text_member(out, "severity", severity_name(diag->kind->severity));
	js_text_member(out, "file", lint_shown_file(diag));
	js_member(out, "line");
	if (diag->line)
		js_int(out, diag->line);
	else
		js_null(out);
	js_text_member(out, "what", text);
	js_text_member(out, "mend", remedy);
	js_end(out);
}

static void
write_findings(JsonOut *out, const char *member, const GPtrArray *findings)
{
	js_member(out, member);
	js_list(out);
	for (guint i = 0; i < findings->len; i++)
		write_finding(out, g_ptr_array_index(findings, i));
	js_end(out);
}

char *
lint_format_json(const LintReport *report)
{
	JsonOut *out = js_new(2);
	js_object(out);
	js_int_member(out, "files", report->n_files);
	js_int_member(out, "gameSystems", report->n_systems);
	js_int_member(out, "errors", lint_report_count(report, SEVERITY_ERROR));
	js_int_member(out, "warnings", lint_report_count(report, SEVERITY_WARNING));
	js_int_member(out, "infos", lint_report_count(report, SEVERITY_INFO));
	write_findings(out, "findings", report->findings);
	if (report->gone)
		write_findings(out, "gone", report->gone);
	js_end(out);
	return js_finish(out);
}
