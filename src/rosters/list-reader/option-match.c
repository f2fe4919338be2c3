#include "rosters/list-reader/option-match-private.h"

#include "base/language/i18n.h"
#include "base/text/name-key.h"
#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "engine/queries/affects.h"
#include "engine/queries/scope.h"
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-reader/cost-claims-private.h"

#include <string.h>

/* Number of names that a message suggests, and their least likeness. */
#define SUGGESTIONS_MAX      3
#define SUGGESTIONS_LIKENESS 0.4

void
match_clear(Match *match)
{
	g_clear_pointer(&match->through, g_ptr_array_unref);
	*match = (Match){0};
}

/* The likeness of a name to that of an option. */
typedef struct Fit {
	double likeness;
	bool is_conditional;
	bool is_renamed; /* modifiers give it another name than the one that fits */
} Fit;

static bool
is_renamed(const ListBuilder *builder, const Definition *definition)
{
	const uint32_t fields = definition->modified_fields |
	                        affects_fields_of_offers(builder->view);
	return fields & 1u << MODIFIES_NAME;
}

/* The key of the name that modifiers give the option here. The caller owns it: g_free(). */
static char *
key_here(const ListBuilder *builder, const Instance *holder, const MenuItem *item)
{
	View *view = builder->view;
	return name_key(view_name(view, tree_imagine(view, view_own(view, holder), item)));
}

/* Compares with the name that modifiers give the option here, then with names they may give it. */
static Fit
fit_renamed(const ListBuilder *builder, const Instance *holder, const MenuItem *item,
            const char *key)
{
	g_autofree char *now = key_here(builder, holder, item);
	const double likeness = name_likeness(now, key);
	const double possible = likeness < 1 ? known_names_likeness(builder->names,
	                                                            item->definition, key)
	                                     : 0;
	return possible > likeness ? (Fit){.likeness = possible, .is_conditional = true}
	                           : (Fit){.likeness = likeness};
}

/* True if modifiers give the option another name here than the one in the data. */
static bool
is_called_otherwise(const ListBuilder *builder, const Instance *holder, const MenuItem *item)
{
	if (!is_renamed(builder, item->definition))
		return false;
	g_autofree char *now = key_here(builder, holder, item);
	return strcmp(now, known_names_key(builder->names, item->definition)) != 0;
}

/* Finds the key likewise, but only where the names are equal. */
static Fit
fit_renamed_exactly(const ListBuilder *builder, const Instance *holder, const MenuItem *item,
                    const char *key)
{
	g_autofree char *now = key_here(builder, holder, item);
	if (strcmp(now, key) == 0)
		return (Fit){.likeness = 1};
	const bool possible = known_names_match_modified(builder->names, item->definition, key);
	return (Fit){.likeness = possible ? 1 : 0, .is_conditional = possible};
}

/* @exact  skips the comparison of names that differ, which is slow */
static Fit
fit_of(const ListBuilder *builder, const Instance *holder, const MenuItem *item, const char *key,
       bool exact)
{
	const Definition *definition = item->definition;
	if (known_names_match(builder->names, definition, key))
		return (Fit){.likeness = 1,
		             .is_renamed = is_called_otherwise(builder, holder, item)};
	if (exact)
		return is_renamed(builder, definition)
		               ? fit_renamed_exactly(builder, holder, item, key)
		               : (Fit){0};
	const double likeness = name_likeness(known_names_key(builder->names, definition), key);
	const Fit renamed = is_renamed(builder, definition)
	                            ? fit_renamed(builder, holder, item, key)
	                            : (Fit){0};
	return renamed.likeness > likeness ? renamed : (Fit){.likeness = likeness};
}

/* True if no line has claimed anything of the option's group: the other arm's weapon. */
static bool
has_free_group(const ListBuilder *builder, const Instance *holder, const MenuItem *item)
{
	for (uint32_t i = 0; item->group != MENU_NO_GROUP && i < holder->n_children; i++) {
		const Instance *child = holder->children[i];
		if (child->item && child->item->group == item->group &&
		    claims_has(builder->claims, child->selection->id))
			return false;
	}
	return true;
}

/* True for a unit of the category that a heading names. */
static bool
is_of_heading(const ListBuilder *builder, const Instance *force, const MenuItem *item,
              const char *heading)
{
	const Definition *definition = item->definition;
	for (uint32_t i = 0; heading && i < definition->n_categories; i++) {
		const CategoryMembership *membership = &definition->categories[i];
		const Instance *node = membership->primary
		                               ? scope_category_node(view_own(builder->view, force),
		                                                     membership->category_id)
		                               : NULL;
		if (node &&
		    known_names_match_instance(builder->names, builder->view, node, heading))
			return true;
	}
	return false;
}

