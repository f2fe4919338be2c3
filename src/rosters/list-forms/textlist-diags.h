/* The diagnostics of text lists and the patterns that recognise them; textlist-diags.def is their
   table. */
#ifndef LIST_FORMS_TEXTLIST_DIAGS_H
#define LIST_FORMS_TEXTLIST_DIAGS_H

#define DIAG_ROWS       "rosters/list-forms/textlist-diags.def"
#define DIAG_NAME(name) TEXTLIST_##name
#define DIAG_TYPE       TextlistKind
#include "base/text/diag-table.inc"

#endif
