#include "rosters/list-reader/squad-private.h"

#include "base/text/name-key.h"
#include "base/text/text.h"
#include "engine/eval/tree.h"
#include "rosters/list-reader/items-private.h"
#include "rosters/list-reader/option-match-private.h"
#include "rosters/list-reader/squad-search-private.h"

#include <string.h>

/* More of something than any model carries. */
#define UNLIMITED 99

/* The models that a line may sum up, and bundles of them: "1 mauler, 7 chainblades". */
typedef struct Variants {
	GPtrArray *items; /* const MenuItem */
	bool is_exact;    /* the first one has the very name of the line */
} Variants;

static void
variants_clear(Variants *variants)
{
	g_ptr_array_unref(variants->items);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Variants, variants_clear)

/* The rest of a key behind a name that is its beginning, in the singular or plural; NULL if it is not. */
static const char *
behind_name(const char *own, const char *name)
{
	const gsize length = strlen(name);
	const gsize singular = g_str_has_suffix(name, "s") ? length - 1 : length;
	if (strncmp(own, name, singular) != 0)
		return NULL;
	const char *rest = own + singular;
	if (*rest == 's')
		rest++;
	return *rest == '\0' || *rest == ' ' ? rest : NULL;
}

/* True if the words behind a model's name are about what it carries. */
static bool
are_about_wargear(const char *rest, const char *shown)
{
	return text_begins(rest, " w ") || text_begins(rest, " with ") ||
	       (*rest == ' ' && strchr(shown, '('));
}

/* "Berzerker w/ other weapons" is a Berzerker. */
static void
cut_wargear(char *key)
{
	char *with = strstr(key, " w ");
	if (!with)
		with = strstr(key, " with ");
	if (with && with != key)
		*with = '\0';
}

/* The nearest limit of that type that the data write and nothing changes; @otherwise if there is none. */
static int
written_limit(const Definition *definition, ConstraintType type, int otherwise)
{
	int limit = otherwise;
	for (uint32_t i = 0; i < definition->n_constraints; i++) {
		const OwnedConstraint *owned = &definition->constraints[i];
		const Query *query = &owned->constraint->query;
		if (owned->constraint->type != type || owned->is_modified ||
		    query->field != FIELD_SELECTIONS || query->scope != SCOPE_PARENT ||
		    (query->flags & QUERY_PERCENT))
			continue;
		const int value = (int)amount_to_int(query->value);
		if (value >= 0)
			limit = type == CONSTRAINT_MIN ? MAX(limit, value) : MIN(limit, value);
	}
	return limit;
}

/* The fit of a model's name to that of a line. */
typedef enum NameFit {
	FIT_NONE,
	FIT_WITH_WARGEAR,
	FIT_WHOLE
} NameFit;

static NameFit
fit_of(const ListBuilder *builder, const Definition *definition, const char *key)
{
	const Game *game = choices_game(builder->choices);
	if (definition->is_group || definition->type != SELECTION_MODEL || definition->hidden)
		return FIT_NONE;
	const char *rest = behind_name(known_names_key(builder->names, definition), key);
	if (rest && *rest == '\0')
		return FIT_WHOLE;
	return rest && are_about_wargear(rest, game_text(game, definition_name(definition)))
	               ? FIT_WITH_WARGEAR
	               : FIT_NONE;
}

/* Number of the models in an option that holds nothing but models of the line, in fixed numbers; 0 if it is
   none. */
static int
bundle_size(const ListBuilder *builder, const Definition *definition, const char *key)
{
	if (definition->is_group || definition->type != SELECTION_UPGRADE || definition->hidden)
		return 0;
	const Menu *menu = choices_menu(builder->choices, definition);
	int size = 0;
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *inner = menu->items[i].definition;
		const int least = written_limit(inner, CONSTRAINT_MIN, 0);
		if (fit_of(builder, inner, key) == FIT_NONE || least == 0 ||
		    least != written_limit(inner, CONSTRAINT_MAX, 0))
			return 0;
		size += least;
	}
	return size;
}

static void
collect_variants(const ListBuilder *builder, const Menu *menu, const char *key, Variants *variants)
{
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *one = &menu->items[i];
		const NameFit fit = fit_of(builder, one->definition, key);
		if (fit == FIT_WHOLE) {
			variants->is_exact |= known_names_match(builder->names, one->definition,
			                                        key);
			g_ptr_array_insert(variants->items, 0, (gpointer)(guintptr)one);
		} else if (fit == FIT_WITH_WARGEAR ||
		           bundle_size(builder, one->definition, key) > 0) {
			g_ptr_array_add(variants->items, (gpointer)(guintptr)one);
		}
	}
}