bool
match_heading(const ListBuilder *builder, const Instance *force, const char *key)
{
	const Menu *menu = tree_menu(builder->view, force);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (is_of_heading(builder, force, &menu->items[i], key))
			return true;
	return false;
}

/* True for the option that a text means which tells others of its name apart. */
static bool
is_in_place(const ListBuilder *builder, const Instance *holder, const MenuItem *item)
{
	return holder->kind == INSTANCE_FORCE
	               ? is_of_heading(builder, holder, item, builder->heading)
	               : builder->list->format->tells_apart && item->group == MENU_NO_GROUP;
}

/* Ranks equal names: (1) sure before conditional, (2) not renamed, (3) present and unclaimed, (4) group
   still free, (5) available, (6) below its heading. */
static unsigned
rank_of(const ListBuilder *builder, const Instance *holder, const MenuItem *item, const Fit *fit)
{
	return (fit->is_conditional ? 0u : 32u) + (fit->is_renamed ? 0u : 16u) +
	       (claims_miss_one(builder->claims, holder, item) ? 8u : 0u) +
	       (has_free_group(builder, holder, item) ? 4u : 0u) +
	       (view_is_available(builder->view, holder, item) ? 2u : 0u) +
	       (is_in_place(builder, holder, item) ? 1u : 0u);
}

static bool
has_room(const ListBuilder *builder, const Instance *holder, const MenuItem *item)
{
	View *view = builder->view;
	return room_left(view, tree_imagine(view, view_own(view, holder), item), 1) > 0;
}

/* Chooses between options of one name and rank: the one that the holder has room for, then the one with the claimed
   cost, else the first. */
static void
choose_by_room_or_cost(const ListBuilder *builder, const Instance *holder, const MenuItem *item,
                       const char *points, Match *best)
{
	const bool has = has_room(builder, holder, item);
	const bool best_has = has_room(builder, holder, best->item);
	const bool fits = cost_claims_fit(builder, holder, item, points);
	const bool best_fits = cost_claims_fit(builder, holder, best->item, points);
	if (has == best_has && fits == best_fits)
		best->rival = item;
	else if (has == best_has ? fits : has)
		*best = (Match){.item = item,
		                .likeness = best->likeness,
		                .is_conditional = best->is_conditional};
}

static bool
is_grouped(const ListBuilder *builder, const Menu *menu, const MenuItem *item, const char *key)
{
	return builder->list->format->tells_apart && item->group != MENU_NO_GROUP &&
	       known_names_match_in_group(builder->names, item->definition,
	                                  menu->items[item->group].definition, key);
}

Match
match_option(const ListBuilder *builder, const Instance *holder, const char *key, double least,
             const char *points)
{
	const Menu *menu = tree_menu(builder->view, holder);
	Match best = {0};
	unsigned best_rank = 0;
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *item = &menu->items[i];
		if (item->definition->is_group)
			continue;
		const Fit fit = is_grouped(builder, menu, item, key)
		                        ? (Fit){.likeness = 1}
		                        : fit_of(builder, holder, item, key, least >= 1);
		if (fit.likeness < least || fit.likeness < best.likeness)
			continue;
		const unsigned rank = rank_of(builder, holder, item, &fit);
		if (fit.likeness > best.likeness || rank > best_rank) {
			best = (Match){.item = item,
			               .likeness = fit.likeness,
			               .is_conditional = fit.is_conditional};
			best_rank = rank;
		} else if (rank == best_rank &&
		           item->definition->target != best.item->definition->target) {
			choose_by_room_or_cost(builder, holder, item, points, &best);
		}
	}
	return best;
}

/* An option on the way down, in a list that holds the way as well. */
typedef struct Visit {
	const MenuItem *item;
	guint holder; /* index of the visit that leads to it; G_MAXUINT at the top */
	guint depth;
} Visit;

static void
add_visits(GArray *visits, const Menu *menu, guint holder, guint depth, bool hidden)
{
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Visit visit = {&menu->items[i], holder, depth};
		if (!visit.item->definition->is_group &&
		    (hidden || !visit.item->definition->hidden) &&
		    visits->len < TEXT_SEARCH_MAX_OPTIONS)
			g_array_append_val(visits, visit);
	}
}

static GPtrArray *
way_to(const GArray *visits, const Visit *visit)
{
	GPtrArray *way = g_ptr_array_new();
	while (visit->holder != G_MAXUINT) {
		visit = &g_array_index(visits, Visit, visit->holder);
		g_ptr_array_insert(way, 0, (gpointer)(guintptr)visit->item);
	}
	return way;
}

