#include "workbench/workbench-kinds.h"

#include "base/i18n.h"

const DiagKind UI_KINDS[UI_KIND_COUNT] = {
#define X(code, name, severity, text) [UI_##code] = {name, SEVERITY_##severity, text},
#include "workbench/workbench-diags.def"
#undef X
};
