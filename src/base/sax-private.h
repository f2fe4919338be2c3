/* What reading and recording share. */
#ifndef BASE_SAX_PRIVATE_H
#define BASE_SAX_PRIVATE_H

#include "base/sax.h"

#include <libxml/parser.h>

/* As sax_parse(). @names  out: owns the names of elements and attributes that were told; the caller owns it:
   xmlDictFree(). NULL stays NULL if the document is empty. */
SaxResult sax_parse_keeping(const Sax *sax, void *user, GBytes *bytes, const char *name,
                            const SaxLimits *limits, Diags *diags, xmlDict **names);

#endif
