#include "data/game/scopes.h"

#include "base/language/i18n.h"

#include <string.h>

static const char *const SELECTION_TYPE_NAMES[SELECTION_TYPE_COUNT] = {
#define X(symbol, word) [SELECTION_##symbol] = word,
#include "data/game/selection-types.def"
#undef X
};

#define TYPE(symbol) (1u << SELECTION_##symbol)

const ScopeInfo QUERY_SCOPES[SCOPE_COUNT] = {
#define X(symbol, word, kind, types, phrase) \
	[SCOPE_##symbol] = {word, SCOPE_KIND_##kind, types, phrase},
#include "data/game/scopes.def"
#undef X
	[SCOPE_ID] = {.kind = SCOPE_KIND_ID},
};

const ChildInfo QUERY_CHILDREN[CHILD_WORD_COUNT] = {
#define X(symbol, word, child, node) [CHILD_WORD_##symbol] = {word, CHILD_##child, node},
#include "data/game/children.def"
#undef X
};

const FieldInfo QUERY_FIELDS[FIELD_UNKNOWN + 1] = {
#define X(symbol, word, plural) [FIELD_##symbol] = {word, plural},
#include "data/game/fields.def"
#undef X
};

const char *
selection_type_name(SelectionType type)
{
	return SELECTION_TYPE_NAMES[type];
}

bool
selection_type_find(const char *word, SelectionType *type)
{
	for (int i = 0; i < SELECTION_TYPE_COUNT; i++)
		if (strcmp(SELECTION_TYPE_NAMES[i], word) == 0) {
			*type = (SelectionType)i;
			return true;
		}
	return false;
}

bool
scope_may_be_owner(QueryScope scope)
{
	switch (QUERY_SCOPES[scope].kind) {
	case SCOPE_KIND_NEAREST_TYPE:
	case SCOPE_KIND_NEAREST_GROUP:
	case SCOPE_KIND_NEAREST_LINK:
		return true;
	case SCOPE_KIND_OWNER:
	case SCOPE_KIND_HOLDER:
	case SCOPE_KIND_FORCE:
	case SCOPE_KIND_ROSTER:
	case SCOPE_KIND_ANCESTORS:
	case SCOPE_KIND_PRIMARY_CATEGORY:
	case SCOPE_KIND_PRIMARY_CATALOGUE:
	case SCOPE_KIND_ROOT_ENTRY:
	case SCOPE_KIND_ID:
		return false;
	}
	g_assert_not_reached();
}

bool
scope_from_word(const char *word, QueryScope *scope, bool *self_too)
{
	for (int i = 0; i < SCOPE_ID; i++) {
		const char *name = QUERY_SCOPES[i].word;
		const size_t length = strlen(name);
		if (strncmp(word, name, length) != 0)
			continue;
		*self_too = scope_may_be_owner((QueryScope)i) &&
		            strcmp(word + length, "-self") == 0;
		*scope = (QueryScope)i;
		if (*self_too || word[length] == '\0')
			return true;
	}
	return false;
}

const char *
node_kind_name(NodeKind kind)
{
	for (int i = 0; i < CHILD_WORD_COUNT; i++)
		if (QUERY_CHILDREN[i].node == (int)kind)
			return QUERY_CHILDREN[i].word;
	g_assert_not_reached();
}

static bool
is_child_or_field(const char *word)
{
	for (int i = 0; i < CHILD_WORD_COUNT; i++)
		if (strcmp(QUERY_CHILDREN[i].word, word) == 0)
			return true;
	for (int i = 0; i < FIELD_COST; i++)
		if (strcmp(QUERY_FIELDS[i].word, word) == 0)
			return true;
	return false;
}

bool
scopes_have_word(const char *word)
{
	QueryScope scope;
	SelectionType type;
	bool self_too;
	return scope_from_word(word, &scope, &self_too) || selection_type_find(word, &type) ||
	       is_child_or_field(word);
}
