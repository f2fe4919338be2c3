/* muster update: associates a roster with newer army data. */
#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/options.h"
#include "faces/arguments/save-roster.h"
#include "reports/diff/update-report.h"
#include "reports/output/output.h"
#include "rosters/open/save.h"
#include "session/bench/restructure.h"
#include "session/words/workbench-diags.h"

#include <string.h>

typedef enum UpdateFormat {
	UPDATE_TEXT,
	UPDATE_JSON,
	UPDATE_EDITS,
} UpdateFormat;

static const char *const FORMATS[] = {"text", "json", "edits", NULL};

static void
write_report(const UpdateReport *report, UpdateFormat format)
{
	g_autofree char *text = NULL;
	if (format == UPDATE_TEXT) {
		text = update_report_text(report);
	} else if (format == UPDATE_EDITS) {
		text = update_report_script(report);
	} else {
		JsonOut *out = js_new(2);
		update_report_json(out, report);
		g_autofree char *json = js_finish(out);
		text = g_strconcat(json, "\n", NULL);
	}
	output_text(text);
}

static void
complain_cut(const char *path)
{
	g_autoptr(Diags) diags = diags_new();
	diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_UPDATE_CUT], path, 0, NULL);
	complain_diags(diags, SEVERITY_WARNING);
}

/* Updates, reports and saves. */
static int
update(OpenRoster *open, UpdateFormat format, const char *output)
{
	const bool is_whole = open->is_whole;
	const char *path = open->path;
	g_autoptr(Workbench) bench = workbench_around(open);
	g_autoptr(UpdatePlan) plan = restructure_plan(bench, NULL);
	g_autoptr(GArray) edits = update_edits(plan);
	const bool done = workbench_do(bench, _("update"), edits, NULL, NULL);
	g_assert(done);
	g_autoptr(UpdateReport) report = update_report_new(path, plan, workbench_view(bench));
	int status = update_is_complete(plan) ? EXIT_OK : EXIT_ILLEGAL;
	if (!is_whole)
		status = EXIT_INPUT;
	if (!output || strcmp(output, "-") != 0)
		write_report(report, format);
	if (plan->is_cut)
		complain_cut(path);
	if (!output)
		return status;
	const RosFormat ros = save_is_zipped(output) ? ROS_ZIPPED : ROS_PLAIN;
	return exit_worse(status, save_roster(workbench_view(bench), ros, output, is_whole));
}

/* Opens a roster, perhaps as one of another game system or army. */
static bool
open_for_update(const ParsedLine *parsed, const TextHints *hints, Library **library,
                OpenRoster *open)
{
	if (!hints->system && !hints->new_army)
		return open_named_roster(parsed, NULL, library, open);
	*library = find_library(parsed, NULL);
	if (!*library)
		return false;
	g_autoptr(Diags) diags = diags_new();
	const bool opened = open_roster_as(*library, parsed->arguments[0], hints, open, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return opened;
}

int
command_update(int argc, char **argv)
{
	g_autofree char *output = NULL, *system = NULL, *army = NULL;
	int format = UPDATE_TEXT;
	const ChoiceOption choices[] = {
		{"format", FORMATS, &format,
	         N_("Format of the report; edits is a script for muster apply"), N_("FORMAT")},
		{0},
	};
	const GOptionEntry entries[] = {
		{"system", 0, 0, G_OPTION_ARG_STRING, &system,
	         N_("The game system of a roster whose own has another id now, or its name"),
	         N_("SYSTEM")},
		{"army", 0, 0, G_OPTION_ARG_STRING, &army,
	         N_("The army that the force moves to, such as the supplement that has its units"),
	         N_("ARMY")},
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
	         N_("Write the updated roster to a file; - is standard output, without a report"),
	         N_("FILE")},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "update",
		.arguments = N_("ROSTER"),
		.summary = N_(
			"Finds the entries of a roster again that newer army data have under other "
			"ids, and lists old and new\nentries, costs and limits. Writes nothing "
			"without -o. \"-\" is standard input."),
		.choices = choices,
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
	const TextHints hints = {.system = system, .new_army = army};
	if (!open_for_update(&parsed, &hints, &library, &open))
		return EXIT_INPUT;
	return update(&open, (UpdateFormat)format, output);
}
