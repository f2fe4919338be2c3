/* The diagnostics of fetching army data; gallery-diags.def is their table. */
#ifndef GALLERY_GALLERY_DIAGS_H
#define GALLERY_GALLERY_DIAGS_H

#define DIAG_ROWS       "data/gallery/gallery-diags.def"
#define DIAG_NAME(name) GALLERY_##name
#define DIAG_TYPE       GalleryKind
#include "base/text/diag-table.inc"

#endif
