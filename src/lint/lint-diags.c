#define DIAG_DEFINE
#include "lint/lint-diags.h"
