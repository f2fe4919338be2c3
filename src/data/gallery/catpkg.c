/* The files of a release, as a catpkg.json lists them with their SHA-256. */
#include "base/files/archive.h"
#include "base/files/container.h"
#include "data/gallery/gallery-private.h"
#include "data/game/fingerprint.h"

#include <string.h>

/* A data set that is being fetched. */
typedef struct Catpkg {
	Gallery *gallery;
	const char *url;
	const JsonNode *object;
	GHashTable *known;   /* SHA-256 in lower case → name of a file, owned */
	const char *have;    /* folder of the known files; NULL for none */
	Package *bundle;     /* the .bsr with all files; NULL if it was not needed */
	GHashTable *bundled; /* SHA-256 → PackageFile of the bundle */
	Package *package;
	Diags *diags;
} Catpkg;

/* Digests the files of the version that the caller has. */
static void
find_known(Catpkg *catpkg)
{
	g_autoptr(GDir) dir = catpkg->have ? g_dir_open(catpkg->have, 0, NULL) : NULL;
	for (const char *name; dir && (name = g_dir_read_name(dir));) {
		g_autofree char *path = g_build_filename(catpkg->have, name, NULL);
		char *digest = file_digest(path);
		if (digest)
			g_hash_table_replace(catpkg->known, digest, g_strdup(name));
	}
}

/* The published SHA-256 of a file in lower case; NULL if there is none. The caller owns it. */
static char *
published_digest(const JsonNode *file)
{
	const char *text = json_member_text(file, "sourceSha256");
	return text ? g_ascii_strdown(text, -1) : NULL;
}

static guint
count_unknown(const Catpkg *catpkg, const JsonNode *files)
{
	guint n = 0;
	for (guint i = 0; i < json_count(files); i++) {
		g_autofree char *digest = published_digest(json_item_object(files, i));
		n += !digest || !g_hash_table_contains(catpkg->known, digest);
	}
	return n;
}

/* Fetches the archive with all files. A failure does no harm: the files are fetched one by one. */
static void
fetch_bundle(Catpkg *catpkg)
{
	const char *url = json_member_text(catpkg->object, "repositoryBsrUrl");
	g_auto(FetchAnswer) answer = {0};
	g_autoptr(Diags) unsaid = diags_new();
	if (url && fetcher_get_listed(catpkg->gallery->fetcher, url, catpkg->url, NULL,
	                              GALLERY_MAX_ARCHIVE, &answer, unsaid))
		catpkg->bundle = package_unpack(answer.body, url, unsaid);
	for (guint i = 0; catpkg->bundle && i < catpkg->bundle->files->len; i++) {
		const PackageFile *file = package_file(catpkg->bundle, i);
		char *digest = bytes_digest(file->bytes);
		if (!g_hash_table_contains(catpkg->bundled, digest))
			g_hash_table_insert(catpkg->bundled, digest, (gpointer)(guintptr)file);
		else
			g_free(digest);
	}
}

/* Adds the file with a digest from what is there. */
static bool
add_known(Catpkg *catpkg, const char *digest)
{
	const char *name = digest ? g_hash_table_lookup(catpkg->known, digest) : NULL;
	if (name) {
		g_autofree char *path = g_build_filename(catpkg->have, name, NULL);
		g_autoptr(GBytes) bytes = container_read_packed(path, NULL);
		return bytes && package_add(catpkg->package, name, bytes, catpkg->url, NULL);
	}
	const PackageFile *file = digest ? g_hash_table_lookup(catpkg->bundled, digest) : NULL;
	return file && package_add(catpkg->package, file->name, file->bytes, catpkg->url, NULL);
}

/* The name of an unpacked file: that of the member, because names of downloads have dots for
   blanks. The caller owns it. */
static char *
name_of(GBytes *body, const char *url)
{
	g_autoptr(Archive) archive = container_is_zip(body) ? archive_open(body, url, NULL) : NULL;
	if (archive && archive_count(archive) == 1)
		return g_strdup(archive_member(archive, 0));
	const char *slash = strrchr(url, '/');
	char *name = g_uri_unescape_string(slash ? slash + 1 : url, NULL);
	return name ? name : g_strdup("");
}

