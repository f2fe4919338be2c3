/* What the files of `muster print` share. */
#ifndef CLI_PRINT_PRIVATE_H
#define CLI_PRINT_PRIVATE_H

#include "library/library.h"
#include "sheet/document.h"
#include "sheet/pdf-writer.h"
#include "sheet/text-writer.h"

typedef enum PrintFormat {
	PRINT_TEXT,
	PRINT_MARKDOWN,
	PRINT_HTML,
	PRINT_PDF,
} PrintFormat;

#define PRINT_FORMATS (PRINT_PDF + 1)

/* ".txt", ".pdf" …: what the name of such a file ends in. */
const char *print_suffix(PrintFormat format);

/* What the command line asked for. Texts are borrowed. */
typedef struct PrintJob {
	Library *library;
	SheetKind kind;
	PrintFormat format;
	TextOptions text;
	Paper paper;
	const char *date;    /* as the sheets show it */
	const char *output;  /* a file or folder; NULL for standard output */
	const char *printer; /* its name, "" for the usual one; NULL for none */
	const char *pack;    /* the path of a tournament's; NULL for none */
} PrintJob;

/*
 * Makes the sheet of one roster. Complains itself.
 *
 * @bytes  out: the file, owned by the caller; NULL if there is none
 *
 * Returns an exit code: EXIT_INPUT with a sheet if some of the data was missing.
 */
int print_make(const PrintJob *job, const char *roster, GBytes **bytes);

/* Today, or the day of SOURCE_DATE_EPOCH, as in 2026-11-21. The caller owns it: g_free(). */
char *print_date(void);

/* Whether the output is a folder: it is one already, or its name says so. */
bool print_into_folder(const PrintJob *job);

/* Makes the sheets of rosters, of char *, and puts each where the job says. Says how far it is if there
   are several and somebody may be watching. Returns an exit code. */
int print_all(const PrintJob *job, const GPtrArray *rosters);

#endif
