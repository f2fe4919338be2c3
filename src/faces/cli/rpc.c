/* Connects the engine for other programs to standard input and output. */
#include "faces/rpc/rpc.h"

#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/options.h"

#include <stdio.h>

int
command_rpc(int argc, char **argv)
{
	int compat = COMPAT_OURS;
	const ChoiceOption choices[] = {
		COMPAT_OPTION(&compat),
		{0},
	};
	const CommandLine line = {
		.name = "rpc",
		.arguments = "",
		.summary = N_(
			"Serves the engine over lines of JSON on standard input and output, for "
			"bots and web pages:\nmuster-rpc(5)."),
		.choices = choices,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	return rpc_run(stdin, stdout, stderr, (Compat)compat);
}
