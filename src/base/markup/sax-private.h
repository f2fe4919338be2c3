/* sax-private: sax_parse() for sax-tape.c, which keeps the names. */
#ifndef MARKUP_SAX_PRIVATE_H
#define MARKUP_SAX_PRIVATE_H

#include "base/markup/sax.h"

#include <libxml/parser.h>

/*
 * Reads a document like sax_parse().
 *
 * @names  out: owns the names of elements and attributes; owned by the caller: xmlDictFree().
 *         Unchanged if the document is empty
 */
SaxResult sax_parse_keeping(const Sax *sax, void *user, GBytes *bytes, const char *name,
                            const SaxLimits *limits, Diags *diags, xmlDict **names);

#endif
