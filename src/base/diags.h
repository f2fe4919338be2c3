/*
 * diags: what was wrong with an input, as a list of facts.
 *
 * A diagnostic is a kind (code, severity and one text template, from a .def table of the module
 * that reports it), a place, and the pieces that fill the template. Sentences are made at the edge,
 * by the command line or the interface. Libraries never print.
 *
 *	diags_add(diags, &DATA_KINDS[DATA_BROKEN_LINK], "orks.cat", 812, "Warboss", "3f2a", NULL);
 *	g_autofree char *line = diag_to_string(diags_get(diags, 0));
 *	"orks.cat:812: warning: "Warboss" links to 3f2a, which no loaded file defines"
 */
#ifndef BASE_DIAGS_H
#define BASE_DIAGS_H

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
 * One kind of diagnostic: a row of a module's .def table. In the text, {1} to {3} stand for the
 * pieces given to diags_add(). The name is stable and never reused.
 */
typedef struct DiagKind {
	const char *name;
	Severity severity;
	const char *text;
} DiagKind;

#define DIAG_MAX_PIECES 3

typedef struct Diag {
	const DiagKind *kind;
	const char *file;                    /* as the user named it; NULL if there is none */
	uint32_t line;                       /* 0 if unknown */
	const char *pieces[DIAG_MAX_PIECES]; /* NULL from the first that is not used */
} Diag;

typedef struct Diags Diags;

/* Makes an empty list, owned by the caller: diags_free(). */
Diags *diags_new(void);

/* Releases the list and its texts. NULL is fine. */
void diags_free(Diags *diags);

/*
 * Adds a diagnostic.
 *
 * @diags  may be NULL: then nothing is kept
 * @file   copied; NULL if there is none
 * @line   0 if unknown
 * @...    up to three texts, copied, then NULL
 */
void diags_add(Diags *diags, const DiagKind *kind, const char *file, uint32_t line,
               ...) G_GNUC_NULL_TERMINATED;

/* Adds copies of all diagnostics of another list. Either may be NULL. */
void diags_append(Diags *diags, const Diags *others);

/* The same, of those that are at least that severe. */
void diags_append_severe(Diags *diags, const Diags *others, Severity least);

/* How many diagnostics there are. */
guint diags_count(const Diags *diags);

/* How many there are of a severity. */
guint diags_count_severity(const Diags *diags, Severity severity);

/* The @index-th diagnostic in the order of adding; borrowed from the list. */
const Diag *diags_get(const Diags *diags, guint index);

/* Whether one of that kind is in the list. */
bool diags_has(const Diags *diags, const DiagKind *kind);

/* The sentence of a diagnostic without its place. The caller owns it: g_free(). */
char *diag_message(const Diag *diag);

/* `file:line: severity: sentence`, safe for a terminal. The caller owns it: g_free(). */
char *diag_to_string(const Diag *diag);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Diags, diags_free)

#endif
