#define DIAG_DEFINE
#include "data/datasets/datasets-diags.h"
