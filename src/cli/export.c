#include "base/i18n.h"
#include "cli/command.h"
#include "cli/find-data.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/save-roster.h"
#include "library/save.h"

/* In the order of RosFormat. */
static const char *const FORMATS[] = {"ros", "rosz", NULL};

static int
export_roster(const ParsedLine *parsed, RosFormat format, const char *output)
{
	g_autoptr(Library) library = NULL;
	g_auto(OpenRoster) open = {0};
	if (!open_named_roster(parsed, NULL, &library, &open))
		return EXIT_INPUT;
	open_roster_look(&open);
	const int saved = save_roster(open.view, format, output);
	return open.is_whole ? saved : exit_worse(saved, EXIT_INPUT);
}

int
export_run(int argc, char **argv)
{
	g_autofree char *format = NULL, *output = NULL;
	const GOptionEntry entries[] = {
		{"format", 0,   0, G_OPTION_ARG_FILENAME, &format,
	         N_("What to write; by default what the name of the file says, else ros"),
	         "ros|rosz"									  },
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
	         N_("Write to a file instead of standard output"),                         N_("FILE")},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "export",
		.arguments = "ROSTER",
		.summary = N_("Writes a roster in a format of another program. \"-\" is standard "
	                      "input."),
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = 1,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	int chosen = output && save_is_zipped(output) ? ROS_ZIPPED : ROS_PLAIN;
	if (format)
		chosen = command_line_choose("export", "format", format, FORMATS);
	return chosen < 0 ? EXIT_COMMAND_LINE : export_roster(&parsed, (RosFormat)chosen, output);
}
