/* What the files of the command export share. */
#ifndef CLI_EXPORT_PRIVATE_H
#define CLI_EXPORT_PRIVATE_H

#include "eval/view.h"

/*
 * A roster as one object of JSON: forces, selections below each other, effective names, numbers in
 * all, own costs.
 *
 * The caller owns the text: g_free().
 */
char *export_json(View *view);

#endif
