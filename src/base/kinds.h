/* The kinds of diagnostics of this module; kinds.def holds them. */
#ifndef BASE_KINDS_H
#define BASE_KINDS_H

#include "base/diags.h"

typedef enum BaseKind {
#define X(symbol, name, severity, text) BASE_##symbol,
#include "base/kinds.def"
#undef X
	BASE_KIND_COUNT,
} BaseKind;

extern const DiagKind BASE_KINDS[BASE_KIND_COUNT];

#endif
