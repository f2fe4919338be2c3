/* diff-data: the command diff for two versions of army data. */
#ifndef CLI_DIFF_DATA_H
#define CLI_DIFF_DATA_H

#include <stdbool.h>

typedef enum DiffFormat {
	DIFF_TEXT,
	DIFF_JSON,
	DIFF_MARKDOWN,
	DIFF_HTML,
} DiffFormat;

typedef struct DiffData {
	const char *git; /* "REV..REV", or "REV" against the files as they are; NULL: two paths */
	const char *before; /* a folder, or an archive with army data; with `git` the folder */
	const char *after;
	DiffFormat format;
	bool quiet;
	bool colour;
} DiffData;

/* True if a path can only be a version of army data, no roster: a folder or an archive of several files. */
bool diff_data_takes(const char *path);

/* Compares and writes the report. Returns the exit code, after complaints: EXIT_ILLEGAL if the versions differ. */
int diff_data(const DiffData *words);

#endif
