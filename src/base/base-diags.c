#define DIAG_DEFINE
#include "base/base-diags.h"
