#include "roster/roster-kinds.h"

#include "base/i18n.h"

const DiagKind ROSTER_KINDS[ROSTER_KIND_COUNT] = {
#define X(code, name, severity, text) [ROSTER_##code] = {name, SEVERITY_##severity, text},
#include "roster/roster-diags.def"
#undef X
};
