/* The diagnostics of commands of the protocol; rpc-diags.def is their table. */
#ifndef RPC_RPC_DIAGS_H
#define RPC_RPC_DIAGS_H

#define DIAG_ROWS       "faces/rpc/rpc-diags.def"
#define DIAG_NAME(name) RPC_##name
#define DIAG_TYPE       RpcKind
#include "base/text/diag-table.inc"

#endif
