/* Sets the size of the battle that the points of a text imply: many programs do not write it. */
#include "rosters/list-reader/build-private.h"

#include "engine/eval/tree.h"
#include "rosters/list-forms/cost-types.h"
#include "rosters/list-reader/select-target-private.h"
#include "rosters/list-reader/unnamed-defaults-private.h"

#include <string.h>

/* "Strike Force (2000 points)", "2. Strike Force (2000 Point limit)" */
#define SIZE "(?'points'\\d{3,5}) ?(?:points?|pts)\\b"

/* The sizes of battles of large games differ by so many points. */
#define SIZE_STEP 250

/* An entry of the force, and the option of it for the points of the list. */
typedef struct SizeChoice {
	const MenuItem *entry;
	const MenuItem *option; /* the smallest one that is large enough; NULL if none is */
	int64_t points;         /* in the name of the option */
	guint n_options;        /* all options with points in their names */
} SizeChoice;

/* The points in the name of an option; 0 if there are none. */
static int64_t
size_of(const ListBuilder *builder, Pattern *pattern, const MenuItem *item)
{
	const char *name = game_text(choices_game(builder->choices),
	                             definition_name(item->definition));
	if (item->definition->is_group || pattern_match(pattern, name) != PATTERN_FITS)
		return 0;
	g_autofree char *points = pattern_group(pattern, name, "points");
	return points ? g_ascii_strtoll(points, NULL, 10) : 0;
}

static SizeChoice
choose_size(const ListBuilder *builder, Pattern *pattern, const MenuItem *entry, int64_t wanted)
{
	SizeChoice choice = {.entry = entry};
	const Menu *menu = choices_menu(builder->choices, entry->definition);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const int64_t size = size_of(builder, pattern, &menu->items[i]);
		choice.n_options += size > 0;
		if (size < wanted || (choice.option && size >= choice.points))
			continue;
		choice.option = &menu->items[i];
		choice.points = size;
	}
	return choice;
}

/* The points that the text gives: its limit, else its total; 0 if it gives none. */
static int64_t
points_of(const TextList *list)
{
	Amount points;
	const char *text = list->limit ? list->limit : list->points;
	const gsize length = text ? strspn(text, "0123456789., '") : 0;
	g_autofree char *number = g_strchomp(g_strndup(text ? text : "", length));
	return cost_read(number, &points) ? amount_to_int(points) : 0;
}

/* The selection of the entry in the force; NULL if there is none. */
static const Instance *
find_entry(const Instance *force, const MenuItem *entry)
{
	for (uint32_t i = 0; i < force->n_children; i++)
		if (force->children[i]->item == entry)
			return force->children[i];
	return NULL;
}

static bool
is_claimed(const ListBuilder *builder, const Instance *holder)
{
	for (uint32_t i = 0; holder && i < holder->n_children; i++)
		if (claims_has(builder->claims, holder->children[i]->selection->id))
			return true;
	return false;
}

static void
set_size(ListBuilder *builder, const char *force_id, const SizeChoice *choice, const TextItem *item)
{
	g_autofree char *holder = select_one(builder, force_id, choice->entry);
	g_autofree char *id = holder ? select_one(builder, holder, choice->option) : NULL;
	if (!id)
		return;
	unnamed_defaults_prune(builder, holder, false, item);
	list_builder_complain(builder, TEXTLIST_SIZE_IMPLIED, item,
	                      view_name(builder->view, view_find(builder->view, id)),
	                      view_name(builder->view, view_find(builder->view, holder)), NULL);
}

/* The limit for the points of a text: armies stay below it, but not by so much as the next smaller size. Points just
   above the limit of the army data are too many for it. */
static int64_t
implied_limit(int64_t points, int64_t limit_of_data)
{
	const int64_t size = (points + SIZE_STEP - 1) / SIZE_STEP * SIZE_STEP;
	const bool is_just_above = points > limit_of_data && points - limit_of_data < SIZE_STEP / 2;
	return is_just_above ? limit_of_data : size;
}

void
build_limit(ListBuilder *builder)
{
	const Game *game = choices_game(builder->choices);
	const Entry *type = cost_type_main(game);
	const CostLimit *limit = type ? roster_limit(builder->roster, type->id) : NULL;
	const int64_t of_data = limit ? amount_to_int(limit->value) : 0;
	const int64_t points = points_of(builder->list);
	const int64_t implied = implied_limit(points, of_data);
	if (of_data % SIZE_STEP != 0 || points <= 0 || implied == of_data)
		return;
	roster_set_limit(builder->roster, game_text(game, type->id), NULL,
	                 amount_from_int(implied));
	g_autofree char *taken = g_strdup_printf("%" G_GINT64_FORMAT, implied);
	g_autofree char *number = g_strdup_printf("%" G_GINT64_FORMAT, points);
	list_builder_complain(builder, TEXTLIST_LIMIT_IMPLIED, &(TextItem){0}, taken, number, NULL);
}

void
build_size(ListBuilder *builder, const char *force_id, const TextItem *force)
{
	g_autofree char *error = NULL;
	const Instance *instance = view_find(builder->view, force_id);
	const int64_t wanted = points_of(builder->list);
	/* An army of several forces has one size. */
	if (!instance || wanted <= 0 || builder->roster->forces->len > 1)
		return;
	Pattern *pattern = pattern_new(SIZE, &error);
	const Menu *menu = tree_menu(builder->view, instance);
	for (uint32_t i = 0; i < menu->n_items; i++) {
		const MenuItem *entry = &menu->items[i];
		if (entry->definition->is_group || entry->definition->type != SELECTION_UPGRADE)
			continue;
		const SizeChoice choice = choose_size(builder, pattern, entry, wanted);
		if (choice.n_options < 2 || !choice.option ||
		    is_claimed(builder, find_entry(instance, entry)))
			continue;
		set_size(builder, force_id, &choice, force);
		break;
	}
	pattern_free(pattern);
}
