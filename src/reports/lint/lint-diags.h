/* The diagnostics of checks of army data; lint-diags.def is their table. */
#ifndef LINT_LINT_DIAGS_H
#define LINT_LINT_DIAGS_H

#define DIAG_ROWS       "reports/lint/lint-diags.def"
#define DIAG_NAME(name) LINT_##name
#define DIAG_TYPE       LintKind
#include "base/text/diag-table.inc"

#endif
