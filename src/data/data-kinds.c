#include "data/data-kinds.h"

#include "base/i18n.h"

const DiagKind DATA_KINDS[DATA_KIND_COUNT] = {
#define X(symbol, name, severity, text) [DATA_##symbol] = {name, SEVERITY_##severity, text},
#include "data/data-diags.def"
#undef X
};
