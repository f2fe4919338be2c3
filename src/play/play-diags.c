#define DIAG_DEFINE
#include "play/play-diags.h"
