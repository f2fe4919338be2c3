#define DIAG_DEFINE
#include "library/library-diags.h"
