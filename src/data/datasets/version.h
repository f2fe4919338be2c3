/*
 * version: an installed version of a data set, described by a file of JSON beside its folder.
 *
 * The id of a version follows from its contents: equal files have the same id everywhere.
 */
#ifndef DATASETS_VERSION_H
#define DATASETS_VERSION_H

#include "data/datasets/package.h"

/* Hexadecimal digits of the id of a version. */
#define VERSION_ID_DIGITS 12u

/* All owned. */
typedef struct VersionFile {
	char *name;
	char *sha256; /* 64 lower-case hexadecimal digits */
	gint64 size;
	char *id; /* id of the game system or catalogue; NULL for other files */
	char *system_id;
	bool is_system;
	int revision;
} VersionFile;

/* All owned; NULL for unknown texts. */
typedef struct DataVersion {
	char *id;
	guint serial; /* 1 for the first installed version of the data set, then counting */
	char *title;
	char *version;   /* as its authors name it */
	char *date;      /* "2026-05-30", when it was published */
	char *installed; /* "2026-06-01" */
	bool archived;
	Origin origin;
	GPtrArray *files; /* VersionFile, sorted by name */
} DataVersion;

/* Makes a version without files. The caller owns it: data_version_free(). */
DataVersion *data_version_new(void);
void data_version_free(DataVersion *version);

VersionFile *data_version_file(const DataVersion *version, guint index);

/* The file with a name; NULL if there is none. Borrowed. */
VersionFile *data_version_find(const DataVersion *version, const char *name);

/* Adds a file. Borrowed. @name, @sha256  copied */
VersionFile *data_version_add(DataVersion *version, const char *name, const char *sha256,
                              gint64 size);

/* Sorts the files and computes the id. */
void data_version_seal(DataVersion *version);

/* The text of people for a version: its name, its commit, or its id, and its date. The caller owns
   it: g_free(). */
char *data_version_label(const DataVersion *version);

/* True if the user may mean this version: its label, the beginning of its id or commit. */
bool data_version_is(const DataVersion *version, const char *text);

/* The text of the description. The caller owns it: g_free(). */
char *data_version_write(const DataVersion *version);

/* Reads a description. Owned by the caller: data_version_free(); NULL if it is not one. */
DataVersion *data_version_read(GBytes *bytes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DataVersion, data_version_free)

#endif
