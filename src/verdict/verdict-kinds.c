#include "verdict/verdict-kinds.h"

#include "base/i18n.h"

const DiagKind VERDICT_KINDS[VERDICT_KIND_COUNT] = {
#define X(code, name, severity, text) [VERDICT_##code] = {name, SEVERITY_##severity, text},
#include "verdict/verdict-diags.def"
#undef X
};
