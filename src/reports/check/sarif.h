/*
 * sarif: the common parts of logs in the Static Analysis Results Interchange Format 2.1.0.
 *
 *	sarif_begin(out, write_rules);
 *	js_object(out);
 *	sarif_message(out, "message", "no such entry");
 *	js_end(out);
 *	sarif_end(out);
 */
#ifndef CHECK_SARIF_H
#define CHECK_SARIF_H

#include "base/markup/json.h"
#include "base/text/diags.h"

/* Returns the level of a result: "error", "warning" or "note". Static. */
const char *sarif_level(Severity severity);

/* Writes a member whose value is a message object. */
void sarif_message(JsonOut *out, const char *member, const char *text);

/* Writes a location as an object. @line  0 for the whole file */
void sarif_location(JsonOut *out, const char *file, uint32_t line);

/* Begins a log with one run, up to the first of its results. @write_rules writes the list's
   objects */
void sarif_begin(JsonOut *out, void (*write_rules)(JsonOut *out));

/* Ends the results and the log. */
void sarif_end(JsonOut *out);

#endif
