#include "base/i18n.h"
#include "cli/command.h"
#include "cli/options.h"
#include "rpc/rpc.h"

#include <stdio.h>

int
rpc_command_run(int argc, char **argv)
{
	g_autofree char *word = NULL;
	const GOptionEntry entries[] = {
		COMPAT_OPTION(&word),
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "rpc",
		.arguments = "",
		.summary = N_(
			"Serves the engine over lines of JSON on standard input and output, for "
			"bots and\nweb pages; muster-rpc(5) describes the lines."),
		.entries = entries,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	Compat compat;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	if (!command_line_compat(line.name, word, &compat))
		return EXIT_COMMAND_LINE;
	return rpc_run(stdin, stdout, stderr, compat);
}
