#include "base/folder-search.h"

#include "base/base-diags.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The device and inode of a folder: the same however it is reached. */
typedef struct Place {
	dev_t device;
	ino_t inode;
} Place;

typedef struct Search {
	FolderTakes *takes;
	const char *root; /* as the caller wrote it */
	guint most;
	guint depth;
	GPtrArray *paths;
	GHashTable *visited; /* Place *, owned */
	Diags *diags;
} Search;

static bool search_folder(Search *search, const char *folder);

static guint
hash_place(gconstpointer key)
{
	const Place *place = key;
	const gint64 inode = (gint64)place->inode;
	return g_int64_hash(&inode);
}

static gboolean
equal_places(gconstpointer a, gconstpointer b)
{
	const Place *one = a;
	const Place *other = b;
	return one->inode == other->inode && one->device == other->device;
}

static void
complain(const Search *search, BaseKind kind, const char *path, const char *piece)
{
	diags_add(search->diags, &BASE_KINDS[kind], path, 0, piece, NULL);
}

/* True if a path, its links resolved, is below the folder that is searched. False if it cannot be
   resolved. */
static bool
is_below_root(const Search *search, const char *path)
{
	char *root = realpath(search->root, NULL);
	char *target = realpath(path, NULL);
	const size_t length = root ? strlen(root) : 0;
	const bool below = root && target && strncmp(root, target, length) == 0 &&
	                   (target[length] == '/' || target[length] == '\0' || length == 1);
	free(root);
	free(target);
	return below;
}

/* A link to a folder below the root is skipped without a word: that folder is searched anyway. */
static void
skip_link(const Search *search, const char *path)
{
	if (!is_below_root(search, path))
		complain(search, BASE_LINK_OUTSIDE, path, NULL);
}

static bool
add_path(Search *search, const char *path, const char *name)
{
	struct stat own;
	struct stat target;
	if (lstat(path, &own) != 0 || stat(path, &target) != 0)
		memset(&target, 0, sizeof target);
	if (S_ISDIR(target.st_mode) && S_ISLNK(own.st_mode)) {
		skip_link(search, path);
	} else if (S_ISDIR(target.st_mode)) {
		return search_folder(search, path);
	} else if (search->takes(name)) {
		/* Opening a file without a status reports the reason. */
		if (S_ISREG(target.st_mode) || target.st_mode == 0)
			g_ptr_array_add(search->paths, g_strdup(path));
		else
			complain(search, BASE_NOT_REGULAR, path, NULL);
	}
	return true;
}

static int
compare_texts(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The names in a folder that are not hidden, sorted; NULL, with a diagnostic, if it cannot be
   read. */
static GPtrArray *
read_names(const Search *search, const char *folder)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(GDir) dir = g_dir_open(folder, 0, &error);
	if (!dir) {
		complain(search, BASE_UNREADABLE_FOLDER, folder, error->message);
		return NULL;
	}
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	for (const char *name; (name = g_dir_read_name(dir));)
		if (name[0] != '.')
			g_ptr_array_add(names, g_strdup(name));
	g_ptr_array_sort(names, compare_texts);
	return names;
}

/* Adds a folder to the visited ones. False if it is among them already. */
static bool
visit(Search *search, const char *folder)
{
	struct stat status;
	if (stat(folder, &status) != 0)
		return true;
	Place *place = g_new(Place, 1);
	*place = (Place){status.st_dev, status.st_ino};
	return g_hash_table_add(search->visited, place);
}

static bool
search_names(Search *search, const char *folder, const GPtrArray *names)
{
	bool whole = true;
	for (guint i = 0; i < names->len && search->paths->len < search->most; i++) {
		const char *name = g_ptr_array_index(names, i);
		g_autofree char *path = g_build_filename(folder, name, NULL);
		whole = add_path(search, path, name) && whole;
	}
	return whole;
}

static bool
search_folder(Search *search, const char *folder)
{
	if (search->depth >= FOLDER_MAX_DEPTH) {
		g_autofree char *limit = g_strdup_printf("%u", FOLDER_MAX_DEPTH);
		complain(search, BASE_FOLDER_TOO_DEEP, folder, limit);
		return false;
	}
	if (!visit(search, folder))
		return true;
	g_autoptr(GPtrArray) names = read_names(search, folder);
	if (!names)
		return false;
	search->depth++;
	const bool whole = search_names(search, folder, names);
	search->depth--;
	return whole;
}

bool
folder_search(const char *folder, FolderTakes *takes, guint most, GPtrArray *paths, Diags *diags)
{
	g_autoptr(GHashTable) visited = g_hash_table_new_full(hash_place, equal_places, g_free,
	                                                      NULL);
	Search search = {.takes = takes,
	                 .root = folder,
	                 .most = most,
	                 .paths = paths,
	                 .visited = visited,
	                 .diags = diags};
	const guint before = paths->len;
	const bool whole = search_folder(&search, folder);
	if (paths->len > before)
		qsort(paths->pdata + before, paths->len - before, sizeof *paths->pdata,
		      compare_texts);
	return whole;
}
