#include "files/roster-files.h"

#include "files/files-diags.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

typedef struct Search {
	RosterFiles what;
	GPtrArray *paths; /* owned by the caller */
	Diags *diags;
	guint depth;
} Search;

static bool look_into(Search *search, const char *folder);

bool
roster_files_is_roster(const char *name)
{
	return g_str_has_suffix(name, ".ros") || g_str_has_suffix(name, ".rosz");
}

/* True for pipes, sockets and devices, because opening one may block. False if stat() fails:
   opening the file will report the reason. */
static bool
is_special(const char *path)
{
	GStatBuf status;
	return g_stat(path, &status) == 0 && !S_ISREG(status.st_mode);
}

static bool
is_looked_for(const Search *search, const char *name)
{
	return roster_files_is_roster(name) ||
	       (search->what == ROSTER_FILES_LISTS && g_str_has_suffix(name, ".txt"));
}

static bool
visit(Search *search, const char *folder, const char *name)
{
	if (name[0] == '.')
		return true;
	g_autofree char *path = g_build_filename(folder, name, NULL);
	if (g_file_test(path, G_FILE_TEST_IS_DIR))
		return look_into(search, path);
	if (is_looked_for(search, name) && !is_special(path))
		g_ptr_array_add(search->paths, g_steal_pointer(&path));
	return true;
}

static bool
look_into(Search *search, const char *folder)
{
	if (search->depth >= ROSTER_FILES_MAX_DEPTH) {
		g_autofree char *limit = g_strdup_printf("%u", ROSTER_FILES_MAX_DEPTH);
		diags_add(search->diags, &FILES_KINDS[FILES_FOLDERS_TOO_DEEP], folder, 0, limit,
		          NULL);
		return false;
	}
	g_autoptr(GError) error = NULL;
	g_autoptr(GDir) dir = g_dir_open(folder, 0, &error);
	if (!dir) {
		diags_add(search->diags, &FILES_KINDS[FILES_FOLDER_UNREADABLE], folder, 0,
		          error->message, NULL);
		return false;
	}
	bool fine = true;
	search->depth++;
	for (const char *name; (name = g_dir_read_name(dir));)
		fine = visit(search, folder, name) && fine;
	search->depth--;
	return fine;
}

static int
compare_paths(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static bool
find_in_folder(const char *folder, RosterFiles what, GPtrArray *paths, Diags *diags)
{
	g_autoptr(GPtrArray) found = g_ptr_array_new();
	Search search = {.what = what, .paths = found, .diags = diags};
	const bool fine = look_into(&search, folder);
	if (fine && found->len == 0)
		diags_add(diags,
		          &FILES_KINDS[what == ROSTER_FILES_LISTS ? FILES_NO_LISTS
		                                                  : FILES_NO_ROSTERS],
		          folder, 0, NULL);
	const bool any = found->len > 0;
	g_ptr_array_sort(found, compare_paths);
	g_ptr_array_extend_and_steal(paths, g_steal_pointer(&found));
	return fine && any;
}

bool
roster_files_find(char *const *arguments, RosterFiles what, GPtrArray *paths, Diags *diags)
{
	bool fine = true;
	for (guint i = 0; arguments[i]; i++) {
		if (g_file_test(arguments[i], G_FILE_TEST_IS_DIR))
			fine = find_in_folder(arguments[i], what, paths, diags) && fine;
		else
			g_ptr_array_add(paths, g_strdup(arguments[i]));
	}
	return fine;
}
