/* export-json: an evaluated roster as JSON, for programs. */
#ifndef OUTPUT_EXPORT_JSON_H
#define OUTPUT_EXPORT_JSON_H

#include "base/markup/json.h"
#include "engine/queries/view.h"

/*
 * Returns a roster as one object: its totals, its forces, and their selections as a tree, with
 * effective names, total numbers, and costs without those of child selections. The view must be up
 * to date.
 *
 * The caller owns the text: g_free().
 */
char *export_json(View *view);

/* Writes the values of a list, each by a call of @write. @instances  view_sorted_children() or
   view_sorted_forces(); taken over */
void js_instances(JsonOut *out, View *view, GPtrArray *instances,
                  void (*write)(JsonOut *out, View *view, const Instance *instance));

#endif
