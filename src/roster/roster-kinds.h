/* Diagnostics of this module; the table is roster-diags.def. */
#ifndef ROSTER_ROSTER_KINDS_H
#define ROSTER_ROSTER_KINDS_H

#include "base/diags.h"

typedef enum RosterKind {
#define X(code, name, severity, text) ROSTER_##code,
#include "roster/roster-diags.def"
#undef X
	ROSTER_KIND_COUNT,
} RosterKind;

extern const DiagKind ROSTER_KINDS[ROSTER_KIND_COUNT];

#endif
