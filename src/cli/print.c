#include "base/i18n.h"
#include "cli/command.h"
#include "cli/find-data.h"
#include "cli/options.h"
#include "cli/print-private.h"
#include "files/roster-files.h"
#include "report/output.h"

#include <string.h>
#include <unistd.h>

/* A page with less has no room for head, foot and anything between. */
#define MIN_LINES 10

#define TO_PRINTER "--to-printer"

/* In the order of PrintFormat, SheetKind and Paper. */
static const char *const FORMATS[] = {"text", "markdown", "html", "pdf", NULL};
static const char *const KINDS[] = {"full", "summary", "reference", "public", "cards", NULL};
static const char *const PAPERS[] = {"a4", "letter", NULL};

/* The words of the command line; owned. */
typedef struct PrintWords {
	int format, sheet,
		paper; /* indices of FORMATS, KINDS and PAPERS; a format of -1 is not given */
	char *output, *printer, *pack;
	int lines;
	gboolean ascii;
} PrintWords;

static void
print_words_clear(PrintWords *words)
{
	g_free(words->output);
	g_free(words->printer);
	g_free(words->pack);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PrintWords, print_words_clear)

static int
print_arguments(PrintJob *job, const ParsedLine *parsed)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GPtrArray) rosters = g_ptr_array_new_with_free_func(g_free);
	const int found = roster_files_find(parsed->arguments, ROSTER_FILES_ROSTERS, rosters, diags)
	                          ? EXIT_WELL
	                          : EXIT_INPUT;
	complain_diags(diags, SEVERITY_WARNING);
	if (rosters->len > 1 && !job->printer && !print_into_folder(job))
		return command_line_refuse("print",
		                           _("several rosters need a folder for their sheets: "
		                             "-o FOLDER/"));
	g_autoptr(Library) library = find_library(parsed->data, job->pack);
	g_autofree char *date = print_date();
	if (!library)
		return EXIT_INPUT;
	job->library = library;
	job->date = date;
	return exit_worse(found, print_all(job, rosters));
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

static int
format_by_name(const char *output)
{
	for (int i = 0; output && i < PRINT_FORMATS; i++)
		if (g_str_has_suffix(output, print_suffix((PrintFormat)i)))
			return i;
	return PRINT_TEXT;
}

/* Returns the format of the option, else the best of a printer, else that of the file's name. */
static int
choose_format(const PrintWords *words)
{
	if (words->format >= 0)
		return words->format;
	if (words->printer && pdf_is_built())
		return PRINT_PDF;
	return format_by_name(words->output);
}

static bool
can_write(const PrintWords *words, PrintFormat format)
{
	if (words->printer && words->output) {
		command_line_refuse("print", _("a sheet goes either to a printer or to a file"));
		return false;
	}
	if (format != PRINT_PDF)
		return true;
	if (!pdf_is_built())
		command_line_refuse("print", _("this program was built without PDF: build it where "
		                               "cairo and Pango are, or take another format"));
	else if (!words->output && !words->printer && isatty(STDOUT_FILENO))
		command_line_refuse("print", _("a PDF is nothing for a terminal: name a file with "
		                               "-o"));
	else
		return true;
	return false;
}

static bool
make_job(const PrintWords *words, PrintJob *job)
{
	const int format = choose_format(words);
	if (!lines_are_enough(words->lines) || !can_write(words, (PrintFormat)format))
		return false;
	*job = (PrintJob){
		.kind = (SheetKind)words->sheet,
		.format = (PrintFormat)format,
		.text =
			{
				.columns = TEXT_COLUMNS,
				.lines_per_page = (guint)words->lines,
				.ascii = words->ascii || !g_get_charset(NULL),
			},
		.paper = (Paper)words->paper,
		.output = words->output,
		.printer = words->printer,
		.pack = words->pack,
	};
	return true;
}

/* The printer's name is optional, so it can only stand behind "="; the parser wants that sign always. The
   caller frees the array, not the words. */
static char **
with_explicit_printer(int argc, char **argv)
{
	char **line = g_new0(char *, (gsize)argc + 1);
	bool only_arguments = false;
	for (int i = 0; i < argc; i++) {
		only_arguments = only_arguments || strcmp(argv[i], "--") == 0;
		const bool is_bare = !only_arguments && strcmp(argv[i], TO_PRINTER) == 0;
		line[i] = is_bare ? (char *)(guintptr)(TO_PRINTER "=") : argv[i];
	}
	return line;
}

int
command_print(int argc, char **argv)
{
	g_auto(PrintWords) words = {.lines = (int)TEXT_LINES, .format = -1};
	const ChoiceOption choices[] = {
		{"format", FORMATS, &words.format, N_("Output format"), N_("FORMAT")},
		{"sheet", KINDS, &words.sheet, N_("Kind of sheet"), N_("KIND")},
		{"paper", PAPERS, &words.paper, N_("Paper of a PDF"), N_("PAPER")},
		{0},
	};
	const GOptionEntry entries[] = {
		{"lines", 0, 0, G_OPTION_ARG_INT, &words.lines,
	         N_("Lines of a page of text, 66 by default; 0 for one endless page"), N_("N")},
		{"ascii", 0, 0, G_OPTION_ARG_NONE, &words.ascii,
	         N_("Write nothing but ASCII, as where the locale is not UTF-8"), NULL},
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &words.output,
	         N_("Write to a file instead of standard output, or files into a folder"),
	         N_("FILE|FOLDER/")},
		{"to-printer", 0, 0, G_OPTION_ARG_FILENAME, &words.printer,
	         N_("Print on the usual printer, or on the one that is named"), N_("[NAME]")},
		PACK_OPTION(&words.pack),
		G_OPTION_ENTRY_NULL,
	};
	const CommandLine line = {
		.name = "print",
		.arguments = "ROSTER...",
		.summary = N_("Writes the sheets of rosters: what was chosen, with costs, profiles "
	                      "and rules, and\nwhether it is legal. A folder means every roster in "
	                      "it; \"-\" is standard input."),
		.choices = choices,
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = G_MAXUINT,
	};
	g_auto(ParsedLine) parsed = {0};
	g_autofree char **explicit = with_explicit_printer(argc, argv);
	PrintJob job;
	int status;
	if (!command_line_parse(&line, argc, explicit, &parsed, &status))
		return status;
	return make_job(&words, &job) ? print_arguments(&job, &parsed) : EXIT_COMMAND_LINE;
}
