/* Diagnostics of this module; the table is library-diags.def. */
#ifndef LIBRARY_LIBRARY_KINDS_H
#define LIBRARY_LIBRARY_KINDS_H

#include "base/diags.h"

typedef enum LibraryKind {
#define X(code, name, severity, text) LIBRARY_##code,
#include "library/library-diags.def"
#undef X
	LIBRARY_KIND_COUNT,
} LibraryKind;

extern const DiagKind LIBRARY_KINDS[LIBRARY_KIND_COUNT];

#endif
