/* The kinds of diagnostics that the checks of army data know; lint-diags.def holds them. */
#ifndef LINT_LINT_KINDS_H
#define LINT_LINT_KINDS_H

#include "base/diags.h"

typedef enum LintKind {
#define X(symbol, name, severity, text) LINT_##symbol,
#include "lint/lint-diags.def"
#undef X
	LINT_KIND_COUNT,
} LintKind;

extern const DiagKind LINT_KINDS[LINT_KIND_COUNT];

#endif
