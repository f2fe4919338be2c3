/* wrapped: the kinds of wrappers, each in a file of its own. */
#ifndef OPEN_WRAPPED_PRIVATE_H
#define OPEN_WRAPPED_PRIVATE_H

#include "base/text/diags.h"

#include <glib.h>
#include <stdbool.h>

/* A function of a library that is looked up. */
typedef struct LibraryFunction {
	const char *name;
	void *place;
} LibraryFunction;

/* True if a file has a word of bytes at a place. */
bool wrapped_has(GBytes *bytes, gsize at, const char *with);

/* Loads a library for the life of the program. Returns false if it, or a function of it, is missing. */
bool library_load_functions(const char *file, const LibraryFunction *functions, gsize count);

/* A part of a mail. */
typedef struct MailPart {
	char *type;    /* "text/plain" */
	char *name;    /* name of the attached file; NULL if it is none */
	char *charset; /* NULL if it does not say */
	GBytes *bytes; /* decoded */
} MailPart;

/* The parts of a mail, MailPart, that hold something, in their order. Owned by the caller. NULL if the library is
   missing. */
GPtrArray *mail_parts(GBytes *mail);

/* A field in the head of a mail whose letters may be encoded, "=?UTF-8?Q?M=C3=BCller?=", as text. Owned by the caller.
   As it is if the library is missing. */
char *mail_decoded(const char *field);

typedef enum DocumentKind {
	DOCUMENT_NONE,
	DOCUMENT_WORD, /* .docx */
	DOCUMENT_OPEN, /* .odt */
	DOCUMENT_SHEET,
	DOCUMENT_RICH_TEXT,
} DocumentKind;

DocumentKind document_kind(GBytes *bytes);

/* Reads the text of a document of Word or an open one. @text  out: owned by the caller; NULL if it has none. Returns
   false, with a diagnostic, if it cannot be read. */
bool document_text(GBytes *file, const char *name, char **text, Diags *diags);

/* The text of a PDF file. Owned by the caller. NULL if the library is missing or the file is broken. */
char *pdf_text(GBytes *file);

#endif
