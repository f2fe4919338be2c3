/*
 * json: a thin writer of JSON text.
 *
 * Reading JSON is json-glib's. Writing is here because amounts are exact decimals, which no library
 * writes without going through binary floating point. Commas and nesting are kept by the writer;
 * texts are escaped, and bytes that are not UTF-8 are replaced.
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
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/amount.h"

#include <glib.h>

typedef struct JsonOut JsonOut;

/* @indent  blanks a level, each value on a line of its own; 0 for everything on one line */
JsonOut *js_new(int indent);

/* Ends the text. Consumes the writer; everything opened must have been ended. The caller owns the
   text: g_free(). */
char *js_finish(JsonOut *out);

/* Throws a writer away. NULL is fine. */
void js_free(JsonOut *out);

/* Opens an object or a list; js_end() closes the innermost. */
void js_object(JsonOut *out);
void js_list(JsonOut *out);
void js_end(JsonOut *out);

/* Names the value that follows; only in an object. */
void js_member(JsonOut *out, const char *key);

/* Values. NULL as a text is written as null. */
void js_text(JsonOut *out, const char *text);
void js_amount(JsonOut *out, Amount amount);
void js_int(JsonOut *out, int64_t number);
void js_bool(JsonOut *out, bool value);
void js_null(JsonOut *out);

/* A member and its value in one. */
void js_text_member(JsonOut *out, const char *key, const char *text);
void js_amount_member(JsonOut *out, const char *key, Amount amount);
void js_int_member(JsonOut *out, const char *key, int64_t number);
void js_bool_member(JsonOut *out, const char *key, bool value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(JsonOut, js_free)

#endif
