#include "engine/queries/compat.h"

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
