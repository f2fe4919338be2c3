#define DIAG_DEFINE
#include "textlist/textlist-diags.h"
