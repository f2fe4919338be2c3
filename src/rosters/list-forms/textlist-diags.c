#define DIAG_DEFINE
#include "rosters/list-forms/textlist-diags.h"
