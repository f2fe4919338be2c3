/* The diagnostics of roster files; exchange-diags.def is their table. */
#ifndef EXCHANGE_EXCHANGE_DIAGS_H
#define EXCHANGE_EXCHANGE_DIAGS_H

#define DIAG_ROWS       "rosters/exchange/exchange-diags.def"
#define DIAG_NAME(name) EXCHANGE_##name
#define DIAG_TYPE       ExchangeKind
#include "base/text/diag-table.inc"

#endif
