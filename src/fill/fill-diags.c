#define DIAG_DEFINE
#include "fill/fill-diags.h"
