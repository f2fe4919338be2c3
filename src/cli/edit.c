/* The interface: a roster to edit, or the rosters there are. */
#include "base/i18n.h"
#include "cli/command.h"
#include "cli/options.h"
#include "report/output.h"
#include "ui/ui.h"

static int
exit_code(UiResult result)
{
	switch (result) {
	case UI_DONE:
		return EXIT_WELL;
	case UI_NO_TERMINAL:
		complain(_("the interface needs a terminal: standard input and output are none, or "
		           "TERM is not known; \"muster --plain\" needs none: it speaks in lines"));
		return EXIT_COMMAND_LINE;
	case UI_NO_INPUT:
	case UI_REFUSED:
		return EXIT_INPUT;
	case UI_UNWRITTEN:
		return EXIT_OUTPUT;
	}
	g_assert_not_reached();
}

int
command_edit(int argc, char **argv)
{
	gboolean plain = FALSE;
	const GOptionEntry entries[] = {
		{"plain", 0, 0, G_OPTION_ARG_NONE, &plain,
	         N_("A dialogue of lines instead of screens: for screen readers, slow lines and "
	            "scripts"),
	         NULL},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "edit",
		.arguments = "[ROSTER]",
		.summary = N_("Opens the interface: a roster is built with keys, and judged with "
	                      "every step. Without\nROSTER it shows the rosters there are."),
		.entries = entries,
		.takes_data = true,
		.max_arguments = 1,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	g_autoptr(Diags) diags = diags_new();
	const UiOptions options = {
		.data = parsed.data, .roster = parsed.arguments[0], .plain = plain};
	const UiResult result = ui_run(&options, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return exit_code(result);
}
