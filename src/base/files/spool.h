/*
 * spool: texts of any total length, stored in an unlinked temporary file and read back in order.
 *
 *	Spool *spool = spool_new();
 *	spool_add(spool, row);
 *	if (!spool_replay(spool, write_row, NULL)) ...
 */
#ifndef FILES_SPOOL_H
#define FILES_SPOOL_H

#include <glib.h>
#include <stdbool.h>

typedef struct Spool Spool;

/* Makes an empty spool. The caller owns it: spool_free(). */
Spool *spool_new(void);

/* Releases the spool and its file. NULL is allowed. */
void spool_free(Spool *spool);

/* Adds a text, and makes the file for the first one. If it cannot be made, spool_replay() fails. */
void spool_add(Spool *spool, const char *text);

/* Passes every text to each() in the order of adding. May be called again, also after further
   additions. Returns false, with errno set, if texts could not be stored or read. */
bool spool_replay(Spool *spool, void (*each)(void *user, const char *text), void *user);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Spool, spool_free)

#endif
