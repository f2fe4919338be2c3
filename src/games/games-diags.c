#define DIAG_DEFINE
#include "games/games-diags.h"
