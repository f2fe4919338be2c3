#include "lint/lint-kinds.h"

#include "base/i18n.h"

const DiagKind LINT_KINDS[LINT_KIND_COUNT] = {
#define X(symbol, name, severity, text) [LINT_##symbol] = {name, SEVERITY_##severity, text},
#include "lint/lint-diags.def"
#undef X
};
