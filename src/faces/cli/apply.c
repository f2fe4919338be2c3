/* muster apply: runs a script of edits on a roster. */
#include "base/files/container.h"
#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/options.h"
#include "faces/arguments/save-roster.h"
#include "reports/output/output.h"
#include "rosters/open/save.h"
#include "session/bench/script.h"

#include <string.h>

static int
run_script(OpenRoster *open, const char *path, GBytes *script, const char *output)
{
	const bool is_whole = open->is_whole;
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Workbench) bench = workbench_around(open);
	const bool done = script_run(bench, script, path, diags);
	complain_diags(diags, SEVERITY_INFO);
	if (!done)
		return EXIT_INPUT;
	const bool zipped = output && save_is_zipped(output);
	return save_roster(workbench_view(bench), zipped ? ROS_ZIPPED : ROS_PLAIN, output,
	                   is_whole);
}

static int
apply(const ParsedLine *parsed, const char *output)
{
	const char *path = parsed->arguments[0];
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) script = container_read(path, diags);
	complain_diags(diags, SEVERITY_INFO);
	g_autoptr(Library) library = script ? find_library(parsed, NULL) : NULL;
	if (!library)
		return EXIT_INPUT;
	g_autoptr(Diags) of_roster = diags_new();
	g_auto(OpenRoster) open = {0};
	g_autoptr(GPtrArray) armies = script_armies(script);
	g_ptr_array_add(armies, NULL);
	const bool opened = open_roster_with(library, parsed->arguments[1],
	                                     (const char *const *)armies->pdata, &open, of_roster);
	complain_diags(of_roster, SEVERITY_INFO);
	return opened ? run_script(&open, path, script, output) : EXIT_INPUT;
}

int
command_apply(int argc, char **argv)
{
	g_autofree char *output = NULL;
	const GOptionEntry entries[] = {
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
	         N_("Write to a file instead of standard output; .rosz is zipped"), N_("FILE")},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "apply",
		.arguments = N_("SCRIPT ROSTER"),
		.summary = N_(
			"Runs a script of edits on a roster and writes the result. \"-\" is "
			"standard input.\nmuster-edits(5) describes scripts; nothing is written "
			"if an edit fails."),
		.entries = entries,
		.takes_data = true,
		.min_arguments = 2,
		.max_arguments = 2,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	if (strcmp(parsed.arguments[0], "-") == 0 && strcmp(parsed.arguments[1], "-") == 0)
		return command_line_refuse("apply",
		                           _("only one of SCRIPT and ROSTER can be \"-\""));
	return apply(&parsed, output);
}
