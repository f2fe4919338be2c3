#include "rpc/rpc-kinds.h"

#include "base/i18n.h"

const DiagKind RPC_KINDS[RPC_KIND_COUNT] = {
#define X(symbol, name, severity, text) [RPC_##symbol] = {name, SEVERITY_##severity, text},
#include "rpc/rpc-diags.def"
#undef X
};
