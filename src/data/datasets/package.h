/*
 * package: the files of one data set, in memory, before they are installed.
 *
 * A package is read from a folder, an archive or a single file; src/gallery makes one of files that it
 * fetches. Files come from unknown people: a name is taken only if it is a plain file name.
 *
 *	g_autoptr(Package) package = package_read("wh40k-10e-main.zip", diags);
 *	for (guint i = 0; package && i < package->files->len; i++)
 *		... package_file(package, i)->name
 */
#ifndef DATASETS_PACKAGE_H
#define DATASETS_PACKAGE_H

#include "base/text/diags.h"

#include <glib.h>
#include <stdbool.h>

/* Files of a package: the largest known system has 174. */
#define PACKAGE_MAX_FILES 5000u

/* Members of an archive, those included that are not taken: a repository with its pictures has some
   hundreds. */
#define PACKAGE_MAX_MEMBERS 50000u

/* Bytes of all files of a package: the largest known system has 58 MB. */
#define PACKAGE_MAX_BYTES ((gsize)1024 * 1024 * 1024)

/* Bytes of a file name, with room for the suffix of a temporary file. */
#define PACKAGE_MAX_NAME 200u

/* The kind of place that a data set comes from. */
typedef enum OriginKind {
	ORIGIN_LOCAL,   /* a folder or file; place is its absolute path */
	ORIGIN_GALLERY, /* place is the name in the gallery */
	ORIGIN_GITHUB,  /* place is OWNER/NAME */
	ORIGIN_CATPKG,  /* place is the URL of a catpkg.json */
	ORIGIN_INDEX,   /* place is the URL of an index.xml or .bsi */
	ORIGIN_ZIP,     /* place is the URL of an archive */
	ORIGIN_KIND_COUNT,
} OriginKind;

/* "local", "gallery", "github", "catpkg", "index" or "zip": the word in files. */
const char *origin_kind_name(OriginKind kind);

/* The kind with a name; ORIGIN_KIND_COUNT if there is none. NULL is allowed. */
OriginKind origin_kind_find(const char *name);

/* The place that a data set comes from. All owned; each but place may be NULL. */
typedef struct Origin {
	OriginKind kind;
	char *place;
	char *ref; /* the version that the user wants: "release", a tag, a commit; NULL: newest */
	char *resolved; /* the version that was found: a commit or tag */
	char *etag;     /* ETag of the answer that names the newest version */
} Origin;

/* Copies an origin; the caller owns the texts of the copy: origin_clear(). */
Origin origin_copy(const Origin *origin);
void origin_clear(Origin *origin);

typedef struct PackageFile {
	char *name;
	GBytes *bytes;
} PackageFile;

/* All owned. */
typedef struct Package {
	GPtrArray *files; /* PackageFile, in the order of adding */
	gsize n_bytes;    /* sum of all files */
	Origin origin;
	char *name;    /* proposed name of the data set; NULL without one */
	char *title;   /* name for people; NULL without one */
	char *version; /* as its authors name it, any text; NULL without one */
	char *date;    /* "2026-05-30", when it was published; NULL if unknown */
	bool archived; /* its authors maintain it no longer */
} Package;

/* Makes an empty package. The caller owns it: package_free(). */
Package *package_new(void);
void package_free(Package *package);

/* True if a file of that name belongs in a data set: army data, a companion or pack, or a
   translation. */
bool package_takes(const char *name);

/* True if a name can be that of a file in any folder: no path, not hidden, no control characters. */
bool package_is_name(const char *name);

/*
 * Adds a file. The bytes get a reference.
 *
 * @from  named in diagnostics
 *
 * Returns false, with a diagnostic, if the name is not a plain file name or is there already, or
 * the package would exceed a limit.
 */
bool package_add(Package *package, const char *name, GBytes *bytes, const char *from, Diags *diags);

const PackageFile *package_file(const Package *package, guint index);

/* The file with a name; NULL if there is none. Borrowed. */
const PackageFile *package_find(const Package *package, const char *name);

/*
 * Reads a package from a folder, an archive (.zip, .bsr), an index (.bsi, index.xml) or a single file of
 * army data. Of a folder the files directly in it are taken, of an archive those of its one folder
 * with army data, of an index the files beside it that it lists.
 *
 * Owned by the caller: package_free(). NULL, with a diagnostic, on failure.
 */
Package *package_read(const char *path, Diags *diags);

/* Reads a package from an archive in memory likewise. @name  for diagnostics */
Package *package_unpack(GBytes *bytes, const char *name, Diags *diags);

/* Copies a text without all that the name of a data set cannot have: letters, digits, "-", "_" and "."
   stay. The caller owns the result: g_free(). NULL if nothing is left. */
char *package_plain_name(const char *text);

/*
 * Makes the name of a data set from that of a file, a repository or from words of the user: letters,
 * digits, "-", "_" and "."; a suffix and a version are cut: "My Game-main.zip" gives "My-Game".
 *
 * The caller owns the result: g_free(). NULL if nothing is left.
 */
char *package_name_from(const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Package, package_free)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Origin, origin_clear)

#endif
