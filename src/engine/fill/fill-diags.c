#define DIAG_DEFINE
#include "engine/fill/fill-diags.h"
