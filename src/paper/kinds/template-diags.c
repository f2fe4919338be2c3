#define DIAG_DEFINE
#include "paper/kinds/template-diags.h"
