/* The kinds of diagnostics that reading army data knows; data-diags.def holds them. */
#ifndef DATA_DATA_KINDS_H
#define DATA_DATA_KINDS_H

#include "base/diags.h"

typedef enum DataKind {
#define X(symbol, name, severity, text) DATA_##symbol,
#include "data/data-diags.def"
#undef X
	DATA_KIND_COUNT,
} DataKind;

extern const DiagKind DATA_KINDS[DATA_KIND_COUNT];

#endif
