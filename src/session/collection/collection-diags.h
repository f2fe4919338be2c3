/* The diagnostics of collections; collection-diags.def is their table. */
#ifndef COLLECTION_COLLECTION_DIAGS_H
#define COLLECTION_COLLECTION_DIAGS_H

#define DIAG_ROWS       "session/collection/collection-diags.def"
#define DIAG_NAME(name) COLLECTION_##name
#define DIAG_TYPE       CollectionKind
#include "base/text/diag-table.inc"

#endif
