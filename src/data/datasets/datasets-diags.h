/* The diagnostics of installed data sets; datasets-diags.def is their table. */
#ifndef DATASETS_DATASETS_DIAGS_H
#define DATASETS_DATASETS_DIAGS_H

#define DIAG_ROWS       "data/datasets/datasets-diags.def"
#define DIAG_NAME(name) DATASETS_##name
#define DIAG_TYPE       DatasetsKind
#include "base/text/diag-table.inc"

#endif
