#define DIAG_DEFINE
#include "data/companion/companion-diags.h"
