/* The files of an index, index.xml or .bsi, which any web server can have beside them. */
#include "base/container.h"
#include "base/sax.h"
#include "gallery/gallery-private.h"

#include <string.h>

/* Indexes that one names, and those that they name. */
#define MAX_INDEXES 16u

static const SaxLimits LIMITS = {.depth = 16, .elements = 20000};

typedef struct IndexEntry {
	char *path;
	char *id;
} IndexEntry;

/* An index that is read. */
typedef struct Index {
	GArray *entries; /* IndexEntry */
	GPtrArray *urls; /* char *: all indexes, in the order of finding */
	GString *text;   /* content of the element repositoryUrl; NULL outside */
	char *name;
	bool is_index;
} Index;

static void
index_entry_clear(gpointer data)
{
	IndexEntry *entry = data;
	g_free(entry->path);
	g_free(entry->id);
}

static bool
start_element(void *user, const SaxElement *element)
{
	Index *index = user;
	if (!index->is_index && !sax_is(element->name, "dataIndex"))
		return false;
	if (sax_is(element->name, "dataIndex")) {
		index->is_index = true;
		if (!index->name)
			index->name = sax_attribute(element, "name");
	} else if (sax_is(element->name, "dataIndexEntry")) {
		const IndexEntry entry = {sax_attribute(element, "filePath"),
		                          sax_attribute(element, "dataId")};
		g_array_append_val(index->entries, entry);
	} else if (sax_is(element->name, "repositoryUrl")) {
		index->text = g_string_new(NULL);
	}
	return true;
}

static void
end_element(void *user)
{
	Index *index = user;
	if (!index->text)
		return;
	char *url = g_strstrip(g_string_free(g_steal_pointer(&index->text), FALSE));
	if (*url && index->urls->len < MAX_INDEXES &&
	    !g_ptr_array_find_with_equal_func(index->urls, url, g_str_equal, NULL))
		g_ptr_array_add(index->urls, url);
	else
		g_free(url);
}

static void
add_text(void *user, const char *text, size_t length)
{
	Index *index = user;
	if (index->text)
		g_string_append_len(index->text, text, (gssize)length);
}

static const Sax READER = {.start = start_element, .end = end_element, .text = add_text};

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
	const bool fetched = address && fetcher_get(gallery->fetcher, address, NULL,
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

/* Reads one index and fetches its files. @etag as for index_fetch() */
static GalleryResult
fetch_one(Gallery *gallery, Index *index, const char *url, const char *etag, Package *package,
          Diags *diags)
{
	g_auto(FetchAnswer) answer = {0};
	if (!fetcher_get(gallery->fetcher, url, etag, GALLERY_MAX_ANSWER, &answer, diags))
		return GALLERY_FAILED;
	if (answer.status == 304)
		return GALLERY_UNCHANGED;
	g_autoptr(GBytes) xml = container_unpack(answer.body, url, diags);
	g_array_set_size(index->entries, 0);
	index->is_index = false;
	if (!xml || sax_parse(&READER, index, xml, url, &LIMITS, diags) == SAX_REFUSED)
		return GALLERY_FAILED;
	if (!index->is_index) {
		gallery_refuse(diags, GALLERY_NOT_UNDERSTOOD, url, "an index of army data");
		return GALLERY_FAILED;
	}
	if (!package->origin.etag)
		package->origin.etag = g_strdup(answer.etag);
	for (guint i = 0; i < index->entries->len; i++)
		if (!fetch_entry(gallery, url, &g_array_index(index->entries, IndexEntry, i),
		                 package, diags))
			return GALLERY_FAILED;
	return GALLERY_FETCHED;
}

GalleryResult
index_fetch(Gallery *gallery, const char *url, const char *etag, Package *package, Diags *diags)
{
	g_autoptr(GArray) entries = g_array_new(FALSE, FALSE, sizeof(IndexEntry));
	g_autoptr(GPtrArray) urls = g_ptr_array_new_with_free_func(g_free);
	g_array_set_clear_func(entries, index_entry_clear);
	g_ptr_array_add(urls, g_strdup(url));
	Index index = {.entries = entries, .urls = urls};
	GalleryResult result = GALLERY_FETCHED;
	/* Reading an index may add further ones. */
	for (guint i = 0; result == GALLERY_FETCHED && i < urls->len; i++)
		result = fetch_one(gallery, &index, g_ptr_array_index(urls, i),
		                   i == 0 ? etag : NULL, package, diags);
	if (index.text)
		g_string_free(index.text, TRUE);
	package->title = g_strdup(index.name);
	package->name = index.name ? package_plain_name(index.name) : NULL;
	g_free(index.name);
	return result;
}
