#define DIAG_DEFINE
#include "players/players-diags.h"
