#include "companion/companion-kinds.h"

#include "base/i18n.h"

const DiagKind COMPANION_KINDS[COMPANION_KIND_COUNT] = {
#define X(code, name, severity, text) [COMPANION_##code] = {name, SEVERITY_##severity, text},
#include "companion/companion-diags.def"
#undef X
};
