/* muster fix: makes a roster legal with few edits. */
#include "base/i18n.h"
#include "base/interrupt.h"
#include "cli/command.h"
#include "cli/find-data.h"
#include "cli/options.h"
#include "cli/save-roster.h"
#include "files/save.h"
#include "report/output.h"
#include "workbench/figures.h"
#include "workbench/repair.h"

#include <string.h>

/* "-93", "+12", "±0". The caller owns it: g_free(). */
static char *
signed_text(Amount amount)
{
	g_autofree char *text = amount_to_string(amount);
	return g_strdup_printf("%s%s",
	                       amount_is_zero(amount)       ? "±"
	                       : amount_is_negative(amount) ? ""
	                                                    : "+",
	                       text);
}

static void
report_fix(GString *out, const RepairFix *fix, const char *unit)
{
	g_autofree char *change = signed_text(fix->change);
	g_autofree char *cost = amount_to_string(fix->cost);
	g_string_append_printf(out, "  %s  %s → %s %s", fix->text, change, cost, unit);
	if (fix->errors)
		g_string_append_printf(out,
		                       ngettext(", %u error left", ", %u errors left", fix->errors),
		                       fix->errors);
	g_string_append_c(out, '\n');
}

/* The state of the roster with the fixes. */
static const char *
state_of(Workbench *bench)
{
	if (!workbench_can_be_judged(bench))
		return _("not judged");
	return verdict_is_legal(workbench_verdict(bench)) ? _("legal") : _("not legal");
}

static void
complain_not_judged(const Workbench *bench, const char *path)
{
	g_autofree char *reasons = workbench_why_not_judged(bench);
	complain(_("%s: not judged: %s"), path, reasons);
}

static int
status_of(Workbench *bench)
{
	if (!workbench_can_be_judged(bench))
		return EXIT_INPUT;
	return verdict_is_legal(workbench_verdict(bench)) ? EXIT_OK : EXIT_ILLEGAL;
}

static void
report(Workbench *bench, const char *path, const Repair *repair)
{
	View *view = workbench_view(bench);
	const char *unit = figures_cost_name(view, figures_cost_type(view));
	const Verdict *verdict = workbench_verdict(bench);
	g_autofree char *totals = figures_totals(view);
	g_autoptr(GString) out = g_string_new(path);
	g_string_append_printf(out, ": %s, %s\n", state_of(bench), totals);
	for (guint i = 0; i < repair->fixes->len; i++)
		report_fix(out, &g_array_index(repair->fixes, RepairFix, i), unit);
	for (guint i = 0; i < verdict_count(verdict); i++)
		if (verdict_get(verdict, i)->severity == SEVERITY_ERROR)
			g_string_append_printf(out, _("  no fix: %s\n"),
			                       verdict_get(verdict, i)->message);
	output_text(out->str);
}

/* Repairs, reports and saves. */
static int
fix(OpenRoster *open, const char *output)
{
	const bool is_whole = open->is_whole;
	const char *path = open->path;
	g_autoptr(Workbench) bench = workbench_around(open);
	interrupt_catch();
	g_autoptr(Repair) repair = repair_make(bench, interrupt_was_caught);
	interrupt_release();
	if (repair->is_stopped)
		complain("%s",
		         _("the search was stopped; only the fixes found by then are applied"));
	if (!workbench_can_be_judged(bench))
		complain_not_judged(bench, path);
	const int status = status_of(bench);
	if (!output || strcmp(output, "-") != 0)
		report(bench, path, repair);
	if (!output)
		return status;
	const RosFormat ros = save_is_zipped(output) ? ROS_ZIPPED : ROS_PLAIN;
	return exit_worse(status, save_roster(workbench_view(bench), ros, output, is_whole));
}

int
command_fix(int argc, char **argv)
{
	g_autofree char *output = NULL;
	const GOptionEntry entries[] = {
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
	         N_("Write the roster to a file; - is standard output, without a report"),
	         N_("FILE")},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "fix",
		.arguments = N_("ROSTER"),
		.summary = N_(
			"Clears the errors of a roster one after the other, each by the fix that "
			"moves the fewest points, and lists\nthe fixes with what they lead to. "
			"Writes nothing without -o. \"-\" is standard input."),
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = 1,
	};
	g_auto(ParsedLine) parsed = {0};
	g_autoptr(Library) library = NULL;
	g_auto(OpenRoster) open = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	if (!open_named_roster(&parsed, NULL, &library, &open))
		return EXIT_INPUT;
	return fix(&open, output);
}
