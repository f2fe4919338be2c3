/* The diagnostics of text lists and the patterns that recognise them; textlist-diags.def is their
   table. */
#ifndef TEXTLIST_TEXTLIST_DIAGS_H
#define TEXTLIST_TEXTLIST_DIAGS_H

#define DIAG_ROWS       "textlist/textlist-diags.def"
#define DIAG_NAME(name) TEXTLIST_##name
#define DIAG_TYPE       TextlistKind
#include "base/diag-table.inc"

#endif
