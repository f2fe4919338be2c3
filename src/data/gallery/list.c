/* The list of data sets: fetched if it has changed, stored in the cache, read. */
#include "base/files/own-file.h"
#include "base/files/replace-file.h"
#include "data/gallery/address.h"
#include "data/gallery/gallery-private.h"
#include "data/game/fingerprint.h"

#include <glib/gstdio.h>
#include <string.h>

/* Entries of a list; BSData's has 135. */
#define MAX_ENTRIES 20000u

static void
entry_free(gpointer data)
{
	GalleryEntry *entry = data;
	g_free(entry->name);
	g_free(entry->title);
	g_free(entry->version);
	g_free(entry->updated);
	g_free(entry->repository);
	g_free(entry->catpkg_url);
	g_free(entry);
}

static GalleryEntry *
read_entry(const JsonNode *object)
{
	const char *github = json_member_text(object, "githubUrl");
	g_autofree char *ref = NULL;
	GalleryEntry *entry = g_new0(GalleryEntry, 1);
	entry->name = g_strdup(json_member_text(object, "name"));
	entry->title = g_strdup(json_member_text(object, "description"));
	entry->version = g_strdup(json_member_text(object, "version"));
	entry->updated = g_strdup(json_member_text(object, "lastUpdated"));
	entry->catpkg_url = g_strdup(json_member_text(object, "repositoryUrl"));
	entry->repository = github ? address_repository(github, &ref) : NULL;
	entry->archived = json_member_bool(object, "archived");
	return entry;
}

/* Reads a list; NULL if the bytes are none. */
static GPtrArray *
read_list(GBytes *bytes)
{
	g_autoptr(JsonTree) tree = json_tree_read(bytes);
	const JsonNode *found = json_member_list(json_tree_object(tree), "repositories");
	if (!found)
		return NULL;
	GPtrArray *list = g_ptr_array_new_with_free_func(entry_free);
	for (guint i = 0; i < json_count(found) && i < MAX_ENTRIES; i++) {
		GalleryEntry *entry = read_entry(json_item_object(found, i));
		if (entry->name && (entry->repository || entry->catpkg_url))
			g_ptr_array_add(list, entry);
		else
			entry_free(entry);
	}
	return list;
}

/* A file of the cache for this list. The caller owns the path. */
static char *
cache_path(const Gallery *gallery, const char *suffix)
{
	g_autoptr(GBytes) url = g_bytes_new(gallery->list_url, strlen(gallery->list_url));
	g_autofree char *digest = bytes_digest(url);
	g_autofree char *name = g_strdup_printf("gallery-%.12s%s", digest, suffix);
	return g_build_filename(g_get_user_cache_dir(), "muster", name, NULL);
}

static void
use_list(Gallery *gallery, GPtrArray *list)
{
	g_clear_pointer(&gallery->list, g_ptr_array_unref);
	gallery->list = list;
}

const GPtrArray *
gallery_stored_list(Gallery *gallery)
{
	g_autofree char *path = cache_path(gallery, ".json");
	gsize length;
	char *text = gallery->list ? NULL : own_file_read(path, OWN_FILE_MOST, &length, NULL);
	if (!text)
		return gallery->list;
	g_autoptr(GBytes) bytes = g_bytes_new_take(text, length);
	use_list(gallery, read_list(bytes));
	return gallery->list;
}

/* Stores a list for the next time. A failure costs only another request. */
static void
store_list(const Gallery *gallery, const FetchAnswer *answer)
{
	g_autofree char *path = cache_path(gallery, ".json");
	g_autofree char *etag = cache_path(gallery, ".etag");
	g_autofree char *folder = g_path_get_dirname(path);
	gsize length;
	const char *text = g_bytes_get_data(answer->body, &length);
	g_mkdir_with_parents(folder, 0700);
	/* An old ETag beside a new list is harmless, a new one beside an old list is not. */
	const char *tag = answer->etag ? answer->etag : "";
	if (replace_file(path, text, length, 0666))
		replace_file(etag, tag, strlen(tag), 0666);
}

/* The ETag of the stored list; NULL if there is none. The caller owns it. */
static char *
stored_etag(Gallery *gallery)
{
	g_autofree char *path = cache_path(gallery, ".etag");
	char *etag = gallery_stored_list(gallery) ? own_file_read(path, OWN_FILE_MOST, NULL, NULL)
	                                          : NULL;
	if (etag && *etag)
		return etag;
	g_free(etag);
	return NULL;
}

/* Reports that the stored list is used, and the reason. */
static void
warn_of_old_list(const Gallery *gallery, const Diags *reasons, Diags *diags)
{
	g_autofree char *path = cache_path(gallery, ".json");
	GStatBuf status;
	g_autoptr(GDateTime) when = g_stat(path, &status) == 0
	                                    ? g_date_time_new_from_unix_local(status.st_mtime)
	                                    : NULL;
	g_autofree char *date = when ? g_date_time_format(when, "%F") : g_strdup("?");
	g_autofree char *reason = diag_text(diags_get(reasons, 0));
	diags_add(diags, &GALLERY_KINDS[GALLERY_OLD_LIST], gallery->list_url, 0, reason, date,
	          NULL);
}

const GPtrArray *
gallery_fetch_list(Gallery *gallery, Diags *diags)
{
	g_autofree char *etag = stored_etag(gallery);
	g_auto(FetchAnswer) answer = {0};
	g_autoptr(Diags) inside = diags_new();
	const bool fetched = fetcher_get(gallery->fetcher, gallery->list_url, etag,
	                                 GALLERY_MAX_ANSWER, &answer, inside);
	if (!fetched && gallery->list)
		warn_of_old_list(gallery, inside, diags);
	else
		diags_append(diags, inside);
	if (!fetched || answer.status == 304)
		return gallery->list;
	use_list(gallery, read_list(answer.body));
	if (gallery->list)
		store_list(gallery, &answer);
	else
		gallery_refuse(diags, GALLERY_NOT_UNDERSTOOD, gallery->list_url,
		               "a list of data sets");
	return gallery->list;
}
