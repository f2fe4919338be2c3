/* Diagnostics of this module; the table is ui-diags.def. */
#ifndef UI_UI_KINDS_H
#define UI_UI_KINDS_H

#include "base/diags.h"

typedef enum UiKind {
#define X(code, name, severity, text) UI_##code,
#include "ui/ui-diags.def"
#undef X
	UI_KIND_COUNT,
} UiKind;

extern const DiagKind UI_KINDS[UI_KIND_COUNT];

#endif
