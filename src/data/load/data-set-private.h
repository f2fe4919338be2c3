/* data-set-private: shared by the files behind data/load/load.h. */
#ifndef LOAD_DATA_SET_PRIVATE_H
#define LOAD_DATA_SET_PRIVATE_H

#include "data/forms/form.h"
#include "data/load/load.h"

/* A file of a set; DataFile is its public part. */
typedef struct FoundFile {
	DataFile shown; /* first, so that a DataFile of a set can be cast to its FoundFile */
	char *path, *id, *name, *game_system_id;
	char *written_id; /* the id in the file, if another army has it too (S-001); otherwise NULL */
	Form form;
	GBytes *bytes;  /* contents of a file added from memory; otherwise NULL */
	bool is_packed; /* the file is one of a package, not made up in memory */
} FoundFile;

struct DataSet {
	GPtrArray *files;        /* FoundFile, owned */
	guint threads;           /* number of threads that read beside the builder … */
	gsize least_for_threads; /* … if so many bytes wait */
};

/* Reads the root element of a file; owned by the caller: found_file_free(). NULL, with a diagnostic, if
   it is not one of army data. */
FoundFile *found_file_read(const char *path, Diags *diags);
void found_file_free(gpointer file);

/* Makes a variant of a game system, owned likewise. */
FoundFile *found_file_variant(const FoundFile *system, const char *id, const char *name);

/* Reads that of a file in memory likewise, which may be zipped; its contents are kept. */
FoundFile *found_file_unpack(GBytes *bytes, const char *name, Diags *diags);

/* Read many files likewise, without those of other programs in JSON. The caller owns the list and the
   FoundFile in it. */
GPtrArray *found_files_read(const GPtrArray *paths, Diags *diags);
GPtrArray *found_files_unpack(const DataBytes *files, guint count, Diags *diags);

/* True if the contents have to be read from the path of the file. */
bool found_file_is_on_disk(const DataFile *file);

/* The approximate size of the contents; 0 if unknown. */
gsize found_file_size(const DataFile *file);

#endif
