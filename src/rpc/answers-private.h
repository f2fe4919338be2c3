/*
 * answers: the parts of answers that are long: the state, the errors, what an action gave back.
 *
 * Each function writes members or a value at the place where the writer stands.
 */
#ifndef RPC_ANSWERS_PRIVATE_H
#define RPC_ANSWERS_PRIVATE_H

#include "base/json.h"
#include "rpc/actions-private.h"
#include "verdict/verdict.h"

/* The members of a state answer (P-030). */
void answer_state(JsonOut *out, View *view, const Verdict *verdict);

/* The list of findings of severity error (P-040). */
void answer_errors(JsonOut *out, const Verdict *verdict);

/* The object `outputs` of an action (P-021). */
void answer_outputs(JsonOut *out, const Roster *roster, const Outcome *outcome);

/* Members that forces, selections and the like share: profiles and rules, book and page. */
void answer_infos(JsonOut *out, View *view, const Instance *instance);
void answer_source(JsonOut *out, const Source *source);

/* A member that is left out if there is nothing to say: NULL or "". */
void answer_text_if_any(JsonOut *out, const char *key, const char *text);

/* customName and customNotes. */
void answer_custom(JsonOut *out, const Customisation *custom);

#endif
