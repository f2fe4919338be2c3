/* Candidates that move a unit to another force, for limits of one force. */
#include "base/language/i18n.h"
#include "engine/eval/tree.h"
#include "engine/explain/explain-words.h"
#include "engine/explain/fix-search-private.h"
#include "engine/fill/price.h"

/* Adding more of one entry is slow, and hardly one unit. */
#define MOST_MOVED 100

/* True if a unit costs what it costs as it is added, and has no name of its own: adding it elsewhere loses
   nothing that was chosen and paid for. */
static bool
is_as_added(const FixSearch *search, const Instance *unit, const Instance *imagined)
{
	const Atom type = fix_main_cost(search->view);
	if (unit->selection->custom.name)
		return false;
	if (atom_is_none(type))
		return true;
	const Amount price = amount_multiply_int(price_of(search->view, imagined, type),
	                                         unit->amount);
	return amount_equal(price, view_cost_below(search->view, unit, type));
}

static void
propose_move_to(const FixSearch *search, const Instance *unit, Instance *force)
{
	View *view = search->view;
	const char *id = game_text(view_game(view), unit->definition->target->id);
	const MenuItem *item = menu_find(view_choices(view), tree_menu(view, force), id);
	if (!item || !view_is_available(view, force, item) || unit->amount > MOST_MOVED)
		return;
	const FixPart parts[] = {
		fix_part_remove(view, unit),
		fix_part_add(view, force, item, (guint)unit->amount),
	};
	GPtrArray *stage = search->fixes->stages[STAGE_EXCHANGE];
	fix_propose(stage, parts, G_N_ELEMENTS(parts));
	search->fixes->wants_exchange = true;
	if (!is_as_added(search, unit, tree_imagine(view, force, item)))
		return;
	g_autofree char *from = words_path(view, unit);
	g_autofree char *to = words_path(view, force);
	fix_set_text(g_ptr_array_index(stage, stage->len - 1),
	             g_strdup_printf(_("move %s to %s"), from, to));
}

/* Proposes this for each force below a roster or force but the unit's own. */
static void
propose_moves_below(const FixSearch *search, const Instance *unit, const Instance *outer)
{
	for (uint32_t i = 0; i < outer->n_forces; i++) {
		if (outer->forces[i] != unit->holder)
			propose_move_to(search, unit, outer->forces[i]);
		propose_moves_below(search, unit, outer->forces[i]);
	}
}

void
fix_propose_move(Instance *instance, Amount added, void *data)
{
	const FixSearch *search = data;
	const bool is_unit = instance->selection && instance->definition &&
	                     instance->holder->kind == INSTANCE_FORCE;
	if (is_unit && amount_compare(added, search->difference) >= 0)
		propose_moves_below(search, instance, view_root(search->view));
}
