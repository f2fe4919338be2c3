#define DIAG_DEFINE
#include "data/data-diags.h"
