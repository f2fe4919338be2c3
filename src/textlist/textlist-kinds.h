/* The kinds of diagnostics of lists that are text; textlist-diags.def holds the texts. */
#ifndef TEXTLIST_TEXTLIST_KINDS_H
#define TEXTLIST_TEXTLIST_KINDS_H

#include "base/diags.h"

typedef enum TextlistKind {
#define X(symbol, name, severity, text) TEXTLIST_##symbol,
#include "textlist/textlist-diags.def"
#undef X
	TEXTLIST_KIND_COUNT,
} TextlistKind;

extern const DiagKind TEXTLIST_KINDS[TEXTLIST_KIND_COUNT];

#endif
