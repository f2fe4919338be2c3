#define DIAG_DEFINE
#include "engine/edit/edit-diags.h"
