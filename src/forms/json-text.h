/*
 * json-text: texts of a JSON file, as XML can have them.
 *
 * JSON can express characters that XML cannot have: controls, halves of surrogate pairs, U+FFFE and
 * U+FFFF. Its parser also passes some sequences of bytes that are not UTF-8. Each becomes a "?".
 */
#ifndef FORMS_JSON_TEXT_H
#define FORMS_JSON_TEXT_H

#include <stdbool.h>
#include <stddef.h>

/* True if every text without escapes in a file can be used as it is. */
bool json_text_is_clean(const char *file, size_t length);

/* Replaces in place what XML cannot have; returns the new length, which is at most the old one. */
size_t json_text_clean(char *text, size_t length);

#endif
