/* The kinds of diagnostics of roster files; exchange-diags.def holds the texts. */
#ifndef EXCHANGE_EXCHANGE_KINDS_H
#define EXCHANGE_EXCHANGE_KINDS_H

#include "base/diags.h"

typedef enum ExchangeKind {
#define X(symbol, name, severity, text) EXCHANGE_##symbol,
#include "exchange/exchange-diags.def"
#undef X
	EXCHANGE_KIND_COUNT,
} ExchangeKind;

extern const DiagKind EXCHANGE_KINDS[EXCHANGE_KIND_COUNT];

#endif
