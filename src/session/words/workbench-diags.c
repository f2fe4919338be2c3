#define DIAG_DEFINE
#include "session/words/workbench-diags.h"
