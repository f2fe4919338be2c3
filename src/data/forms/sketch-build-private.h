/* sketch-build: the passes over a text that fill a sketch, one for each form. */
#ifndef FORMS_SKETCH_BUILD_PRIVATE_H
#define FORMS_SKETCH_BUILD_PRIVATE_H

#include "data/forms/sketch.h"

/* Levels that an end tag looks through for its start tag: army data have at most 40. */
#define SKETCH_MAX_REACH 200u

struct Sketch {
	const char *text;
	guint32 length;
	bool is_json;
	GArray *nodes; /* SketchNode */
};

/* Fills an empty sketch. */
void sketch_read_xml(Sketch *sketch);
void sketch_read_json(Sketch *sketch);

/* Finds the next attribute. */
bool sketch_next_xml(const Sketch *sketch, guint index, SketchCursor *cursor,
                     SketchAttribute *attribute);
bool sketch_next_member(const Sketch *sketch, guint index, SketchCursor *cursor,
                        SketchAttribute *attribute);

/* Adds an element inside of another, or of none. Returns its index. */
guint sketch_add(Sketch *sketch, SketchNode node);

/* Ends the innermost open element, @open, at a byte. Returns the one around it. */
guint sketch_close(Sketch *sketch, guint open, guint32 end);

static inline SketchNode *
sketch_get_node(const Sketch *sketch, guint index)
{
	return &g_array_index(sketch->nodes, SketchNode, index);
}

#endif
