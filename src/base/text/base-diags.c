#define DIAG_DEFINE
#include "base/text/base-diags.h"
