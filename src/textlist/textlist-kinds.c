#include "textlist/textlist-kinds.h"

#include "base/i18n.h"

const DiagKind TEXTLIST_KINDS[TEXTLIST_KIND_COUNT] = {
#define X(symbol, name, severity, text) [TEXTLIST_##symbol] = {name, SEVERITY_##severity, text},
#include "textlist/textlist-diags.def"
#undef X
};
