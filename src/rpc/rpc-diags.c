#define DIAG_DEFINE
#include "rpc/rpc-diags.h"
