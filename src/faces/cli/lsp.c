/* Connects the language server to standard input and output. */
#include "faces/lsp/lsp.h"

#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/options.h"

#include <unistd.h>

int
command_lsp(int argc, char **argv)
{
	gboolean stdio = FALSE;
	const GOptionEntry entries[] = {
		{"stdio", 0, 0, G_OPTION_ARG_NONE, &stdio,
	         N_("Use standard input and output, as always: many editors say so"), NULL},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "lsp",
		.arguments = "",
		.summary = N_("Serves an editor that army data are written in: the Language Server "
	                      "Protocol over standard\ninput and output. muster-lsp(1) has the "
	                      "settings of editors."),
		.entries = entries,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	return (int)lsp_run(STDIN_FILENO, STDOUT_FILENO);
}
