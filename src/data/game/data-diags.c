#define DIAG_DEFINE
#include "data/game/data-diags.h"
