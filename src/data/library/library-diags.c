#define DIAG_DEFINE
#include "data/library/library-diags.h"
