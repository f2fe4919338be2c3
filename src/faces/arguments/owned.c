#include "faces/arguments/owned.h"

#include "base/language/i18n.h"
#include "reports/output/output.h"

Collection *
owned_load(const Game *game)
{
	g_autoptr(Diags) diags = diags_new();
	Collection *owned = collection_load(game_text(game, game_system(game)->id), diags);
	complain_diags(diags, SEVERITY_WARNING);
	if (owned)
		collection_use_translation(owned, game);
	return owned;
}

Collection *
owned_load_for_search(const Game *game)
{
	g_autoptr(Collection) owned = owned_load(game);
	if (owned && collection_count(owned) == 0) {
		complain(_("nothing of %s is in the collection; note what you own with muster "
		           "collection"),
		         game_text(game, game_system(game)->name));
		return NULL;
	}
	return g_steal_pointer(&owned);
}

void
owned_complain_lacking(View *view, const Collection *owned)
{
	g_autoptr(GArray) uses = usage_of(view, owned, USAGE_OF_MODELS);
	for (guint i = 0; i < uses->len; i++) {
		const Use *use = &g_array_index(uses, Use, i);
		if (use_lacking(use))
			complain(_("more than is owned: %s: %u, %u owned"), use->name, use->used,
			         use->owned);
	}
}
