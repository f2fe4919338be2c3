#include "data/companion/sheet-kinds.h"

#include "base/language/i18n.h"

#include <string.h>

const char *const SHEET_KIND_NAMES[SHEET_KIND_COUNT + 1] = {
#define X(symbol, name, in_default, layout, is_public, compose) name,
#include "data/companion/sheet-kinds.def"
#undef X
	NULL,
};

#define X(symbol, name, in_default, layout, is_public, compose) \
	| ((in_default) ? 1u << SHEET_##symbol : 0)
const unsigned SHEET_KINDS_BY_DEFAULT = 0
#include "data/companion/sheet-kinds.def"
	;
#undef X

int
sheet_kind_find(const char *name)
{
	for (int kind = 0; kind < SHEET_KIND_COUNT; kind++)
		if (strcmp(SHEET_KIND_NAMES[kind], name) == 0)
			return kind;
	return -1;
}

bool
sheet_kind_is_public(SheetKind kind)
{
	switch (kind) {
#define X(symbol, name, in_default, layout, is_public, compose) \
	case SHEET_##symbol:                                    \
		return is_public;
#include "data/companion/sheet-kinds.def"
#undef X
	case SHEET_KIND_COUNT:
		break;
	}
	g_assert_not_reached();
}

char *
sheet_kind_list(void)
{
	return g_strjoinv(", ", (char **)(guintptr)SHEET_KIND_NAMES);
}
