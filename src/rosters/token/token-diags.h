/* The diagnostics of tokens; token-diags.def is their table. */
#ifndef TOKEN_TOKEN_DIAGS_H
#define TOKEN_TOKEN_DIAGS_H

#define DIAG_ROWS       "rosters/token/token-diags.def"
#define DIAG_NAME(name) TOKEN_FAULT_##name
#define DIAG_TYPE       TokenFault
#include "base/text/diag-table.inc"

#endif
