/*
 * text-names: the names that a text lists, such as the units that a leader may join (S-206).
 *
 *	"This model can be attached to the following units:
 *	 ■ Storm Guardians
 *	 ■ Imperium Battleline (excluding Fly)"
 *
 * lists two names, "storm guardians" and "imperium battleline". Names are keys (base/text/name-key.h): case,
 * accents and punctuation do not matter.
 */
#ifndef NAMES_TEXT_NAMES_H
#define NAMES_TEXT_NAMES_H

#include <glib.h>
#include <stdbool.h>

/* Most names that are read from one text, and its longest part that is read, in bytes. */
#define TEXT_NAMES_MAX        256u
#define TEXT_NAMES_MAX_LENGTH 65536u

/*
 * Appends the names that a text lists: what follows the last colon of a line, or the line after one at its end, and lines
 * that begin with a bullet, divided at commas, semicolons and bullets. Brackets and what is in them are left out, and so
 * are sentences elsewhere.
 *
 * @names  array of char *, keys, owned by the array
 */
void text_names_add(GPtrArray *names, const char *text);

/* True if a profile or rule has the name that a pattern asks for: the same in any case, or one that begins
   with the pattern's text if that ends with `*`. */
bool text_names_pattern_fits(const char *pattern, const char *name);

/* True if a key is known. @length is in bytes; the key does not end there with a zero. */
typedef bool (*KeyKnown)(const char *key, gsize length, void *data);

/* True if a listed name is known as a whole, or consists of known names, the longest first: "imperium
   battleline infantry" of three. */
bool text_names_is_made_of(const char *name, KeyKnown is_known, void *data);

/* True if one of the listed names is made of keys. */
bool text_names_fit(const GPtrArray *names, const GPtrArray *keys);

#endif
