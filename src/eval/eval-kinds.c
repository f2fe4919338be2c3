#include "eval/eval-kinds.h"

#include "base/i18n.h"

const DiagKind EVAL_KINDS[EVAL_KIND_COUNT] = {
#define X(code, name, severity, text) [EVAL_##code] = {name, SEVERITY_##severity, text},
#include "eval/eval-diags.def"
#undef X
};
