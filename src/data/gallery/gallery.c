#include "data/gallery/gallery-private.h"

#include "data/gallery/address.h"
#include "data/load/load.h"

#include <string.h>

#define BSDATA_LIST \
	"https://github.com/BSData/gallery/releases/latest/download/bsdata.catpkg-gallery.json"

Gallery *
gallery_new(void)
{
	const char *named = g_getenv("MUSTER_GALLERY");
	const char *mirror = named && *named ? named : NULL;
	const bool is_list = mirror && g_str_has_suffix(mirror, ".json");
	Gallery *gallery = g_new0(Gallery, 1);
	gallery->fetcher = fetcher_new(mirror);
	gallery->list_url = is_list ? g_strdup(mirror) : address_on_mirror(BSDATA_LIST, mirror);
	return gallery;
}

void
gallery_free(Gallery *gallery)
{
	if (!gallery)
		return;
	fetcher_free(gallery->fetcher);
	g_free(gallery->list_url);
	g_clear_pointer(&gallery->list, g_ptr_array_unref);
	g_free(gallery);
}

void
gallery_on_progress(Gallery *gallery, FetchProgress *progress, gpointer data)
{
	fetcher_on_progress(gallery->fetcher, progress, data);
}

bool
gallery_refuse(Diags *diags, GalleryKind kind, const char *url, const char *piece)
{
	diags_add(diags, &GALLERY_KINDS[kind], url, 0, piece, NULL);
	return false;
}

JsonTree *
gallery_get_json(Gallery *gallery, const char *url, const char *from, const char *etag,
                 FetchAnswer *answer, Diags *diags)
{
	if (!fetcher_get_listed(gallery->fetcher, url, from, etag, GALLERY_MAX_ANSWER, answer,
	                        diags) ||
	    !answer->body)
		return NULL;
	JsonTree *tree = json_tree_read(answer->body);
	if (!json_tree_object(tree)) {
		gallery_refuse(diags, GALLERY_NOT_UNDERSTOOD, url, "JSON");
		g_clear_pointer(&tree, json_tree_free);
	}
	return tree;
}

bool
gallery_has_id(GBytes *bytes, const char *name, const char *id, gint64 revision)
{
	g_autoptr(DataSet) set = data_set_new();
	gsize length;
	const char *start = g_bytes_get_data(bytes, &length);
	if (!data_set_add_memory(set, name, start, length, NULL) || data_set_count(set) == 0)
		return false;
	const DataFile *file = data_set_get(set, 0);
	return strcmp(file->id, id) == 0 && (revision == 0 || file->revision == revision);
}

static GDateTime *
read_time(const char *time)
{
	g_autoptr(GTimeZone) utc = g_time_zone_new_utc();
	return time ? g_date_time_new_from_iso8601(time, utc) : NULL;
}

char *
gallery_day(const char *time)
{
	g_autoptr(GDateTime) when = read_time(time);
	return when ? g_date_time_format(when, "%F") : NULL;
}

/* True if the first time is after the second, or the second is none. */
static bool
is_after(const char *first, const char *second)
{
	g_autoptr(GDateTime) one = read_time(first);
	g_autoptr(GDateTime) other = read_time(second);
	return !other || (one && g_date_time_compare(one, other) > 0);
}

static const GalleryEntry *
find_entry(const GPtrArray *list, const char *name)
{
	for (guint i = 0; list && i < list->len; i++) {
		const GalleryEntry *entry = g_ptr_array_index(list, i);
		if (g_ascii_strcasecmp(entry->name, name) == 0 ||
		    g_ascii_strcasecmp(entry->title ? entry->title : "", name) == 0)
			return entry;
	}
	return NULL;
}

/* The kind of an address follows from its end. */
static OriginKind
kind_of_address(const char *url)
{
	g_auto(GStrv) parts = g_strsplit_set(url, "?#", 2);
	if (g_str_has_suffix(parts[0], ".json"))
		return ORIGIN_CATPKG;
	return g_str_has_suffix(parts[0], ".bsi") || g_str_has_suffix(parts[0], ".xml")
	               ? ORIGIN_INDEX
	               : ORIGIN_ZIP;
}

bool
gallery_find(Gallery *gallery, const char *words, const char *ref, Origin *origin, Diags *diags)
{
	g_autofree char *found_ref = NULL;
	g_autofree char *repository = address_repository(words, &found_ref);
	*origin = (Origin){.ref = g_strdup(ref ? ref : found_ref)};
	if (repository || address_is_repository(words)) {
		origin->kind = ORIGIN_GITHUB;
		origin->place = g_strdup(repository ? repository : words);
		return true;
	}
	if (strstr(words, "://")) {
		origin->kind = kind_of_address(words);
		origin->place = g_strdup(words);
		return true;
	}
	g_autoptr(Diags) inside = diags_new();
	const GPtrArray *list = gallery_fetch_list(gallery, inside);
	const GalleryEntry *entry = find_entry(list, words);
	diags_append(diags, inside);
	if (list && !entry)
		return gallery_refuse(diags, GALLERY_UNKNOWN_NAME, NULL, words);
	origin->kind = ORIGIN_GALLERY;
	origin->place = g_strdup(entry ? entry->name : words);
	return entry != NULL;
}

/* Fetches a commit that was found. */
static GalleryResult
fetch_commit(Gallery *gallery, const char *repository, const GithubCommit *commit, const char *have,
             Package *package, Diags *diags)
{
	if (!github_add_files(gallery, repository, commit, have, package, diags))
		return GALLERY_FAILED;
	const char *slash = strchr(repository, '/');
	if (!package->name)
		package->name = package_plain_name(slash + 1);
	package->version = g_strdup(commit->tag);
	package->date = gallery_day(commit->time);
	package->origin.resolved = g_strdup(commit->sha);
	package->origin.etag = g_strdup(commit->etag);
	return GALLERY_FETCHED;
}

