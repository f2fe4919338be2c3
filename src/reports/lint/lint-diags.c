#define DIAG_DEFINE
#include "reports/lint/lint-diags.h"
