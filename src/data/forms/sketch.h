/*
 * sketch: the elements of a text in XML, or the objects of one in JSON, with their places.
 *
 * It is made of any text in one pass, and of a broken one as far as it goes: an editor's text is broken most of the
 * time. An element that does not end ends where the one around it does; a tag that does not end ends before the next "<".
 *
 *	g_autoptr(Sketch) sketch = sketch_new(text, length);
 *	for (guint i = 0; i < sketch_count(sketch); i++)
 *		if (sketch_is(sketch, i, "entryLink") && sketch_find(sketch, i, "targetId", &attribute))
 *			...
 *
 * Elements are in document order, parents before children. Attributes are looked for in the text when they are asked
 * for, because there are many.
 */
#ifndef FORMS_SKETCH_H
#define FORMS_SKETCH_H

#include <glib.h>
#include <stdbool.h>

/* No element. */
#define SKETCH_NONE G_MAXUINT32

/* Bytes of a text, from @begin up to and without @end. */
typedef struct Span {
	guint32 begin, end;
} Span;

/* An element, or an object. */
typedef struct SketchNode {
	Span name;    /* that of its tag; in JSON its key, or the key of the list around it */
	Span head;    /* its start tag; in JSON its first brace */
	guint32 end;  /* behind its end tag */
	guint32 past; /* the first element behind all inside it */
	guint32 parent;
	bool is_in_list;  /* JSON: its name is that of a list */
	bool is_unclosed; /* it has no end tag */
} SketchNode;

/* An attribute, or a member with a text, a number or a boolean. */
typedef struct SketchAttribute {
	Span name;
	Span value; /* without quotes */
	Span whole; /* with its name and quotes */
} SketchAttribute;

/* A place among the attributes of an element. Zero at first. */
typedef struct SketchCursor {
	guint32 at;
	guint32 child;
} SketchCursor;

/* A line of a text, counted from 1. */
typedef struct SketchLine {
	guint32 number;
	Span span; /* with the character that ends it */
} SketchLine;

typedef struct Sketch Sketch;

/* Reads a text, which is borrowed. The caller owns the sketch: sketch_free(). */
Sketch *sketch_new(const char *text, gsize length);
void sketch_free(Sketch *sketch);

/* The text, borrowed. */
const char *sketch_text(const Sketch *sketch);
guint32 sketch_length(const Sketch *sketch);

/* True for JSON. */
bool sketch_is_json(const Sketch *sketch);

/* The elements, borrowed. */
guint sketch_count(const Sketch *sketch);
const SketchNode *sketch_node(const Sketch *sketch, guint index);

/* The name of an element, the same in XML and JSON. The caller owns it: g_free(). */
char *sketch_name(const Sketch *sketch, guint index);

/* The name of the root element; "" if there is none. The caller owns it: g_free(). */
char *sketch_root_name(const Sketch *sketch);

/* True if an element has a name. */
bool sketch_is(const Sketch *sketch, guint index, const char *name);

/* The next attribute of an element; false if there is none. */
bool sketch_next(const Sketch *sketch, guint index, SketchCursor *cursor,
                 SketchAttribute *attribute);

/* The attribute with a name; false if there is none. */
bool sketch_find(const Sketch *sketch, guint index, const char *name, SketchAttribute *attribute);

/* The list of JSON that is a member with a name; false if there is none. It is an element in XML. */
bool sketch_find_list(const Sketch *sketch, guint index, const char *name, Span *list);

/* True if the bytes of a span are a text. */
bool sketch_has_text(const Sketch *sketch, Span span, const char *text);

/* The value of an attribute, without entities or escapes. The caller owns it: g_free(). */
char *sketch_value(const Sketch *sketch, Span value);

/* A text as it is written in the place of a value. The caller owns it: g_free(). */
char *sketch_escape(const Sketch *sketch, Span value, const char *text);

/* The value of the attribute with a name likewise; NULL if there is none. */
char *sketch_get(const Sketch *sketch, guint index, const char *name);

/* True if there is an attribute with that name and value. */
bool sketch_has(const Sketch *sketch, guint index, const char *name, const char *value);

/* The text in an element that has no elements inside: in XML between its tags, in JSON its member "$text". The caller owns
   it: g_free(). */
char *sketch_content(const Sketch *sketch, guint index);

/* The innermost element that has a byte; SKETCH_NONE if there is none. */
guint sketch_at(const Sketch *sketch, guint32 byte);

/* The bytes of a whole element. */
Span sketch_span(const Sketch *sketch, guint index);

/* The first line of a text. */
SketchLine sketch_first_line(const Sketch *sketch);

/* Goes to a line, or to the last one if there are fewer. As in parsers only \n ends one.
   Going on is fast; going back begins at the first line again. */
void sketch_go_to_line(const Sketch *sketch, SketchLine *line, guint number);

/* The first element whose start tag ends behind a byte. */
guint sketch_first_behind(const Sketch *sketch, guint32 byte);

G_DEFINE_AUTOPTR_CLEANUP_FUNC(Sketch, sketch_free)

#endif
