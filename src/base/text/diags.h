/*
 * diags: the faults found in an input, as a list of facts.
 *
 * A diagnostic has a kind (a row of a module's .def table), a place, and the pieces that fill the
 * texts of its kind. Sentences are made at the edge, by the command line or the interface:
 * libraries never print.
 *
 *	diags_add(diags, &DATA_KINDS[DATA_NO_CATALOGUE], "orks.cat", 12, "Orks", NULL);
 *	g_autofree char *line = diag_to_string(diags_get(diags, 0));
 *	"orks.cat:12: error: the game system has no catalogue "Orks"; add its file"
 */
#ifndef TEXT_DIAGS_H
#define TEXT_DIAGS_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

typedef enum Severity {
	SEVERITY_INFO,
	SEVERITY_WARNING,
	SEVERITY_ERROR,
} Severity;

/* "info", "warning" or "error": the word used in JSON and before messages. */
const char *severity_name(Severity severity);

/*
 * One kind of diagnostic: a row of a module's .def table. In text and remedy, {1} to {5} stand for
 * the pieces given to diags_add(). Users refer to codes and names, so neither is ever changed or
 * given to another kind.
 */
typedef struct DiagKind {
	const char *code; /* "ML005", the code of `muster lint`; "" if lint cannot report it */
	const char *name; /* "broken-zip" */
	Severity severity;
	const char *text;   /* the fault, and the way reading continued */
	const char *remedy; /* the correction to make; "" if the text says enough */
} DiagKind;

#define DIAG_MAX_PIECES 5

typedef struct Diag {
	const DiagKind *kind;
	const char *file;                    /* as the user named it; NULL without a file */
	uint32_t line;                       /* 0 if unknown */
	const char *subject;                 /* id of the element at fault; NULL if unknown */
	const char *pieces[DIAG_MAX_PIECES]; /* the unused ones, at the end, are NULL */
} Diag;

typedef struct Diags Diags;

/* Makes an empty list, which the caller frees with diags_free(). */
Diags *diags_new(void);

/* Releases the list and its texts. NULL is allowed. */
void diags_free(Diags *diags);

/*
 * Adds a diagnostic.
 *
 * @diags  if NULL, nothing is kept
 * @file   copied; NULL without a file
 * @line   0 if unknown
 * @...    up to DIAG_MAX_PIECES texts, copied, then NULL
 */
void diags_add(Diags *diags, const DiagKind *kind, const char *file, uint32_t line,
               ...) G_GNUC_NULL_TERMINATED;

/* Adds a diagnostic likewise, whose only piece is a number: a limit, mostly. */
void diags_add_number(Diags *diags, const DiagKind *kind, const char *file, uint32_t line,
                      guint64 number);

/* Adds a copy of a diagnostic, with its texts. @diags  if NULL, nothing is kept */
void diags_add_copy(Diags *diags, const Diag *diag);

/* Adds copies of all diagnostics of another list. Either may be NULL. */
void diags_append(Diags *diags, const Diags *others);

/* Adds copies of those diagnostics that are at least as severe as @least. Either may be NULL. */
void diags_append_severe(Diags *diags, const Diags *others, Severity least);

/* Drops all but the first @count diagnostics. @diags  may be NULL */
void diags_truncate(Diags *diags, guint count);

/* The number of diagnostics. */
guint diags_count(const Diags *diags);

/* The number of diagnostics of one severity. */
guint diags_count_severity(const Diags *diags, Severity severity);

/* The @index-th diagnostic in the order of adding, borrowed from the list. */
const Diag *diags_get(const Diags *diags, guint index);

/* True if the list has a diagnostic of that kind. */
bool diags_has(const Diags *diags, const DiagKind *kind);

/* The text of a diagnostic in the user's language, without its place. The caller frees it with
   g_free(). */
char *diag_text(const Diag *diag);

/* The remedy of a diagnostic, likewise; "" if it has none. */
char *diag_remedy(const Diag *diag);

/* Text and remedy: "the file is empty; download it again". The caller frees it with g_free(). */
char *diag_message(const Diag *diag);

/* `file:line: severity: message`, safe for a terminal. The caller frees it with g_free(). */
char *diag_to_string(const Diag *diag);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Diags, diags_free)

#endif
