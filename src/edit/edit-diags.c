#define DIAG_DEFINE
#include "edit/edit-diags.h"
