/* The kinds of diagnostics of this module; the table is rpc-diags.def. */
#ifndef RPC_RPC_KINDS_H
#define RPC_RPC_KINDS_H

#include "base/diags.h"

typedef enum RpcKind {
#define X(symbol, name, severity, text) RPC_##symbol,
#include "rpc/rpc-diags.def"
#undef X
	RPC_KIND_COUNT,
} RpcKind;

extern const DiagKind RPC_KINDS[RPC_KIND_COUNT];

#endif
