/* The diagnostics of opening rosters; files-diags.def is their table. */
#ifndef OPEN_FILES_DIAGS_H
#define OPEN_FILES_DIAGS_H

#define DIAG_ROWS       "rosters/open/files-diags.def"
#define DIAG_NAME(name) FILES_##name
#define DIAG_TYPE       FilesKind
#include "base/text/diag-table.inc"

#endif
