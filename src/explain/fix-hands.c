/* An option that changes hands: from a selection to another one that may have it. */
#include "eval/tree.h"
#include "explain/fixes-private.h"

void
fix_propose_other_hands(View *view, const Instance *owner, Instance *other, Fixes *fixes)
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
		const FixStep steps[] = {
			fix_step_remove(view, option),
			fix_step_add(view, other, same, 1),
		};
		fix_propose(fixes->alone, steps, G_N_ELEMENTS(steps));
	}
}
