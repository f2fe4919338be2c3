/* The parts of a gallery that its ways to data sets share. */
#ifndef GALLERY_GALLERY_PRIVATE_H
#define GALLERY_GALLERY_PRIVATE_H

#include "base/markup/json-tree.h"
#include "data/gallery/gallery-diags.h"
#include "data/gallery/gallery.h"

/* Bytes of an archive of a whole repository, with its pictures. */
#define GALLERY_MAX_ARCHIVE ((gsize)512 * 1024 * 1024)

/* Bytes of an answer that is JSON or an index. */
#define GALLERY_MAX_ANSWER JSON_TREE_MAX_BYTES

/* Bytes of one file: CONTAINER_MAX_BYTES is the limit of reading. */
#define GALLERY_MAX_FILE ((gsize)256 * 1024 * 1024)

/* Up to so many files are fetched one by one, more as an archive of all. */
#define GALLERY_SINGLE_FILES 8u

struct Gallery {
	Fetcher *fetcher;
	char *list_url;
	GPtrArray *list; /* GalleryEntry; NULL until it is read */
};

/* A commit of a repository. All owned; github_commit_clear(). */
typedef struct GithubCommit {
	char *sha;
	char *time; /* in ISO 8601 */
	char *tag;  /* the release or tag that was asked for; NULL for a branch or commit */
	char *etag;
} GithubCommit;

void github_commit_clear(GithubCommit *commit);

/*
 * Gets the newest commit, or the one that @ref names.
 *
 * @repository  OWNER/NAME
 * @etag        of the answer that the caller has; NULL for none
 * @commit      out: github_commit_clear() in either case
 */
GalleryResult github_find_commit(Gallery *gallery, const char *repository, const char *ref,
                                 const char *etag, GithubCommit *commit, Diags *diags);

/* Adds the files of a commit to a package. @have as for gallery_fetch(). False with a diagnostic. */
bool github_add_files(Gallery *gallery, const char *repository, const GithubCommit *commit,
                      const char *have, Package *package, Diags *diags);

/* Fetches the data set of a catpkg.json into an empty package, likewise. @from  list that names its address; NULL if the
   user does; @etag as above */
GalleryResult catpkg_fetch(Gallery *gallery, const char *url, const char *from, const char *etag,
                           const char *have, Package *package, Diags *diags);

/* Fetches the data set of an index and the indexes that it names likewise. */
GalleryResult index_fetch(Gallery *gallery, const char *url, const char *etag, Package *package,
                          Diags *diags);

/* Gets an address and reads it as JSON. @from  list that names it, as for fetcher_get_listed(). The status is that of the answer. NULL for the status 304, or
   with a diagnostic. The caller owns the result: json_tree_free(). */
JsonTree *gallery_get_json(Gallery *gallery, const char *url, const char *from, const char *etag,
                           FetchAnswer *answer, Diags *diags);

/* Adds a diagnostic. Returns false. */
bool gallery_refuse(Diags *diags, GalleryKind kind, const char *url, const char *piece);

/* True if a file of army data has an id and, unless 0, a revision. */
bool gallery_has_id(GBytes *bytes, const char *name, const char *id, gint64 revision);

/* The day of a time in ISO 8601: "2026-05-30"; NULL if @time is none. The caller owns it. */
char *gallery_day(const char *time);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(GithubCommit, github_commit_clear)

#endif
