#include "cli/cli-kinds.h"

#include "base/i18n.h"

const DiagKind CLI_KINDS[CLI_KIND_COUNT] = {
#define X(code, name, severity, text) [CLI_##code] = {name, SEVERITY_##severity, text},
#include "cli/cli-diags.def"
#undef X
};
