/* The offers of a force or selection, as they would be there (P-035). */
#include "engine/eval/tree.h"
#include "engine/fill/price.h"
#include "faces/rpc/answers-private.h"

static void
write_costs(JsonOut *out, View *view, const Instance *imagined)
{
	const Game *game = view_game(view);
	js_member(out, "costs");
	js_list(out);
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *type = &game->entries[i];
		if (type->kind != ENTRY_COST_TYPE || view_cost_type_is_hidden(view, type))
			continue;
		const Amount price = price_of(view, imagined, type->id);
		if (amount_is_zero(price))
			continue;
		js_object(out);
		js_text_member(out, "name", game_text(game, type->name));
		js_text_member(out, "typeId", game_text(game, type->id));
		js_amount_member(out, "value", price);
		js_end(out);
	}
	js_end(out);
}

static void
write_offer(JsonOut *out, View *view, const Instance *holder, const MenuItem *item)
{
	const Instance *imagined = tree_imagine(view, view_own(view, holder), item);
	g_autofree char *entry = menu_item_path(view_game(view), item);
	js_object(out);
	js_text_member(out, "entryId", entry);
	js_text_member(out, "name", view_name(view, imagined));
	js_text_member(out, "type", selection_type_name((SelectionType)item->definition->type));
	js_bool_member(out, "hidden", !view_is_available(view, holder, item));
	write_costs(out, view, imagined);
	answer_categories(out, view, imagined);
	answer_infos(out, view, imagined);
	js_end(out);
}

static void
write_force_offer(JsonOut *out, View *view, const Instance *outer, const Definition *force)
{
	const Entry *catalogue = outer->roster_force->catalogue;
	const Instance *imagined = tree_imagine_force(view, view_own(view, outer), catalogue,
	                                              force);
	js_object(out);
	js_text_member(out, "entryId", game_text(view_game(view), force->shown->id));
	js_text_member(out, "name", view_name(view, imagined));
	js_bool_member(out, "hidden", view_is_hidden(view, imagined));
	js_end(out);
}

static void
write_force_offers(JsonOut *out, View *view, const Instance *outer)
{
	const Force *force = outer->roster_force;
	const GPtrArray *forces = force->catalogue && outer->definition
	                                  ? choices_forces(view_choices(view), force->catalogue,
	                                                   outer->definition)
	                                  : NULL;
	js_member(out, "childForces");
	js_list(out);
	for (guint i = 0; forces && i < forces->len; i++)
		write_force_offer(out, view, outer, g_ptr_array_index(forces, i));
	js_end(out);
}

void
answer_offers(JsonOut *out, View *view, const Instance *holder)
{
	const Menu *menu = tree_menu(view, holder);
	js_member(out, "offers");
	js_list(out);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (!menu->items[i].definition->is_group)
			write_offer(out, view, holder, &menu->items[i]);
	js_end(out);
	if (holder->kind == INSTANCE_FORCE)
		write_force_offers(out, view, holder);
}
