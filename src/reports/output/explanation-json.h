/* explanation-json: an explanation as JSON, for programs. */
#ifndef OUTPUT_EXPLANATION_JSON_H
#define OUTPUT_EXPLANATION_JSON_H

#include "base/markup/json.h"
#include "engine/explain/explain.h"

/* Writes an explanation as an object with all its facts; its parts are a list of such objects. */
void explanation_json(JsonOut *out, const Explanation *explanation);

#endif