static GalleryResult
fetch_repository(Gallery *gallery, const Origin *origin, const char *have, Package *package,
                 Diags *diags)
{
	g_auto(GithubCommit) commit = {0};
	const GalleryResult result = github_find_commit(gallery, origin->place, origin->ref,
	                                                origin->etag, &commit, diags);
	return result == GALLERY_FETCHED
	               ? fetch_commit(gallery, origin->place, &commit, have, package, diags)
	               : result;
}

/* Fetches the release of an entry of the list. */
static GalleryResult
fetch_release(Gallery *gallery, const GalleryEntry *entry, const GithubCommit *commit,
              const char *have, Package *package, Diags *diags)
{
	const GalleryResult result = catpkg_fetch(gallery, entry->catpkg_url, gallery->list_url,
	                                          NULL, have, package, diags);
	/* The next update looks for a newer commit. */
	g_free(package->origin.etag);
	package->origin.etag = g_strdup(commit->etag);
	return result;
}

/* Fetches an entry of the list: its release unless the newest commit is newer. */
static GalleryResult
fetch_entry(Gallery *gallery, const GalleryEntry *entry, const Origin *origin, const char *have,
            Package *package, Diags *diags)
{
	g_auto(GithubCommit) commit = {0};
	g_autoptr(Diags) inside = diags_new();
	package->name = g_strdup(entry->name);
	package->title = g_strdup(entry->title);
	package->archived = entry->archived;
	if (!entry->repository)
		return catpkg_fetch(gallery, entry->catpkg_url, gallery->list_url, origin->etag,
		                    have, package, diags);
	const GalleryResult result = github_find_commit(gallery, entry->repository, origin->ref,
	                                                origin->etag, &commit, inside);
	if (result == GALLERY_UNCHANGED)
		return result;
	if (result == GALLERY_FAILED && (origin->ref || have || !entry->catpkg_url)) {
		diags_append(diags, inside);
		return result;
	}
	if (result == GALLERY_FAILED) {
		g_autofree char *reason = diag_text(diags_get(inside, 0));
		gallery_refuse(diags, GALLERY_RELEASE_INSTEAD, entry->repository, reason);
	}
	const bool newer = result == GALLERY_FETCHED &&
	                   (origin->ref || is_after(commit.time, entry->updated));
	if (!newer && entry->catpkg_url) {
		g_autoptr(Diags) aside = diags_new();
		const GalleryResult release = fetch_release(gallery, entry, &commit, have, package,
		                                            aside);
		if (release == GALLERY_FETCHED || result == GALLERY_FAILED) {
			diags_append(diags, aside);
			return release;
		}
		g_ptr_array_set_size(package->files, 0);
	}
	return fetch_commit(gallery, entry->repository, &commit, have, package, diags);
}

static GalleryResult
fetch_named(Gallery *gallery, const Origin *origin, const char *have, Package *package,
            Diags *diags)
{
	const GPtrArray *list = gallery->list ? gallery->list : gallery_fetch_list(gallery, diags);
	const GalleryEntry *entry = find_entry(list, origin->place);
	if (list && !entry)
		gallery_refuse(diags, GALLERY_UNKNOWN_NAME, gallery->list_url, origin->place);
	return entry ? fetch_entry(gallery, entry, origin, have, package, diags) : GALLERY_FAILED;
}

static GalleryResult
fetch_zip(Gallery *gallery, const Origin *origin, Package **package, Diags *diags)
{
	g_auto(FetchAnswer) answer = {0};
	if (!fetcher_get(gallery->fetcher, origin->place, origin->etag, GALLERY_MAX_ARCHIVE,
	                 &answer, diags))
		return GALLERY_FAILED;
	if (answer.status == 304)
		return GALLERY_UNCHANGED;
	Package *found = package_unpack(answer.body, origin->place, diags);
	if (!found)
		return GALLERY_FAILED;
	g_autofree char *base = g_path_get_basename(origin->place);
	found->name = package_name_from(base);
	found->origin.etag = g_strdup(answer.etag);
	package_free(*package);
	*package = found;
	return GALLERY_FETCHED;
}

static GalleryResult
fetch(Gallery *gallery, const Origin *origin, const char *have, Package **package, Diags *diags)
{
	switch (origin->kind) {
	case ORIGIN_GALLERY:
		return fetch_named(gallery, origin, have, *package, diags);
	case ORIGIN_GITHUB:
		return fetch_repository(gallery, origin, have, *package, diags);
	case ORIGIN_CATPKG:
		return catpkg_fetch(gallery, origin->place, NULL, origin->etag, have, *package,
		                    diags);
	case ORIGIN_INDEX:
		return index_fetch(gallery, origin->place, origin->etag, *package, diags);
	case ORIGIN_ZIP:
		return fetch_zip(gallery, origin, package, diags);
	case ORIGIN_LOCAL:
	case ORIGIN_KIND_COUNT:
		break;
	}
	g_assert_not_reached();
}

GalleryResult
gallery_fetch(Gallery *gallery, const Origin *origin, const char *have, Package **package,
              Diags *diags)
{
	Package *found = package_new();
	const GalleryResult result = fetch(gallery, origin, have, &found, diags);
	*package = NULL;
	if (result != GALLERY_FETCHED) {
		package_free(found);
		return result;
	}
	found->origin.kind = origin->kind;
	found->origin.place = g_strdup(origin->place);
	found->origin.ref = g_strdup(origin->ref);
	*package = found;
	return result;
}
