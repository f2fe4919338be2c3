/*
 * spool: text that is put aside until it is its turn, in a file that nobody else sees, so that it may be
 * long.
 */
#ifndef BASE_SPOOL_H
#define BASE_SPOOL_H

#include <glib.h>
#include <stdbool.h>

typedef struct Spool Spool;

/* The caller owns it: spool_free(). If no file can be made, spool_replay() says so. */
Spool *spool_new(void);
void spool_free(Spool *spool);

/* Adds a text, which comes back as one. */
void spool_add(Spool *spool, const char *text);

/* Gives back all texts in the order of adding; may be called again, and more added after.
   Returns false if not all of them could be kept; errno says why. */
bool spool_replay(Spool *spool, void (*each)(void *user, const char *text), void *user);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Spool, spool_free)

#endif
