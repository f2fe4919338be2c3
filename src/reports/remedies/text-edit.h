/*
 * text-edit: changes to a text of army data that leave all other bytes as they are.
 *
 * The functions add edits to a list, for one element of an sketch. Blanks, quotes and line ends are
 * those of the text around.
 */
#ifndef REMEDIES_TEXT_EDIT_H
#define REMEDIES_TEXT_EDIT_H

#include "data/forms/sketch.h"

/* Replaces a part of a text. */
typedef struct TextEdit {
	const char
		*file; /* as given to remedies_add(); borrowed from there. NULL until it is known */
	gsize offset;  /* in bytes */
	gsize length;  /* bytes that go; 0 to insert */
	char *text;    /* comes in their place; UTF-8, owned */
} TextEdit;

/* Makes an empty list of TextEdit, which owns their texts. The caller owns it: g_array_unref(). */
GArray *text_edits_new(void);

/* An attribute and its value; lists of them end with a NULL name. */
typedef struct TextAttribute {
	const char *name;
	const char *value;
} TextAttribute;

/* Sets an attribute of an element, which may be there or not. */
void text_edit_set(GArray *edits, const Sketch *sketch, guint node, const char *name,
                   const char *value);

/* Removes an element, with its line if nothing else is there. */
void text_edit_remove(GArray *edits, const Sketch *sketch, guint node);

/* Adds elements at the end of a list of an element, with the list if there is none.
   @list, @item  "costs" and "cost"
   @elements     TextAttribute[]: the attributes of each */
void text_edit_add(GArray *edits, const Sketch *sketch, guint node, const char *list,
                   const char *item, const GPtrArray *elements);

/*
 * Applies edits of one text.
 *
 * @edits  in any order; of two that touch the same bytes the later one of the list is left out
 *
 * Returns the new text, owned by the caller: g_free(). @new_length  out
 */
char *text_edits_apply(const GArray *edits, const char *text, gsize length, gsize *new_length);

#endif
