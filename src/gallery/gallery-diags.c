#define DIAG_DEFINE
#include "gallery/gallery-diags.h"
