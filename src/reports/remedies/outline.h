/*
 * outline: the elements of a text of army data with their places, in XML and in JSON.
 *
 * A game keeps lines only. An edit of the text needs bytes, and leaves all others as they are. The
 * outline is tolerant: of a broken text it has the elements that begin in it.
 *
 *	g_autoptr(Outline) outline = outline_new(text, length);
 *	const OutlineNode *limit = outline_find(outline, "constraint", 12);
 *	g_autofree char *type = outline_value(outline, limit, "type");
 */
#ifndef REMEDIES_OUTLINE_H
#define REMEDIES_OUTLINE_H

#include <glib.h>
#include <stdbool.h>

/* Elements within each other; what is deeper belongs to the last. */
#define OUTLINE_MAX_DEPTH 512u

/* A part of the text, in bytes. */
typedef struct OutlineSpan {
	gsize start;
	gsize end;
} OutlineSpan;

/*
 * An element: in XML from "<" to the end of its end tag; in JSON an object, which has the name of the
 * element of its list: {"costs": [{}]} has a "cost". Lists are elements in XML only; outline_owner()
 * passes them.
 */
typedef struct OutlineNode {
	OutlineSpan name; /* in JSON of the member or list that holds it; empty for the outermost */
	OutlineSpan whole;
	gsize tag_end;      /* behind the start tag; in JSON behind the brace */
	guint32 first_line; /* where the start tag begins, from 1 */
	guint32 last_line;  /* where the start tag ends */
	guint32 parent;     /* index; itself for the outermost */
	guint32 end;        /* index behind all inside */
} OutlineNode;

typedef struct Outline Outline;

/* Makes the outline of a text, which is borrowed until outline_free(). The caller owns it. */
Outline *outline_new(const char *text, gsize length);

/* Releases an outline. NULL is allowed. */
void outline_free(Outline *outline);

/* True if the text is JSON. */
bool outline_is_json(const Outline *outline);

/* The text, borrowed. @length  out */
const char *outline_text(const Outline *outline, gsize *length);

/* The elements in the order of the text, borrowed. */
guint outline_count(const Outline *outline);
const OutlineNode *outline_node(const Outline *outline, guint index);

/* True if a node is an element with that name. */
bool outline_is(const Outline *outline, const OutlineNode *node, const char *name);

/* The last element with a name whose start tag has a part in a line; NULL if there is none. @name  NULL for
   any that is not a list */
const OutlineNode *outline_find(const Outline *outline, const char *name, guint line);

/* The element around a node that is not a list; NULL for the outermost. */
const OutlineNode *outline_owner(const Outline *outline, const OutlineNode *node);

/* The value of an attribute as it is written, without quotes. False if the node does not have it. */
bool outline_attribute(const Outline *outline, const OutlineNode *node, const char *name,
                       OutlineSpan *value);

/* The value of an attribute, decoded; NULL if the node does not have it. The caller owns it: g_free(). */
char *outline_value(const Outline *outline, const OutlineNode *node, const char *name);

/* True if an attribute is there and has that value. */
bool outline_has(const Outline *outline, const OutlineNode *node, const char *name,
                 const char *value);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Outline, outline_free)

#endif
