/* Makes sheets and delivers them: to standard output, a file, a folder or a printer. */
#include "base/files/confine.h"
#include "base/language/i18n.h"
#include "faces/arguments/command.h"
#include "faces/arguments/save-roster.h"
#include "faces/cli/print-private.h"
#include "paper/out/printer.h"
#include "paper/out/render.h"
#include "reports/output/output.h"
#include "rosters/open/open-roster.h"
#include "rosters/token/token.h"
#include "session/words/workbench-diags.h"

#include <errno.h>
#include <string.h>

#define FOLDER_MODE 0777

bool
print_into_folder(const PrintJob *job)
{
	return job->output &&
	       (g_str_has_suffix(job->output, "/") || g_file_test(job->output, G_FILE_TEST_IS_DIR));
}

/* The name of a roster's file without its folder and suffix. The caller owns it: g_free(). */
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

/* A path in the folder that no other roster has: later rosters of the same name get a number.
   The caller owns it: g_free(). */
static char *
path_in_folder(const PrintJob *job, const char *roster, GHashTable *taken)
{
	g_autofree char *stem = stem_of(roster);
	char *name = g_strconcat(stem, job->format->suffix, NULL);
	for (guint i = 2; g_hash_table_contains(taken, name); i++) {
		g_free(name);
		name = g_strdup_printf("%s-%u%s", stem, i, job->format->suffix);
	}
	g_hash_table_add(taken, name);
	return g_build_filename(job->output, name, NULL);
}

static int
make_folder(const char *folder)
{
	if (g_mkdir_with_parents(folder, FOLDER_MODE) == 0)
		return EXIT_OK;
	complain(_("%s: the folder cannot be made: %s"), folder, g_strerror(errno));
	return EXIT_OUTPUT;
}

static int
send_to_printer(const PrintJob *job, const char *roster, GBytes *bytes)
{
	g_autofree char *title = stem_of(roster);
	g_autofree char *reason = NULL;
	if (printer_send(bytes, title, job->printer, &reason))
		return EXIT_OK;
	complain(_("%s: not printed: %s"), roster, reason);
	return EXIT_OUTPUT;
}

/* The rosters to print, and the names of the sheets in the folder so far. */
typedef struct PrintRun {
	const PrintJob *job;
	const GPtrArray *rosters;
	GHashTable *taken; /* char *, owned */
} PrintRun;

static int
save_sheet(const PrintRun *run, GBytes *bytes, const char *path)
{
	return output_is_safe(path, run->rosters) ? save_bytes(bytes, path) : EXIT_OUTPUT;
}

static int
deliver(const PrintRun *run, const char *roster, GBytes *bytes)
{
	if (run->job->printer)
		return send_to_printer(run->job, roster, bytes);
	if (!print_into_folder(run->job))
		return save_sheet(run, bytes, run->job->output);
	g_autofree char *path = path_in_folder(run->job, roster, run->taken);
	return save_sheet(run, bytes, path);
}

/* The roster as a token, having said what it has no place for; NULL if nobody asked for it. */
static char *
token_of(const PrintJob *job, const char *roster, const OpenRoster *open)
{
	if (!job->shares)
		return NULL;
	g_autoptr(GString) lost = g_string_new(NULL);
	char *token = token_write(open->roster, lost);
	if (lost->len)
		complain(_("%s: the code has no place for: %s"), roster, lost->str);
	return token;
}

static ComposedSheet *
compose(const PrintJob *job, const char *roster, const OpenRoster *open, const char *not_judged)
{
	SheetGiven given = job->given;
	g_autofree char *token = token_of(job, roster, open);
	given.token = token;
	if (job->own)
		return sheet_compose_template(open->view, open->verdict, not_judged, job->own,
		                              &given);
	return sheet_compose(open->view, open->verdict, not_judged, job->kind, &given);
}

/* Warns of characters that a PDF shows as boxes; complains if there is none. */
static GBytes *
render(const PrintJob *job, const char *roster, const ComposedSheet *composed)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GString) boxed = g_string_new(NULL);
	g_autoptr(GString) failure = g_string_new(NULL);
	SheetPage page = job->page;
	page.boxed = boxed;
	page.failure = failure;
	GBytes *bytes = composed_sheet_write(composed, job->format, &page);
	if (bytes && boxed->len)
		diags_add(diags, &WORKBENCH_KINDS[WORKBENCH_BOXED], roster, 0, boxed->str, NULL);
	complain_diags(diags, SEVERITY_WARNING);
	if (!bytes)
		complain(_("%s: not printed: %s"), roster, failure->str);
	return bytes;
}

/* A sheet is made even if some army data is missing; the exit code says so. */
static int
print_one(const PrintRun *run, const char *roster)
{
	const PrintJob *job = run->job;
	g_autoptr(Diags) diags = diags_new();
	g_auto(OpenRoster) open = {0};
	const bool opened = open_roster(job->library, roster, &open, diags);
	complain_diags(diags, SEVERITY_WARNING);
	if (!opened)
		open_roster_clear(&open);
	if (!opened && !open_roster_bare(job->library, roster, &open))
		return EXIT_INPUT;
	open_roster_set_pack_limits(&open);
	open_roster_judge(&open);
	g_autofree char *not_judged = open_roster_why_not_judged(&open);
	g_autoptr(ComposedSheet) composed = compose(job, roster, &open, not_judged);
	/* A roster of thousands of units takes as much memory as its pages. */
	open_roster_clear(&open);
	g_autoptr(GBytes) bytes = render(job, roster, composed);
	if (!bytes)
		return EXIT_OUTPUT;
	return exit_worse(*not_judged ? EXIT_INPUT : EXIT_OK, deliver(run, roster, bytes));
}

int
print_all(const PrintJob *job, const GPtrArray *rosters)
{
	g_autoptr(GHashTable) taken = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	const PrintRun run = {job, rosters, taken};
	int status = print_into_folder(job) ? make_folder(job->output) : EXIT_OK;
	if (status != EXIT_OK)
		return status;
	/* A printing system writes where it likes. */
	if (!job->printer)
		confine_to_output(job->output);
	for (guint i = 0; i < rosters->len; i++) {
		status = exit_worse(status, print_one(&run, g_ptr_array_index(rosters, i)));
		output_progress(i + 1, rosters->len);
	}
	return status;
}
