/* names: what the user calls a thing, and the names there are, for messages. */
#ifndef CLI_NAMES_H
#define CLI_NAMES_H

#include <glib.h>
#include <stdbool.h>

/* Whether an id is the one given: byte for byte (S-004). */
bool names_is(const char *id, const char *given);

/* Whether a name is the one given: letter case does not matter. */
bool names_match(const char *name, const char *given);

/* Adds a borrowed name to a list, unless it is there. */
void names_add(GPtrArray *names, const char *name);

/* The names as a message lists them: quoted, with commas; "none" if there are none. The caller owns
   it: g_free(). */
char *names_join(const GPtrArray *names);

/* A name, and behind it the id if that differs from it: `Empire (bh.empire)`. g_free(). */
char *names_with_id(const char *name, const char *id);

#endif
