/* The numbers of the models that a line sums up, and their shares of what is below it. */
#include "rosters/list-reader/squad-solve-private.h"

#include "engine/eval/tree.h"
#include "rosters/list-lines/items.h"
#include "rosters/list-reader/squad-ranges-private.h"

int
squad_number(const TextItem *item, int models)
{
	return item->number > 0 ? (int)MIN(item->number, SQUAD_MAX_MODELS) : models;
}

/* The number of what a line names without one: each model has it, unless others have a number of their own. */
static int
unsaid_number(const TextItem *line, int models)
{
	for (guint i = 0; i < line->items->len; i++)
		if (((const TextItem *)g_ptr_array_index(line->items, i))->number > 1)
			return 1;
	return models;
}

/* The least and the most that each variant has of an item: of its very name, if some variant has that. */
static void
fill_ranges(const ListBuilder *builder, const Variants *variants, const char *key, guint i,
            Squad *squad)
{
	for (int exactly = 1; exactly >= 0 && !squad->has_range[i]; exactly--)
		for (guint v = 0; v < squad->n_variants; v++) {
			const MenuItem *model = g_ptr_array_index(variants->items, v);
			squad->range[v][i] = ranges_of_variant(builder, model->definition, key,
			                                       exactly == 1);
			squad->has_range[i] |= squad->range[v][i].most > 0;
		}
}

static void
fill_squad(const ListBuilder *builder, const Variants *variants, const TextItem *line, Squad *squad)
{
	squad->n_models = squad_number(line, 1);
	squad->n_variants = MIN(variants->items->len, SQUAD_MAX_VARIANTS);
	squad->n_wargear = MIN(line->items->len, SQUAD_MAX_WARGEAR);
	g_autofree char *name = known_names_text_key(builder->names, line->name);
	for (guint v = 0; v < squad->n_variants; v++) {
		const MenuItem *model = g_ptr_array_index(variants->items, v);
		const int size = variants_bundle_size(builder, model->definition, name);
		squad->size[v] = MAX(size, 1);
		squad->most[v] = size > 0 ? 1
		                          : variants_written_limit(model->definition,
		                                                   CONSTRAINT_MAX, squad->n_models);
	}
	for (guint i = 0; i < squad->n_wargear; i++) {
		const TextItem *item = g_ptr_array_index(line->items, i);
		g_autofree char *key = known_names_text_key(builder->names, item->name);
		fill_ranges(builder, variants, key, i, squad);
		squad->wanted[i] = squad_number(item, unsaid_number(line, squad->n_models));
	}
}

/* Adds a part of an item of the line to one of the models. */
static void
add_share(TextItem *model, const TextItem *item, int share)
{
	TextItem *copy = item_copy(item);
	if (item->number > 0 || share != model->number)
		copy->number = share;
	g_ptr_array_add(model->items, copy);
}

/* Divides one item of the line among the models: what they must have, then what they may. The first model gets
   the rest, which it does not offer, to be reported. */
static void
divide(const Squad *squad, GPtrArray *models, const TextItem *item, guint i)
{
	int shares[SQUAD_MAX_VARIANTS] = {0};
	int rest = squad->wanted[i];
	for (guint v = 0; v < squad->n_variants; v++) {
		shares[v] = MIN(squad->numbers[v] * squad->range[v][i].least, rest);
		rest -= shares[v];
	}
	for (guint v = 0; v < squad->n_variants; v++) {
		const int room = squad->numbers[v] * squad->range[v][i].most - shares[v];
		const int more = CLAMP(room, 0, rest);
		shares[v] += more;
		rest -= more;
	}
	guint at = 0;
	for (guint v = 0; v < squad->n_variants; v++) {
		if (squad->numbers[v] == 0)
			continue;
		TextItem *model = g_ptr_array_index(models, at++);
		const int share = shares[v] + (at == 1 ? rest : 0);
		if (share > 0)
			add_share(model, item, share);
	}
}

