/*
 * words: places and entries as parts of sentences.
 *
 * All results are owned by the caller: g_free().
 */
#ifndef VERDICT_WORDS_H
#define VERDICT_WORDS_H

#include "engine/queries/scope.h"
#include "engine/queries/view.h"

/* The node of a scope: "the roster", "the force Army", "Captain". */
char *words_place(View *view, Scope scope);

/* The name of the element with an id, as an instance's file sees it; "an entry that is not loaded" with the id if there
   is none. */
char *words_id(View *view, const Instance *seen_from, Atom id);

/* "it needs A in the roster and is only for B": the change that makes a hidden selection, or an imagined one,
   visible. NULL if it takes more words. The caller owns it: g_free(). */
char *words_needs(View *view, const Instance *instance);

#endif
