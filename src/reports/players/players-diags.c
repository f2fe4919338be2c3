#define DIAG_DEFINE
#include "reports/players/players-diags.h"
