/*
 * names: when two names mean the same.
 *
 * Names are compared by a key: letters and digits, without case, marks and punctuation.
 */
#ifndef TEXTLIST_NAMES_H
#define TEXTLIST_NAMES_H

#include <glib.h>

/* How alike two names must be, of 1, to be taken for each other with a warning. "Boltgun" and "Bolt
   gun", "Marines" and "Marine" are; "Plasma gun" and "Plasma pistol" are not. */
#define NAMES_ALIKE 0.8

/* Characters of a name that are compared; longer ones are only equal or not. */
#define NAMES_MAX_COMPARED 100u

/* What of a name counts. The caller owns it: g_free(). */
char *name_key(const char *name);

/* How alike two keys are: 1 if they are equal, 0 if they have nothing in common. By the number of
   characters that have to be changed, taken away or added. */
double name_likeness(const char *a, const char *b);

#endif
