/* The files of a repository on GitHub: a commit, its tree with the checksum of each file, and the
   files, one by one or as an archive. */
#include "base/files/container.h"
#include "data/gallery/gallery-private.h"

#include <string.h>

#define API "https://api.github.com/repos/"

void
github_commit_clear(GithubCommit *commit)
{
	g_free(commit->sha);
	g_free(commit->time);
	g_free(commit->tag);
	g_free(commit->etag);
	*commit = (GithubCommit){0};
}

/* A file of a tree. */
typedef struct TreeFile {
	char *name;
	char *sha;
	GBytes *bytes; /* NULL until it is fetched */
} TreeFile;

static void
tree_file_free(gpointer data)
{
	TreeFile *file = data;
	g_free(file->name);
	g_free(file->sha);
	if (file->bytes)
		g_bytes_unref(file->bytes);
	g_free(file);
}

/* The tag of the latest release; NULL with a diagnostic. The caller owns it. */
static char *
latest_release(Gallery *gallery, const char *repository, Diags *diags)
{
	g_autofree char *url = g_strconcat(API, repository, "/releases/latest", NULL);
	g_auto(FetchAnswer) answer = {0};
	g_autoptr(Diags) inside = diags_new();
	g_autoptr(JsonTree) tree = gallery_get_json(gallery, url, NULL, NULL, &answer, inside);
	const char *tag = json_member_text(json_tree_object(tree), "tag_name");
	if (answer.status == 404)
		gallery_refuse(diags, GALLERY_NO_RELEASE, url, repository);
	else if (!tag && diags_count(inside) == 0)
		gallery_refuse(diags, GALLERY_NOT_UNDERSTOOD, url, "a release");
	else
		diags_append(diags, inside);
	return g_strdup(tag);
}

/* True if a text is a commit or the beginning of one. */
static bool
is_hash(const char *text)
{
	return strlen(text) >= 7 && text[strspn(text, "0123456789abcdef")] == '\0';
}

/* The reference in an address: "HEAD" for the newest. NULL with a diagnostic. The caller owns it. */
static char *
resolve_ref(Gallery *gallery, const char *repository, const char *ref, GithubCommit *commit,
            Diags *diags)
{
	if (!ref)
		return g_strdup("HEAD");
	commit->tag = strcmp(ref, "release") == 0 ? latest_release(gallery, repository, diags)
	              : is_hash(ref)              ? NULL
	                                          : g_strdup(ref);
	if (strcmp(ref, "release") == 0)
		return g_strdup(commit->tag);
	return g_strdup(ref);
}

GalleryResult
github_find_commit(Gallery *gallery, const char *repository, const char *ref, const char *etag,
                   GithubCommit *commit, Diags *diags)
{
	g_autofree char *name = resolve_ref(gallery, repository, ref, commit, diags);
	if (!name)
		return GALLERY_FAILED;
	g_autofree char *escaped = fetch_escape(name, true);
	g_autofree char *url = g_strconcat(API, repository, "/commits/", escaped, NULL);
	g_auto(FetchAnswer) answer = {0};
	g_autoptr(JsonTree) tree = gallery_get_json(gallery, url, NULL, etag, &answer, diags);
	if (etag && answer.status == 304)
		return GALLERY_UNCHANGED;
	if (!tree)
		return GALLERY_FAILED;
	const JsonNode *object = json_tree_object(tree);
	const JsonNode *committer = json_member_object(json_member_object(object, "commit"),
	                                               "committer");
	commit->sha = g_strdup(json_member_text(object, "sha"));
	commit->time = g_strdup(json_member_text(committer, "date"));
	commit->etag = g_strdup(answer.etag);
	if (commit->sha && is_hash(commit->sha))
		return GALLERY_FETCHED;
	gallery_refuse(diags, GALLERY_NOT_UNDERSTOOD, url, "a commit");
	return GALLERY_FAILED;
}

/* True if bytes have a checksum of git. */
static bool
has_sha(GBytes *bytes, const char *sha)
{
	gsize length;
	const guchar *start = g_bytes_get_data(bytes, &length);
	g_autofree char *head = g_strdup_printf("blob %zu", length);
	g_autoptr(GChecksum) checksum = g_checksum_new(G_CHECKSUM_SHA1);
	g_checksum_update(checksum, (const guchar *)head, (gssize)strlen(head) + 1);
	g_checksum_update(checksum, start, (gssize)length);
	return g_ascii_strcasecmp(g_checksum_get_string(checksum), sha) == 0;
}

/* The files of a tree that belong in a data set. @is_cut  out: the list does not have all files. NULL
   with a diagnostic. The caller owns them. */
static GPtrArray *
read_tree(Gallery *gallery, const char *repository, const char *sha, bool *is_cut, Diags *diags)
{
	g_autofree char *url = g_strconcat(API, repository, "/git/trees/", sha, NULL);
	g_auto(FetchAnswer) answer = {0};
	g_autoptr(JsonTree) json = gallery_get_json(gallery, url, NULL, NULL, &answer, diags);
	const JsonNode *object = json_tree_object(json);
	const JsonNode *tree = json_member_list(object, "tree");
	if (!json)
		return NULL;
	if (!tree) {
		gallery_refuse(diags, GALLERY_NOT_UNDERSTOOD, url, "a list of files");
		return NULL;
	}
	*is_cut = json_member_bool(object, "truncated");
	GPtrArray *files = g_ptr_array_new_with_free_func(tree_file_free);
	for (guint i = 0; i < json_count(tree); i++) {
		const JsonNode *item = json_item_object(tree, i);
		const char *name = json_member_text(item, "path");
		const char *blob = json_member_text(item, "sha");
		if (!name || !blob || g_strcmp0(json_member_text(item, "type"), "blob") != 0 ||
		    name[0] == '.' || !package_takes(name))
			continue;
		TreeFile *file = g_new0(TreeFile, 1);
		file->name = g_strdup(name);
		file->sha = g_strdup(blob);
		g_ptr_array_add(files, file);
	}
	return files;
}

