#define DIAG_DEFINE
#include "eval/eval-diags.h"
