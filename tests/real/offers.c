/*
 * Is the same on offer that can be taken (S-225)?
 *
 *	offers ROSTER FOLDER          takes each unit of a roster out, and looks for it among the offers
 *	offers --starts FOLDER EVERY  makes a legal start for every EVERY-th army of a folder, and looks for an offer
 *	                              in each of its forces
 *
 * Prints a line for each unit or force whose offers are wrong, and their number at the end. Exits with 3 if the
 * roster cannot be read.
 */
#include "data/library/library.h"
#include "engine/eval/reading.h"
#include "engine/eval/room.h"
#include "engine/eval/tree.h"
#include "engine/fill/price.h"
#include "rosters/open/open-roster.h"
#include "session/bench/workbench.h"
#include "session/proposals/new-roster.h"
#include "session/words/figures.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The points of a start: enough for what must be there, and for more. */
#define LIMIT_OF_STARTS 2000

/* Units ------------------------------------------------------------------------------------------- */

/* A unit that is taken out of its roster and taken again. */
typedef struct Trial {
	Workbench *bench;
	Atom cost_type;
	const char *force_id; /* copies, for the time without the unit */
	const char *name;
	const MenuItem *item;
	guint *n_wrong;
} Trial;

static void
complain(const Trial *trial, const char *sentence)
{
	printf("%s: %s\n", trial->name, sentence);
	++*trial->n_wrong;
}

/* The difference that one more of the unit makes to the total of the roster. */
static Amount
price_when_taken(const Trial *trial, Amount before, bool *taken)
{
	g_autoptr(Diags) diags = diags_new();
	const Game *game = view_game(workbench_view(trial->bench));
	g_autofree char *entry = menu_item_path(game, trial->item);
	*taken = workbench_do_one(trial->bench, "take", edit_select(trial->force_id, entry), NULL,
	                          diags);
	View *view = workbench_view(trial->bench);
	return amount_subtract(figures_total(view, trial->cost_type), before);
}

static void
compare_prices(const Trial *trial, Amount offered, Amount before)
{
	bool taken;
	const Amount price = price_when_taken(trial, before, &taken);
	if (!taken || !amount_equal(offered, price)) {
		g_autofree char *one = amount_to_string(offered);
		g_autofree char *other = taken ? amount_to_string(price) : g_strdup("refused");
		g_autofree char *text = g_strdup_printf("offered for %s, taken for %s", one, other);
		complain(trial, text);
	}
	if (taken)
		workbench_undo(trial->bench);
}

static void
look_for(const Trial *trial)
{
	View *view = workbench_view(trial->bench);
	const Instance *force = view_find(view, trial->force_id);
	if (!view_is_available(view, force, trial->item)) {
		complain(trial, "is not on offer again");
		return;
	}
	const Instance *imagined = tree_imagine(view, view_own(view, force), trial->item);
	const Amount offered = price_of(view, imagined, trial->cost_type);
	compare_prices(trial, offered, figures_total(view, trial->cost_type));
}

/* A unit that is hidden where it stands, or in none of the categories of its force, breaks a rule already. */
static bool
may_be_taken(View *view, const Instance *unit)
{
	return unit->definition && unit->item && !reading_is_silent(view, unit) &&
	       (unit->n_categories == 0 || room_category(unit));
}

static void
try_unit(Workbench *bench, const char *id, guint *n_tried, guint *n_wrong)
{
	View *view = workbench_view(bench);
	const Instance *unit = view_find(view, id);
	g_autofree char *force = g_strdup(unit->roster_force->id);
	g_autofree char *name = g_strdup(view_name(view, unit));
	g_autoptr(Diags) diags = diags_new();
	if (!may_be_taken(view, unit))
		return;
	const Trial trial = {bench, figures_cost_type(view), force, name, unit->item, n_wrong};
	++*n_tried;
	if (!workbench_do_one(bench, "take out", edit_remove(id), NULL, diags))
		return;
	look_for(&trial);
	workbench_undo(bench);
}

