/*
 * site: the element, the attribute and the id at a place of a text.
 *
 *	LspSite site;
 *	if (lsp_find_site(server, params, &site, fault) && site.in_value)
 *		g_autofree char *id = lsp_site_id(&site);
 */
#ifndef LSP_SITE_PRIVATE_H
#define LSP_SITE_PRIVATE_H

#include "data/forms/sketch.h"
#include "faces/lsp/server-private.h"

typedef struct LspSite {
	const LspBuffer *buffer;
	const Sketch *sketch; /* borrowed until the next request */
	const Lines *lines;
	guint32 byte;
	guint node;                /* SKETCH_NONE outside of all elements */
	bool in_head;              /* in the start tag, or among the members */
	bool has_attribute;        /* at an attribute … */
	bool in_value;             /* … inside of its quotes */
	SketchAttribute attribute; /* if there is one */
} LspSite;

/* Finds the site of a place; false if the document is not open, because it is of another program, and with a fault if there
   is no place. */
bool lsp_find_site(LspServer *server, const JsonNode *params, LspSite *site, LspFault *fault);

/* Finds that of a byte of an open text. */
void lsp_site_at(LspServer *server, const LspBuffer *buffer, guint32 byte, LspSite *site);

/* The whole text of a document; false if it is not open. */
bool lsp_find_text(LspServer *server, const JsonNode *params, LspSite *site);

/* The id at a site: in the value of an attribute that holds ids, the one at the place. The caller owns it: g_free().
   NULL if there is none. @span  out: its bytes; may be NULL */
char *lsp_site_id(const LspSite *site, Span *span);

#endif
