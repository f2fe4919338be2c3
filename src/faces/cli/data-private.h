/* The parts that the subcommands of `muster data` share. */
#ifndef CLI_DATA_PRIVATE_H
#define CLI_DATA_PRIVATE_H

#include "data/datasets/store.h"
#include "data/gallery/gallery.h"
#include "faces/arguments/options.h"

#include <stdbool.h>

/* The words of the command line. */
typedef struct DataWords {
	char *const *names;       /* the words after the subcommand; ends with NULL; borrowed */
	const ParsedLine *parsed; /* --data and overlays; borrowed */
	char *name;               /* value of --name, owned as all below; NULL if not given */
	char *ref;
	char *output;
	char *day; /* value of --as-of */
	gboolean dry_run;
	gboolean yes;
	gboolean unused;
	bool json;
} DataWords;

/* Each writes its results and complaints, and returns an exit code. */
int data_list(const DataWords *words);
int data_install(const DataWords *words);
int data_update(const DataWords *words);
int data_lock(const DataWords *words);
int data_pin(const DataWords *words);
int data_unpin(const DataWords *words);
int data_rollback(const DataWords *words);
int data_remove(const DataWords *words);
int data_verify(const DataWords *words);

/* Writes a line of results. */
void data_say(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* Writes the diagnostics as complaints. Returns EXIT_OUTPUT if something could not be written, else
   EXIT_INPUT if there is an error, else EXIT_OK. */
int data_complain(const Diags *diags);

/* Installs the versions that a lock file names (data/library/lock.h). Returns an exit code. */
int data_install_lock(const char *path);

/* The progress that is shown. */
typedef struct DataProgress {
	guint64 shown; /* bytes */
} DataProgress;

/* Makes a gallery that shows its progress. @progress  must outlive it. The caller owns it:
   gallery_free(). */
Gallery *data_gallery(DataProgress *progress);

/* The installed data set with a name; NULL after a complaint. Borrowed from the store. */
const InstalledSet *data_find_set(const Store *store, const char *name);

/* Name and version of a data set for a message: "wh40k-10e v10.6.0 (2025-03-17)". The caller owns
   it: g_free(). */
char *data_label(const char *name, const DataVersion *version);

#endif
