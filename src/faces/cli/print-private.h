/* print-private: a run of `muster print`, from its options to its files. */
#ifndef CLI_PRINT_PRIVATE_H
#define CLI_PRINT_PRIVATE_H

#include "data/library/library.h"
#include "paper/out/format.h"

/* A run. Texts are borrowed. */
typedef struct PrintJob {
	Library *library;
	SheetKind kind;
	const SheetTemplate *own; /* a template in place of a kind; NULL for none */
	const SheetFormat *format;
	SheetPage page;
	const char *output;  /* a file or folder; NULL for standard output */
	const char *printer; /* its name, "" for the default printer; NULL to write files */
	SheetGiven given;
	bool shares;      /* each sheet has its roster as a token */
	const char *pack; /* path of a tournament's pack; NULL for none */
} PrintJob;

/* True if the output is a folder: it exists as one, or its name ends in "/". */
bool print_into_folder(const PrintJob *job);

/*
 * Makes the sheet of each roster and delivers it to the job's file, folder or printer. Shows
 * progress while there are several.
 *
 * @rosters  paths, of char *
 *
 * Returns an exit code, the worst of all; errors are reported here.
 */
int print_all(const PrintJob *job, const GPtrArray *rosters);

#endif
