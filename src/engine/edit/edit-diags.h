/* The diagnostics of edits as text, and of the names in them; edit-diags.def is their table. */
#ifndef EDIT_EDIT_DIAGS_H
#define EDIT_EDIT_DIAGS_H

#define DIAG_ROWS       "engine/edit/edit-diags.def"
#define DIAG_NAME(name) EDITS_##name
#define DIAG_TYPE       EditsKind
#include "base/text/diag-table.inc"

#endif
