/*
 * outputs: what a client takes away of the roster: its verdict, its sheet, a text list of it.
 */
#ifndef RPC_OUTPUTS_PRIVATE_H
#define RPC_OUTPUTS_PRIVATE_H

#include "base/markup/json-tree.h"
#include "base/markup/json.h"
#include "session/bench/workbench.h"

/* Extras of a verdict beside its findings. */
typedef struct VerdictWish {
	bool explain; /* the reasons of each finding */
	bool fixes;   /* these, and the fixes that were tried and work */
} VerdictWish;

/* Writes the members of a verdict: legal or, if the roster is not judged, the reason; and its
   findings as `muster check --format json` has them (P-052). */
void answer_verdict(JsonOut *out, Workbench *bench, const VerdictWish *wish);

/* Writes the list of diagnostics that are errors or warnings, as texts with file and line. */
void answer_problems(JsonOut *out, const Diags *diags);

/* Writes bytes as member text if they are UTF-8, else as member base64 (P-053). */
void answer_bytes(JsonOut *out, GBytes *bytes);

/*
 * Makes the sheet that a command asks for by format and sheet: text and full unless it says so.
 *
 * Owned by the caller: g_bytes_unref(). NULL, with a diagnostic, if there is no such format or kind, or it
 * cannot be made here.
 */
GBytes *sheet_of(Workbench *bench, const JsonNode *command, Diags *diags);

/*
 * Makes the text list that a command asks for by form.
 *
 * @lost  receives what the form cannot hold
 *
 * Owned by the caller: g_free(). NULL, with a diagnostic, if there is no such form.
 */
char *text_of(Workbench *bench, const JsonNode *command, GString *lost, Diags *diags);

#endif
