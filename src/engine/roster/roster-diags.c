#define DIAG_DEFINE
#include "engine/roster/roster-diags.h"
