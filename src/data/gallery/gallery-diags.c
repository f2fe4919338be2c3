#define DIAG_DEFINE
#include "data/gallery/gallery-diags.h"
