/* sarif: logs in the Static Analysis Results Interchange Format 2.1.0: what all of ours have in common. */
#ifndef REPORT_SARIF_H
#define REPORT_SARIF_H

#include "base/diags.h"
#include "base/json.h"

/* "error", "warning" or "note". */
const char *sarif_level(Severity severity);

/* A member that is a message. */
void sarif_message(JsonOut *out, const char *member, const char *text);

/* A place in a file, as an object. @line  0 if unknown. */
void sarif_location(JsonOut *out, const char *file, uint32_t line);

/* Opens a log with one run, up to its list of results. @write_rules  writes the rules of the list. */
void sarif_begin(JsonOut *out, void (*write_rules)(JsonOut *out));

/* Ends the list of results and the log. */
void sarif_end(JsonOut *out);

#endif
