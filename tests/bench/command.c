/*
 * Whole commands, from start to end of the process: loading and linting every file of the largest
 * community system, against a program that only parses the same files; starting and checking a roster,
 * against xmllint; printing a roster, against checking it.
 */
#include "bench.h"

#include "data/load/load.h"
#include "rosters/exchange/ros.h"

#include <fcntl.h>
#include <math.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#define SYSTEM "systems/wh40k-10e"
#define LISTS  "lists"
#define ROSTER LISTS "/blackhammer/examples/legal-2000.ros"
#define EPIC   LISTS "/epic-armageddon/examples/legal-marines-4000-f-erc-all-arms.ros"

/* Bytes of a name that a sheet is made for. */
#define LONG_NAME 1000000u

#define REPEATS 8 /* per round, since the least time of a short command needs many */

typedef struct Commands {
	char **bare; /* the yardstick */
	char **own;
	bool failed;
} Commands;

/* Starts a command without its output. Not by fork(): copying the page tables of this process, which holds
   large systems, takes longer than a short command. */
static pid_t
start(char **argv)
{
	pid_t child = -1;
	posix_spawn_file_actions_t actions;
	posix_spawn_file_actions_init(&actions);
	posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
	posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
	if (posix_spawnp(&child, argv[0], &actions, NULL, argv, environ) != 0)
		child = -1;
	posix_spawn_file_actions_destroy(&actions);
	return child;
}

