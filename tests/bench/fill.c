/*
 * Growth of the time to fill a new force with the number of compulsory selections. Both sizes are
 * filled in one process, alternately, the small one several times: with equal times, other programs
 * disturb both alike.
 */
#include "bench.h"

#include "data/load/load.h"
#include "engine/fill/fill.h"

#include <stdio.h>
#include <string.h>

#define SMALL 600u
#define LARGE 6000u
#define TIMES (LARGE / SMALL)

/* The number in a unit that the data require. */
#define SELECTIONS_OF_UNIT 6u

#define MINIMUM(id, value)                                                                     \
	"<constraints><constraint id='" id "' type='min' value='" value "' field='selections'" \
	" scope='parent' shared='true' includeChildSelections='true'/></constraints>"

static const char SYSTEM[] =
	"<gameSystem xmlns='http://www.battlescribe.net/schema/gameSystemSchema' id='sys' "
	"name='Sys' revision='1' battleScribeVersion='2.03'>"
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/></costTypes>"
	"<forceEntries><forceEntry id='army' name='Army'/></forceEntries></gameSystem>";

/* Modifiers of the sword that ask for counts: its minimum, and if it is hidden. */
#define ASKING                                                                       \
	"<modifiers><modifier type='set' field='c2' value='1'><conditions>"          \
	"<condition type='atLeast' value='1' field='selections' scope='roster' "     \
	"childId='leader' includeChildSelections='true'/></conditions></modifier>"   \
	"<modifier type='set' field='hidden' value='true'><conditions>"              \
	"<condition type='atLeast' value='100000' field='selections' scope='force' " \
	"childId='sword' includeChildSelections='true'/></conditions></modifier></modifiers>"

#define UPGRADE(id, name, content) \
	"<selectionEntry id='" id "' name='" name "' type='upgrade'>" content "</selectionEntry>"
#define MODEL(id, name, minimum, content)                                   \
	"<selectionEntry id='" id "' name='" name "' type='model'>" minimum \
	"<selectionEntries>" content "</selectionEntries></selectionEntry>"

/* A leader with two weapons, one with modifiers. */
#define SWORD  UPGRADE("sword", "Sword", ASKING MINIMUM("c2", "0"))
#define SHIELD UPGRADE("shield", "Shield", MINIMUM("c3", "1"))
#define LEADER MODEL("leader", "Leader", MINIMUM("c1", "1"), SWORD SHIELD)

/* Two models in a group with a default. */
#define FLAG    UPGRADE("flag", "Flag", "")
#define FOOTMAN MODEL("model", "Model", "", FLAG)
#define FOOTMEN MINIMUM("c4", "2") "<selectionEntries>" FOOTMAN "</selectionEntries>"
#define MODELS                                                                                    \
	"<selectionEntryGroup id='models' name='Models' defaultSelectionEntryId='model'>" FOOTMEN \
	"</selectionEntryGroup>"

#define DEARER                                                                     \
	"<modifiers><modifier type='increment' field='pts' value='5'><conditions>" \
	"<condition type='atLeast' value='3' field='selections' scope='roster' "   \
	"childId='leader' includeChildSelections='true'/></conditions></modifier></modifiers>"

static const char
	UNIT[] = "<sharedSelectionEntries><selectionEntry id='unit' name='Unit' type='unit'>" DEARER
		 "<selectionEntries>" LEADER "</selectionEntries>"
		 "<selectionEntryGroups>" MODELS "</selectionEntryGroups>"
		 "<costs><cost name='pts' typeId='pts' value='10'/></costs>"
		 "</selectionEntry></sharedSelectionEntries>";

/* A catalogue whose forces have @count compulsory selections. */
static char *
catalogue_of(guint count)
{
	return g_strdup_printf(
		"<catalogue xmlns='http://www.battlescribe.net/schema/catalogueSchema' id='cat' "
		"name='Cat' revision='1' battleScribeVersion='2.03' gameSystemId='sys' "
		"gameSystemRevision='1'>%s<entryLinks><entryLink id='to-unit' name='Unit' "
		"type='selectionEntry' targetId='unit'>" MINIMUM(
			"c0", "%u") "</entryLink></entryLinks></catalogue>",
		UNIT, count / SELECTIONS_OF_UNIT);
}

static Game *
game_of(guint count)
{
	g_autoptr(DataSet) set = data_set_new();
	g_autofree char *catalogue = catalogue_of(count);
	data_set_add_memory(set, "sys.gst", SYSTEM, strlen(SYSTEM), NULL);
	data_set_add_memory(set, "cat.cat", catalogue, strlen(catalogue), NULL);
	return game_load(set, "sys", NULL, NULL);
}

/* Fills a force of a new roster. Returns the number of its selections. */
static guint
fill(Choices *choices)
{
	g_autoptr(Roster) roster = roster_new(choices, "bench");
	History *history = history_new(roster);
	View *view = view_new(roster);
	g_free(fill_add_force(history, view, NULL, "army", "cat", NULL, NULL));
	const guint count = view_selections(view)->len;
	view_free(view);
	history_free(history);
	return count;
}

typedef struct Sizes {
	Choices *small, *large;
	guint n_small, n_large; /* selections made */
} Sizes;

static void
fill_small(void *context)
{
	Sizes *sizes = context;
	for (guint i = 0; i < TIMES; i++)
		sizes->n_small = fill(sizes->small);
}

static void
fill_large(void *context)
{
	Sizes *sizes = context;
	sizes->n_large = fill(sizes->large);
}

Reading
bench_fill(const Bench *bench)
{
	g_autoptr(Game) small = game_of(SMALL), large = game_of(LARGE);
	g_autoptr(Choices) few = choices_new(small), many = choices_new(large);
	Sizes sizes = {.small = few, .large = many};
	double first, second;
	Reading reading = {.taken = true};
	reading.ratio = TIMES *
	                bench_compare(bench, fill_small, fill_large, &sizes, &first, &second);
	snprintf(reading.note, sizeof reading.note, "%.2f ms for %u, %.2f ms for %u",
	         first * 1e3 / TIMES, sizes.n_small, second * 1e3, sizes.n_large);
	return reading;
}
