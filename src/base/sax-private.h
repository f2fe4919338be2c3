/* What reading and recording share. */
#ifndef BASE_SAX_PRIVATE_H
#define BASE_SAX_PRIVATE_H

#include "base/scan.h"

/* As sax_parse(), with a scan that outlives it. @is_plain  is set if the scan told everything there is */
SaxResult sax_parse_with(Scan *scan, const Sax *sax, void *user, GBytes *bytes, const char *name,
                         const SaxLimits *limits, Diags *diags, bool *is_plain);

#endif
