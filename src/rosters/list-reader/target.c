#include "rosters/list-reader/target-private.h"

#include "base/text/name-key.h"
#include "engine/eval/tree.h"
#include "rosters/list-forms/text-caps.h"

#include <string.h>

void
target_clear(Target *target)
{
	match_clear(&target->match);
	g_free(target->key);
	g_free(target->custom);
	g_clear_pointer(&target->holders, g_ptr_array_unref);
}

static void
add_offering(const ListBuilder *builder, const Instance *instance, const char *key, Nodes *nodes)
{
	for (uint32_t i = 0; i < instance->n_children; i++) {
		const Instance *child = instance->children[i];
		g_auto(Match) match = match_option(builder, child, key, 1, NULL);
		if (match.item)
			g_ptr_array_add(nodes, g_strdup(child->selection->id));
		add_offering(builder, child, key, nodes);
	}
}

/* Finds nodes below the holders that offer the name: those of the line before, else all others. */
static Nodes *
find_below(const ListBuilder *builder, const Nodes *holders, const Nodes *before, const char *key)
{
	g_autoptr(GPtrArray) found = nodes_new();
	for (guint i = 0; before && i < before->len; i++) {
		const Instance *node = view_find(builder->view, g_ptr_array_index(before, i));
		g_auto(Match) here = node ? match_option(builder, node, key, 1, NULL) : (Match){0};
		if (here.item)
			g_ptr_array_add(found, g_strdup(g_ptr_array_index(before, i)));
	}
	const bool is_of_before = found->len > 0;
	for (guint i = 0; !is_of_before && i < holders->len; i++) {
		const Instance *node = view_find(builder->view, g_ptr_array_index(holders, i));
		if (node)
			add_offering(builder, node, key, found);
	}
	return found->len ? g_steal_pointer(&found) : NULL;
}

bool
target_find_offered(const ListBuilder *builder, const Nodes *holders, const char *text,
                    Target *target)
{
	const Instance *holder = nodes_first(builder->view, holders);
	g_free(target->key);
	target->key = known_names_text_key(builder->names, text);
	if (!holder || !*target->key)
		return false;
	target->match = match_option(builder, holder, target->key, 1, target->points);
	if (target->match.item)
		target->holders = nodes_copy(holders);
	return target->match.item != NULL;
}

/* True if a line has claimed something of the option's group, and the holder has no further one. */
static bool
is_served(const ListBuilder *builder, const Instance *holder, const MenuItem *option)
{
	if (claims_miss_one(builder->claims, holder, option))
		return false;
	for (uint32_t i = 0; option->group != MENU_NO_GROUP && i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		if (child->item && child->item->group == option->group && child->n_children > 0 &&
		    claims_has(builder->claims, child->selection->id))
			return true;
	}
	return false;
}

static void
add_missing(const ListBuilder *builder, const Instance *instance, const char *key, Nodes *nodes)
{
	for (uint32_t i = 0; i < instance->n_children; i++) {
		const Instance *child = instance->children[i];
		g_auto(Match) match = match_option(builder, child, key, 1, NULL);
		if (match.item && claims_has(builder->claims, child->selection->id) &&
		    claims_miss_one(builder->claims, child, match.item))
			g_ptr_array_add(nodes, g_strdup(child->selection->id));
	}
}

/* "Power fist & Storm bolter, Power fist, Storm bolter" names what the first has, not a second choice of its group. */
static void
prefer_contents(const ListBuilder *builder, Target *target)
{
	g_autoptr(GPtrArray) within = nodes_new();
	for (guint i = 0; i < target->holders->len; i++) {
		const char *id = g_ptr_array_index(target->holders, i);
		const Instance *holder = view_find(builder->view, id);
		if (!holder || !is_served(builder, holder, target->match.item))
			return;
		add_missing(builder, holder, target->key, within);
	}
	if (within->len < target->holders->len)
		return;
	g_ptr_array_unref(target->holders);
	target->holders = g_steal_pointer(&within);
	target->match = match_option(builder, nodes_first(builder->view, target->holders),
	                             target->key, 1, target->points);
}

