/* The diagnostics of edits that a user asks for; eval-diags.def is their table. */
#ifndef EVAL_EVAL_DIAGS_H
#define EVAL_EVAL_DIAGS_H

#define DIAG_ROWS       "eval/eval-diags.def"
#define DIAG_NAME(name) EVAL_##name
#define DIAG_TYPE       EvalKind
#include "base/diag-table.inc"

#endif
