/* finding-json: a finding as JSON, for programs. */
#ifndef REPORT_FINDING_JSON_H
#define REPORT_FINDING_JSON_H

#include "base/json.h"
#include "explain/explain.h"
#include "verdict/verdict.h"

/*
 * Writes a finding as an object.
 *
 * @explanation  of the finding; NULL to leave that member out
 */
void finding_json(JsonOut *out, const Finding *finding, const Explanation *explanation);

#endif
