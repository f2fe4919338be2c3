/*
 * range: the part of a file that a diagnostic is about.
 *
 * A diagnostic knows the line of an element. Its range is the attribute at fault if the kind or the message names one,
 * else the start tag of the element; where no element begins, the text of the line.
 *
 *	RangeFinder finder = range_finder(sketch);
 *	for (…)    of one file, by line
 *		lines_write(lines, range_of(&finder, diag), LSP_UTF16, out);
 */
#ifndef LSP_RANGE_PRIVATE_H
#define LSP_RANGE_PRIVATE_H

#include "base/text/diags.h"
#include "data/forms/sketch.h"

typedef struct RangeFinder {
	const Sketch *sketch; /* borrowed */
	SketchLine line;      /* that was looked for last */
} RangeFinder;

/* A finder at the beginning of a text. */
RangeFinder range_finder(const Sketch *sketch);

/* The element that a diagnostic is about; SKETCH_NONE if there is none. */
guint range_node(RangeFinder *finder, const Diag *diag);

/* The range of a diagnostic. Those of one file that come by line take less time. */
Span range_of(RangeFinder *finder, const Diag *diag);

/* The name of an element with its tag's brackets left out, or what stands for it in JSON: what is marked if a whole
   element is meant. */
Span range_of_head(const Sketch *sketch, guint index);

#endif
