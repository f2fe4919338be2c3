#include "rosters/list-reader/squad-variants-private.h"

#include "base/text/text.h"
#include "engine/eval/tree.h"

#include <string.h>

void
variants_clear(Variants *variants)
{
	g_ptr_array_unref(variants->items);
}

const char *
variants_behind_name(const char *own, const char *name)
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

int
variants_written_limit(const Definition *definition, ConstraintType type, int otherwise)
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

NameFit
variants_fit(const ListBuilder *builder, const Definition *definition, const char *key)
{
	const Game *game = choices_game(builder->choices);
	if (definition->is_group || definition->type != SELECTION_MODEL || definition->hidden)
		return FIT_NONE;
	const char *rest = variants_behind_name(known_names_key(builder->names, definition), key);
	if (rest && *rest == '\0')
		return FIT_WHOLE;
	return rest && are_about_wargear(rest, game_text(game, definition_name(definition)))
	               ? FIT_WITH_WARGEAR
	               : FIT_NONE;
}

int
variants_bundle_size(const ListBuilder *builder, const Definition *definition, const char *key)
{
	if (definition->is_group || definition->type != SELECTION_UPGRADE || definition->hidden)
		return 0;
	const Menu *menu = choices_menu(builder->choices, definition);
	int size = 0;
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *inner = menu->items[i].definition;
		const int least = variants_written_limit(inner, CONSTRAINT_MIN, 0);
		if (variants_fit(builder, inner, key) == FIT_NONE || least == 0 ||
		    least != variants_written_limit(inner, CONSTRAINT_MAX, 0))
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
		const NameFit fit = variants_fit(builder, one->definition, key);
		if (fit == FIT_WHOLE) {
			variants->is_exact |= known_names_match(builder->names, one->definition,
			                                        key);
			g_ptr_array_insert(variants->items, 0, (gpointer)(guintptr)one);
		} else if (fit == FIT_WITH_WARGEAR ||
		           variants_bundle_size(builder, one->definition, key) > 0) {
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

/* Drops the models that the unit cannot have here, where it can have others of the name: those for another army. */
static void
keep_available(const ListBuilder *builder, const Instance *unit, Variants *variants)
{
	g_autoptr(GPtrArray) available = g_ptr_array_new();
	for (guint i = 0; i < variants->items->len; i++) {
		const MenuItem *one = g_ptr_array_index(variants->items, i);
		if (view_is_available(builder->view, unit, one))
			g_ptr_array_add(available, (gpointer)(guintptr)one);
	}
	if (available->len == 0)
		return;
	g_ptr_array_unref(variants->items);
	variants->items = g_steal_pointer(&available);
}

Variants
variants_find(const ListBuilder *builder, const Instance *unit, const TextItem *item)
{
	Variants variants = {.items = g_ptr_array_new()};
	g_autofree char *key = known_names_text_key(builder->names, item->name);
	const Menu *menu = tree_menu(builder->view, unit);
	collect_variants(builder, menu, key, &variants);
	keep_available(builder, unit, &variants);
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
