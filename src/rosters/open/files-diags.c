#define DIAG_DEFINE
#include "rosters/open/files-diags.h"
