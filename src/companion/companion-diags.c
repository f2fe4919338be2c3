#define DIAG_DEFINE
#include "companion/companion-diags.h"