/* Finds it likewise, or among the options of selections below them. */
static bool
find_exactly(const ListBuilder *builder, const Nodes *holders, const Nodes *before,
             const char *text, Target *target)
{
	if (target_find_offered(builder, holders, text, target)) {
		prefer_contents(builder, target);
		return true;
	}
	if (!*target->key)
		return false;
	target->holders = find_below(builder, holders, before, target->key);
	if (target->holders)
		target->match = match_option(builder, nodes_first(builder->view, target->holders),
		                             target->key, 1, target->points);
	return target->holders != NULL;
}

/* Finds exactly that name below options not selected yet. */
static bool
find_unchosen(const ListBuilder *builder, const Nodes *holders, const char *text, Target *target)
{
	const Instance *holder = nodes_first(builder->view, holders);
	g_free(target->key);
	target->key = known_names_text_key(builder->names, text);
	if (!holder || !*target->key)
		return false;
	target->match = match_below(builder, holder, target->key);
	if (target->match.item)
		target->holders = nodes_copy(holders);
	return target->match.item != NULL;
}

/* It may be part of it for each model: 8 of four models are "2x Inferno Pistols". */
static bool
find_numbered_each(const ListBuilder *builder, const Nodes *holders, const TextItem *item,
                   Target *target)
{
	const char *id = holders->len ? g_ptr_array_index(holders, 0) : "";
	const int64_t models = claims_number(builder->claims, builder->roster, id);
	if (models < 1 || item->number <= models || item->number % models != 0)
		return false;
	g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT "x %s", item->number / models,
	                                        item->name);
	g_autofree char *bare = g_strdup_printf("%" G_GINT64_FORMAT " %s", item->number / models,
	                                        item->name);
	if (!target_find_offered(builder, holders, text, target) &&
	    !target_find_offered(builder, holders, bare, target))
		return false;
	target->number = models;
	return true;
}

/* The number may be part of the name: "4 Destructors". */
static bool
find_numbered(const ListBuilder *builder, const Nodes *holders, const Nodes *before,
              const TextItem *item, Target *target)
{
	if (!item->number)
		return false;
	g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT " %s", item->number,
	                                        item->name);
	if (find_exactly(builder, holders, before, text, target))
		return true;
	g_autofree char *bare = g_strdup_printf("%" G_GINT64_FORMAT " %s", item->number,
	                                        item->bare ? item->bare : "");
	target->in_brackets = item->bare && find_exactly(builder, holders, before, bare, target);
	return target->in_brackets;
}

/* The points may be part of the name: "Strike Force (2000 points)". */
static bool
find_priced(const ListBuilder *builder, const Nodes *holders, const Nodes *before,
            const TextItem *item, Target *target)
{
	if (!item->points)
		return false;
	g_autofree char *text = g_strdup_printf("%s (%s)", item->name, item->points);
	target->is_priced = find_exactly(builder, holders, before, text, target);
	return target->is_priced;
}

/* "Great weapons" may be "Great weapon", and the other way round. */
static bool
find_plural(const ListBuilder *builder, const Nodes *holders, const Nodes *before,
            const TextItem *item, Target *target)
{
	const gsize length = strlen(item->name);
	if (length < 4)
		return false;
	const bool is_plural = g_ascii_tolower(item->name[length - 1]) == 's';
	g_autofree char *other = is_plural ? g_strndup(item->name, length - 1)
	                                   : g_strconcat(item->name, "s", NULL);
	return find_exactly(builder, holders, before, other, target);
}

/* Finds the model that a line was made for, of several of its name. */
static bool
find_meant(const ListBuilder *builder, const Nodes *holders, const TextItem *item, Target *target)
{
	const MenuItem *meant = g_hash_table_lookup(builder->meant, item);
	const Instance *holder = meant ? nodes_first(builder->view, holders) : NULL;
	const Menu *menu = holder ? tree_menu(builder->view, holder) : NULL;
	for (uint32_t i = 0; menu && i < menu->n_items; i++) {
		if (&menu->items[i] != meant)
			continue;
		g_free(target->key);
		target->key = known_names_text_key(builder->names, item->name);
		target->match = (Match){.item = meant, .likeness = 1, .is_certain = true};
		target->holders = nodes_copy(holders);
		target->number = item->number;
		return true;
	}
	return false;
}

