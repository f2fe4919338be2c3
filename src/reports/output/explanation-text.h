/*
 * explanation-text: an explanation as lines for people, each level of the tree indented further.
 *
 *	the limit: at most 1 of Leader in the force Duel (tin-duel.gst:26)
 *	  written as 1
 *
 * @indent   blanks before the first level
 * @verbose  also parts that had no effect, and ids
 */
#ifndef OUTPUT_EXPLANATION_TEXT_H
#define OUTPUT_EXPLANATION_TEXT_H

#include "engine/explain/explain.h"

/* Appends the sentence of an explanation and those of its parts. */
void explanation_append(GString *out, const Explanation *explanation, int indent, bool verbose);

/* Appends only its parts, for callers that have shown the finding itself. */
void explanation_append_parts(GString *out, const Explanation *explanation, int indent,
                              bool verbose);

/* Returns its parts, not verbose and without indentation. The caller owns the text: g_free(). */
char *explanation_to_text(const Explanation *explanation);

#endif