Match
match_below(const ListBuilder *builder, const Instance *holder, const char *key)
{
	g_autoptr(GArray) visits = g_array_new(FALSE, FALSE, sizeof(Visit));
	add_visits(visits, tree_menu(builder->view, holder), G_MAXUINT, 1, false);
	for (guint i = 0; i < visits->len; i++) {
		const Visit visit = g_array_index(visits, Visit, i);
		const Definition *definition = visit.item->definition;
		if (visit.depth > 1 && known_names_match(builder->names, definition, key))
			return (Match){.item = visit.item,
			               .through = way_to(visits, &visit),
			               .likeness = 1};
		if (visit.depth < TEXT_SEARCH_DEPTH)
			add_visits(visits, choices_menu(builder->choices, definition), i,
			           visit.depth + 1, false);
	}
	return (Match){0};
}

/* True if two names may have a likeness of one half: it is computed for those only. */
static bool
are_of_like_length(const char *a, const char *b)
{
	const gsize of_a = strlen(a), of_b = strlen(b);
	return 2 * MIN(of_a, of_b) >= MAX(of_a, of_b);
}

/* The likeness of two keys, which a "the" more or less does not change: "Shard of Necris". */
static double
likeness_without_article(const char *a, const char *b)
{
	const char *the = strstr(b, " the ");
	if (!the)
		return name_likeness(a, b);
	g_autofree char *bare = g_strdup_printf("%.*s%s", (int)(the - b), b, the + strlen(" the"));
	return MAX(name_likeness(a, b), name_likeness(a, bare));
}

static void
take_nearer(const ListBuilder *builder, const MenuItem *item, const char *key, Match *best)
{
	const char *own = known_names_key(builder->names, item->definition);
	const double likeness = are_of_like_length(own, key) ? likeness_without_article(key, own)
	                                                     : 0;
	if (likeness == 0 || likeness < best->likeness)
		return;
	if (likeness > best->likeness)
		*best = (Match){.item = item, .likeness = likeness};
	else if (strcmp(own, known_names_key(builder->names, best->item->definition)) != 0)
		best->rival = item;
}

Match
match_near_below(ListBuilder *builder, const Instance *holder, const char *key)
{
	Match best = {0};
	if (builder->n_near++ >= TEXT_MAX_NEAR)
		return best;
	g_autoptr(GArray) visits = g_array_new(FALSE, FALSE, sizeof(Visit));
	add_visits(visits, tree_menu(builder->view, holder), G_MAXUINT, 1, true);
	for (guint i = 0; i < visits->len; i++) {
		const Visit visit = g_array_index(visits, Visit, i);
		take_nearer(builder, visit.item, key, &best);
		if (visit.depth < TEXT_SEARCH_DEPTH)
			add_visits(visits, choices_menu(builder->choices, visit.item->definition),
			           i, visit.depth + 1, true);
	}
	return best;
}

bool
match_group(const ListBuilder *builder, const Instance *holder, const char *key)
{
	const Menu *menu = tree_menu(builder->view, holder);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (menu->items[i].definition->is_group &&
		    known_names_match(builder->names, menu->items[i].definition, key))
			return true;
	return false;
}

typedef struct Suggestion {
	const Definition *definition;
	double likeness;
} Suggestion;

static gint
compare_likeness(gconstpointer a, gconstpointer b)
{
	const double difference = ((const Suggestion *)b)->likeness -
	                          ((const Suggestion *)a)->likeness;
	return (difference > 0) - (difference < 0);
}

static GArray *
collect_suggestions(const ListBuilder *builder, const Menu *menu, const char *key)
{
	GArray *all = g_array_new(FALSE, FALSE, sizeof(Suggestion));
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const Definition *definition = menu->items[i].definition;
		const Suggestion suggestion = {
			definition,
			name_likeness(known_names_key(builder->names, definition), key)};
		if (!definition->is_group && suggestion.likeness >= SUGGESTIONS_LIKENESS)
			g_array_append_val(all, suggestion);
	}
	g_array_sort(all, compare_likeness);
	return all;
}

char *
match_suggestions(const ListBuilder *builder, const Instance *holder, const char *key)
{
	const Game *game = choices_game(builder->choices);
	g_autoptr(GArray) all = collect_suggestions(builder, tree_menu(builder->view, holder), key);
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < MIN(all->len, (guint)SUGGESTIONS_MAX); i++)
		g_string_append_printf(
			text, "%s\"%s\"", i ? ", " : _("; the nearest: "),
			game_text(game,
		                  definition_name(g_array_index(all, Suggestion, i).definition)));
	return g_string_free(text, FALSE);
}
