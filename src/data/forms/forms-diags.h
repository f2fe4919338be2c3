/* The diagnostics of the forms of files; forms-diags.def is their table. */
#ifndef FORMS_FORMS_DIAGS_H
#define FORMS_FORMS_DIAGS_H

#define DIAG_ROWS       "data/forms/forms-diags.def"
#define DIAG_NAME(name) FORMS_##name
#define DIAG_TYPE       FormsKind
#include "base/text/diag-table.inc"

#endif
