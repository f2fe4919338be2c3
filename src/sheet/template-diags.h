/* The diagnostics of templates of sheets; template-diags.def is their table. */
#ifndef SHEET_TEMPLATE_DIAGS_H
#define SHEET_TEMPLATE_DIAGS_H

#define DIAG_ROWS       "sheet/template-diags.def"
#define DIAG_NAME(name) TEMPLATE_##name
#define DIAG_TYPE       TemplateFault
#include "base/diag-table.inc"

#endif
