#define DIAG_DEFINE
#include "rosters/token/token-diags.h"
