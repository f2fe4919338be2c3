/*
 * name-key: equality and likeness of names.
 *
 * Names are compared by their keys: letters and digits, without case, accents and punctuation.
 */
#ifndef TEXT_NAME_KEY_H
#define TEXT_NAME_KEY_H

#include <glib.h>
#include <stdint.h>

/* Least likeness of two names to take one for the other, with a warning. "Boltgun" and "Bolt gun",
   "Marines" and "Marine" are alike; "Plasma gun" and "Plasma pistol" are not. */
#define NAMES_ALIKE 0.8

/* Longest name whose likeness is computed; longer names are equal or have none. */
#define NAMES_MAX_COMPARED 100u

/* The key of a name. The caller owns it: g_free(). */
char *name_key(const char *name);

/* The key without blanks, so that "E-Mail" is "email". Owned likewise. */
char *name_key_joined(const char *name);

/* Both keys of a text that is compared with many others. */
typedef struct NameKeys {
	char *words;    /* name_key() with a blank before and behind it */
	char *joined;   /* name_key_joined() */
	uint64_t bytes; /* a bit for each byte in it: no text has a name with another one */
} NameKeys;

/* The keys of a text, which need not be valid UTF-8. The caller clears them: name_keys_clear(). */
NameKeys name_keys_of(const char *text);
void name_keys_clear(NameKeys *keys);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(NameKeys, name_keys_clear)

/* Likeness of two keys, from 1 if they are equal to 0 if they share nothing: the share of
   characters that need not be changed, removed or added (Levenshtein). */
double name_likeness(const char *a, const char *b);

#endif
