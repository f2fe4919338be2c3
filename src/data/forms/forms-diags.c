#define DIAG_DEFINE
#include "data/forms/forms-diags.h"
