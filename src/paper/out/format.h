/*
 * format: formats of sheets, a row each in formats.def.
 *
 * A new format is a row of that table and a file with its document_to_…() (paper/writers/writer.h). The command line, the
 * interface, help and completions read the table.
 *
 *	const SheetFormat *format = sheet_format_find("army.pdf");
 *	SheetWriter *write = format ? sheet_format_writer(format) : NULL;
 *	if (write)
 *		bytes = write(document, &page);
 */
#ifndef OUT_FORMAT_H
#define OUT_FORMAT_H

#include "paper/writers/writer.h"

typedef struct SheetFormat {
	const char *name;   /* "markdown" */
	const char *suffix; /* ".md" */
	bool needs_file;    /* it is not for a terminal */
	bool is_built;      /* the program was built with the libraries it needs */
	SheetWriter *(*writer)(void);
} SheetFormat;

/* All formats, and their names in the same order; names end with NULL. */
extern const SheetFormat SHEET_FORMATS[];
extern const char *const SHEET_FORMAT_NAMES[];

/* The format of that name, or that the suffix of a path means; NULL if there is none. */
const SheetFormat *sheet_format_find(const char *name_or_path);

/* The format of a word typed for it: its name, or its suffix without the dot; NULL if there is
   none. */
const SheetFormat *sheet_format_of_word(const char *word);

/* The function that writes a format; NULL if the program was built without it, or if its part cannot be
   loaded (pdf_apart_writer()). */
SheetWriter *sheet_format_writer(const SheetFormat *format);

/* The format that looks best on paper: PDF if it can be written, else text. */
const SheetFormat *sheet_format_for_paper(void);

/* Suffixes of the formats that were built, ".txt, .md …". The caller owns the text: g_free(). */
char *sheet_format_suffixes(void);

#endif
