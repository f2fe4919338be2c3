/* Diagnostics of this module; the table is cli-diags.def. */
#ifndef CLI_CLI_KINDS_H
#define CLI_CLI_KINDS_H

#include "base/diags.h"

typedef enum CliKind {
#define X(code, name, severity, text) CLI_##code,
#include "cli/cli-diags.def"
#undef X
	CLI_KIND_COUNT,
} CliKind;

extern const DiagKind CLI_KINDS[CLI_KIND_COUNT];

#endif
