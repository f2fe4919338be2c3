#define DIAG_DEFINE
#include "roster/roster-diags.h"