static double
seconds_of(struct timeval time)
{
	return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

/* Runs a command. Returns its seconds of processor time. */
static double
run(Commands *commands, char **argv)
{
	int status = 0;
	struct rusage used = {0};
	const pid_t child = start(argv);
	if (child < 0 || wait4(child, &status, 0, &used) != child || !WIFEXITED(status) ||
	    WEXITSTATUS(status) > 1)
		commands->failed = true;
	return seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
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

/* Splits a command at line ends. */
static char **
words_of(const char *lines)
{
	return g_strsplit(lines, "\n", -1);
}

/* Ends a comparison: @commands are released. */
static Reading
reading_of(Commands *commands, double bare_seconds, double own_seconds)
{
	Reading reading = {.taken = !commands->failed, .ratio = own_seconds / bare_seconds};
	snprintf(reading.note, sizeof reading.note, "%.1f ms, yardstick %.1f ms", own_seconds * 1e3,
	         bare_seconds * 1e3);
	g_strfreev(commands->bare);
	g_strfreev(commands->own);
	return reading;
}

/* Compares two commands by the time from start to end, since several threads are to shorten it. Takes
   ownership of their words. */
static Reading
compare_elapsed(const Bench *bench, char **bare, char **own)
{
	Commands commands = {bare, own, false};
	double bare_seconds, own_seconds;
	bench_compare_least(bench, run_bare, run_own, &commands, &bare_seconds, &own_seconds);
	return reading_of(&commands, bare_seconds, own_seconds);
}

/* Compares two short commands by their processor time, that of all threads. Takes ownership of their
   words. */
static Reading
compare_processor(const Bench *bench, char **bare, char **own)
{
	Commands commands = {bare, own, false};
	double bare_seconds = HUGE_VAL, own_seconds = HUGE_VAL;
	for (int i = 0; i < bench->rounds * REPEATS; i++) {
		bare_seconds = fmin(bare_seconds, run(&commands, bare));
		own_seconds = fmin(own_seconds, run(&commands, own));
	}
	return reading_of(&commands, bare_seconds, own_seconds);
}

static bool
has_program(const Bench *bench)
{
	return g_file_test(bench->muster, G_FILE_TEST_IS_EXECUTABLE);
}

static Reading
compare_with_parsing(const Bench *bench, const char *folder, char **own)
{
	g_autoptr(GPtrArray) files = bench_read_army_data(folder);
	if (files->len && has_program(bench))
		return compare_elapsed(bench, bare_command(bench, files), own);
	g_strfreev(own);
	return (Reading){.taken = false};
}

Reading
bench_load_command(const Bench *bench)
{
	g_autofree char *folder = g_build_filename(bench->data, SYSTEM, NULL);
	g_autofree char *load = g_strjoin("\n", bench->self, "--load", folder, NULL);
	return compare_with_parsing(bench, folder, words_of(load));
}

Reading
bench_lint_command(const Bench *bench)
{
	g_autofree char *folder = g_build_filename(bench->data, SYSTEM, NULL);
	g_autofree char *lint = g_strjoin("\n", bench->muster, "lint", "--quiet", folder, NULL);
	return compare_with_parsing(bench, folder, words_of(lint));
}

Reading
bench_start(const Bench *bench)
{
	if (!has_program(bench))
		return (Reading){.taken = false};
	g_autofree char *version = g_strjoin("\n", bench->muster, "--version", NULL);
	return compare_processor(bench, words_of("xmllint\n--version"), words_of(version));
}

/* The command that passes over a roster and the army data that it needs, without a tree; NULL if they
   are missing. */
static char **
xmllint_command(const char *folder, const char *roster)
{
	g_auto(RosHead) head = {0};
	g_autoptr(GBytes) bytes = ros_read_bytes(roster, NULL);
	if (!bytes || !ros_read_head(bytes, roster, &head, NULL))
		return NULL;
	g_autoptr(DataSet) set = data_set_new();
	data_set_add_folder(set, folder, NULL);
	g_autoptr(Game) game = game_load(set, head.game_system_id,
	                                 (const char *const *)head.catalogue_ids->pdata, NULL);
	g_autoptr(GStrvBuilder) words = g_strv_builder_new();
	g_strv_builder_add_many(words, "xmllint", "--sax", "--noout", roster, NULL);
	for (uint32_t i = 0; game && i < game->n_files; i++)
		g_strv_builder_add(words, game->files[i].path);
	return game ? g_strv_builder_end(words) : NULL;
}

static Reading
measure_check(const Bench *bench, const char *folder, const char *roster)
{
	char **parse = has_program(bench) ? xmllint_command(folder, roster) : NULL;
	g_autofree char *check = g_strjoin("\n", bench->muster, "check", "--data", folder, roster,
	                                   NULL);
	return parse ? compare_processor(bench, parse, words_of(check)) : (Reading){.taken = false};
}

Reading
bench_check_alone(const Bench *bench)
{
	return measure_check(bench, LISTS, ROSTER);
}

#define REAL_ROSTER "pairs/rosters/060-test-data-Tau-1000.ros"
#define REAL_DATA   "pairs/states/BSData_wh40k-10e_at_v10.0.11"

Reading
bench_check_real(const Bench *bench)
{
	g_autofree char *folder = g_build_filename(bench->data, REAL_DATA, NULL);
	g_autofree char *roster = g_build_filename(bench->data, REAL_ROSTER, NULL);
	return measure_check(bench, folder, roster);
}

/* The command that prints a roster. The caller owns it: g_strfreev(). */
static char **
print_command(const Bench *bench, const char *roster)
{
	g_autofree char *print = g_strjoin("\n", bench->muster, "print", "--format", "pdf",
	                                   "--data", LISTS, roster, NULL);
	return words_of(print);
}

static Reading
measure_print(const Bench *bench, const char *roster)
{
	if (!g_file_test(roster, G_FILE_TEST_EXISTS) || !has_program(bench))
		return (Reading){.taken = false};
	g_autofree char *check = g_strjoin("\n", bench->muster, "check", "--data", LISTS, roster,
	                                   NULL);
	return compare_processor(bench, words_of(check), print_command(bench, roster));
}

Reading
bench_print_pdf(const Bench *bench)
{
	return measure_print(bench, ROSTER);
}

Reading
bench_print_epic(const Bench *bench)
{
	return measure_print(bench, EPIC);
}

/* Writes a roster with a long name, of words that end behind so many letters. Returns its path, which the caller
   owns, and whose file it removes; NULL on failure. */
static char *
write_long_name(guint word)
{
	g_autofree char *xml = NULL;
	g_autofree char *name = g_strnfill(LONG_NAME, 'x');
	for (guint i = word; i < LONG_NAME; i += word + 1)
		name[i] = ' ';
	if (!g_file_get_contents(ROSTER, &xml, NULL, NULL))
		return NULL;
	const char *at = strstr(xml, " name=\"");
	const char *end = at ? strchr(at + strlen(" name=\""), '"') : NULL;
	char *path = NULL;
	const int file = end ? g_file_open_tmp("bench-XXXXXX.ros", &path, NULL) : -1;
	if (file < 0)
		return NULL;
	close(file);
	g_autofree char *long_name = g_strdup_printf("%.*s name=\"%s%s", (int)(at - xml), xml, name,
	                                             end);
	g_file_set_contents(path, long_name, -1, NULL);
	return path;
}

Reading
bench_print_word(const Bench *bench)
{
	g_autofree char *words = has_program(bench) ? write_long_name(5) : NULL;
	g_autofree char *word = words ? write_long_name(LONG_NAME) : NULL;
	if (!word)
		return (Reading){.taken = false};
	const Reading reading = compare_elapsed(bench, print_command(bench, words),
	                                        print_command(bench, word));
	unlink(words);
	unlink(word);
	return reading;
}