static bool
is_published(const JsonNode *file, GBytes *bytes, const char *name, const char *digest)
{
	const char *id = json_member_text(file, "id");
	g_autofree char *found = bytes_digest(bytes);
	/* Older lists have no digests. */
	return digest ? strcmp(found, digest) == 0
	              : id && gallery_has_id(bytes, name, id, json_member_int(file, "revision"));
}

static bool
fetch_file(Catpkg *catpkg, const JsonNode *file, const char *digest)
{
	const char *url = json_member_text(file, "fileUrl");
	g_auto(FetchAnswer) answer = {0};
	if (!url)
		return gallery_refuse(catpkg->diags, GALLERY_NOT_UNDERSTOOD, catpkg->url,
		                      "a list of files");
	if (!fetcher_get_listed(catpkg->gallery->fetcher, url, catpkg->url, NULL, GALLERY_MAX_FILE,
	                        &answer, catpkg->diags))
		return false;
	g_autofree char *name = name_of(answer.body, url);
	g_autoptr(GBytes) bytes = container_unpack(answer.body, url, catpkg->diags);
	if (!bytes)
		return false;
	if (!is_published(file, bytes, name, digest))
		return gallery_refuse(catpkg->diags, GALLERY_OTHER_CONTENT, url, name);
	return package_add(catpkg->package, name, bytes, url, catpkg->diags);
}

static bool
fetch_files(Catpkg *catpkg, const JsonNode *files)
{
	if (count_unknown(catpkg, files) > GALLERY_SINGLE_FILES)
		fetch_bundle(catpkg);
	for (guint i = 0; i < json_count(files); i++) {
		const JsonNode *file = json_item_object(files, i);
		g_autofree char *digest = published_digest(file);
		if (!add_known(catpkg, digest) && !fetch_file(catpkg, file, digest))
			return false;
	}
	return true;
}

/* Replaces a text, which the list of data sets may have given already. */
static void
set_text(char **place, const char *text)
{
	g_free(*place);
	*place = g_strdup(text);
}

static void
describe(Catpkg *catpkg, const char *etag)
{
	Package *package = catpkg->package;
	set_text(&package->name, json_member_text(catpkg->object, "name"));
	set_text(&package->title, json_member_text(catpkg->object, "description"));
	package->version = g_strdup(json_member_text(catpkg->object, "version"));
	package->date = gallery_day(json_member_text(catpkg->object, "lastUpdated"));
	package->archived |= json_member_bool(catpkg->object, "archived");
	package->origin.resolved = g_strdup(package->version);
	package->origin.etag = g_strdup(etag);
}

GalleryResult
catpkg_fetch(Gallery *gallery, const char *url, const char *from, const char *etag,
             const char *have, Package *package, Diags *diags)
{
	g_auto(FetchAnswer) answer = {0};
	g_autoptr(JsonTree) tree = gallery_get_json(gallery, url, from, etag, &answer, diags);
	if (etag && answer.status == 304)
		return GALLERY_UNCHANGED;
	const JsonNode *object = json_tree_object(tree);
	const JsonNode *files = json_member_list(object, "repositoryFiles");
	if (tree && json_count(files) == 0)
		gallery_refuse(diags, GALLERY_NOT_UNDERSTOOD, url,
		               json_member_list(object, "repositories")
		                       ? "a data set but a gallery: set MUSTER_GALLERY to it"
		                       : "a data set");
	if (json_count(files) == 0)
		return GALLERY_FAILED;
	g_autoptr(GHashTable) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                                    g_free);
	g_autoptr(GHashTable) bundled = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                                      NULL);
	Catpkg catpkg = {gallery, url, object, known, have, NULL, bundled, package, diags};
	find_known(&catpkg);
	const bool fine = fetch_files(&catpkg, files);
	package_free(catpkg.bundle);
	if (fine)
		describe(&catpkg, answer.etag);
	return fine ? GALLERY_FETCHED : GALLERY_FAILED;
}
