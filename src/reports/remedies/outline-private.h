/* outline-private: what the readers of both forms share. */
#ifndef REMEDIES_OUTLINE_PRIVATE_H
#define REMEDIES_OUTLINE_PRIVATE_H

#include "reports/remedies/outline.h"

struct Outline {
	const char *text;
	gsize length;
	bool is_json;
	GArray *nodes; /* OutlineNode */
};

/* A place that moves forward and counts lines. */
typedef struct OutlineCursor {
	Outline *outline;
	gsize at;
	guint32 line;
	guint depth;
	guint32 open[OUTLINE_MAX_DEPTH]; /* the elements around, by index */
} OutlineCursor;

/* The byte at the place; 0 at the end. */
static inline char
cursor_byte(const OutlineCursor *cursor)
{
	return cursor->at < cursor->outline->length ? cursor->outline->text[cursor->at] : '\0';
}

/* Moves on by a byte. */
static inline void
cursor_step(OutlineCursor *cursor)
{
	if (cursor_byte(cursor) == '\n')
		cursor->line++;
	cursor->at++;
}

/* Moves to a place further on, at most to the end. */
void cursor_move(OutlineCursor *cursor, gsize to);

/* Moves over blanks. */
void cursor_skip_blanks(OutlineCursor *cursor);

/* Begins an element here; its name may follow later. */
OutlineNode *cursor_open(OutlineCursor *cursor, OutlineSpan name);

/* Ends the innermost element here. */
void cursor_close(OutlineCursor *cursor);

/* The readers: add all elements of the text. */
void outline_read_xml(Outline *outline);
void outline_read_json(Outline *outline);

/* Finds an attribute between two places of a start tag, or of an object. */
bool outline_xml_attribute(const Outline *outline, const OutlineNode *node, const char *name,
                           OutlineSpan *value);
bool outline_json_attribute(const Outline *outline, const OutlineNode *node, const char *name,
                            OutlineSpan *value);

/* The value of a span, decoded. The caller owns it: g_free(). */
char *outline_xml_decode(const char *text, gsize length);
char *outline_json_decode(const char *text, gsize length);

#endif
