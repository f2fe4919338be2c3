/*
 * bench [--check] [--rounds N] [--only NAME]   measure; with --check fail on a missed budget
 * bench --bare FILE...                         run the yardstick, a bare pass of the XML parser
 * bench --load FOLDER                          load a game system with all its armies
 *
 * Reads real data in $MUSTER_REAL_DATA, else build/data, and measures the program $MUSTER, else
 * build/muster.
 */
#include "bench.h"

#include <libxml/parser.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Measure {
	const char *name;
	const char *what;
	double budget; /* fails above */
	double aim;    /* wanted; 0 if equal to the budget */
	Reading (*take)(const Bench *bench);
} Measure;

/* Measures of the memory of children come first, while this process is small. */
/* clang-format off */
static const Measure MEASURES[] = {
	{"load-peak",    "memory to load 47 files / bytes of XML",              0.9, 0, bench_load_peak},
	{"bulk-memory",  "peak with 10000 rosters / with 1000",                 1.2, 0, bench_bulk_memory},
	{"load-army",    "load one army with all it links / bare pass",         2.0, 0, bench_load_army},
	{"load-alone",   "load 47 files in one thread / bare pass",             2.1, 1.5, bench_load_alone},
	{"load-disk",    "load 47 files in several threads / bare pass",        1.2, 1.0, bench_load_disk},
	{"load-json",    "load 42 files of JSON / bare pass of yajl",           2.0, 0, bench_load_json},
	{"load-overlay", "load an army with its overlay / without, worst of five", 1.4, 1.15, bench_load_overlay},
	{"check-overlay", "load it, read and judge a roster with the overlay / without", 1.5, 0, bench_check_overlay},
	{"judge-overlay", "judge that roster when it is read with the overlay / without", 5.5, 1.5, bench_judge_overlay},
	{"load-command", "a program that loads 47 files / one that parses",     1.8, 1.2, bench_load_command},
	{"lint-command", "the command lint on 47 files / one that parses",      4.0, 2.5, bench_lint_command},
	{"start",        "--version / xmllint --version", 2.5, 2.0, bench_start},
	{"check-alone",  "checking a roster of 2000 points / xmllint on its files", 3.3, 1.6, bench_check_alone},
	{"check-real",   "the same with the largest community system",          4.0, 1.6, bench_check_real},
	{"lint",         "check all systems / load them",                       5.0, 0, bench_lint},
	{"print-pdf",    "a roster of 2000 points as PDF / checking it",        3.8, 2.5, bench_print_pdf},
	{"print-epic",   "the same of 4000 points of Epic",                     4.4, 2.5, bench_print_epic},
	{"print-word",   "a PDF with a name of 1 MB in one word / in words",    1.1, 0, bench_print_word},
	{"read-judge",   "read and judge a real roster / bare pass over it",    3.5, 1.1, bench_read_judge},
	{"read-first",   "the same for the first roster of a game",             4.5, 1.1, bench_read_judge_first},
	{"validate",     "judge parsed real rosters / bare pass over them",     2.0, 0, bench_validate_pairs},
	{"edit",         "one edit to findings / judging from scratch",         0.3, 0, bench_edit},
	{"edit-offers",  "the same of Age of Sigmar, whose forces offer much",  0.5, 0.3, bench_edit_offers},
	{"key-move",     "a move of the cursor / bare pass over the army",       0.3, 0, bench_key_move},
	{"key-step",     "adding and undoing / bare pass over the army",         0.8, 0, bench_key_step},
	{"key-bytes",    "bytes a move writes / bytes of the screen",           0.1, 0, bench_key_bytes},
	{"key-held",     "bytes of a move, key held at 160x50 / 600",           1.0, 0, bench_key_held},
	{"copy",         "copying one of 300 units / judging from scratch",      2.0, 0, bench_copy},
	{"undo",         "undoing that / judging from scratch",                 2.0, 0, bench_undo},
	{"step-growth",  "copying and undoing with 300 units / with 30",        6.0, 1.3, bench_step_growth},
	{"fixes",        "a search for fixes there / judging from scratch",      15, 0, bench_fixes},
	{"bulk-jobs",    "10000 rosters by two jobs / by one",                 0.59, 0.56, bench_bulk_jobs},
	{"bulk-alone",   "one of 10000 rosters / by a command of its own",     0.03, 0.005, bench_bulk_alone},
	{"bulk-real",    "the same of the largest community system",          0.02, 0.005, bench_bulk_real},
	{"growth",       "exponent of time against selections, 1000 to 10000",  1.1, 0, bench_growth},
	{"fill",         "6000 compulsory selections / 600",                   20.0, 0, bench_fill},
};
/* clang-format on */

