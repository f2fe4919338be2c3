#define DIAG_DEFINE
#include "datasets/datasets-diags.h"
