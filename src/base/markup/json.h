/*
 * json: writes JSON text.
 *
 * Libraries write numbers through binary floating point, and amounts are exact decimals. The writer adds
 * commas, escapes texts and replaces bytes that are not UTF-8.
 *
 *	JsonOut *out = js_new(2);
 *	js_object(out);
 *	js_text_member(out, "name", "Waaagh");
 *	js_member(out, "costs");
 *	js_list(out);
 *	js_amount(out, cost);
 *	js_end(out);
 *	js_end(out);
 *	g_autofree char *text = js_finish(out);
 */
#ifndef MARKUP_JSON_H
#define MARKUP_JSON_H

#include "base/values/amount.h"

#include <glib.h>

typedef struct JsonOut JsonOut;

/* Makes a writer. The caller owns it; js_finish() or js_free() releases it. @indent blanks per
   level, with each value on its own line; 0 for a single line */
JsonOut *js_new(int indent);

/* Releases the writer and returns its text, owned by the caller: g_free(). Every object and list
   must have been closed. */
char *js_finish(JsonOut *out);

/* Releases a writer and its text. NULL is allowed. */
void js_free(JsonOut *out);

/* Open an object or a list; js_end() closes the innermost. */
void js_object(JsonOut *out);
void js_list(JsonOut *out);
void js_end(JsonOut *out);

/* Writes the key of the next value. Only in an object. */
void js_member(JsonOut *out, const char *key);

/* Write a value. A text that is NULL becomes null. */
void js_text(JsonOut *out, const char *text);
void js_text_piece(JsonOut *out, const char *text, size_t length);
void js_amount(JsonOut *out, Amount amount);
void js_int(JsonOut *out, int64_t number);
void js_bool(JsonOut *out, bool value);
void js_null(JsonOut *out);

/* Writes a number, `true` or `false` that is written as JSON already. */
void js_plain(JsonOut *out, const char *text, size_t length);

/* Write a key and its value. */
void js_text_member(JsonOut *out, const char *key, const char *text);
void js_amount_member(JsonOut *out, const char *key, Amount amount);
void js_int_member(JsonOut *out, const char *key, int64_t number);
void js_bool_member(JsonOut *out, const char *key, bool value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(JsonOut, js_free)

#endif
