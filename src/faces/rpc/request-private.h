/*
 * request: reads a line of input as a JSON object, and the fields of it.
 *
 * Characters are checked before parsing, so that a message says in our words what is wrong, and a number
 * that does not fit into 64 bits is refused wherever it is.
 */
#ifndef RPC_REQUEST_PRIVATE_H
#define RPC_REQUEST_PRIVATE_H

#include "base/markup/json-tree.h"
#include "base/text/diags.h"
#include "base/values/amount.h"

#include <stdbool.h>
#include <stdio.h>

typedef enum LineStatus {
	LINE_READ,
	LINE_TOO_LONG, /* skipped to its end; the content is unspecified */
	LINE_END,      /* end of input */
} LineStatus;

/* Reads a line of @max bytes at most, without its line end, which the last one may lack (P-001). */
LineStatus request_read_line(FILE *in, GString *line, size_t max);

/* Parses a line. Owned by the caller: json_tree_free(). NULL, with a diagnostic, if it is not a JSON
   object. */
JsonTree *request_parse(const char *line, gsize length, Diags *diags);

/* The text of a required field. Borrowed from the request; NULL with a diagnostic. */
const char *request_need_text(const JsonNode *request, const char *name, Diags *diags);

/* The index of a word in a list that ends with NULL; -1, with a diagnostic that names them all, if it is not
   there. @what  what the words mean, for the diagnostic */
int request_find_word(const char *what, const char *word, const char *const *words, Diags *diags);

/* Reads a required field, a whole number that is not negative; false, with a diagnostic, if it is
   not. */
bool request_need_count(const JsonNode *request, const char *name, int64_t *count, Diags *diags);

/* Reads a required field, any number (P-004); false, with a diagnostic, if it is not. */
bool request_need_amount(const JsonNode *request, const char *name, Amount *amount, Diags *diags);

/* Reads the correlation id (P-003); false if there is none. */
bool request_correlation(const JsonNode *request, int64_t *id);

#endif
