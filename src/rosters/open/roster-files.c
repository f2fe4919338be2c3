#include "rosters/open/roster-files.h"

#include "base/files/container.h"
#include "base/files/folder-search.h"
#include "data/forms/read-json.h"
#include "rosters/open/files-diags.h"

/* Bytes of a JSON file in which its roster begins: behind its name, its origin and a few words. */
#define JSON_HEAD_BYTES ((gsize)16 * 1024)

bool
roster_files_is_roster(const char *name)
{
	return g_str_has_suffix(name, ".ros") || g_str_has_suffix(name, ".rosz");
}

static bool
may_be_roster(const char *name)
{
	return roster_files_is_roster(name) || g_str_has_suffix(name, ".json") ||
	       g_str_has_suffix(name, ".ros.xml");
}

static bool
may_be_list(const char *name)
{
	return may_be_roster(name) || g_str_has_suffix(name, ".txt");
}

/* True if a file that was found is not what its name promises: JSON serves many programs. */
static bool
is_other_json(const char *path)
{
	if (!g_str_has_suffix(path, ".json"))
		return false;
	g_autoptr(GBytes) head = container_read_head(path, JSON_HEAD_BYTES, NULL);
	return !head || !json_is_roster(head);
}

/* Removes JSON of other kinds from the paths that begin at @from. */
static void
drop_other_json(GPtrArray *paths, guint from)
{
	for (guint i = paths->len; i > from; i--)
		if (is_other_json(g_ptr_array_index(paths, i - 1)))
			g_ptr_array_remove_index(paths, i - 1);
}

static bool
find_in_folder(const char *folder, RosterFiles what, GPtrArray *paths, Diags *diags)
{
	const bool lists = what == ROSTER_FILES_LISTS;
	const guint before = paths->len;
	const bool fine = folder_search(folder, lists ? may_be_list : may_be_roster, G_MAXUINT,
	                                paths, diags);
	drop_other_json(paths, before);
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
