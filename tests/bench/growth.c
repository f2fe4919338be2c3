/*
 * Growth of the time to judge a roster from scratch with its number of selections. The data are made
 * up: units with options, limits across force and roster, and costs that depend on other selections.
 */
#include "bench.h"

#include "data/load/load.h"
#include "engine/verdict/verdict.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define SMALL 1000
#define LARGE 10000

static const char SYSTEM[] =
	"<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema' id='sys' "
	"name='Sys' "
	"revision='1' battleScribeVersion='2.03'>"
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='1000'/></costTypes>"
	"<categoryEntries><categoryEntry id='core' name='Core'/></categoryEntries>"
	"<forceEntries><forceEntry id='army' name='Army'><categoryLinks>"
	"<categoryLink id='army-core' name='Core' targetId='core'><constraints>"
	"<constraint id='c1' type='max' value='50' field='selections' scope='force'/>"
	"</constraints></categoryLink></categoryLinks></forceEntry></forceEntries></gameSystem>";

static const char CATALOGUE[] =
	"<catalogue xmlns='http://www.battlescribe.net/schema/catalogueSchema' id='cat' name='Cat' "
	"revision='1' battleScribeVersion='2.03' gameSystemId='sys' gameSystemRevision='1'>"
	"<selectionEntries><selectionEntry id='unit' name='Unit' type='unit'>"
	"<modifiers><modifier type='increment' field='pts' value='5'><conditions>"
	"<condition type='atLeast' value='3' field='selections' scope='roster' childId='spear' "
	"includeChildSelections='true' "
	"includeChildForces='true'/></conditions></modifier></modifiers>"
	"<constraints><constraint id='c2' type='max' value='40' field='selections' scope='roster'/>"
	"</constraints><categoryLinks>"
	"<categoryLink id='unit-core' name='Core' targetId='core' primary='true'/></categoryLinks>"
	"<selectionEntries><selectionEntry id='spear' name='Spear' type='upgrade'><constraints>"
	"<constraint id='c3' type='min' value='1' field='selections' scope='parent'/>"
	"<constraint id='c4' type='max' value='9' field='selections' scope='force' "
	"includeChildSelections='true'/></constraints>"
	"<costs><cost name='pts' typeId='pts' "
	"value='2'/></costs></selectionEntry></selectionEntries>"
	"<costs><cost name='pts' typeId='pts' "
	"value='10'/></costs></selectionEntry></selectionEntries>"
	"</catalogue>";

/* Makes a roster of @count selections: units, each with its spear. */
static Roster *
roster_of(Choices *choices, int count)
{
	Roster *roster = roster_new(choices, "bench");
	const Game *game = roster_game(roster);
	const EntryId catalogue = game_find_catalogue(game, atoms_find(game->atoms, "cat"));
	const Entry *entry = game_entry(game, catalogue);
	const GPtrArray *forces = choices_forces(choices, entry, NULL);
	Force *force = roster_append_force(roster, NULL, g_ptr_array_index(forces, 0), entry, NULL);
	const MenuItem *unit = menu_find(choices, force_menu(roster, force), "unit");
	for (int i = 0; i < count / 2; i++) {
		Selection *holder = roster_append_selection(roster, force, NULL, unit, 1, NULL);
		const MenuItem *spear = menu_find(choices, selection_menu(roster, holder), "spear");
		roster_append_selection(roster, force, holder, spear, 1, NULL);
	}
	return roster;
}

/* The rosters to judge. */
typedef struct Sizes {
	Roster *small;
	Roster *large;
} Sizes;

static void
judge(Roster *roster)
{
	g_autoptr(View) view = view_new(roster);
	g_autoptr(Verdict) verdict = verdict_new(view, NULL);
	g_assert(verdict_count(verdict) > 0);
}

/* Judges as many selections as the large roster has: otherwise the large one takes the caches. */
static void
judge_small(void *context)
{
	for (int i = 0; i < LARGE / SMALL; i++)
		judge(((const Sizes *)context)->small);
}

static void
judge_large(void *context)
{
	judge(((const Sizes *)context)->large);
}

static Game *
game_of_texts(void)
{
	g_autoptr(DataSet) set = data_set_new();
	data_set_add_memory(set, "sys.gst", SYSTEM, strlen(SYSTEM), NULL);
	data_set_add_memory(set, "cat.cat", CATALOGUE, strlen(CATALOGUE), NULL);
	return game_load(set, "sys", NULL, NULL);
}

Reading
bench_growth(const Bench *bench)
{
	g_autoptr(Game) game = game_of_texts();
	g_autoptr(Choices) choices = choices_new(game);
	g_autoptr(Roster) small = roster_of(choices, SMALL), large = roster_of(choices, LARGE);
	Sizes sizes = {small, large};
	/* A round takes some milliseconds, and few of them are free of interruptions on a busy machine. */
	const Bench more = {.rounds = 5 * bench->rounds};
	double first, second;
	const double ratio = bench_compare_least(&more, judge_small, judge_large, &sizes, &first,
	                                         &second);
	Reading reading = {.taken = true};
	reading.ratio = 1 + log(ratio) / log((double)LARGE / SMALL);
	snprintf(reading.note, sizeof reading.note, "%.2f ms for %d selections, %.1f ms for %d",
	         first * SMALL / LARGE * 1e3, SMALL, second * 1e3, LARGE);
	return reading;
}
