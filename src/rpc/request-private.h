/*
 * request: reads a line of input as a JSON object, and the fields of it.
 *
 * Characters are checked before parsing, because the parser of json-glib accepts more than JSON
 * (comments, single quotes, hexadecimal numbers), truncates large numbers, and recurses without
 * bound.
 */
#ifndef RPC_REQUEST_PRIVATE_H
#define RPC_REQUEST_PRIVATE_H

#include "base/amount.h"
#include "base/diags.h"

#include <json-glib/json-glib.h>
#include <stdbool.h>
#include <stdio.h>

typedef enum LineStatus {
	LINE_READ,
	LINE_TOO_LONG, /* skipped to its end; the content is unspecified */
	LINE_END,      /* end of input */
} LineStatus;

/* Reads a line of @max bytes at most, without its line end, which the last one may lack (P-001). */
LineStatus request_read_line(FILE *in, GString *line, size_t max);

/* Parses a line. Owned by the caller: json_object_unref(). NULL, with a diagnostic, if it is not a
   JSON object. */
JsonObject *request_parse(const GString *line, Diags *diags);

/* The text of a field. Borrowed from the request; NULL if it is absent, null or not a text. */
const char *request_text(JsonObject *request, const char *name);

/* The text of a required field likewise; NULL with a diagnostic. */
const char *request_need_text(JsonObject *request, const char *name, Diags *diags);

/* Reads a required field, a whole number that is not negative; false, with a diagnostic, if it is
   not. */
bool request_need_count(JsonObject *request, const char *name, int64_t *count, Diags *diags);

/* Reads a required field, any number (P-004); false, with a diagnostic, if it is not. */
bool request_need_amount(JsonObject *request, const char *name, Amount *amount, Diags *diags);

/* Reads the correlation id (P-003); false if there is none. */
bool request_correlation(JsonObject *request, int64_t *id);

#endif
