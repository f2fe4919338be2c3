#include "faces/cli/about.h"

#include "base/language/i18n.h"
#include "base/language/install-paths.h"
#include "base/text/text.h"
#include "base/values/version.h"
#include "data/datasets/store.h"
#include "data/library/library.h"
#include "data/library/locate.h"
#include "faces/arguments/library-versions.h"
#include "reports/output/exit-code.h"
#include "reports/output/output.h"
#include "session/words/settings.h"

#include <string.h>
#include <sys/utsname.h>

#ifdef __clang__
#define COMPILER "clang " __clang_version__
#else
#define COMPILER "gcc " __VERSION__
#endif

void
about_hide_home(GString *text)
{
	const char *home = g_get_home_dir();
	if (strcmp(home, "/") == 0)
		return;
	g_autofree char *folder = g_strconcat(home, "/", NULL);
	g_string_replace(text, folder, "~/", 0);
}

static void
append_system(GString *out)
{
	struct utsname system;
	if (uname(&system) != 0)
		return;
	g_autofree char *name = g_get_os_info(G_OS_INFO_KEY_PRETTY_NAME);
	g_string_append_printf(out, "System\n  %s %s %s\n  %s\n", system.sysname, system.release,
	                       system.machine, name ? name : "of unknown name");
}

/* Appends a path, marked if it leads nowhere. Takes the path; NULL if there is no installation. */
static void
append_path(GString *out, const char *name, char *path)
{
	const bool exists = path && g_file_test(path, G_FILE_TEST_EXISTS);
	g_autofree char *shown = text_file_name(path ? path : "not installed");
	g_string_append_printf(out, "  %-12s %s%s\n", name, shown,
	                       path && !exists ? " (missing)" : "");
	g_free(path);
}

static void
append_paths(GString *out, char *const *named)
{
	g_string_append(out, "Folders and files\n");
	append_path(out, "program", program_folder());
	append_path(out, "parts", installed_parts());
	append_path(out, "languages", installed_translations());
	append_path(out, "settings", settings_path());
	append_path(out, "rosters",
	            g_build_filename(g_get_user_data_dir(), "muster", "rosters", NULL));
	append_path(out, "data sets", store_folder());
	g_auto(GStrv) folders = locate_folders(named);
	for (char **folder = folders; *folder; folder++)
		append_path(out, folder == folders ? "army data" : "", g_strdup(*folder));
}

static void
append_surroundings(GString *out)
{
	static const char *const NAMES[] = {"LC_ALL",         "LC_MESSAGES",   "LANG",
	                                    "LANGUAGE",       "TERM",          "COLORTERM",
	                                    "NO_COLOR",       "MUSTER_DATA",   "XDG_CONFIG_HOME",
	                                    "XDG_STATE_HOME", "XDG_DATA_HOME", "TZ"};
	const char *charset;
	g_get_charset(&charset);
	g_string_append_printf(out, "Surroundings\n  characters   %s\n", charset);
	for (size_t i = 0; i < G_N_ELEMENTS(NAMES); i++) {
		const char *value = g_getenv(NAMES[i]);
		g_autofree char *shown = value ? text_one_line(value) : NULL;
		if (shown)
			g_string_append_printf(out, "  %-12s %s\n", NAMES[i], shown);
	}
}

static void
append_game(GString *out, const Library *library, const DataFile *system)
{
	g_autoptr(GPtrArray) armies = library_armies(library, system);
	g_autoptr(GPtrArray) overlays = library_overlays(library, system);
	g_autofree char *name = text_one_line(system->name);
	g_autofree char *id = text_one_line(system->id);
	g_autofree char *path = text_file_name(system->path);
	g_string_append_printf(out, "  %s (%s), revision %d, armies: %u\n    %s\n", name, id,
	                       system->revision, armies->len, path);
	for (guint i = 0; i < overlays->len; i++) {
		const Overlay *overlay = g_ptr_array_index(overlays, i);
		g_autofree char *file = text_file_name(overlay->path);
		g_string_append_printf(out, "    overlay %s\n", file);
	}
}

static void
append_games(GString *out, char *const *named)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Library) library = library_open(named, diags);
	if (library)
		library_use_overlays(library, NULL, false, diags);
	g_autoptr(GPtrArray) systems = library ? library_systems(library) : NULL;
	g_string_append(out, "Army data\n");
	for (guint i = 0; systems && i < systems->len; i++)
		append_game(out, library, g_ptr_array_index(systems, i));
	for (guint i = 0; i < diags_count(diags); i++) {
		g_autofree char *text = diag_to_string(diags_get(diags, i));
		g_autofree char *line = text_one_line(text);
		g_string_append_printf(out, "  %s\n", line);
	}
}

void
about_append(GString *out, char *const *named)
{
	g_autoptr(GString) text = g_string_new("muster " MUSTER_VERSION ", built with " COMPILER
	                                       "\nLibraries\n");
	library_versions_append(text);
	append_system(text);
	append_paths(text, named);
	append_surroundings(text);
	append_games(text, named);
	about_hide_home(text);
	g_string_append(out, text->str);
}

int
command_version(int argc, char **argv)
{
	const bool verbose = argc == 2 && strcmp(argv[1], "--verbose") == 0;
	if (argc > 1 && !verbose) {
		complain(_("--version: unexpected argument \"%s\"; --verbose adds libraries, "
		           "folders and army data"),
		         argv[1]);
		return EXIT_COMMAND_LINE;
	}
	g_autoptr(GString) out = g_string_new("muster " MUSTER_VERSION "\n");
	if (verbose) {
		g_string_truncate(out, 0);
		about_append(out, NULL);
	}
	output_text(out->str);
	return EXIT_OK;
}
