#include "base/i18n.h"
#include "cli/command.h"
#include "cli/find-data.h"
#include "cli/options.h"
#include "cli/print-private.h"
#include "cli/save-roster.h"

/* A page with less has no room for head, foot and anything between. */
#define MIN_LINES 10

static const char *const FORMATS[] = {"text", "markdown", "html", "pdf", NULL};

/* In the order of SheetKind. */
static const char *const KINDS[] = {"full", "summary", "reference", "public", "cards", NULL};

static int
print_roster(const PrintJob *job, const char *roster)
{
	g_autoptr(GBytes) bytes = NULL;
	const int made = print_make(job, roster, &bytes);
	return bytes ? exit_worse(made, save_bytes(bytes, job->output)) : made;
}

static int
print_arguments(PrintJob *job, const ParsedLine *parsed)
{
	g_autoptr(Library) library = find_library(parsed->data);
	g_autofree char *date = print_date();
	if (!library)
		return EXIT_INPUT;
	job->library = library;
	job->date = date;
	return print_roster(job, parsed->arguments[0]);
}

/* The format that a command line asks for; -1, with a complaint, if there is no such. */
static int
choose_format(const char *format, const char *output)
{
	static const char *const SUFFIXES[] = {".txt", ".md", ".html", ".pdf"};
	if (format)
		return command_line_choose("print", "format", format, FORMATS);
	for (gsize i = 0; output && i < G_N_ELEMENTS(SUFFIXES); i++)
		if (g_str_has_suffix(output, SUFFIXES[i]))
			return (int)i;
	return PRINT_TEXT;
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
	g_autofree char *format = NULL, *output = NULL, *sheet = NULL;
	gboolean ascii = FALSE;
	int lines = (int)TEXT_LINES;
	const GOptionEntry entries[] = {
		{"format", 0,   0, G_OPTION_ARG_FILENAME, &format,
	         N_("What to write; by default what the name of the file says, else text"),
	         "text|markdown|html|pdf"							     },
		{"sheet",  0,   0, G_OPTION_ARG_FILENAME, &sheet,
	         N_("What to show: full, summary, reference, public or cards"),             N_("KIND")},
		{"lines",  0,   0, G_OPTION_ARG_INT,      &lines,
	         N_("Lines of a page, 66 by default; 0 for one endless page"),              N_("N")   },
		{"ascii",  0,   0, G_OPTION_ARG_NONE,     &ascii,
	         N_("Write nothing but ASCII, as where the locale is not UTF-8"),           NULL      },
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
	         N_("Write to a file instead of standard output"),                          N_("FILE")},
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
	const int chosen = choose_format(format, output);
	const int kind = sheet ? command_line_choose("print", "sheet", sheet, KINDS) : 0;
	if (chosen < 0 || kind < 0 || !lines_are_enough(lines))
		return EXIT_COMMAND_LINE;
	PrintJob job = {
		.kind = (SheetKind)kind,
		.format = (PrintFormat)chosen,
		.text =
			{
                               .columns = TEXT_COLUMNS,
                               .lines_per_page = (guint)lines,
                               .ascii = ascii || !g_get_charset(NULL),
			       },
		.output = output,
	};
	return print_arguments(&job, &parsed);
}
