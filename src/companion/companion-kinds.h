/* Diagnostics of this module; the table is companion-diags.def. */
#ifndef COMPANION_COMPANION_KINDS_H
#define COMPANION_COMPANION_KINDS_H

#include "base/diags.h"

typedef enum CompanionKind {
#define X(code, name, severity, text) COMPANION_##code,
#include "companion/companion-diags.def"
#undef X
	COMPANION_KIND_COUNT,
} CompanionKind;

extern const DiagKind COMPANION_KINDS[COMPANION_KIND_COUNT];

#endif
