/* visible: the files whose ids a file may name: itself, those that it links to, and the game system (S-019). */
#ifndef LSP_VISIBLE_PRIVATE_H
#define LSP_VISIBLE_PRIVATE_H

#include "faces/lsp/index-private.h"

/* The files that a file sees, const LspIndexed *, itself first. The caller owns the array: g_ptr_array_unref(). */
GPtrArray *lsp_visible_files(const LspIndex *index, const char *path);

#endif