/* True if a name ends with wargear: "Berzerker w/ eviscerator and bolt pistol" is not a kind of bolt pistol. */
static bool
names_wargear(const char *key)
{
	return strstr(key, " w ") || strstr(key, " with ");
}

/* Models whose names have the wargear in front: "Divining spear Enlightened". */
static void
collect_named_behind(const ListBuilder *builder, const Menu *menu, const char *key,
                     Variants *variants)
{
	g_autofree char *end = g_strconcat(" ", key, NULL);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		const char *own = known_names_key(builder->names, definition);
		if (!definition->is_group && definition->type == SELECTION_MODEL &&
		    !names_wargear(own) && g_str_has_suffix(own, end))
			g_ptr_array_add(variants->items, (gpointer)(guintptr)&menu->items[i]);
	}
}

/* True if a model's name has all words of another one, the last word last: "Crisis Sunforge Shas'vre". */
static bool
has_all_words(const char *own, const char *key)
{
	g_auto(GStrv) words = g_strsplit(key, " ", 0);
	g_auto(GStrv) of_own = g_strsplit(own, " ", 0);
	const guint n = g_strv_length(words), n_own = g_strv_length(of_own);
	if (n == 0 || n_own == 0 || strcmp(words[n - 1], of_own[n_own - 1]) != 0)
		return false;
	for (guint i = 0; i < n; i++)
		if (!g_strv_contains((const char *const *)of_own, words[i]))
			return false;
	return true;
}

/* Models whose names have the unit's kind between the words: "Crisis Shas'vre" in Crisis Sunforge Battlesuits. */
static void
collect_with_kind(const ListBuilder *builder, const Menu *menu, const char *key, Variants *variants)
{
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		const char *own = known_names_key(builder->names, definition);
		if (!definition->is_group && definition->type == SELECTION_MODEL &&
		    !names_wargear(own) && has_all_words(own, key))
			g_ptr_array_add(variants->items, (gpointer)(guintptr)&menu->items[i]);
	}
}

/* The models that a unit is called by, of which the text has the plural of the first words: "2 Paragons" of Paragon
   Warsuits. */
static void
collect_of_unit(const ListBuilder *builder, const Instance *unit, const char *key,
                Variants *variants)
{
	const gsize length = strlen(key);
	const char *own = unit->definition ? known_names_key(builder->names, unit->definition) : "";
	if (length < 2 || key[length - 1] != 's' || strncmp(own, key, length - 1) != 0 ||
	    own[length - 1] != ' ' || !g_str_has_suffix(own, "s"))
		return;
	g_autofree char *one = g_strndup(own, strlen(own) - 1);
	const Menu *menu = tree_menu(builder->view, unit);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		if (!definition->is_group && definition->type == SELECTION_MODEL &&
		    strcmp(known_names_key(builder->names, definition), one) == 0)
			g_ptr_array_add(variants->items, (gpointer)(guintptr)&menu->items[i]);
	}
}

/* The caller clears them. */
static Variants
find_variants(const ListBuilder *builder, const Instance *unit, const TextItem *item)
{
	Variants variants = {.items = g_ptr_array_new()};
	g_autofree char *key = known_names_text_key(builder->names, item->name);
	const Menu *menu = tree_menu(builder->view, unit);
	collect_variants(builder, menu, key, &variants);
	if (variants.items->len > 0 || !*key)
		return variants;
	collect_named_behind(builder, menu, key, &variants);
	if (variants.items->len == 0)
		collect_with_kind(builder, menu, key, &variants);
	if (variants.items->len == 0)
		collect_of_unit(builder, unit, key, &variants);
	if (variants.items->len > 0)
		return variants;
	cut_wargear(key);
	collect_variants(builder, menu, key, &variants);
	variants.is_exact = false;
	return variants;
}

/* @exactly  not for a part of the name, either: "Special-issue bolt pistol" is not "Bolt pistol" */
static bool
has_name(const ListBuilder *builder, const MenuItem *item, const char *key, bool exactly)
{
	const char *own = known_names_key(builder->names, item->definition);
	const char *rest = behind_name(own, key);
	const gsize length = strlen(key), of_own = strlen(own);
	if ((rest && *rest == '\0') || known_names_match(builder->names, item->definition, key))
		return true;
	return !exactly &&
	       ((length > of_own && key[length - of_own - 1] == ' ' &&
	         g_str_has_suffix(key, own)) ||
	        (length < of_own && own[of_own - length - 1] == ' ' && g_str_has_suffix(own, key)));
}

