/*
 * request: a line of input as a JSON object, and the fields in it.
 *
 * The strict look at the characters comes first, because the parser of json-glib takes more than
 * JSON (comments, single quotes, hex numbers), cuts numbers that do not fit, and recurses without
 * limit.
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
	LINE_TOO_LONG, /* passed over to its end; holds nothing */
	LINE_END,      /* nothing more to read */
} LineStatus;

/* Reads a line without its end. The last one may lack a line end. @max in bytes. */
LineStatus request_read_line(FILE *in, GString *line, size_t max);

/*
 * Makes an object of a line.
 *
 * Returns NULL, with a diagnostic, if it is not one. The caller owns it: json_object_unref().
 */
JsonObject *request_parse(const GString *line, Diags *diags);

/* The text of a field, borrowed from the request; NULL if it is absent, null or no text. */
const char *request_text(JsonObject *request, const char *name);

/* The same for a field that must be there: NULL comes with a diagnostic. */
const char *request_need_text(JsonObject *request, const char *name, Diags *diags);

/* A whole number that must be there and not be negative; false with a diagnostic if not. */
bool request_need_count(JsonObject *request, const char *name, int64_t *count, Diags *diags);

/* A number that must be there; false with a diagnostic if it is not. */
bool request_need_amount(JsonObject *request, const char *name, Amount *amount, Diags *diags);

/* The correlation id; false if there is none (P-003). */
bool request_correlation(JsonObject *request, int64_t *id);

#endif
