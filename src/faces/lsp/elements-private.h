/*
 * elements: the elements and attributes that the schemas allow.
 *
 *	const LspElement *element = lsp_element_find("catalogue", "entryLink");
 *	for (guint i = 0; i < element->n_attributes; i++)
 *		... element->attributes[i].name
 */
#ifndef LSP_ELEMENTS_PRIVATE_H
#define LSP_ELEMENTS_PRIVATE_H

#include <glib.h>
#include <stdbool.h>

/* An attribute. Lists of words have a bar between them; "" for none. */
typedef struct LspAttribute {
	const char *name;
	bool is_required;
	const char *values;
} LspAttribute;

typedef struct LspElement {
	const char *name;
	const char *children; /* a list likewise */
	bool has_text;
	const LspAttribute *attributes;
	guint n_attributes;
} LspElement;

/* The element with a name in a document with a root, borrowed; NULL if its schema does not have it. */
const LspElement *lsp_element_find(const char *root, const char *name);

/* The attribute of an element, borrowed; NULL if it does not have it. */
const LspAttribute *lsp_element_attribute(const LspElement *element, const char *name);

/* True if a list has a word. */
bool lsp_list_has(const char *list, const char *word);

#endif