static int
try_units(const char *path, char *folder)
{
	char *const folders[] = {folder, NULL};
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Library) library = library_open(folders, diags);
	g_autoptr(Workbench) bench = library ? workbench_open(library, path, diags) : NULL;
	if (!bench)
		return 3;
	g_autoptr(GPtrArray) ids = g_ptr_array_new_with_free_func(g_free);
	const GPtrArray *selections = view_selections(workbench_view(bench));
	for (guint i = 0; i < selections->len; i++) {
		const Instance *unit = g_ptr_array_index(selections, i);
		if (unit->root == unit)
			g_ptr_array_add(ids, g_strdup(unit->selection->id));
	}
	guint n_tried = 0, n_wrong = 0;
	for (guint i = 0; i < ids->len; i++)
		try_unit(bench, g_ptr_array_index(ids, i), &n_tried, &n_wrong);
	printf("# %u of %u\n", n_wrong, n_tried);
	return 0;
}

/* Starts ------------------------------------------------------------------------------------------- */

static bool
is_free(View *view, const Instance *force, const MenuItem *item)
{
	Room room;
	return !item->definition->is_group && view_is_available(view, force, item) &&
	       !room_obstacle(view, tree_imagine(view, view_own(view, force), item), &room);
}

static bool
offers_something(View *view, const Instance *force)
{
	const Menu *menu = tree_menu(view, force);
	for (uint32_t i = 0; i < menu->n_items; i++)
		if (is_free(view, force, &menu->items[i]))
			return true;
	return false;
}

static void
look_at_forces(Workbench *bench, const char *army)
{
	View *view = workbench_view(bench);
	const GPtrArray *forces = view_forces(view);
	for (guint i = 0; i < forces->len; i++) {
		const Instance *force = g_ptr_array_index(forces, i);
		printf("%s\t%s\t%s\n", offers_something(view, force) ? "offers" : "nothing", army,
		       view_name(view, force));
	}
}

static void
try_start(Library *library, const DataFile *system, const DataFile *army, const char *force)
{
	g_autoptr(Diags) diags = diags_new();
	LegalFill fill = {0};
	const NewRoster start = {
		.system = system,
		.army = army,
		.force = force,
		.limit = amount_from_int(LIMIT_OF_STARTS),
		.fill = new_roster_fill,
		.data = &fill,
	};
	g_autoptr(Workbench) bench = workbench_new(library, &start, diags);
	legal_start_result_clear(&fill.result);
	if (bench)
		look_at_forces(bench, army->name);
	fflush(stdout);
}

/* In the first force that is not hidden: the others have the same offers, or those of other games. */
static void
try_army(Library *library, const DataFile *system, const DataFile *army)
{
	g_autoptr(Diags) diags = diags_new();
	const LoadedGame *loaded = library_load_army(library, system, army, diags);
	const Entry *catalogue = loaded ? loaded_catalogue(loaded, army) : NULL;
	const GPtrArray *forces = catalogue ? choices_forces(loaded->choices, catalogue, NULL)
	                                    : NULL;
	for (guint i = 0; forces && i < forces->len; i++) {
		const Definition *force = g_ptr_array_index(forces, i);
		if (force->hidden)
			continue;
		try_start(library, system, army, game_text(loaded->game, force->shown->id));
		return;
	}
}

static int
try_starts(char *folder, guint every)
{
	char *const folders[] = {folder, NULL};
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(Library) library = library_open(folders, diags);
	if (!library)
		return 3;
	g_autoptr(GPtrArray) systems = library_systems(library);
	for (guint i = 0; i < systems->len; i++) {
		const DataFile *system = g_ptr_array_index(systems, i);
		if (!g_str_has_prefix(system->path, folder))
			continue;
		g_autoptr(GPtrArray) armies = library_armies(library, system);
		for (guint j = 0; j < armies->len; j += every)
			try_army(library, system, g_ptr_array_index(armies, j));
	}
	return 0;
}

int
main(int argc, char **argv)
{
	if (argc == 4 && strcmp(argv[1], "--starts") == 0)
		return try_starts(argv[2], MAX(1, (guint)atoi(argv[3])));
	if (argc == 3)
		return try_units(argv[1], argv[2]);
	fprintf(stderr, "usage: offers ROSTER FOLDER\n       offers --starts FOLDER EVERY\n");
	return 2;
}
