/*
 * gallery: finds data sets on the web and fetches them.
 *
 * A name is looked up in the list of a gallery; its files come from the newest commit of its repository,
 * or from its release if that is as new. A repository of GitHub, a catpkg.json, an index or an archive
 * can be named directly. Nothing is installed here: the result is a Package (data/datasets/package.h), of
 * which every file has the checksum that its authors published.
 *
 *	g_autoptr(Gallery) gallery = gallery_new();
 *	g_auto(Origin) origin = {0};
 *	g_autoptr(Package) package = NULL;
 *	if (gallery_find(gallery, "wh40k-10e", NULL, &origin, diags) &&
 *	    gallery_fetch(gallery, &origin, NULL, &package, diags) == GALLERY_FETCHED) ...
 */
#ifndef GALLERY_GALLERY_H
#define GALLERY_GALLERY_H

#include "data/datasets/package.h"
#include "data/gallery/fetch.h"

/* A data set in the list. All owned by the gallery; each but the name may be NULL. */
typedef struct GalleryEntry {
	char *name;
	char *title;
	char *version;
	char *updated;    /* time of the release, in ISO 8601 */
	char *repository; /* OWNER/NAME on GitHub */
	char *catpkg_url;
	bool archived; /* nobody maintains it */
} GalleryEntry;

typedef struct Gallery Gallery;

/* Makes a gallery: the one that MUSTER_GALLERY names, else that of BSData. Fetches nothing. The caller
   owns it: gallery_free(). */
Gallery *gallery_new(void);
void gallery_free(Gallery *gallery);

/* Sets the function that receives the progress of requests. */
void gallery_on_progress(Gallery *gallery, FetchProgress *progress, gpointer data);

/*
 * The list of data sets, GalleryEntry, as it was stored when it was last fetched, or fetched now if
 * it has changed.
 *
 * @diags  receives a warning if the stored list is used because none can be fetched
 *
 * Borrowed; the stored one is NULL if there is none, the fetched one NULL with a diagnostic.
 */
const GPtrArray *gallery_stored_list(Gallery *gallery);
const GPtrArray *gallery_fetch_list(Gallery *gallery, Diags *diags);

/*
 * Finds the origin that words name: an address, OWNER/NAME, or a name in the list, which is fetched.
 *
 * @ref     the version to get: "release", a tag or a commit; NULL for the newest
 * @origin  out: owned by the caller, origin_clear()
 *
 * Returns false, with a diagnostic, if there is no such data set.
 */
bool gallery_find(Gallery *gallery, const char *words, const char *ref, Origin *origin,
                  Diags *diags);

typedef enum GalleryResult {
	GALLERY_FAILED,    /* with a diagnostic */
	GALLERY_UNCHANGED, /* the origin's ETag is that of the newest version */
	GALLERY_FETCHED,
} GalleryResult;

/*
 * Fetches the newest version from an origin, or the one that its ref names.
 *
 * @origin   with the ETag of the version that the caller has, if any
 * @have     folder of that version, whose files need not be fetched; NULL for none
 * @package  out: owned by the caller; NULL unless fetched
 */
GalleryResult gallery_fetch(Gallery *gallery, const Origin *origin, const char *have,
                            Package **package, Diags *diags);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Gallery, gallery_free)

#endif
