/* explanation-json: an explanation as JSON, for programs. */
#ifndef REPORT_EXPLANATION_JSON_H
#define REPORT_EXPLANATION_JSON_H

#include "base/json.h"
#include "explain/explain.h"

/* Writes an explanation as an object with all its facts; its parts are a list of such objects. */
void explanation_json(JsonOut *out, const Explanation *explanation);

#endif