/* True if the target can be had now: it is not one for another army. */
static bool
is_available(const ListBuilder *builder, const Target *target)
{
	const Instance *holder = nodes_first(builder->view, target->holders);
	return holder && view_is_available(builder->view, holder, target->match.item);
}

/* Finds a name that has the number in it, unless that is not available here and the name without it is. */
static bool
find_available_numbered(const ListBuilder *builder, const Nodes *holders, const Nodes *before,
                        const TextItem *item, Target *target)
{
	if (!find_numbered(builder, holders, before, item, target))
		return false;
	if (is_available(builder, target))
		return true;
	g_clear_pointer(&target->holders, g_ptr_array_unref);
	if (find_exactly(builder, holders, before, item->name, target) &&
	    is_available(builder, target))
		return false;
	g_clear_pointer(&target->holders, g_ptr_array_unref);
	return find_numbered(builder, holders, before, item, target);
}

bool
target_find(const ListBuilder *builder, const Nodes *holders, const Nodes *before,
            const TextItem *item, Target *target)
{
	if (find_meant(builder, holders, item, target) ||
	    find_priced(builder, holders, before, item, target))
		return true;
	if (find_exactly(builder, holders, before, item->raw, target)) {
		target->is_whole = item->has_label;
		/* The sum of several lines, or of a name that is repeated, is not in the text. */
		target->number = strcmp(item->raw, item->name) == 0 ? item->number : 0;
		return true;
	}
	if (find_available_numbered(builder, holders, before, item, target))
		return true;
	g_clear_pointer(&target->holders, g_ptr_array_unref);
	target->number = item->number;
	target->in_brackets = false;
	if (find_exactly(builder, holders, before, item->name, target))
		return true;
	target->in_brackets = true;
	if (item->bare && find_exactly(builder, holders, before, item->bare, target))
		return true;
	target->in_brackets = false;
	return find_plural(builder, holders, before, item, target) ||
	       find_numbered_each(builder, holders, item, target) ||
	       find_unchosen(builder, holders, item->name, target);
}

/* True if a name ends with another word than a model's: a "Shas'ui" is not a "Shas'vre". */
static bool
is_other_model(const ListBuilder *builder, const Match *match, const char *key)
{
	const Definition *definition = match->item ? match->item->definition : NULL;
	if (!definition || definition->type != SELECTION_MODEL || match->likeness >= 1)
		return false;
	const char *own = known_names_key(builder->names, definition);
	const char *of_own = strrchr(own, ' '), *of_key = strrchr(key, ' ');
	return name_likeness(of_own ? of_own + 1 : own, of_key ? of_key + 1 : key) < NAMES_ALIKE;
}

bool
target_find_similar(const ListBuilder *builder, const Nodes *holders, const TextItem *item,
                    Target *target)
{
	const Instance *holder = nodes_first(builder->view, holders);
	if (!holder || item->kind == LINE_PERHAPS)
		return false;
	g_free(target->key);
	target->key = known_names_text_key(builder->names, item->name);
	target->match = match_option(builder, holder, target->key, NAMES_ALIKE, item->points);
	if (is_other_model(builder, &target->match, target->key))
		match_clear(&target->match);
	if (!target->match.item)
		target->match = match_variant(builder, holder, target->key, item);
	if (!target->match.item)
		target->match = match_contained(builder, holder, target->key);
	if (!target->match.item && g_str_has_suffix(target->key, "s")) {
		g_autofree char *one = g_strndup(target->key, strlen(target->key) - 1);
		target->match = match_contained(builder, holder, one);
	}
	if (!target->match.item)
		target->match = match_words(builder, holder, target->key);
	target->number = item->number;
	target->in_brackets = false;
	if (target->match.item)
		target->holders = nodes_copy(holders);
	return target->match.item != NULL;
}

