#define DIAG_DEFINE
#include "session/play/play-diags.h"