/* The range of an item in its menu, of which a group may set the limit. */
static SquadRange
range_in_menu(const Menu *menu, const MenuItem *item)
{
	const int own = written_limit(item->definition, CONSTRAINT_MAX, UNLIMITED);
	const int most = item->group == MENU_NO_GROUP
	                         ? own
	                         : written_limit(menu->items[item->group].definition,
	                                         CONSTRAINT_MAX, own);
	return (SquadRange){written_limit(item->definition, CONSTRAINT_MIN, 0), most};
}

/* The least and the most that a model has of something the text names. It may be in an option for several: "2 Bolt
   Pistols". */
static SquadRange
range_of(const ListBuilder *builder, const Definition *model, const char *key, bool exactly,
         guint depth)
{
	const Menu *menu = choices_menu(builder->choices, model);
	SquadRange range = {0, 0};
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		const bool is_named = has_name(builder, item, key, exactly);
		if (item->definition->is_group ||
		    (!is_named && (depth > 0 || item->definition->type != SELECTION_UPGRADE)))
			continue;
		const SquadRange each = is_named ? (SquadRange){1, 1}
		                                 : range_of(builder, item->definition, key, exactly,
		                                            depth + 1);
		if (each.most == 0)
			continue;
		const SquadRange here = range_in_menu(menu, item);
		range.least += here.least * each.least;
		range.most = MIN(range.most + here.most * each.most, UNLIMITED);
	}
	return range;
}

/* The same of all models in a bundle. */
static SquadRange
range_of_bundle(const ListBuilder *builder, const Definition *bundle, const char *key, bool exactly)
{
	const Menu *menu = choices_menu(builder->choices, bundle);
	SquadRange sum = {0, 0};
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *inner = menu->items[i].definition;
		const int number = written_limit(inner, CONSTRAINT_MIN, 0);
		const SquadRange range = range_of(builder, inner, key, exactly, 0);
		sum.least += number * range.least;
		sum.most = MIN(sum.most + number * range.most, UNLIMITED);
	}
	return sum;
}

static int
number_of(const TextItem *item, int models)
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

/* The same of a model, or of a bundle of models. */
static SquadRange
range_of_variant(const ListBuilder *builder, const Definition *variant, const char *key,
                 bool exactly)
{
	return variant->type == SELECTION_UPGRADE ? range_of_bundle(builder, variant, key, exactly)
	                                          : range_of(builder, variant, key, exactly, 0);
}

/* The least and the most that each variant has of an item: of its very name, if some variant has that. */
static void
fill_ranges(const ListBuilder *builder, const Variants *variants, const char *key, guint i,
            Squad *squad)
{
	for (int exactly = 1; exactly >= 0 && !squad->has_range[i]; exactly--)
		for (guint v = 0; v < squad->n_variants; v++) {
			const MenuItem *model = g_ptr_array_index(variants->items, v);
			squad->range[v][i] = range_of_variant(builder, model->definition, key,
			                                      exactly == 1);
			squad->has_range[i] |= squad->range[v][i].most > 0;
		}
}

static void
fill_squad(const ListBuilder *builder, const Variants *variants, const TextItem *line, Squad *squad)
{
	squad->n_models = number_of(line, 1);
	squad->n_variants = MIN(variants->items->len, SQUAD_MAX_VARIANTS);
	squad->n_wargear = MIN(line->items->len, SQUAD_MAX_WARGEAR);
	g_autofree char *name = known_names_text_key(builder->names, line->name);
	for (guint v = 0; v < squad->n_variants; v++) {
		const MenuItem *model = g_ptr_array_index(variants->items, v);
		const int size = bundle_size(builder, model->definition, name);
		squad->size[v] = MAX(size, 1);
		squad->most[v] = size > 0 ? 1
		                          : written_limit(model->definition, CONSTRAINT_MAX,
		                                          squad->n_models);
	}
	for (guint i = 0; i < squad->n_wargear; i++) {
		const TextItem *item = g_ptr_array_index(line->items, i);
		g_autofree char *key = known_names_text_key(builder->names, item->name);
		fill_ranges(builder, variants, key, i, squad);
		squad->wanted[i] = number_of(item, unsaid_number(line, squad->n_models));
	}
}

