/*
 * Whether all files of a game are there. A game system and its libraries are written for catalogues
 * that they do not name, and their conditions ask for entries of those. If they ask for ids that no
 * file has, files are probably missing, and nothing is said of what those files may hold.
 */
#include "lint/lint-private.h"

#include <string.h>

/* A path of ids joined as in a roster. */
static bool
is_composite(const Linter *linter, Atom id)
{
	return strstr(lint_text(linter, id), "::") != NULL;
}

static bool
is_unknown(const Linter *linter, Atom id)
{
	return lint_id(linter, id)->kinds == 0 && !is_composite(linter, id);
}

/* Words for places are used on cost types, which stand in none; another program may know them. */
static bool
is_place(const Linter *linter, Atom id)
{
	const char *word = lint_text(linter, id);
	return strcmp(word, "roster") == 0 || strcmp(word, "force") == 0;
}

/* What a limit of costs is does not depend on a child (S-082). */
bool
lint_child_is_unknown(const Linter *linter, const Query *query)
{
	return query->child == CHILD_ID && query->field != FIELD_LIMIT &&
	       !is_place(linter, query->child_id) && is_unknown(linter, query->child_id);
}

bool
lint_scope_is_unknown(const Linter *linter, const Query *query)
{
	return query->scope == SCOPE_ID && is_unknown(linter, query->scope_id);
}

bool
lint_is_made_for_others(const Linter *linter, const Entry *entry)
{
	const Entry *root = &linter->game->entries[game_file_of(linter->game, entry)->root];
	return (root->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM)) != 0;
}

/* One for a file will do. */
static void
look_for_strangers(Linter *linter, const QuerySite *site)
{
	const uint16_t file = site->owner->file;
	if (!lint_is_made_for_others(linter, site->owner) ||
	    linter->complaints[file][LINT_INCOMPLETE])
		return;
	const bool by_child = lint_child_is_unknown(linter, site->query);
	if (!by_child && !lint_scope_is_unknown(linter, site->query))
		return;
	linter->is_whole = false;
	lint_complain(linter, LINT_INCOMPLETE, file, site->line,
	              lint_text(linter, by_child ? site->query->child_id : site->query->scope_id),
	              NULL, NULL);
}

void
lint_check_whole(Linter *linter)
{
	if (linter->is_whole)
		lint_each_query(linter, look_for_strangers);
}
