#define DIAG_DEFINE
#include "files/files-diags.h"
