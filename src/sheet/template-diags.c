#define DIAG_DEFINE
#include "sheet/template-diags.h"
