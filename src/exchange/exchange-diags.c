#define DIAG_DEFINE
#include "exchange/exchange-diags.h"
