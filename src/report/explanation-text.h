/*
 * tell: explanations on paper: as indented text for people, as JSON for programs.
 */
#ifndef REPORT_EXPLANATION_TEXT_H
#define REPORT_EXPLANATION_TEXT_H

#include "base/json.h"
#include "explain/explain.h"

/*
 * The parts of an explanation as lines, neutralised, each level further in; without its own sentence.
 *
 * @indent   blanks before the first level
 * @verbose  what did not matter, and technical ids, too
 */
void tell_parts(GString *out, const Explanation *explanation, int indent, bool verbose);

/* The same, led by its own sentence. */
void tell_text(GString *out, const Explanation *explanation, int indent, bool verbose);

/* Everything, as an object. */
void tell_json(JsonOut *out, const Explanation *explanation);

#endif
