/*
 * Detects missing files. A game system and its libraries serve catalogues that they do not name, and
 * their conditions count entries of those. If no file defines such an entry, files are probably
 * missing, and checks that depend on them are skipped.
 */
#include "reports/lint/lint-private.h"

#include <string.h>

/* True for a path of ids, joined as in a roster. */
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

/* A cost limit does not depend on the child of the query (S-082). */
bool
lint_child_is_unknown(const Linter *linter, const Query *query)
{
	return query->child == CHILD_ID && query->field != FIELD_LIMIT &&
	       is_unknown(linter, query->child_id);
}

bool
lint_scope_is_unknown(const Linter *linter, const Query *query)
{
	return query->scope == SCOPE_ID && is_unknown(linter, query->scope_id);
}

bool
lint_is_certainly_unknown(const Linter *linter, Atom id)
{
	return linter->is_whole || strchr(lint_text(linter, id), ' ');
}

bool
lint_is_made_for_others(const Linter *linter, const Entry *entry)
{
	const Entry *root = &linter->game->entries[game_file_of(linter->game, entry)->root];
	return (root->flags & (ENTRY_LIBRARY | ENTRY_IS_GAME_SYSTEM)) != 0;
}

/* Reports the first unknown id of each file. */
static void
check_query(Linter *linter, const QuerySite *site)
{
	const uint16_t file = site->owner->file;
	if (!lint_is_made_for_others(linter, site->owner) ||
	    linter->n_reports[file][LINT_INCOMPLETE])
		return;
	const bool by_child = lint_child_is_unknown(linter, site->query);
	if (!by_child && !lint_scope_is_unknown(linter, site->query))
		return;
	linter->is_whole = false;
	lint_report_at(linter, LINT_INCOMPLETE, site->owner, site->line,
	               lint_text(linter, by_child ? site->query->child_id : site->query->scope_id),
	               NULL);
}

void
lint_check_whole(Linter *linter)
{
	if (linter->is_whole)
		lint_each_query(linter, check_query);
}
