#include "reports/lint-report/lint-report.h"

#include "base/text/text.h"

guint
lint_report_count(const LintReport *report, Severity severity)
{
	guint n = 0;
	for (guint i = 0; i < report->findings->len; i++) {
		const Diag *diag = g_ptr_array_index(report->findings, i);
		n += diag->kind->severity == severity;
	}
	return n;
}

const char *
lint_shown_file(const Diag *diag)
{
	return diag->file && text_begins(diag->file, "./") ? diag->file + 2 : diag->file;
}
