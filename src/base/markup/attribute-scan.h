/*
 * attribute-scan: finds a tag with too many attributes before the parser sees it.
 *
 * libxml2 compares each attribute of a tag with each one before it, so 200,000 of them take twenty
 * seconds. It offers no limit, hence this scan. Its cost is small: a "<" cannot be inside a tag, so
 * only stretches of several thousand bytes without one are looked at closely.
 */
#ifndef MARKUP_ATTRIBUTE_SCAN_H
#define MARKUP_ATTRIBUTE_SCAN_H

#include <glib.h>

/* Attributes of an element: the formats of army data have at most 20. */
#define SAX_MAX_ATTRIBUTES 1000u

/*
 * Finds a tag that may have more than SAX_MAX_ATTRIBUTES attributes. Text that looks like as many
 * attributes is found as well.
 *
 * Returns its line, from 1; 0 if there is none.
 */
guint32 attribute_scan(const char *bytes, gsize length);

#endif
