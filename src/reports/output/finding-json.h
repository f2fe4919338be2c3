/* finding-json: a finding as JSON, for programs. */
#ifndef OUTPUT_FINDING_JSON_H
#define OUTPUT_FINDING_JSON_H

#include "base/markup/json.h"
#include "engine/explain/explain.h"
#include "engine/verdict/verdict.h"

/*
 * Writes a finding as an object.
 *
 * @explanation  of the finding; NULL to leave that member out
 */
void finding_json(JsonOut *out, const Finding *finding, const Explanation *explanation);

#endif
