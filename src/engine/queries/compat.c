#include "engine/queries/compat.h"

#include <stddef.h>

const char *const COMPAT_WORDS[] = {
	[COMPAT_OURS] = "muster",
	[COMPAT_BATTLESCRIBE] = "battlescribe",
	[COMPAT_NEWRECRUIT] = "newrecruit",
	NULL,
};

bool
compat_has(Compat compat, Quirk quirk)
{
	static const Compat WHO[QUIRK_COUNT] = {
#define X(symbol, statement, who, text) [QUIRK_##symbol] = COMPAT_##who,
#include "engine/queries/compat.def"
#undef X
	};
	return WHO[quirk] == compat;
}
