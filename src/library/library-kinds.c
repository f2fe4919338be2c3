#include "library/library-kinds.h"

#include "base/i18n.h"

const DiagKind LIBRARY_KINDS[LIBRARY_KIND_COUNT] = {
#define X(code, name, severity, text) [LIBRARY_##code] = {name, SEVERITY_##severity, text},
#include "library/library-diags.def"
#undef X
};
