/* What can be wrong with a file before anybody looks into it; base-diags.def holds the texts. */
#ifndef BASE_BASE_KINDS_H
#define BASE_BASE_KINDS_H

#include "base/diags.h"

typedef enum BaseKind {
#define X(symbol, name, severity, text) BASE_##symbol,
#include "base/base-diags.def"
#undef X
	BASE_KIND_COUNT,
} BaseKind;

extern const DiagKind BASE_KINDS[BASE_KIND_COUNT];

#endif
