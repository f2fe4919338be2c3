/* The steps that edits to mend a list are made of. */
#include "base/i18n.h"
#include "eval/tree.h"
#include "explain/fixes-private.h"
#include "explain/words.h"

FixStep
fix_step_remove(View *view, const Instance *instance)
{
	g_autofree char *path = words_path(view, instance);
	const char *id = instance->kind == INSTANCE_FORCE ? instance->roster_force->id
	                                                  : instance->selection->id;
	return (FixStep){
		.kind = FIX_REMOVE,
		.id = g_strdup(id),
		.text = g_strdup_printf(_("remove %s"), path),
	};
}

static char *
composite_id(const Game *game, const MenuItem *item)
{
	GString *id = g_string_new(NULL);
	for (uint32_t i = 0; i < item->n_links; i++)
		g_string_append_printf(id, "%s::", game_text(game, item->links[i]));
	const Entry *target = item->definition->target;
	if (!item->definition->link || item->n_links == 0 ||
	    !atom_equal(item->links[item->n_links - 1], target->id))
		g_string_append(id, game_text(game, target->id));
	return g_string_free(id, FALSE);
}

FixStep
fix_step_add(View *view, Instance *holder, const MenuItem *item, int64_t count)
{
	g_autofree char *number = amount_to_string(amount_from_int(count));
	g_autofree char *path = words_path(view, holder);
	const char *id = holder->kind == INSTANCE_FORCE ? holder->roster_force->id
	                                                : holder->selection->id;
	return (FixStep){
		.kind = FIX_ADD,
		.id = g_strdup(id),
		.entry = composite_id(view_game(view), item),
		.count = count,
		.text = g_strdup_printf(_("add %s %s to %s"), number,
	                                view_name(view, tree_imagine(view, holder, item)), path),
	};
}
