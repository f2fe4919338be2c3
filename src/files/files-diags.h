/* The diagnostics of opening rosters; files-diags.def is their table. */
#ifndef FILES_FILES_DIAGS_H
#define FILES_FILES_DIAGS_H

#define DIAG_ROWS       "files/files-diags.def"
#define DIAG_NAME(name) FILES_##name
#define DIAG_TYPE       FilesKind
#include "base/diag-table.inc"

#endif
