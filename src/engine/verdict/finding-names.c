/* The words for the codes and owners of findings in JSON and in companions. */
#include "engine/verdict/verdict.h"

const char *
finding_code_name(FindingCode code)
{
	static const char *const WORDS[FINDING_CODE_COUNT] = {
#define X(code, word) [FINDING_##code] = word,
#include "engine/verdict/finding-codes.def"
#undef X
	};
	return WORDS[code];
}

const char *
owner_type_name(OwnerType type)
{
	switch (type) {
	case OWNER_ROSTER:
		return "roster";
	case OWNER_FORCE:
		return "force";
	case OWNER_CATEGORY:
		return "category";
	case OWNER_SELECTION:
		return "selection";
	}
	g_assert_not_reached();
}
