/* Opens the interface with a roster, or with the list of rosters. */
#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/options.h"
#include "reports/output/output.h"
#include "ui/ui.h"

static int
exit_code(UiResult result)
{
	switch (result) {
	case UI_DONE:
		return EXIT_OK;
	case UI_NO_TERMINAL:
		complain(_("the interface needs a terminal with a known TERM; "
		           "\"muster --plain\" works without"));
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
	gboolean plain = FALSE, watch = FALSE;
	g_autofree char *pack = NULL;
	const GOptionEntry entries[] = {
		{"plain", 0, 0, G_OPTION_ARG_NONE, &plain,
	         N_("Use a dialogue of lines: for screen readers, slow lines and scripts"), NULL},
		{"watch", 0, 0, G_OPTION_ARG_NONE, &watch,
	         N_("Take army data that change on the disk at once"), NULL},
		PACK_OPTION(&pack),
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "edit",
		.arguments = N_("[ROSTER]"),
		.summary = N_("Opens the interface to build a roster, which is checked after every "
	                      "edit. Without ROSTER it\nopens the list of rosters."),
		.entries = entries,
		.takes_data = true,
		.max_arguments = 1,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	g_autoptr(Diags) diags = diags_new();
	const UiOptions options = {.data = parsed.data,
	                           .overlays = parsed.overlays,
	                           .no_overlays = parsed.no_overlays,
	                           .pack = pack,
	                           .roster = parsed.arguments[0],
	                           .plain = plain,
	                           .watch = watch};
	const UiResult result = ui_run(&options, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return exit_code(result);
}
