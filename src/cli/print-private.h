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

/* What the command line asked for. Texts are borrowed. */
typedef struct PrintJob {
	Library *library;
	SheetKind kind;
	PrintFormat format;
	TextOptions text;
	Paper paper;
	const char *date;   /* as the sheets show it */
	const char *output; /* a file; NULL for standard output */
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

#endif
