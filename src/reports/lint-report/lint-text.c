/* Findings as lines for people and for editors that jump to file:line. */
#include "base/language/i18n.h"
#include "base/text/text.h"
#include "reports/lint-report/lint-report.h"

static void
append_place(GString *out, const Diag *diag)
{
	const char *file = lint_shown_file(diag);
	if (!file)
		return;
	g_string_append_printf(out, "%s:", file);
	if (diag->line)
		g_string_append_printf(out, "%u:", diag->line);
	g_string_append_c(out, ' ');
}

static void
append_finding(GString *out, const char *mark, const Diag *diag)
{
	g_autofree char *text = diag_text(diag);
	g_autofree char *remedy = diag_remedy(diag);
	g_autoptr(GString) line = g_string_new(mark);
	append_place(line, diag);
	/* The severity is not translated: editors look for it. */
	g_string_append_printf(line, "%s: ", severity_name(diag->kind->severity));
	g_string_append_printf(line, _("%s: %s"), text, remedy);
	g_string_append_printf(line, " [%s]", diag->kind->code);
	g_autofree char *safe = text_one_line(line->str);
	g_string_append_printf(out, "%s\n", safe);
}

static void
append_totals(GString *out, const LintReport *report)
{
	const guint errors = lint_report_count(report, SEVERITY_ERROR);
	const guint warnings = lint_report_count(report, SEVERITY_WARNING);
	const guint infos = lint_report_count(report, SEVERITY_INFO);
	if (report->gone)
		g_string_append_printf(
			out, _("new errors: %u, warnings: %u, infos: %u; findings gone: %u\n"),
			errors, warnings, infos, report->gone->len);
	else
		g_string_append_printf(out,
		                       _("files: %u, game systems among them: %u; errors: %u, "
		                         "warnings: %u, infos: %u\n"),
		                       report->n_files, report->n_systems, errors, warnings, infos);
}

char *
lint_format_text(const LintReport *report)
{
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < report->findings->len; i++)
		append_finding(out, report->gone ? "+ " : "",
		               g_ptr_array_index(report->findings, i));
	for (guint i = 0; report->gone && i < report->gone->len; i++)
		append_finding(out, "- ", g_ptr_array_index(report->gone, i));
	append_totals(out, report);
	return g_string_free(out, FALSE);
}
