/*
 * Whole commands, from start to end of the process: loading every file of the largest community system,
 * against a program that only parses the same files; printing a roster, against checking it.
 */
#include "bench.h"

#include <stdio.h>
#include <sys/wait.h>

#define SYSTEM "systems/wh40k-10e"

typedef struct Commands {
	char **bare; /* the yardstick: this program with --bare FILE… */
	char **own;
	bool failed;
} Commands;

static void
run(Commands *commands, char **argv)
{
	int status = 0;
	if (!g_spawn_sync(NULL, argv, NULL, G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL,
	                  NULL, NULL, NULL, NULL, &status, NULL) ||
	    !WIFEXITED(status) || WEXITSTATUS(status) > 1)
		commands->failed = true;
}

static void
run_bare(void *context)
{
	Commands *commands = context;
	run(commands, commands->bare);
}

static void
run_own(void *context)
{
	Commands *commands = context;
	run(commands, commands->own);
}

static char **
bare_command(const Bench *bench, const GPtrArray *files)
{
	GPtrArray *argv = g_ptr_array_new();
	g_ptr_array_add(argv, g_strdup(bench->self));
	g_ptr_array_add(argv, g_strdup("--bare"));
	for (guint i = 0; i < files->len; i++) {
		const BenchFile *file = g_ptr_array_index(files, i);
		g_ptr_array_add(argv, g_strdup(file->path));
	}
	g_ptr_array_add(argv, NULL);
	return (char **)g_ptr_array_free(argv, FALSE);
}

static char **
own_command(const Bench *bench, const char *folder)
{
	GPtrArray *argv = g_ptr_array_new();
	g_ptr_array_add(argv, g_strdup(bench->muster));
	g_ptr_array_add(argv, g_strdup("lint"));
	g_ptr_array_add(argv, g_strdup("--quiet"));
	g_ptr_array_add(argv, g_strdup(folder));
	g_ptr_array_add(argv, NULL);
	return (char **)g_ptr_array_free(argv, FALSE);
}

Reading
bench_load_command(const Bench *bench)
{
	Reading reading = {.taken = false};
	g_autofree char *folder = g_build_filename(bench->data, SYSTEM, NULL);
	g_autoptr(GPtrArray) files = bench_read_army_data(folder);
	if (!files->len || !g_file_test(bench->muster, G_FILE_TEST_IS_EXECUTABLE))
		return reading;
	g_auto(GStrv) bare = bare_command(bench, files);
	g_auto(GStrv) own = own_command(bench, folder);
	Commands commands = {bare, own, false};
	double bare_seconds, own_seconds;
	reading.ratio = bench_compare(bench, run_bare, run_own, &commands, &bare_seconds,
	                              &own_seconds);
	reading.taken = !commands.failed;
	snprintf(reading.note, sizeof reading.note, "%.0f ms, bare %.0f ms", own_seconds * 1e3,
	         bare_seconds * 1e3);
	return reading;
}

#define LISTS       "lists"
#define PRINTED     LISTS "/blackhammer/examples/legal-2000.ros"
#define PRINT_AGAIN 4 /* commands per round: a single one is too short to measure */

/* Runs a command without its standard output. */
static void
run_often(Commands *commands, char **argv)
{
	for (int i = 0; i < PRINT_AGAIN; i++)
		run(commands, argv);
}

static void
check_often(void *context)
{
	Commands *commands = context;
	run_often(commands, commands->bare);
}

static void
print_often(void *context)
{
	Commands *commands = context;
	run_often(commands, commands->own);
}

Reading
bench_print_pdf(const Bench *bench)
{
	Reading reading = {.taken = false};
	if (!g_file_test(PRINTED, G_FILE_TEST_EXISTS) ||
	    !g_file_test(bench->muster, G_FILE_TEST_IS_EXECUTABLE))
		return reading;
	g_autofree char *check = g_strjoin("\n", bench->muster, "check", "--data", LISTS, PRINTED,
	                                   NULL);
	g_autofree char *print = g_strjoin("\n", bench->muster, "print", "--format", "pdf",
	                                   "--data", LISTS, PRINTED, NULL);
	g_auto(GStrv) check_words = g_strsplit(check, "\n", -1);
	g_auto(GStrv) print_words = g_strsplit(print, "\n", -1);
	Commands commands = {check_words, print_words, false};
	double check_seconds, print_seconds;
	reading.ratio = bench_compare(bench, check_often, print_often, &commands, &check_seconds,
	                              &print_seconds);
	reading.taken = !commands.failed;
	snprintf(reading.note, sizeof reading.note, "%.0f ms, check %.0f ms",
	         print_seconds / PRINT_AGAIN * 1e3, check_seconds / PRINT_AGAIN * 1e3);
	return reading;
}
