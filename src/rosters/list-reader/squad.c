#include "rosters/list-reader/squad-private.h"

#include "engine/eval/tree.h"
#include "rosters/list-lines/items.h"
#include "rosters/list-reader/option-match-private.h"
#include "rosters/list-reader/squad-ranges-private.h"
#include "rosters/list-reader/squad-solve-private.h"

#include <string.h>

bool
squad_is_offered(const ListBuilder *builder, const Instance *unit, const TextItem *item)
{
	g_autofree char *key = known_names_text_key(builder->names, item->name);
	g_auto(Match) match = match_option(builder, unit, key, 1, NULL);
	return match.item != NULL;
}

bool
squad_is_model(const ListBuilder *builder, const Instance *unit, const TextItem *item)
{
	g_auto(Variants) variants = variants_find(builder, unit, item);
	return variants.items->len > 0;
}

/* The model of that name that an option of the unit holds: "8 chainblades" has Jakhals. NULL if there is none. */
static const Definition *
model_of_option(const ListBuilder *builder, const Instance *unit, const TextItem *item)
{
	const Menu *menu = tree_menu(builder->view, unit);
	g_autofree char *key = known_names_text_key(builder->names, item->name);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *option = menu->items[i].definition;
		if (option->is_group || option->type != SELECTION_UPGRADE)
			continue;
		const Menu *inner = choices_menu(builder->choices, option);
		for (uint32_t k = 0; k < inner->n_items; k++)
			if (variants_fit(builder, inner->items[k].definition, key) != FIT_NONE)
				return inner->items[k].definition;
	}
	return NULL;
}

/* True if one of the models that a line may mean offers something of that name.
   @exactly  of the very name */
static bool
is_of_model(const ListBuilder *builder, const Instance *unit, const TextItem *model,
            const TextItem *item, bool exactly)
{
	g_auto(Variants) variants = variants_find(builder, unit, model);
	g_autofree char *key = known_names_text_key(builder->names, item->name);
	for (guint i = 0; i < variants.items->len; i++) {
		const MenuItem *one = g_ptr_array_index(variants.items, i);
		if (ranges_of_variant(builder, one->definition, key, exactly).most > 0)
			return true;
	}
	const Definition *inner = variants.items->len ? NULL
	                                              : model_of_option(builder, unit, model);
	return inner && ranges_of_model(builder, inner, key, exactly, 0).most > 0;
}

static bool
is_flat(const GPtrArray *items)
{
	for (guint i = 0; i < items->len; i++)
		if (((TextItem *)g_ptr_array_index(items, i))->items->len > 0)
			return false;
	return true;
}

/* True if the unit or one of its models offers something of that very name. */
static bool
is_wargear(const ListBuilder *builder, const Instance *unit, const char *name)
{
	const Menu *menu = tree_menu(builder->view, unit);
	g_autofree char *key = known_names_text_key(builder->names, name);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (known_names_match(builder->names, menu->items[i].definition, key) ||
		    (!menu->items[i].definition->is_group &&
		     ranges_of_model(builder, menu->items[i].definition, key, true, 0).most > 0))
			return true;
	return false;
}

/* True for the end of a name that was cut at its comma: "hybrid firearm and close combat weapon". */
static bool
is_end_of_wargear(const ListBuilder *builder, const Instance *unit, const TextItem *piece)
{
	g_autofree char *key = known_names_text_key(builder->names, piece->name);
	g_autofree char *end = g_strconcat(" ", key, NULL);
	const Menu *menu = tree_menu(builder->view, unit);
	for (uint32_t i = 0; piece->is_piece && i < menu->n_items; i++) {
		const Definition *model = menu->items[i].definition;
		const Menu *inner = model->is_group ? NULL : choices_menu(builder->choices, model);
		for (uint32_t k = 0; inner && k < inner->n_items; k++)
			if (g_str_has_suffix(
				    known_names_key(builder->names, inner->items[k].definition),
				    end))
				return true;
	}
	return false;
}

typedef struct Offer {
	const ListBuilder *builder;
	const Instance *unit;
} Offer;

static bool
is_wargear_name(const void *data, const char *text)
{
	const Offer *offer = data;
	return is_wargear(offer->builder, offer->unit, text + strspn(text, "0123456789x "));
}

/* Replaces each item that is a list by its parts: "Gun Drone, 2x Shield Drone". */
static void
part_lists(const ListBuilder *builder, const Instance *unit, TextItem *model)
{
	GPtrArray *items = g_ptr_array_new_with_free_func(item_free);
	for (guint i = 0; i < model->items->len; i++) {
		TextItem *item = g_ptr_array_index(model->items, i);
		const bool has_commas = item_may_be_list(item);
		if ((!has_commas && !strstr(item->raw, " and ")) || item->items->len > 0 ||
		    is_wargear(builder, unit, item->name) ||
		    is_end_of_wargear(builder, unit, item)) {
			g_ptr_array_add(items, item);
			continue;
		}
		if (has_commas)
			pieces_add(builder->list->format, items, item, item->raw, false);
		else
			pieces_add_joined(builder->list->format, items, item, is_wargear_name,
			                  &(Offer){builder, unit});
		item_free(item);
		/* "Icon, Berzerker" says who carries the icon. */
		for (guint k = items->len; k > 0; k--) {
			const TextItem *piece = g_ptr_array_index(items, k - 1);
			if (piece->is_piece && squad_is_model(builder, unit, piece))
				g_ptr_array_remove_index(items, k - 1);
		}
	}
	g_ptr_array_set_free_func(model->items, NULL);
	g_ptr_array_unref(model->items);
	model->items = items;
}

