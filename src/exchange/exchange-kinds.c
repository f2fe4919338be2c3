#include "exchange/exchange-kinds.h"

#include "base/i18n.h"

const DiagKind EXCHANGE_KINDS[EXCHANGE_KIND_COUNT] = {
#define X(symbol, name, severity, text) [EXCHANGE_##symbol] = {name, SEVERITY_##severity, text},
#include "exchange/exchange-diags.def"
#undef X
};
