/* export-json: a roster as JSON, for other programs. */
#ifndef REPORT_EXPORT_JSON_H
#define REPORT_EXPORT_JSON_H

#include "eval/view.h"

/*
 * Writes a roster as one JSON object: nested forces and selections with their names after modifiers,
 * numbers, and costs.
 *
 * @view  fresh
 *
 * The caller owns the text: g_free().
 */
char *export_json(View *view);

#endif
