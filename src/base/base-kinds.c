#include "base/base-kinds.h"

#include "base/i18n.h"

const DiagKind BASE_KINDS[BASE_KIND_COUNT] = {
#define X(symbol, name, severity, text) [BASE_##symbol] = {name, SEVERITY_##severity, text},
#include "base/base-diags.def"
#undef X
};
