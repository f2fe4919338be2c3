/*
 * compat: which engine to agree with where BattleScribe and New Recruit differ (semantics, section 17).
 *
 * By default the semantics decide. An author who compares may have the behaviour of either engine
 * instead: compat.def lists their quirks.
 */
#ifndef QUERIES_COMPAT_H
#define QUERIES_COMPAT_H

#include <stdbool.h>

typedef enum Compat {
	COMPAT_OURS,
	COMPAT_BATTLESCRIBE,
	COMPAT_NEWRECRUIT,
} Compat;

/* The words for them on the command line and in the protocol, in the order of Compat; ends with NULL. */
extern const char *const COMPAT_WORDS[];

/* A behaviour of one of the engines that is not ours. */
typedef enum Quirk {
#define X(symbol, statement, who, text) QUIRK_##symbol,
#include "engine/queries/compat.def"
#undef X
	QUIRK_COUNT,
} Quirk;

/* True if that engine has the quirk; COMPAT_OURS has none. */
bool compat_has(Compat compat, Quirk quirk);

#endif
