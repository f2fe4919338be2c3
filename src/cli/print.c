#include "base/i18n.h"
#include "cli/command.h"
#include "cli/find-data.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/save-roster.h"
#include "sheet/sheet-text.h"

/* A page with less has no room for head, foot and anything between. */
#define MIN_LINES 10

static const char *const FORMATS[] = {"text", NULL};

static int
print_roster(const ParsedLine *parsed, const SheetTextOptions *options, const char *output)
{
	g_autoptr(Library) library = NULL;
	g_auto(OpenRoster) open = {0};
	if (!open_named_roster(parsed, &library, &open))
		return EXIT_INPUT;
	open_roster_judge(&open);
	g_autoptr(Sheet) sheet = sheet_new(open.view, open.verdict);
	g_autofree char *text = sheet_to_text(sheet, options);
	const int saved = save_text(text, output);
	return open.is_whole ? saved : exit_worse(saved, EXIT_INPUT);
}

static bool
lines_are_enough(int lines)
{
	if (lines == 0 || lines >= MIN_LINES)
		return true;
	command_line_refuse(
		"print", _("--lines=%d is too few: a page has at least %d; 0 is one endless page"),
		lines, MIN_LINES);
	return false;
}

int
print_run(int argc, char **argv)
{
	g_autofree char *format = NULL, *output = NULL;
	gboolean ascii = FALSE;
	int lines = (int)SHEET_TEXT_LINES;
	const GOptionEntry entries[] = {
		{"format", 0,   0, G_OPTION_ARG_FILENAME, &format,
	         N_("What to write; there is nothing but text so far"),           "text"    },
		{"lines",  0,   0, G_OPTION_ARG_INT,      &lines,
	         N_("Lines of a page, 66 by default; 0 for one endless page"),    N_("N")   },
		{"ascii",  0,   0, G_OPTION_ARG_NONE,     &ascii,
	         N_("Write nothing but ASCII, as where the locale is not UTF-8"), NULL      },
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
	         N_("Write to a file instead of standard output"),                N_("FILE")},
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "print",
		.arguments = "ROSTER",
		.summary = N_("Writes the sheet of a roster: what was chosen, with costs, profiles "
	                      "and rules, and\nwhether it is legal. \"-\" is standard input."),
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = 1,
	};
	g_auto(ParsedLine) parsed = {0};
	int status;
	if (!command_line_parse(&line, argc, argv, &parsed, &status))
		return status;
	if (format && command_line_choose("print", "format", format, FORMATS) < 0)
		return EXIT_COMMAND_LINE;
	if (!lines_are_enough(lines))
		return EXIT_COMMAND_LINE;
	const SheetTextOptions options = {
		.columns = SHEET_TEXT_COLUMNS,
		.lines_per_page = (guint)lines,
		.ascii = ascii || !g_get_charset(NULL),
	};
	return print_roster(&parsed, &options, output);
}
