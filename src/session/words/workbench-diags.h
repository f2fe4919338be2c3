/* The diagnostics of editing: journals, settings, printing; workbench-diags.def is their table. */
#ifndef WORDS_WORKBENCH_DIAGS_H
#define WORDS_WORKBENCH_DIAGS_H

#define DIAG_ROWS       "session/words/workbench-diags.def"
#define DIAG_NAME(name) WORKBENCH_##name
#define DIAG_TYPE       WorkbenchKind
#include "base/text/diag-table.inc"

#endif