static TextItem *
copy_item(const TextItem *item)
{
	TextItem *copy = item_new(item->kind, item->line);
	GPtrArray *items = copy->items, *readings = copy->readings;
	*copy = *item;
	copy->items = items;
	copy->readings = readings;
	copy->raw = g_strdup(item->raw);
	copy->name = g_strdup(item->name);
	copy->bare = g_strdup(item->bare);
	copy->army = g_strdup(item->army);
	copy->points = g_strdup(item->points);
	copy->heading = g_strdup(item->heading);
	copy->joins = g_strdup(item->joins);
	copy->limit = g_strdup(item->limit);
	for (guint i = 0; i < item->items->len; i++)
		g_ptr_array_add(items, copy_item(g_ptr_array_index(item->items, i)));
	for (guint i = 0; i < item->readings->len; i++) {
		const GPtrArray *reading = g_ptr_array_index(item->readings, i);
		GPtrArray *copied = g_ptr_array_new_with_free_func(item_free);
		for (guint k = 0; k < reading->len; k++)
			g_ptr_array_add(copied, copy_item(g_ptr_array_index(reading, k)));
		g_ptr_array_add(readings, copied);
	}
	return copy;
}

/* Adds a part of an item of the line to one of the models. */
static void
add_share(TextItem *model, const TextItem *item, int share)
{
	TextItem *copy = copy_item(item);
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
			                copy_item(item));
	}
	g_ptr_array_extend(out, models, NULL, NULL);
}

/* Appends the line, or the models that it sums up. */
static void
append_solved(const ListBuilder *builder, const Instance *unit, const TextItem *line,
              GPtrArray *out)
{
	g_auto(Variants) variants = find_variants(builder, unit, line);
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
		g_ptr_array_add(out, copy_item(line));
}

static bool
is_offered(const ListBuilder *builder, const Instance *unit, const TextItem *item)
{
	g_autofree char *key = known_names_text_key(builder->names, item->name);
	g_auto(Match) match = match_option(builder, unit, key, 1, NULL);
	return match.item != NULL;
}

static bool
is_model_line(const ListBuilder *builder, const Instance *unit, const TextItem *item)
{
	g_auto(Variants) variants = find_variants(builder, unit, item);
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
			if (fit_of(builder, inner->items[k].definition, key) != FIT_NONE)
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
	g_auto(Variants) variants = find_variants(builder, unit, model);
	g_autofree char *key = known_names_text_key(builder->names, item->name);
	for (guint i = 0; i < variants.items->len; i++) {
		const MenuItem *one = g_ptr_array_index(variants.items, i);
		if (range_of_variant(builder, one->definition, key, exactly).most > 0)
			return true;
	}
	const Definition *inner = variants.items->len ? NULL
	                                              : model_of_option(builder, unit, model);
	return inner && range_of(builder, inner, key, exactly, 0).most > 0;
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
		     range_of(builder, menu->items[i].definition, key, true, 0).most > 0))
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
		const bool has_commas = strstr(item->raw, ", ") && !item->is_piece;
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
			if (piece->is_piece && is_model_line(builder, unit, piece))
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
	g_auto(Variants) variants = find_variants(builder, unit, item);
	const MenuItem *first = variants.items->len ? g_ptr_array_index(variants.items, 0) : NULL;
	const bool is_bundle = first && first->definition->type == SELECTION_UPGRADE;
	return (first && (!before || is_bundle || is_offered(builder, unit, item) ||
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
		TextItem *copy = copy_item(item);
		if (flat && begins_model(builder, unit, model, item))
			model = copy;
		const bool is_inside = flat && model && model != copy &&
		                       item->kind == LINE_OPTION && !item->is_piece &&
		                       !is_offered(builder, unit, item) &&
		                       is_of_model(builder, unit, model, item, false);
		g_ptr_array_add(is_inside ? model->items : out, copy);
	}
	for (guint i = 0; i < out->len; i++) {
		TextItem *item = g_ptr_array_index(out, i);
		if (!is_part || is_model_line(builder, unit, item))
			part_lists(builder, unit, item);
	}
	return out;
}

static bool
has_models(const ListBuilder *builder, const Instance *unit, const GPtrArray *items)
{
	for (guint i = 0; i < items->len; i++)
		if (is_model_line(builder, unit, g_ptr_array_index(items, i)))
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
		append_solved(builder, unit, g_ptr_array_index(nested, i), out);
	g_ptr_array_add(builder->arranged, out);
	return out;
}

