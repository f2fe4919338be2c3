#include "faces/cli/diff-data.h"

#include "base/files/confine.h"
#include "base/files/container.h"
#include "base/files/feed.h"
#include "base/language/i18n.h"
#include "data/datasets/package.h"
#include "data/load/load.h"
#include "reports/data-diff/data-diff.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"

#include <glib/gstdio.h>
#include <string.h>

bool
diff_data_takes(const char *path)
{
	return g_file_test(path, G_FILE_TEST_IS_DIR) || g_str_has_suffix(path, ".zip") ||
	       g_str_has_suffix(path, ".bsr");
}

/* A version of army data. */
typedef struct Version {
	DataSet *set;     /* owned */
	Package *package; /* owned; NULL for a folder */
} Version;

static void
version_clear(Version *version)
{
	data_set_free(version->set);
	package_free(version->package);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Version, version_clear)

/* Takes the package; NULL is a failure. */
static bool
add_package(Version *version, Package *package, Diags *diags)
{
	version->package = package;
	g_autoptr(GArray) files = g_array_new(FALSE, FALSE, sizeof(DataBytes));
	for (guint i = 0; package && i < package->files->len; i++) {
		const PackageFile *file = package_file(package, i);
		const DataBytes bytes = {file->name, file->bytes};
		if (data_set_takes(file->name))
			g_array_append_val(files, bytes);
	}
	if (package)
		data_set_add_files(version->set, (const DataBytes *)(void *)files->data, files->len,
		                   diags);
	return package != NULL;
}

static bool
open_path(Version *version, const char *path, Diags *diags)
{
	if (g_file_test(path, G_FILE_TEST_IS_DIR))
		return data_set_add_folder(version->set, path, diags);
	return add_package(version, package_read(path, diags), diags);
}

/* Writes what a revision has in a folder to an archive. */
static bool
run_git(const char *folder, const char *revision, const char *archive)
{
	const char *const argv[] = {"git", "-C",    folder,   "archive", "--format=zip",
	                            "-o",  archive, revision, NULL};
	g_autoptr(GBytes) nothing = g_bytes_new_static("", 0);
	g_autoptr(GBytes) words = NULL;
	g_autoptr(GError) error = NULL;
	if (*revision && *revision != '-' && feed_program(argv, nothing, &words, &error))
		return true;
	g_autofree char *said = words ? g_strndup(g_bytes_get_data(words, NULL),
	                                          g_bytes_get_size(words))
	                              : NULL;
	complain(_("git cannot read the revision \"%s\" of %s: %s"), revision, folder,
	         error  ? error->message
	         : said ? g_strstrip(said)
	                : "");
	return false;
}

/* The archive of a revision, in memory. The caller owns it: g_bytes_unref(). NULL after a complaint. */
static GBytes *
archive_of(const char *folder, const char *revision)
{
	g_autofree char *own = g_dir_make_tmp("muster-XXXXXX", NULL);
	if (!own) {
		complain(_("no temporary folder can be made"));
		return NULL;
	}
	g_autofree char *path = g_build_filename(own, "revision.zip", NULL);
	g_autoptr(Diags) diags = diags_new();
	GBytes *archive = run_git(folder, revision, path) ? container_read_packed(path, diags)
	                                                  : NULL;
	complain_diags(diags, SEVERITY_ERROR);
	g_unlink(path);
	g_rmdir(own);
	return archive;
}

/* Reads a version: an archive, or what a path has if there is none. */
static bool
open_side(Version *version, GBytes *archive, const char *path)
{
	version->set = data_set_new();
	g_autoptr(Diags) diags = diags_new();
	const bool opened = archive ? add_package(version, package_unpack(archive, path, diags),
	                                          diags)
	                            : open_path(version, path, diags);
	complain_diags(diags, SEVERITY_ERROR);
	return opened && diags_count_severity(diags, SEVERITY_ERROR) == 0;
}

/* A report is only as good as what was read: a broken file is reported, and makes the status EXIT_INPUT. */
static Game *
load(const Version *version, const DataFile *system, int *status)
{
	g_autoptr(Diags) diags = diags_new();
	Game *game = game_load(version->set, system->id, NULL, diags);
	complain_diags(diags, SEVERITY_ERROR);
	if (diags_count_severity(diags, SEVERITY_ERROR))
		*status = exit_worse(*status, EXIT_INPUT);
	return game;
}

static char *
report_of(const DataDiff *diff, const DiffData *words)
{
	switch (words->format) {
	case DIFF_TEXT:
		return data_diff_text(diff, words->colour);
	case DIFF_JSON:
		return data_diff_json(diff);
	case DIFF_MARKDOWN:
		return data_diff_markdown(diff);
	case DIFF_HTML:
		return data_diff_html(diff);
	}
	g_assert_not_reached();
}

static void
write_report(const DataDiff *diff, const DiffData *words)
{
	if (words->quiet)
		return;
	g_autofree char *report = report_of(diff, words);
	if (words->format == DIFF_TEXT)
		output_coloured(report);
	else
		output_text(report);
	if (words->format == DIFF_JSON)
		output_text("\n");
}

static void
compare_system(const Version *before, const Version *after, const DataFile *old,
               const DataFile *new, const DiffData *words, int *status)
{
	g_autoptr(Game) old_game = load(before, old, status);
	g_autoptr(Game) new_game = load(after, new, status);
	if (!old_game || !new_game)
		return;
	g_autoptr(DataDiff) diff = data_diff_new(old_game, new_game);
	write_report(diff, words);
	if (data_diff_count(diff))
		*status = exit_worse(*status, EXIT_ILLEGAL);
}

/* A game that both versions have, by the id of its system. Returns the number of them. */
static guint
compare_all(const Version *before, const Version *after, const DiffData *words, int *status)
{
	guint n = 0;
	for (guint i = 0; i < data_set_count(after->set); i++) {
		const DataFile *new = data_set_get(after->set, i);
		const DataFile *old = new->is_game_system
		                              ? data_set_find_system(before->set, new->id)
		                              : NULL;
		if (!old)
			continue;
		compare_system(before, after, old, new, words, status);
		n++;
	}
	return n;
}

/* Compares what was read; the archives are NULL for paths. */
static int
compare_versions(const DiffData *words, GBytes *old_archive, GBytes *new_archive)
{
	g_auto(Version) before = {0}, after = {0};
	int status = EXIT_OK;
	confine_to_reading();
	if (!open_side(&before, old_archive, words->before) ||
	    !open_side(&after, new_archive, words->after))
		return EXIT_INPUT;
	if (compare_all(&before, &after, words, &status))
		return status;
	complain(_("there is no game system that both versions have"));
	return EXIT_INPUT;
}

int
diff_data(const DiffData *words)
{
	if (!words->git)
		return compare_versions(words, NULL, NULL);
	g_auto(GStrv) revisions = g_strsplit(words->git, "..", 2);
	const char *from = revisions[0], *to = from ? revisions[1] : NULL;
	if (!from || !*from) {
		complain(_("--git: name a revision, or two as in main..HEAD"));
		return EXIT_COMMAND_LINE;
	}
	const bool has_second = to && *to;
	g_autoptr(GBytes) before = archive_of(words->before, from);
	g_autoptr(GBytes) after = before && has_second ? archive_of(words->before, to) : NULL;
	if (!before || (has_second && !after))
		return EXIT_INPUT;
	return compare_versions(words, before, after);
}
