#include "base/files/folder-search.h"

#include "base/text/base-diags.h"
#include "base/text/text.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The device and inode of a folder: the same however it is reached. */
typedef struct Place {
	dev_t device;
	ino_t inode;
} Place;

typedef struct Search {
	const FolderWish *wishes;
	guint n_wishes;
	const char *root; /* as the caller wrote it */
	guint depth;
	GHashTable *visited; /* Place *, owned */
	Diags *diags;
} Search;

/* A name in a folder. */
typedef struct Name {
	char *text;
	unsigned char type; /* DT_REG, DT_DIR …; DT_UNKNOWN on some file systems */
} Name;

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
is_full(const FolderWish *wish)
{
	return wish->paths->len >= wish->most;
}

static bool
is_done(const Search *search)
{
	for (guint i = 0; i < search->n_wishes; i++)
		if (!is_full(&search->wishes[i]))
			return false;
	return true;
}

static bool
is_wanted(const Search *search, const char *name)
{
	for (guint i = 0; i < search->n_wishes; i++)
		if (!is_full(&search->wishes[i]) && search->wishes[i].takes(name))
			return true;
	return false;
}

/* Adds a file to each list that wants it, or reports that it is not regular. */
static void
take_file(const Search *search, const char *path, const char *name, bool is_regular)
{
	for (guint i = 0; i < search->n_wishes; i++) {
		const FolderWish *wish = &search->wishes[i];
		if (is_full(wish) || !wish->takes(name))
			continue;
		if (is_regular)
			g_ptr_array_add(wish->paths, g_strdup(path));
		else if (!wish->is_quiet)
			complain(search, BASE_NOT_REGULAR, path, NULL);
	}
}

/* Adds what has no type in its folder: a link, a device, or anything on some file systems. */
static bool
add_by_status(Search *search, const char *path, const char *name)
{
	struct stat own;
	struct stat target;
	if (lstat(path, &own) != 0 || stat(path, &target) != 0)
		memset(&target, 0, sizeof target);
	if (S_ISDIR(target.st_mode) && S_ISLNK(own.st_mode)) {
		skip_link(search, path);
		return true;
	}
	if (S_ISDIR(target.st_mode))
		return search_folder(search, path);
	/* Opening a file without a status reports the reason. */
	take_file(search, path, name, S_ISREG(target.st_mode) || target.st_mode == 0);
	return true;
}

/* Asks for the status of a file only if the folder does not have its type: a search of our own lists
   meets hundreds of files. */
static bool
add_name(Search *search, const char *folder, const Name *name)
{
	if (name->type == DT_REG && !is_wanted(search, name->text))
		return true;
	g_autofree char *path = g_build_filename(folder, name->text, NULL);
	if (name->type == DT_DIR)
		return search_folder(search, path);
	if (name->type != DT_REG)
		return add_by_status(search, path, name->text);
	take_file(search, path, name->text, true);
	return true;
}

static int
compare_names(gconstpointer a, gconstpointer b)
{
	return strcmp(((const Name *)a)->text, ((const Name *)b)->text);
}

static void
clear_name(gpointer name)
{
	g_free(((Name *)name)->text);
}

/* The names in a folder that are not hidden, sorted: an array of Name; NULL, with a diagnostic, if it
   cannot be read. */
static GArray *
read_names(const Search *search, const char *folder)
{
	DIR *dir = opendir(folder);
	if (!dir) {
		complain(search, BASE_UNREADABLE_FOLDER, folder, g_strerror(errno));
		return NULL;
	}
	GArray *names = g_array_new(FALSE, FALSE, sizeof(Name));
	g_array_set_clear_func(names, clear_name);
	for (const struct dirent *entry; (entry = readdir(dir));) {
		if (entry->d_name[0] == '.')
			continue;
		const Name name = {g_strdup(entry->d_name), entry->d_type};
		g_array_append_val(names, name);
	}
	closedir(dir);
	g_array_sort(names, compare_names);
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
search_names(Search *search, const char *folder, const GArray *names)
{
	bool whole = true;
	for (guint i = 0; i < names->len && !is_done(search); i++)
		whole = add_name(search, folder, &g_array_index(names, Name, i)) && whole;
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
	g_autoptr(GArray) names = read_names(search, folder);
	if (!names)
		return false;
	search->depth++;
	const bool whole = search_names(search, folder, names);
	search->depth--;
	return whole;
}

bool
folder_search_all(const char *folder, const FolderWish *wishes, guint count, Diags *diags)
{
	g_autoptr(GHashTable) visited = g_hash_table_new_full(hash_place, equal_places, g_free,
	                                                      NULL);
	g_autofree guint *before = g_new(guint, count);
	Search search = {.wishes = wishes,
	                 .n_wishes = count,
	                 .root = folder,
	                 .visited = visited,
	                 .diags = diags};
	for (guint i = 0; i < count; i++)
		before[i] = wishes[i].paths->len;
	const bool whole = search_folder(&search, folder);
	for (guint i = 0; i < count; i++) {
		GPtrArray *paths = wishes[i].paths;
		if (paths->len > before[i])
			qsort(paths->pdata + before[i], paths->len - before[i],
			      sizeof *paths->pdata, text_compare_in_array);
	}
	return whole;
}

bool
folder_search(const char *folder, FolderTakes *takes, guint most, GPtrArray *paths, Diags *diags)
{
	const FolderWish wish = {takes, most, paths, false};
	return folder_search_all(folder, &wish, 1, diags);
}

bool
folder_holds(const char *folder, const char *path)
{
	const gsize length = strlen(folder);
	return strncmp(path, folder, length) == 0 &&
	       (path[length] == '/' || !path[length] || (length && folder[length - 1] == '/'));
}
