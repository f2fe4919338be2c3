/* places: the spans of an id in the files of a project. */
#ifndef LSP_PLACES_PRIVATE_H
#define LSP_PLACES_PRIVATE_H

#include "faces/lsp/index-private.h"
#include "faces/lsp/site-private.h"

typedef enum LspPlaces {
	LSP_DEFINITIONS = 1 << 0,
	LSP_USES = 1 << 1,
} LspPlaces;

/* The spans of an id in a file, in order. The caller owns them: g_array_unref(). */
GArray *lsp_spans_of(const LspIndexed *file, Atom id, LspPlaces places);

/* Writes spans of a file as locations, into a list. */
void lsp_write_spans(const LspServer *server, const char *path, const GArray *spans, JsonOut *out);

#endif
