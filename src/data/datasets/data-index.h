/*
 * data-index: the list of the files of a data set, index.xml or zipped as .bsi, beside the files in a
 * folder or on a web server.
 *
 *	g_autoptr(DataIndex) index = data_index_read(bytes, "our-game.bsi", diags);
 *	for (guint i = 0; index && i < index->entries->len; i++)
 *		... data_index_entry(index, i)->path
 */
#ifndef DATASETS_DATA_INDEX_H
#define DATASETS_DATA_INDEX_H

#include "base/text/diags.h"

#include <glib.h>
#include <stdbool.h>

typedef struct IndexEntry {
	char *path; /* as written, any text; NULL if missing */
	char *id;   /* id of the file's root; NULL if missing */
} IndexEntry;

/* All owned. */
typedef struct DataIndex {
	char *name;      /* title of the data set; NULL if not written */
	GArray *entries; /* IndexEntry */
	GPtrArray *urls; /* char *: further indexes of the same data set, as written */
} DataIndex;

/* True if a name is that of an index: index.xml, or one that ends in .bsi. */
bool data_index_takes(const char *name);

/*
 * Reads an index, unzipped if it is an archive.
 *
 * @name  for diagnostics
 *
 * Owned by the caller: data_index_free(). NULL, with a diagnostic, if it is not an index.
 */
DataIndex *data_index_read(GBytes *bytes, const char *name, Diags *diags);
void data_index_free(DataIndex *index);

/* Borrowed. */
const IndexEntry *data_index_entry(const DataIndex *index, guint at);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(DataIndex, data_index_free)

#endif
