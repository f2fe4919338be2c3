/* Diagnostics of this module; the table is eval-diags.def. */
#ifndef EVAL_EVAL_KINDS_H
#define EVAL_EVAL_KINDS_H

#include "base/diags.h"

typedef enum EvalKind {
#define X(code, name, severity, text) EVAL_##code,
#include "eval/eval-diags.def"
#undef X
	EVAL_KIND_COUNT,
} EvalKind;

extern const DiagKind EVAL_KINDS[EVAL_KIND_COUNT];

#endif
