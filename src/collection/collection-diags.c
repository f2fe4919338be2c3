#define DIAG_DEFINE
#include "collection/collection-diags.h"
