#define DIAG_DEFINE
#include "rosters/exchange/exchange-diags.h"
