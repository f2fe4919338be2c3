/* The files of an index, index.xml or .bsi, which any web server can have beside them. */
#include "data/datasets/data-index.h"
#include "data/gallery/gallery-private.h"

#include <string.h>

/* Indexes that one names, and those that they name. */
#define MAX_INDEXES 16u

static bool
fetch_entry(Gallery *gallery, const char *url, const IndexEntry *entry, Package *package,
            Diags *diags)
{
	/* Names become names of files. */
	if (!entry->path || !package_is_name(entry->path) || !package_takes(entry->path))
		return gallery_refuse(diags, GALLERY_NOT_UNDERSTOOD, url,
		                      "an index of plain file names");
	g_autofree char *address = fetch_address_beside(url, entry->path);
	g_auto(FetchAnswer) answer = {0};
	g_autoptr(Diags) inside = diags_new();
	const bool fetched = address && fetcher_get_listed(gallery->fetcher, address, url, NULL,
	                                                   GALLERY_MAX_FILE, &answer, inside);
	if (!fetched && answer.status == 404)
		return gallery_refuse(diags, GALLERY_FILE_VANISHED, address, entry->path);
	diags_append(diags, inside);
	if (!fetched)
		return false;
	if (entry->id && !gallery_has_id(answer.body, entry->path, entry->id, 0))
		return gallery_refuse(diags, GALLERY_OTHER_CONTENT, address, entry->path);
	return package_add(package, entry->path, answer.body, address, diags);
}

/* Adds the addresses that an index names, each once. */
static void
add_urls(GPtrArray *urls, const DataIndex *index)
{
	for (guint i = 0; i < index->urls->len && urls->len < MAX_INDEXES; i++) {
		const char *url = g_ptr_array_index(index->urls, i);
		if (!g_ptr_array_find_with_equal_func(urls, url, g_str_equal, NULL))
			g_ptr_array_add(urls, g_strdup(url));
	}
}

static bool
fetch_entries(Gallery *gallery, const DataIndex *index, const char *url, Package *package,
              Diags *diags)
{
	for (guint i = 0; i < index->entries->len; i++)
		if (!fetch_entry(gallery, url, data_index_entry(index, i), package, diags))
			return false;
	return true;
}

/* Reads one index and fetches its files. @etag as for index_fetch(); @urls  receives those it names */
static GalleryResult
fetch_one(Gallery *gallery, const char *url, GPtrArray *urls, const char *etag, Package *package,
          Diags *diags)
{
	g_auto(FetchAnswer) answer = {0};
	const char *first = g_ptr_array_index(urls, 0);
	const bool is_first = strcmp(url, first) == 0;
	if (!(is_first
	              ? fetcher_get(gallery->fetcher, url, etag, GALLERY_MAX_ANSWER, &answer, diags)
	              : fetcher_get_listed(gallery->fetcher, url, first, NULL, GALLERY_MAX_ANSWER,
	                                   &answer, diags)))
		return GALLERY_FAILED;
	if (answer.status == 304)
		return GALLERY_UNCHANGED;
	g_autoptr(DataIndex) index = data_index_read(answer.body, url, diags);
	if (!index)
		return GALLERY_FAILED;
	if (!package->origin.etag)
		package->origin.etag = g_strdup(answer.etag);
	if (!package->title && index->name) {
		package->title = g_strdup(index->name);
		package->name = package_plain_name(index->name);
	}
	add_urls(urls, index);
	return fetch_entries(gallery, index, url, package, diags) ? GALLERY_FETCHED
	                                                          : GALLERY_FAILED;
}

GalleryResult
index_fetch(Gallery *gallery, const char *url, const char *etag, Package *package, Diags *diags)
{
	g_autoptr(GPtrArray) urls = g_ptr_array_new_with_free_func(g_free);
	g_ptr_array_add(urls, g_strdup(url));
	GalleryResult result = GALLERY_FETCHED;
	/* Reading an index may add further ones. */
	for (guint i = 0; result == GALLERY_FETCHED && i < urls->len; i++) {
		g_autofree char *address = g_strdup(g_ptr_array_index(urls, i));
		result = fetch_one(gallery, address, urls, i == 0 ? etag : NULL, package, diags);
	}
	return result;
}
