#define DIAG_DEFINE
#include "session/collection/collection-diags.h"
