/*
 * compat: whose answers are given where BattleScribe and New Recruit differ (semantics, section 17).
 *
 * By default ours, as the semantics recommend. For an author who compares, the behaviour of either
 * can be had instead: compat.def lists what each does that we do not.
 */
#ifndef EVAL_COMPAT_H
#define EVAL_COMPAT_H

#include <stdbool.h>

typedef enum Compat {
	COMPAT_OURS,
	COMPAT_BATTLESCRIBE,
	COMPAT_NEWRECRUIT,
} Compat;

/* What some other engine does, and we do not. */
typedef enum Quirk {
#define X(symbol, statement, who, text) QUIRK_##symbol,
#include "eval/compat.def"
#undef X
	QUIRK_COUNT,
} Quirk;

/* Whether that engine behaves so. */
bool compat_has(Compat compat, Quirk quirk);

#endif
