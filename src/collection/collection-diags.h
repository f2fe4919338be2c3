/* The diagnostics of collections; collection-diags.def is their table. */
#ifndef COLLECTION_COLLECTION_DIAGS_H
#define COLLECTION_COLLECTION_DIAGS_H

#define DIAG_ROWS       "collection/collection-diags.def"
#define DIAG_NAME(name) COLLECTION_##name
#define DIAG_TYPE       CollectionKind
#include "base/diag-table.inc"

#endif
