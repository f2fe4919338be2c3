/* Where sheets go: to standard output, into a file or a folder, to a printer. */
#include "base/i18n.h"
#include "cli/command.h"
#include "cli/print-private.h"
#include "cli/save-roster.h"
#include "report/output.h"

#include <errno.h>
#include <gio/gio.h>
#include <string.h>

#define FOLDER_MODE 0777

static const char *const SUFFIXES[PRINT_FORMATS] = {
	[PRINT_TEXT] = ".txt",
	[PRINT_MARKDOWN] = ".md",
	[PRINT_HTML] = ".html",
	[PRINT_PDF] = ".pdf",
};

const char *
print_suffix(PrintFormat format)
{
	return SUFFIXES[format];
}

bool
print_into_folder(const PrintJob *job)
{
	return job->output &&
	       (g_str_has_suffix(job->output, "/") || g_file_test(job->output, G_FILE_TEST_IS_DIR));
}

/* The name of a roster's file without folder and suffix. */
static char *
stem_of(const char *roster)
{
	if (strcmp(roster, "-") == 0)
		return g_strdup("roster");
	char *stem = g_path_get_basename(roster);
	char *dot = strrchr(stem, '.');
	if (dot && dot != stem)
		*dot = '\0';
	return stem;
}

/* A path in the folder that no roster before has taken: a second one of that name gets a number. */
static char *
path_in_folder(const PrintJob *job, const char *roster, GHashTable *taken)
{
	g_autofree char *stem = stem_of(roster);
	char *name = g_strconcat(stem, SUFFIXES[job->format], NULL);
	for (guint i = 2; g_hash_table_contains(taken, name); i++) {
		g_free(name);
		name = g_strdup_printf("%s-%u%s", stem, i, SUFFIXES[job->format]);
	}
	g_hash_table_add(taken, name);
	return g_build_filename(job->output, name, NULL);
}

static int
make_folder(const char *folder)
{
	if (g_mkdir_with_parents(folder, FOLDER_MODE) == 0)
		return EXIT_WELL;
	complain(_("%s: the folder cannot be made: %s"), folder, g_strerror(errno));
	return EXIT_OUTPUT;
}

/* lp is what every system with a printer has; it reads what it is to print. */
static int
send_to_printer(const PrintJob *job, const char *roster, GBytes *bytes)
{
	g_autofree char *title = stem_of(roster);
	const char *argv[] = {"lp", "-t", title, NULL, NULL, NULL};
	if (*job->printer) {
		argv[3] = "-d";
		argv[4] = job->printer;
	}
	g_autoptr(GError) error = NULL;
	g_autoptr(GSubprocess) lp = g_subprocess_newv(
		argv, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_SILENCE, &error);
	if (lp && g_subprocess_communicate(lp, bytes, NULL, NULL, NULL, &error) &&
	    g_subprocess_get_successful(lp))
		return EXIT_WELL;
	complain(_("%s: not printed: %s"), roster,
	         error ? error->message : _("lp refused it; \"lpstat -p\" lists the printers"));
	return EXIT_OUTPUT;
}

static int
deliver(const PrintJob *job, const char *roster, GBytes *bytes, GHashTable *taken)
{
	if (job->printer)
		return send_to_printer(job, roster, bytes);
	if (!print_into_folder(job))
		return save_bytes(bytes, job->output);
	g_autofree char *path = path_in_folder(job, roster, taken);
	return save_bytes(bytes, path);
}

int
print_all(const PrintJob *job, const GPtrArray *rosters)
{
	g_autoptr(GHashTable) taken = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	int status = print_into_folder(job) ? make_folder(job->output) : EXIT_WELL;
	if (status != EXIT_WELL)
		return status;
	for (guint i = 0; i < rosters->len; i++) {
		const char *roster = g_ptr_array_index(rosters, i);
		g_autoptr(GBytes) bytes = NULL;
		status = exit_worse(status, print_make(job, roster, &bytes));
		if (bytes)
			status = exit_worse(status, deliver(job, roster, bytes, taken));
		output_progress(i + 1, rosters->len);
	}
	return status;
}
