#define DIAG_DEFINE
#include "faces/rpc/rpc-diags.h"