bool
target_find_misspelt(ListBuilder *builder, const Nodes *holders, const TextItem *item,
                     Target *target)
{
	const Instance *holder = nodes_first(builder->view, holders);
	g_autofree char *key = known_names_text_key(builder->names, item->name);
	if (!holder || item->kind == LINE_PERHAPS || !*key)
		return false;
	const Match near = match_near_below(builder, holder, key);
	if (!near.item || near.rival || near.likeness < MISSPELT_ALIKE)
		return false;
	const char *name = game_text(choices_game(builder->choices),
	                             definition_name(near.item->definition));
	const TextItem corrected = {.kind = item->kind,
	                            .line = item->line,
	                            .name = (char *)(guintptr)name,
	                            .raw = (char *)(guintptr)name,
	                            .number = item->number};
	if (!target_find(builder, holders, NULL, &corrected, target))
		return false;
	target->number = item->number;
	target->match.likeness = near.likeness;
	g_free(target->key);
	target->key = g_steal_pointer(&key);
	return true;
}

/* @bare  the last part without the brackets behind it */
static char *
join_pieces(const GPtrArray *items, guint at, guint n, bool without_number, bool bare)
{
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < n; i++) {
		const TextItem *item = g_ptr_array_index(items, at + i);
		const char *own = without_number && i == 0 ? item->name : item->raw;
		if (i)
			g_string_append(text, ", ");
		g_string_append(text, bare && i + 1 == n ? item->bare : own);
	}
	return g_string_free(text, FALSE);
}

/* True for "Power fist, Storm bolter" behind "Power fist & Storm bolter", which has both. */
static bool
names_contents(const ListBuilder *builder, const Target *target)
{
	const Instance *holder = nodes_first(builder->view, target->holders);
	return holder && is_served(builder, holder, target->match.item);
}

static void
target_forget(Target *target)
{
	match_clear(&target->match);
	g_clear_pointer(&target->holders, g_ptr_array_unref);
}

/* Finds a name of @n parts, which may have its options in brackets behind it. */
static bool
find_of_parts(const ListBuilder *builder, const Nodes *holders, const GPtrArray *items, guint at,
              guint n, Target *target)
{
	const TextItem *first = g_ptr_array_index(items, at);
	const TextItem *last = g_ptr_array_index(items, at + n - 1);
	for (int bare = 0; bare <= (last->bare ? 1 : 0); bare++) {
		g_autofree char *raw = join_pieces(items, at, n, false, bare);
		g_autofree char *name = join_pieces(items, at, n, true, bare);
		target->in_brackets = bare;
		target->number = 0;
		bool found = find_exactly(builder, holders, NULL, raw, target);
		if (!found) {
			target->number = first->number;
			found = find_exactly(builder, holders, NULL, name, target);
		}
		if (found && !names_contents(builder, target))
			return true;
		target_forget(target);
	}
	target->in_brackets = false;
	return false;
}

/* Number of parts of one list from @at on, TEXT_MAX_JOINED at most. */
static guint
count_pieces(const GPtrArray *items, guint at)
{
	const TextItem *first = g_ptr_array_index(items, at);
	guint n = 0;
	for (; at + n < items->len && n < TEXT_MAX_JOINED; n++) {
		const TextItem *item = g_ptr_array_index(items, at + n);
		if (!item->is_piece || item->line != first->line)
			break;
	}
	return n;
}

guint
target_find_joined(const ListBuilder *builder, const Nodes *holders, const GPtrArray *items,
                   guint at, Target *target)
{
	for (guint n = count_pieces(items, at); n > 1; n--)
		if (find_of_parts(builder, holders, items, at, n, target))
			return n;
	target->number = 0;
	return 0;
}

/* The player may have named the unit: "Old Gunther: Captain". */
static bool
find_named(const ListBuilder *builder, const Nodes *force, const TextItem *unit, Target *target)
{
	const char *colon = strstr(unit->name, ": ");
	if (!colon || !target_find_offered(builder, force, colon + 2, target))
		return false;
	target->custom = g_strndup(unit->name, (gsize)(colon - unit->name));
	return true;
}

bool
target_find_unit(const ListBuilder *builder, const Nodes *force, const TextItem *unit,
                 Target *target)
{
	if (target_find_offered(builder, force, unit->raw, target)) {
		target->is_whole = unit->has_label;
		return true;
	}
	target->number = unit->number;
	if (target_find_offered(builder, force, unit->name, target))
		return true;
	target->in_brackets = true;
	if (unit->bare && target_find_offered(builder, force, unit->bare, target))
		return true;
	target->in_brackets = false;
	return find_named(builder, force, unit, target);
}
