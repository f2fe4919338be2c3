/* What the files of the command export share. */
#ifndef REPORT_EXPORT_JSON_H
#define REPORT_EXPORT_JSON_H

#include "eval/view.h"

/*
 * A roster as one object of JSON: forces, selections below each other, effective names, numbers in
 * all, own costs.
 *
 * The caller owns the text: g_free().
 */
char *export_json(View *view);

#endif
