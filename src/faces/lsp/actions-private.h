/*
 * actions: remedies for findings, as edits that the client makes.
 *
 * The process of a judge has the findings and the texts that they are about.
 */
#ifndef LSP_ACTIONS_PRIVATE_H
#define LSP_ACTIONS_PRIVATE_H

#include "faces/lsp/check-private.h"

/* The actions for the findings in some lines of a file, a list in JSON. @lines  "3 5", from 0, the last one included. The
   caller owns it: g_free(). */
char *lsp_actions(const char *folder, const GPtrArray *buffers, const Diags *found,
                  LspEncoding encoding, const char *path, const char *lines);

#endif
