#define DIAG_DEFINE
#include "forms/forms-diags.h"
