#include "files/roster-files.h"

#include "base/folder-search.h"
#include "files/files-diags.h"

bool
roster_files_is_roster(const char *name)
{
	return g_str_has_suffix(name, ".ros") || g_str_has_suffix(name, ".rosz");
}

static bool
is_list(const char *name)
{
	return roster_files_is_roster(name) || g_str_has_suffix(name, ".txt");
}

static bool
find_in_folder(const char *folder, RosterFiles what, GPtrArray *paths, Diags *diags)
{
	const bool lists = what == ROSTER_FILES_LISTS;
	const guint before = paths->len;
	const bool fine = folder_search(folder, lists ? is_list : roster_files_is_roster, G_MAXUINT,
	                                paths, diags);
	const bool any = paths->len > before;
	if (fine && !any)
		diags_add(diags, &FILES_KINDS[lists ? FILES_NO_LISTS : FILES_NO_ROSTERS], folder, 0,
		          NULL);
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
