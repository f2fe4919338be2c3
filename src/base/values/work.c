#include "base/values/work.h"

_Thread_local uint64_t work_steps;
