/*
 * json-text: texts of a JSON file, as XML can have them.
 *
 * JSON can express characters that XML cannot have: controls, U+FFFE and U+FFFF, which become U+FFFD (S-222), and
 * halves of surrogate pairs. Its parser also passes some sequences of bytes that are not UTF-8. Each of these
 * becomes a "?".
 */
#ifndef FORMS_JSON_TEXT_H
#define FORMS_JSON_TEXT_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>

/* True if every text without escapes in a file can be used as it is. */
bool json_text_is_clean(const char *file, size_t length);

/*
 * Replaces in a text what XML cannot have.
 *
 * @length     in: that of the text; out: that of the result
 * @forbidden  out: the last replaced character; unchanged if only bytes were replaced that are none
 *
 * Returns the new text, owned by the caller: g_free(); NULL if there is nothing to replace.
 */
char *json_text_clean(const char *text, size_t *length, gunichar *forbidden);

/* Returns a file with escapes for control characters, which JSON cannot have as they are, or a reference to the same one
   if it has none; owned by the caller: g_bytes_unref(). */
GBytes *json_text_escape_controls(GBytes *file);

#endif
