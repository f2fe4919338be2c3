/* The diagnostics of editing: journals, settings, printing; workbench-diags.def is their table. */
#ifndef WORKBENCH_WORKBENCH_DIAGS_H
#define WORKBENCH_WORKBENCH_DIAGS_H

#define DIAG_ROWS       "workbench/workbench-diags.def"
#define DIAG_NAME(name) WORKBENCH_##name
#define DIAG_TYPE       WorkbenchKind
#include "base/diag-table.inc"

#endif
