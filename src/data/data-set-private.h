/* What the files of data/load.h share. */
#ifndef DATA_DATA_SET_PRIVATE_H
#define DATA_DATA_SET_PRIVATE_H

#include "data/load.h"

/* A file of a set as its finder sees it; DataFile is what others see of it. */
typedef struct FoundFile {
	DataFile shown; /* first, so that a DataFile of a set is a FoundFile */
	char *path, *id, *name, *game_system_id;
	GBytes *bytes; /* of a file that was given in memory; else NULL */
} FoundFile;

struct DataSet {
	GPtrArray *files; /* of FoundFile, owned */
	guint threads;    /* that read beside the builder */
};

/* The bytes of a file, whole; owned by the caller. NULL with a diagnostic. */
GBytes *found_file_bytes(const DataFile *file, Diags *diags);

/* How many bytes that will roughly be; 0 if nobody knows. */
gsize found_file_size(const DataFile *file);

#endif
