/*
 * modify-text: modifiers of texts and of numbers inside texts (S-099 to S-102).
 */
#ifndef EVAL_MODIFY_TEXT_H
#define EVAL_MODIFY_TEXT_H

#include "engine/queries/view.h"

/* Applies one modifier to a text, @times times (S-106). */
void modify_apply_text(const View *view, const Modifier *modifier, int64_t times, GString *text);

#endif
