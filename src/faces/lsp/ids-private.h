/*
 * ids: the ids in the value of an attribute.
 *
 * The attributes that hold ids are those of `muster show --uses`: id, field, scope, value, affects and those that end
 * in Id. A value of some is several words: limit::pts, self.entries.crew. Companions have lists of ids, and formulas with
 * ids in quotes.
 *
 *	LspIds ids;
 *	if (lsp_ids_begin(&ids, sketch, node, &attribute))
 *		while (lsp_ids_next(&ids))
 *			... ids.span
 */
#ifndef LSP_IDS_PRIVATE_H
#define LSP_IDS_PRIVATE_H

#include "data/forms/sketch.h"

/* The ways in which a value holds ids. */
typedef enum LspIdForm {
	LSP_ID_NONE,
	LSP_ID_OWN,    /* the id of the element itself */
	LSP_ID_SINGLE, /* one id, or a word */
	LSP_ID_PARTS,  /* ids and words, with borders between */
	LSP_ID_QUOTED, /* a formula with ids in quotes */
} LspIdForm;

typedef struct LspIds {
	Span span; /* the present one */
	/* private */
	const Sketch *sketch;
	LspIdForm form;
	guint32 at, end;
} LspIds;

/* The form of an attribute. */
LspIdForm lsp_id_form(const Sketch *sketch, guint node, const SketchAttribute *attribute);

/* Begins with the ids of a value; false if it holds none. */
bool lsp_ids_begin(LspIds *ids, const Sketch *sketch, guint node, const SketchAttribute *attribute);

/* The next one; false at the end. */
bool lsp_ids_next(LspIds *ids);

#endif
