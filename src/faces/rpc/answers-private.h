/*
 * answers: the long parts of answers: state, errors, results of actions.
 *
 * Each function writes members or a value at the current position of the writer.
 */
#ifndef RPC_ANSWERS_PRIVATE_H
#define RPC_ANSWERS_PRIVATE_H

#include "base/markup/json.h"
#include "engine/verdict/verdict.h"
#include "faces/rpc/actions-private.h"

/* Writes the members of a state answer (P-030). */
void answer_state(JsonOut *out, View *view, const Verdict *verdict, bool is_judged);

/* Writes what a force or selection offers, and a force's child forces (P-035). */
void answer_offers(JsonOut *out, View *view, const Instance *holder);

/* Writes the categories of a selection, or of one that is offered. */
void answer_categories(JsonOut *out, View *view, const Instance *selection);

/* Writes the list of findings of severity error (P-040). */
void answer_errors(JsonOut *out, const Verdict *verdict);

/* Writes the object `outputs` of an action (P-021). */
void answer_outputs(JsonOut *out, const Roster *roster, const Outcome *outcome);

/* Writes the profiles and rules of a force or selection (P-034). */
void answer_infos(JsonOut *out, View *view, const Instance *instance);

/* Writes publication and page, each only if there is one. */
void answer_source(JsonOut *out, const Source *source);

/* Writes a text member unless @text is NULL or "" (P-002). */
void answer_text_if_any(JsonOut *out, const char *key, const char *text);

/* Writes customName and customNotes, each only if there is one. */
void answer_custom(JsonOut *out, const Customisation *custom);

#endif