/* Takes the files that the caller has. Returns the number of the others. */
static guint
take_known(const GPtrArray *files, const char *have)
{
	guint n_missing = 0;
	for (guint i = 0; i < files->len; i++) {
		TreeFile *file = g_ptr_array_index(files, i);
		g_autofree char *path = g_build_filename(have ? have : "", file->name, NULL);
		const bool is_there = have && package_is_name(file->name);
		g_autoptr(GBytes) bytes = is_there ? container_read_packed(path, NULL) : NULL;
		if (bytes && has_sha(bytes, file->sha))
			file->bytes = g_steal_pointer(&bytes);
		else
			n_missing++;
	}
	return n_missing;
}

static bool
fetch_single(Gallery *gallery, const char *repository, const char *sha, TreeFile *file,
             Diags *diags)
{
	g_autofree char *name = fetch_escape(file->name, false);
	g_autofree char *url = g_strdup_printf("https://raw.githubusercontent.com/%s/%s/%s",
	                                       repository, sha, name);
	g_auto(FetchAnswer) answer = {0};
	g_autoptr(Diags) inside = diags_new();
	if (fetcher_get(gallery->fetcher, url, NULL, GALLERY_MAX_FILE, &answer, inside)) {
		file->bytes = g_steal_pointer(&answer.body);
		return true;
	}
	if (answer.status == 404)
		return gallery_refuse(diags, GALLERY_FILE_VANISHED, url, file->name);
	diags_append(diags, inside);
	return false;
}

static bool
fetch_missing(Gallery *gallery, const char *repository, const char *sha, const GPtrArray *files,
              Diags *diags)
{
	for (guint i = 0; i < files->len; i++) {
		TreeFile *file = g_ptr_array_index(files, i);
		if (!file->bytes && !fetch_single(gallery, repository, sha, file, diags))
			return false;
	}
	return true;
}

/* The caller owns the result. NULL with a diagnostic. */
static Package *
get_archive(Gallery *gallery, const char *repository, const char *sha, Diags *diags)
{
	g_autofree char *url = g_strdup_printf("https://codeload.github.com/%s/zip/%s", repository,
	                                       sha);
	g_auto(FetchAnswer) answer = {0};
	if (!fetcher_get(gallery->fetcher, url, NULL, GALLERY_MAX_ARCHIVE, &answer, diags))
		return NULL;
	return package_unpack(answer.body, url, diags);
}

static bool
fetch_archive(Gallery *gallery, const char *repository, const char *sha, const GPtrArray *files,
              Diags *diags)
{
	g_autoptr(Package) all = get_archive(gallery, repository, sha, diags);
	for (guint i = 0; all && i < files->len; i++) {
		TreeFile *file = g_ptr_array_index(files, i);
		const PackageFile *found = file->bytes ? NULL : package_find(all, file->name);
		if (!file->bytes && !found)
			return gallery_refuse(diags, GALLERY_FILE_VANISHED, repository, file->name);
		if (found)
			file->bytes = g_bytes_ref(found->bytes);
	}
	return all != NULL;
}

/* The files of a tree by their names. The caller owns it: g_hash_table_unref(). */
static GHashTable *
tree_by_name(const GPtrArray *files)
{
	GHashTable *named = g_hash_table_new(g_str_hash, g_str_equal);
	for (guint i = files->len; i > 0; i--) {
		TreeFile *file = g_ptr_array_index(files, i - 1);
		g_hash_table_insert(named, file->name, file);
	}
	return named;
}

/* Adds all files of a commit whose tree is cut short: a data set without some of its files would be
   a wrong one. Checksums are compared where they are known. */
static bool
add_archive(Gallery *gallery, const char *repository, const char *sha, const GPtrArray *files,
            Package *package, Diags *diags)
{
	g_autoptr(Package) all = get_archive(gallery, repository, sha, diags);
	g_autoptr(GHashTable) named = tree_by_name(files);
	for (guint i = 0; all && i < all->files->len; i++) {
		const PackageFile *found = package_file(all, i);
		const TreeFile *listed = g_hash_table_lookup(named, found->name);
		if (listed && !has_sha(found->bytes, listed->sha))
			return gallery_refuse(diags, GALLERY_OTHER_CONTENT, repository,
			                      found->name);
		if (!package_add(package, found->name, found->bytes, repository, diags))
			return false;
	}
	return all != NULL;
}

bool
github_add_files(Gallery *gallery, const char *repository, const GithubCommit *commit,
                 const char *have, Package *package, Diags *diags)
{
	bool is_cut = false;
	g_autoptr(GPtrArray) files = read_tree(gallery, repository, commit->sha, &is_cut, diags);
	if (!files)
		return false;
	if (is_cut)
		return add_archive(gallery, repository, commit->sha, files, package, diags);
	const guint n_missing = take_known(files, have);
	if (!(n_missing <= GALLERY_SINGLE_FILES ? fetch_missing : fetch_archive)(
		    gallery, repository, commit->sha, files, diags))
		return false;
	for (guint i = 0; i < files->len; i++) {
		const TreeFile *file = g_ptr_array_index(files, i);
		if (!has_sha(file->bytes, file->sha))
			return gallery_refuse(diags, GALLERY_OTHER_CONTENT, repository, file->name);
		if (!package_add(package, file->name, file->bytes, repository, diags))
			return false;
	}
	return true;
}
