/* Diagnostics of this module; the table is verdict-diags.def. */
#ifndef VERDICT_VERDICT_KINDS_H
#define VERDICT_VERDICT_KINDS_H

#include "base/diags.h"

typedef enum VerdictKind {
#define X(code, name, severity, text) VERDICT_##code,
#include "verdict/verdict-diags.def"
#undef X
	VERDICT_KIND_COUNT,
} VerdictKind;

extern const DiagKind VERDICT_KINDS[VERDICT_KIND_COUNT];

#endif
