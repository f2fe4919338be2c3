#define DIAG_DEFINE
#include "workbench/workbench-diags.h"