/* True if a line begins a model: a "Novitiate autogun" behind a model that carries one is not a Novitiate (Autogun). */
static bool
begins_model(const ListBuilder *builder, const Instance *unit, const TextItem *before,
             const TextItem *item)
{
	g_auto(Variants) variants = variants_find(builder, unit, item);
	const MenuItem *first = variants.items->len ? g_ptr_array_index(variants.items, 0) : NULL;
	const bool is_bundle = first && first->definition->type == SELECTION_UPGRADE;
	return (first && (!before || is_bundle || squad_is_offered(builder, unit, item) ||
	                  !is_of_model(builder, unit, before, item, true))) ||
	       model_of_option(builder, unit, item);
}

/* Puts what the unit does not offer itself below the model in front of it. @is_part  as in squad_arrange() */
static GPtrArray *
nest(const ListBuilder *builder, const Instance *unit, const GPtrArray *items, bool is_part)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(item_free);
	TextItem *model = NULL;
	const bool flat = is_flat(items);
	for (guint i = 0; i < items->len; i++) {
		const TextItem *item = g_ptr_array_index(items, i);
		TextItem *copy = item_copy(item);
		if (flat && begins_model(builder, unit, model, item))
			model = copy;
		const bool is_inside = flat && model && model != copy &&
		                       item->kind == LINE_OPTION && !item->is_piece &&
		                       !squad_is_offered(builder, unit, item) &&
		                       is_of_model(builder, unit, model, item, false);
		g_ptr_array_add(is_inside ? model->items : out, copy);
	}
	for (guint i = 0; i < out->len; i++) {
		TextItem *item = g_ptr_array_index(out, i);
		if (!is_part || squad_is_model(builder, unit, item))
			part_lists(builder, unit, item);
	}
	return out;
}

static bool
has_models(const ListBuilder *builder, const Instance *unit, const GPtrArray *items)
{
	for (guint i = 0; i < items->len; i++)
		if (squad_is_model(builder, unit, g_ptr_array_index(items, i)))
			return true;
	return false;
}

const GPtrArray *
squad_arrange(ListBuilder *builder, const Instance *unit, const GPtrArray *items, bool is_part)
{
	const TextFormat *format = builder->list->format;
	const bool has_exact_names = format->is_complete && !format->leaves_choices;
	if (!unit || has_exact_names || !has_models(builder, unit, items))
		return items;
	g_autoptr(GPtrArray) nested = nest(builder, unit, items, is_part);
	GPtrArray *out = g_ptr_array_new_with_free_func(item_free);
	for (guint i = 0; i < nested->len; i++)
		squad_solve(builder, unit, g_ptr_array_index(nested, i), out);
	g_ptr_array_add(builder->arranged, out);
	return out;
}

/* Units that the text sums up, without their models ------------------------------------------------ */

/* True for what the models carry, not the unit. */
static bool
is_carried(const ListBuilder *builder, const Instance *unit, const TextItem *item)
{
	return item->kind == LINE_OPTION && !squad_is_offered(builder, unit, item) &&
	       is_wargear(builder, unit, item->name);
}

int
squad_sum(const ListBuilder *builder, const Instance *unit, const GPtrArray *items)
{
	const TextFormat *format = builder->list->format;
	const bool has_exact_names = format->is_complete && !format->leaves_choices;
	int64_t most = 0;
	if (!unit || has_exact_names || !is_flat(items) || has_models(builder, unit, items))
		return 0;
	for (guint i = 0; i < items->len; i++) {
		const TextItem *item = g_ptr_array_index(items, i);
		if (item->number > most && is_carried(builder, unit, item))
			most = item->number;
	}
	return most > 1 ? (int)MIN(most, SQUAD_MAX_MODELS) : 0;
}

const GPtrArray *
squad_part_sums(ListBuilder *builder, const Instance *unit, const GPtrArray *items, int64_t models)
{
	GPtrArray *out = g_ptr_array_new_with_free_func(item_free);
	const TextItem *first = g_ptr_array_index(items, 0);
	TextItem *line = item_new(LINE_OPTION, first->line);
	line->name = g_strdup("");
	line->number = models;
	line->depth = first->depth;
	for (guint i = 0; i < items->len; i++) {
		TextItem *copy = item_copy(g_ptr_array_index(items, i));
		g_ptr_array_add(is_carried(builder, unit, copy) ? line->items : out, copy);
	}
	const bool is_solved = squad_solve_sums(builder, unit, line, out);
	item_free(line);
	g_ptr_array_add(builder->arranged, out);
	return is_solved ? out : items;
}