/* Compositions: options that hold the models ------------------------------------------------------ */

/* The models that the items name, among those that a unit or option offers. */
static int
count_named_models(const ListBuilder *builder, const Instance *holder, const GPtrArray *items)
{
	int n = 0;
	for (guint i = 0; i < items->len; i++) {
		const TextItem *item = g_ptr_array_index(items, i);
		if (item->kind == LINE_OPTION && is_model_line(builder, holder, item))
			n += number_of(item, 1);
	}
	return n;
}

/* The fewest models that an option holds; 0 if it holds none. */
static int
least_models(const ListBuilder *builder, const Definition *option)
{
	const Menu *menu = choices_menu(builder->choices, option);
	int sum = 0;
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (menu->items[i].definition->type == SELECTION_MODEL &&
		    !menu->items[i].definition->is_group)
			sum += written_limit(menu->items[i].definition, CONSTRAINT_MIN, 0);
	return sum;
}

static bool
is_named(const ListBuilder *builder, const Definition *option, const GPtrArray *items)
{
	for (guint i = 0; i < items->len; i++) {
		const TextItem *item = g_ptr_array_index(items, i);
		g_autofree char *key = name_key(item->raw);
		if (known_names_match(builder->names, option, key))
			return true;
	}
	return false;
}

/* The lines other than models that the unit offers itself. Borrowed; the caller owns the array. */
static GPtrArray *
rest_of(const ListBuilder *builder, const Instance *unit, const GPtrArray *items)
{
	GPtrArray *rest = g_ptr_array_new();
	for (guint i = 0; i < items->len; i++) {
		TextItem *item = g_ptr_array_index(items, i);
		if (item->kind == LINE_OPTION && !is_model_line(builder, unit, item))
			g_ptr_array_add(rest, item);
	}
	return rest;
}

/* The number by which what an option's models may have of something differs from the text. */
static int
misfit_of(const ListBuilder *builder, const Definition *option, const TextItem *wargear)
{
	g_autofree char *key = known_names_text_key(builder->names, wargear->name);
	const SquadRange range = range_of_bundle(builder, option, key, true);
	const int wanted = number_of(wargear, 1);
	return MAX(range.least - wanted, 0) + MAX(wanted - range.most, 0);
}

/* The same of all that is named below models, or behind them in a flat text. */
static int
misfits_of(const ListBuilder *builder, const Instance *unit, const Instance *option,
           const GPtrArray *items)
{
	int sum = 0;
	for (guint i = 0; i < items->len; i++) {
		const TextItem *item = g_ptr_array_index(items, i);
		const bool is_model = is_model_line(builder, option, item);
		for (guint k = 0; is_model && k < item->items->len; k++)
			sum += misfit_of(builder, option->definition,
			                 g_ptr_array_index(item->items, k));
		if (!is_model && !is_offered(builder, unit, item))
			sum += misfit_of(builder, option->definition, item);
	}
	return sum;
}

/* The better one has more models of the text, then a size nearer to them, then more of their wargear. */
typedef struct Composition {
	const MenuItem *option;
	int named, difference, misfits;
} Composition;

static bool
is_better(const Composition *best, const Composition *one)
{
	if (!best->option || one->named != best->named)
		return one->named > best->named;
	return one->difference != best->difference ? one->difference < best->difference
	                                           : one->misfits < best->misfits;
}

const MenuItem *
squad_composition(ListBuilder *builder, const Instance *unit, const GPtrArray *items)
{
	Composition best = {0};
	if (!unit)
		return NULL;
	Instance *own = view_own(builder->view, unit);
	const Menu *menu = tree_menu(builder->view, unit);
	g_autoptr(GPtrArray) rest = rest_of(builder, unit, items);
	for (uint32_t i = 0; rest->len > 0 && i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (item->definition->is_group || item->definition->type != SELECTION_UPGRADE ||
		    item->definition->hidden)
			continue;
		const int size = least_models(builder, item->definition);
		if (size > 0 && is_named(builder, item->definition, items))
			return NULL;
		const Instance *option = size > 0 ? tree_imagine(builder->view, own, item) : NULL;
		const int named = option ? count_named_models(builder, option, rest) : 0;
		const Composition one = {item, named, ABS(size - named),
		                         named ? misfits_of(builder, unit, option, rest) : 0};
		if (named > 0 && is_better(&best, &one))
			best = one;
	}
	return best.option;
}
