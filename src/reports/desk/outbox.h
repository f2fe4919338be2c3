/*
 * outbox: the folder that a desk writes, and what it wrote there before.
 *
 * Files are collected first and written together. A list of their digests, in the form of
 * sha256sum(1), tells the next run which files are its own: it replaces only these, and only if
 * nobody has changed them.
 *
 *	g_autoptr(Outbox) outbox = outbox_open("out");
 *	outbox_add(outbox, "report.txt", text);
 *	const int status = outbox_commit(outbox, false);
 */
#ifndef DESK_OUTBOX_H
#define DESK_OUTBOX_H

#include <glib.h>
#include <stdbool.h>

typedef struct Outbox Outbox;

/* Opens a folder, which need not exist. The caller owns the result: outbox_free(). @folder borrowed */
Outbox *outbox_open(const char *folder);

/* Releases the outbox; what was not written is lost. NULL is allowed. */
void outbox_free(Outbox *outbox);

/*
 * Makes a name of a file that no other has, "messages/Anna_Schmidt.txt": letters, digits and "-" of a title; a number
 * tells equal ones apart.
 *
 * @folder  in that of the outbox
 *
 * The caller owns it: g_free().
 */
char *outbox_name(Outbox *outbox, const char *folder, const char *title, const char *suffix);

/* Adds a file. @name  relative to the folder; copied. @bytes  taken over */
void outbox_add(Outbox *outbox, const char *name, GBytes *bytes);

/* Adds a text. @text  copied */
void outbox_add_text(Outbox *outbox, const char *name, const char *text);

/* Records the state of a list, for the news of the next run. @name copied, as is @state */
void outbox_note(Outbox *outbox, const char *name, const char *state);

/* The state that the run before recorded; NULL if there was none. Borrowed. */
const char *outbox_noted(const Outbox *outbox, const char *name);

/* True if a run before wrote into the folder. */
bool outbox_is_known(const Outbox *outbox);

/* The names that the run before recorded and this one has not: const char *. The caller owns the
   array: g_ptr_array_unref(). */
GPtrArray *outbox_forgotten(const Outbox *outbox);

/*
 * Writes all files, and removes those that only the run before wrote.
 *
 * @replace  replace files that are not those of the run before, too
 *
 * Returns an exit code, after a complaint and with nothing written if there is such a file.
 */
int outbox_commit(Outbox *outbox, bool replace);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Outbox, outbox_free)

#endif
