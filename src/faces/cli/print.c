/*
 * muster print: reads its options and hands the rosters to print-output.c.
 *
 * Words for formats, kinds and papers come from the tables of module sheet.
 */
#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/find-data.h"
#include "faces/arguments/options.h"
#include "faces/cli/print-private.h"
#include "faces/cli/watch.h"
#include "paper/pdf/pdf-part.h"
#include "paper/pdf/room-for-pdf.h"
#include "reports/output/output.h"

#include <string.h>
#include <unistd.h>

/* A page of fewer lines has no room between its head and its foot. */
#define MIN_LINES 10

#define TO_PRINTER "--to-printer"

/* Values of options; owned. */
typedef struct PrintWords {
	int format, sheet; /* indices of their tables; -1 if not given */
	int paper, card;   /* indices of their tables */
	char *output, *printer, *pack, *own;
	char *fields[SHEET_FIELD_COUNT];
	int lines;
	gboolean ascii, shares, watch;
} PrintWords;

static void
print_words_clear(PrintWords *words)
{
	g_free(words->output);
	g_free(words->printer);
	g_free(words->pack);
	g_free(words->own);
	for (int i = 0; i < SHEET_FIELD_COUNT; i++)
		g_free(words->fields[i]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(PrintWords, print_words_clear)

/* The rosters, and all army data that may be theirs. */
static void
watch_files(const PrintJob *job, const GPtrArray *rosters, Watch *watch)
{
	const DataSet *set = library_data(job->library);
	for (guint i = 0; i < rosters->len; i++)
		watch_add(watch, g_ptr_array_index(rosters, i));
	for (guint i = 0; i < data_set_count(set); i++) {
		g_autofree char *folder = g_path_get_dirname(data_set_get(set, i)->path);
		watch_add(watch, folder);
	}
}

static int
print_arguments(PrintJob *job, const ParsedLine *parsed, Watch *watch)
{
	g_autoptr(GPtrArray) rosters = g_ptr_array_new_with_free_func(g_free);
	const int found = find_rosters(parsed, ROSTER_FILES_ROSTERS, rosters);
	if (rosters->len > 1 && !job->printer && !print_into_folder(job))
		return command_line_refuse("print",
		                           _("several rosters need a folder for their sheets: "
		                             "-o FOLDER/"));
	g_autoptr(Library) library = find_library(parsed, job->pack);
	if (!library)
		return EXIT_INPUT;
	job->library = library;
	watch_files(job, rosters, watch);
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

/* The format of --format, else the best one for a printer, else by the suffix of the file, else
   text. */
static const SheetFormat *
choose_format(const PrintWords *words)
{
	if (words->format >= 0)
		return &SHEET_FORMATS[words->format];
	if (words->printer)
		return sheet_format_for_paper();
	const SheetFormat *named = words->output ? sheet_format_find(words->output) : NULL;
	return named ? named : &SHEET_FORMATS[0];
}

static bool
can_write(const PrintWords *words, const SheetFormat *format)
{
	if (words->printer && words->output)
		command_line_refuse("print", _("--to-printer and --output exclude each other"));
	else if (words->own && words->sheet >= 0)
		command_line_refuse("print", _("--template and --sheet exclude each other: a "
		                               "template is a kind of sheet of "
		                               "your own; leave one of them out"));
	else if (!format->is_built)
		command_line_refuse("print",
		                    _("this program was built without %s: install cairo and Pango "
		                      "and build it again, or choose another format"),
		                    format->name);
	else if (!sheet_format_writer(format) && !room_for_pdf())
		command_line_refuse("print",
		                    _("no %s: it takes up to %u MB of memory, and the limit of "
		                      "this process (ulimit -v) leaves less; raise it, or choose "
		                      "another format"),
		                    format->name, ROOM_FOR_PDF_MB);
	else if (!sheet_format_writer(format))
		command_line_refuse("print",
		                    _("no %s: the file %s of this program, or a library that it "
		                      "needs (cairo, Pango), is not installed"),
		                    format->name, PDF_PART_FILE);
	else if (format->needs_file && !words->output && !words->printer && isatty(STDOUT_FILENO))
		command_line_refuse("print", _("refusing to write %s to a terminal; use -o FILE"),
		                    format->name);
	else
		return true;
	return false;
}

static bool
make_job(const PrintWords *words, PrintJob *job)
{
	const SheetFormat *format = choose_format(words);
	if (!lines_are_enough(words->lines) || !can_write(words, format))
		return false;
	*job = (PrintJob){
		.kind = words->sheet >= 0 ? (SheetKind)words->sheet : SHEET_FULL,
		.format = format,
		.page = sheet_page_default(),
		.output = words->output,
		.printer = words->printer,
		.pack = words->pack,
	};
	job->page.lines = (guint)words->lines;
	job->page.ascii = job->page.ascii || words->ascii;
	job->page.paper = &PAPERS[words->paper];
	job->page.card = &CARD_SIZES[words->card];
	for (int i = 0; i < SHEET_FIELD_COUNT; i++)
		job->given.fields[i] = words->fields[i];
	job->shares = words->shares;
	return true;
}

/* NULL, after a message, if the template cannot be read. */
static SheetTemplate *
load_template(const char *name)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *path = sheet_template_path(name);
	SheetTemplate *own = sheet_template_load(path, diags);
	complain_diags(diags, SEVERITY_WARNING);
	return own;
}

/* Turns --to-printer into "--to-printer=": GOption knows no optional value. The caller frees the
   array, not its words. */
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

#define FIELD_OPTION(name, field, help)                                                 \
	{                                                                               \
		name, 0, 0, G_OPTION_ARG_STRING, &words.fields[field], help, N_("TEXT") \
	}

/* A job that is printed again and again. */
typedef struct Printing {
	PrintJob *job;
	const ParsedLine *parsed;
} Printing;

static int
print_watched(gpointer data, Watch *watch)
{
	const Printing *printing = data;
	return print_arguments(printing->job, printing->parsed, watch);
}

int
command_print(int argc, char **argv)
{
	g_auto(PrintWords) words = {.lines = (int)PAGE_LINES, .format = -1, .sheet = -1};
	const ChoiceOption choices[] = {
		FORMAT_OPTION(SHEET_FORMAT_NAMES, &words.format),
		{"sheet", SHEET_KIND_NAMES, &words.sheet, N_("Kind of sheet"), N_("KIND")},
		{"paper", PAPER_NAMES, &words.paper, N_("Paper of a PDF"), N_("PAPER")},
		{"card", CARD_SIZE_NAMES, &words.card, N_("Size of cards in a PDF"), N_("SIZE")},
		{0},
	};
	const GOptionEntry entries[] = {
		{"template", 0, 0, G_OPTION_ARG_FILENAME, &words.own,
	         N_("A template of your own instead of a kind: muster-sheet(5)"), N_("NAME|FILE")},
		{"lines", 0, 0, G_OPTION_ARG_INT, &words.lines,
	         N_("Lines per page of text (default 66); 0 for one endless page"), N_("N")},
		{"ascii", 0, 0, G_OPTION_ARG_NONE, &words.ascii,
	         N_("Write text in ASCII, the default where the locale is not UTF-8"), NULL},
		{"output", 'o', 0, G_OPTION_ARG_FILENAME, &words.output,
	         N_("Write to a file, or a file for each roster into a folder"),
	         N_("FILE|FOLDER/")},
		{"to-printer", 0, 0, G_OPTION_ARG_FILENAME, &words.printer,
	         N_("Print on the default printer, or on the named one"), N_("[NAME]")},
		{"watch", 0, 0, G_OPTION_ARG_NONE, &words.watch,
	         N_("Print again whenever a roster or the army data change, until the program is "
	            "ended"),
	         NULL},
		{"share", 0, 0, G_OPTION_ARG_NONE, &words.shares,
	         N_("Add the roster as a QR code, for muster import"), NULL},
		FIELD_OPTION("player", FIELD_PLAYER, N_("Name of the player")),
		FIELD_OPTION("team", FIELD_TEAM, N_("Name of the team")),
		FIELD_OPTION("event", FIELD_EVENT, N_("Name of the event")),
		FIELD_OPTION("table", FIELD_TABLE, N_("Number of the table")),
		FIELD_OPTION("opponent", FIELD_OPPONENT, N_("Name of the opponent")),
		FIELD_OPTION("date", FIELD_DATE, N_("Date of the game")),
		PACK_OPTION(&words.pack),
		G_OPTION_ENTRY_NULL,
	};
	/* clang-format on */
	const CommandLine line = {
		.name = "print",
		.arguments = N_("ROSTER..."),
		.summary = N_(
			"Writes the sheets of rosters: units with options, costs, profiles and "
			"rules, and the\nverdict. A folder means every roster in it; \"-\" is "
			"standard input."),
		.choices = choices,
		.entries = entries,
		.takes_data = true,
		.min_arguments = 1,
		.max_arguments = G_MAXUINT,
	};
	g_auto(ParsedLine) parsed = {0};
	g_autofree char **explicit = with_explicit_printer(argc, argv);
	PrintJob job;
	g_autoptr(SheetTemplate) own = NULL;
	int status;
	if (!command_line_parse(&line, argc, explicit, &parsed, &status))
		return status;
	if (!make_job(&words, &job))
		return EXIT_COMMAND_LINE;
	if (words.own && !(own = load_template(words.own)))
		return EXIT_INPUT;
	job.own = own;
	Printing printing = {&job, &parsed};
	return words.watch ? watch_run(print_watched, &printing)
	                   : print_arguments(&job, &parsed, NULL);
}