static const char *
from_environment(const char *name, const char *otherwise)
{
	const char *value = g_getenv(name);
	return value && *value ? value : otherwise;
}

static int
pass_over(char **paths)
{
	for (; *paths; paths++)
		bench_bare_pass_file(*paths);
	return 0;
}

/* Prints a measure. Returns true if its budget was missed. */
static bool
take(const Bench *bench, const Measure *measure)
{
	const Reading reading = measure->take(bench);
	if (!reading.taken) {
		printf("skip  %-13s program or data missing\n", measure->name);
		return false;
	}
	const bool missed = reading.ratio > measure->budget;
	printf("%-5s %-13s %6.3g  budget %5.3g  %s (%s)\n", missed ? "OVER" : "ok", measure->name,
	       reading.ratio, measure->budget, measure->what, reading.note);
	if (reading.ratio > measure->aim && measure->aim > 0)
		printf("      %-13s %6s  aim    %5.3g  not reached, see doc/performance.md\n",
		       measure->name, "", measure->aim);
	fflush(stdout);
	return missed;
}

static int
take_all(const Bench *bench, const char *only)
{
	int missed = 0;
	for (size_t i = 0; i < G_N_ELEMENTS(MEASURES); i++)
		if (!only || strstr(MEASURES[i].name, only))
			missed += take(bench, &MEASURES[i]);
	return missed;
}

int
main(int argc, char **argv)
{
	gboolean check = FALSE, bare = FALSE;
	int rounds = 5;
	g_autofree char *only = NULL, *load = NULL;
	const GOptionEntry options[] = {
		{"check", 0, 0, G_OPTION_ARG_NONE, &check, "fail when a budget is missed", NULL},
		{"bare", 0, 0, G_OPTION_ARG_NONE, &bare, "only pass over the files named", NULL},
		{"load", 0, 0, G_OPTION_ARG_FILENAME, &load, "only load the system in a folder",
	         "FOLDER"},
		{"rounds", 0, 0, G_OPTION_ARG_INT, &rounds, "of each measure (5)", "N"},
		{"only", 0, 0, G_OPTION_ARG_STRING, &only, "measures with this in their name",
	         "TEXT"},
		{0},
	};
	g_autoptr(GOptionContext) context = g_option_context_new("[FILE...]");
	g_option_context_add_main_entries(context, options, NULL);
	g_autoptr(GError) error = NULL;
	if (!g_option_context_parse(context, &argc, &argv, &error) || rounds < 1) {
		fprintf(stderr, "bench: %s\n",
		        error ? error->message : "--rounds needs at least 1");
		return 2;
	}
	if (bare)
		return pass_over(argv + 1);
	if (load) {
		bench_load_folder(load);
		return 0;
	}
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	const Bench bench = {.data = from_environment("MUSTER_REAL_DATA", "build/data"),
	                     .self = self,
	                     .muster = from_environment("MUSTER", "build/muster"),
	                     .rounds = rounds};
	if (!g_file_test(bench.data, G_FILE_TEST_IS_DIR))
		printf("# no real army data in %s: most measures are skipped\n", bench.data);
	return take_all(&bench, only) && check ? 1 : 0;
}
