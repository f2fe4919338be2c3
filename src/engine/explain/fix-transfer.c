/* Fixes that move an option from one selection to another that may have it. */
#include "engine/eval/tree.h"
#include "engine/explain/fixes-private.h"

void
fix_propose_transfer(View *view, const Instance *owner, Instance *other, Fixes *fixes)
{
	const Menu *menu = tree_menu(view, other);
	for (uint32_t i = 0; i < owner->n_children; i++) {
		const Instance *option = owner->children[i];
		const Definition *definition = option->definition;
		const MenuItem *same = definition ? menu_find(view_choices(view), menu,
		                                              game_text(view_game(view),
		                                                        definition->target->id))
		                                  : NULL;
		if (!same)
			continue;
		const FixPart parts[] = {
			fix_part_remove(view, option),
			fix_part_add(view, other, same, 1),
		};
		fix_propose(fixes->stages[STAGE_ALONE], parts, G_N_ELEMENTS(parts));
	}
}
