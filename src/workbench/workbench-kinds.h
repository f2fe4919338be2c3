/* Diagnostics of this module; the table is ui-diags.def. */
#ifndef WORKBENCH_WORKBENCH_KINDS_H
#define WORKBENCH_WORKBENCH_KINDS_H

#include "base/diags.h"

typedef enum UiKind {
#define X(code, name, severity, text) UI_##code,
#include "workbench/workbench-diags.def"
#undef X
	UI_KIND_COUNT,
} UiKind;

extern const DiagKind UI_KINDS[UI_KIND_COUNT];

#endif
