#define DIAG_DEFINE
#include "session/updates/games-diags.h"