static TextItem *
new_model(const ListBuilder *builder, const TextItem *line, const MenuItem *variant, int number)
{
	TextItem *model = item_new(line->kind, line->line);
	model->name = g_strdup(
		game_text(choices_game(builder->choices), definition_name(variant->definition)));
	model->raw = g_strdup_printf("%dx %s", number, model->name);
	model->number = number;
	model->depth = line->depth;
	g_hash_table_insert(builder->meant, model, (gpointer)(guintptr)variant);
	return model;
}

/* Appends a line for each model that the found numbers have. */
static void
append_models(const ListBuilder *builder, const Variants *variants, const Squad *squad,
              const TextItem *line, GPtrArray *out)
{
	g_autoptr(GPtrArray) models = g_ptr_array_new();
	for (guint v = 0; v < squad->n_variants; v++)
		if (squad->numbers[v] > 0)
			g_ptr_array_add(models, new_model(builder, line,
			                                  g_ptr_array_index(variants->items, v),
			                                  squad->numbers[v]));
	for (guint i = 0; i < line->items->len; i++) {
		const TextItem *item = g_ptr_array_index(line->items, i);
		if (i < squad->n_wargear && squad->has_range[i])
			divide(squad, models, item, i);
		else
			g_ptr_array_add(((TextItem *)g_ptr_array_index(models, 0))->items,
			                item_copy(item));
	}
	g_ptr_array_extend(out, models, NULL, NULL);
}

void
squad_solve(const ListBuilder *builder, const Instance *unit, const TextItem *line, GPtrArray *out)
{
	g_auto(Variants) variants = variants_find(builder, unit, line);
	Squad squad = {0};
	const bool is_sum = variants.items->len > 1 ||
	                    (variants.items->len == 1 && !variants.is_exact);
	if (is_sum) {
		fill_squad(builder, &variants, line, &squad);
		squad_search(&squad);
	}
	const bool is_changed = squad.n_variants > 0 &&
	                        !(variants.is_exact && squad.numbers[0] == squad.n_models);
	if (is_changed)
		append_models(builder, &variants, &squad, line, out);
	else
		g_ptr_array_add(out, item_copy(line));
}

static bool
has_model(const Instance *unit, const MenuItem *model)
{
	for (uint32_t i = 0; i < unit->n_children; i++)
		if (unit->children[i]->item == model)
			return true;
	return false;
}

/* All models that a unit offers, those first that it has. The caller clears them. */
static Variants
models_on_offer(const ListBuilder *builder, const Instance *unit)
{
	Variants variants = {.items = g_ptr_array_new()};
	const Menu *menu = tree_menu(builder->view, unit);
	gint n_own = 0;
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		if (definition->is_group || definition->type != SELECTION_MODEL ||
		    !view_is_available(builder->view, unit, &menu->items[i]))
			continue;
		const bool is_own = has_model(unit, &menu->items[i]);
		g_ptr_array_insert(variants.items, is_own ? n_own : -1,
		                   (gpointer)(guintptr)&menu->items[i]);
		n_own += is_own ? 1 : 0;
	}
	return variants;
}

/* The most of a model in the unit, of which its group may set the limit. */
static int
most_in_menu(const Menu *menu, const MenuItem *model, int otherwise)
{
	const int own = variants_written_limit(model->definition, CONSTRAINT_MAX, otherwise);
	return model->group == MENU_NO_GROUP
	               ? own
	               : MIN(own, variants_written_limit(menu->items[model->group].definition,
	                                                 CONSTRAINT_MAX, otherwise));
}

bool
squad_solve_sums(const ListBuilder *builder, const Instance *unit, const TextItem *line,
                 GPtrArray *out)
{
	g_auto(Variants) variants = models_on_offer(builder, unit);
	Squad squad = {0};
	fill_squad(builder, &variants, line, &squad);
	for (guint v = 0; v < squad.n_variants; v++) {
		const MenuItem *model = g_ptr_array_index(variants.items, v);
		squad.most[v] = most_in_menu(tree_menu(builder->view, unit), model, squad.n_models);
		squad.least[v] = variants_written_limit(model->definition, CONSTRAINT_MIN, 0);
	}
	if (squad.n_variants == 0)
		return false;
	squad_search(&squad);
	if (squad.missed == 0)
		append_models(builder, &variants, &squad, line, out);
	return squad.missed == 0;
}
