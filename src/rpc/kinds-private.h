/* The kinds of diagnostics of this module; kinds.def holds them. */
#ifndef RPC_KINDS_PRIVATE_H
#define RPC_KINDS_PRIVATE_H

#include "base/diags.h"

typedef enum RpcKind {
#define X(symbol, name, severity, text) RPC_##symbol,
#include "rpc/kinds.def"
#undef X
	RPC_KIND_COUNT,
} RpcKind;

extern const DiagKind RPC_KINDS[RPC_KIND_COUNT];

#endif
