#include "engine/verdict/words.h"

#include "base/language/i18n.h"

char *
words_place(View *view, Scope scope)
{
	if (scope.catalogue)
		return g_strdup_printf(_("the forces of %s"),
		                       game_text(view_game(view), scope.catalogue->name));
	if (!scope.node)
		return g_strdup(_("no place"));
	switch (scope.node->kind) {
	case INSTANCE_ROSTER:
		return g_strdup(_("the roster"));
	case INSTANCE_FORCE:
		return g_strdup_printf(_("the force %s"), view_name(view, scope.node));
	case INSTANCE_CATEGORY:
	case INSTANCE_GROUP:
	case INSTANCE_SELECTION:
		return g_strdup(view_name(view, scope.node));
	}
	g_assert_not_reached();
}

static uint16_t
file_of(const View *view, const Instance *instance)
{
	return instance->definition ? instance->definition->shown->file : view_game(view)->system;
}

char *
words_id(View *view, const Instance *seen_from, Atom id)
{
	const Game *game = view_game(view);
	const EntryId found = game_find(game, file_of(view, seen_from), id, ~(EntryKinds)0);
	if (entry_id_is_none(found))
		return g_strdup_printf(_("an entry that is not loaded (%s)"), game_text(game, id));
	return g_strdup(game_text(game, game_entry(game, found)->name));
}
