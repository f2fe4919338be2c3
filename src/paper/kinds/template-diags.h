/* The diagnostics of templates of sheets; template-diags.def is their table. */
#ifndef KINDS_TEMPLATE_DIAGS_H
#define KINDS_TEMPLATE_DIAGS_H

#define DIAG_ROWS       "paper/kinds/template-diags.def"
#define DIAG_NAME(name) TEMPLATE_##name
#define DIAG_TYPE       TemplateFault
#include "base/text/diag-table.inc"

#endif
