/*
 * remedies: what lint advises, as edits of the text.
 *
 * Files are given as texts in memory, so that an editor can ask about what is not saved. A remedy is
 * certain if the author has no choice: it changes nothing that the data do today, or does what they can only
 * mean. Others are offered one beside the other.
 *
 *	g_autoptr(Remedies) remedies = remedies_new();
 *	remedies_add(remedies, "orks.cat", bytes);
 *	g_autoptr(GPtrArray) found = remedies_for(remedies, finding);
 *	const Remedy *remedy = g_ptr_array_index(found, 0);
 *	"lower the minimum to 2": file, offset, length and new text of each of remedy->edits
 */
#ifndef REMEDIES_REMEDIES_H
#define REMEDIES_REMEDIES_H

#include "base/text/diags.h"
#include "reports/remedies/text-edit.h"

/* A way to correct a finding. */
typedef struct Remedy {
	char *title;     /* "lower the minimum to 2", in the user's language */
	bool is_certain; /* false if there is a choice, or if the author may mean something else */
	GArray *edits;   /* TextEdit, in one or several files */
} Remedy;

/* Texts of army data in memory. */
typedef struct Remedies Remedies;

/* Makes an empty collection of texts, which the caller frees with remedies_free(). */
Remedies *remedies_new(void);

/* Releases a collection. NULL is allowed. */
void remedies_free(Remedies *remedies);

/* Adds a text, or replaces the one of that file. @file  as findings name it; copied. @text  gets a reference */
void remedies_add(Remedies *remedies, const char *file, GBytes *text);

/*
 * The remedies for a finding of lint, those first that are more likely.
 *
 * The texts must be those that were checked. All texts of the game together give more remedies: what a
 * link leads to, and the names of types, may be in any.
 *
 * Returns an array of Remedy, owned by the caller; empty if none is known.
 */
GPtrArray *remedies_for(Remedies *remedies, const Diag *finding);

/* The remedy that raises the revision of a file by one; NULL if the file has no text or no root. The caller
   owns it: remedy_free(). */
Remedy *remedy_raise_revision(Remedies *remedies, const char *file);

/* Releases a remedy. NULL is allowed. */
void remedy_free(Remedy *remedy);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Remedies, remedies_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Remedy, remedy_free)

#endif
