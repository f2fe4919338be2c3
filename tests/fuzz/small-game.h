/* small-game: a game with a unit, for fuzz targets that need a roster. */
#ifndef TESTS_FUZZ_SMALL_GAME_H
#define TESTS_FUZZ_SMALL_GAME_H

#include "data/game/choices.h"
#include "data/load/load.h"
#include "engine/fill/fill.h"

#include <string.h>

#define SMALL_SYSTEM                                                                       \
	"<gameSystem id='sys' name='Sys' revision='1' battleScribeVersion='2.03'>"         \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='100'/></costTypes>"    \
	"<profileTypes><profileType id='unit' name='Unit'><characteristicTypes>"           \
	"<characteristicType id='m' name='M'/><characteristicType id='w' name='W'/>"       \
	"</characteristicTypes></profileType></profileTypes>"                              \
	"<categoryEntries><categoryEntry id='core' name='Core'/></categoryEntries>"        \
	"<forceEntries><forceEntry id='army' name='Army'><categoryLinks>"                  \
	"<categoryLink id='cl' name='Core' targetId='core'/></categoryLinks></forceEntry>" \
	"</forceEntries></gameSystem>"

#define SMALL_CATALOGUE                                                                            \
	"<catalogue id='cat' name='Cat' revision='1' battleScribeVersion='2.03' "                  \
	"gameSystemId='sys'><selectionEntries><selectionEntry id='boss' name='Boss' type='model'>" \
	"<profiles><profile id='p' name='Boss' typeId='unit' typeName='Unit'><characteristics>"    \
	"<characteristic name='M' typeId='m'>6</characteristic>"                                   \
	"<characteristic name='W' typeId='w'>3</characteristic></characteristics></profile>"       \
	"</profiles><rules><rule id='r' name='Waaagh'><description>Roar.</description></rule>"     \
	"</rules><selectionEntries><selectionEntry id='axe' name='Axe' type='upgrade'><costs>"     \
	"<cost name='pts' typeId='pts' value='2.5'/></costs></selectionEntry></selectionEntries>"  \
	"<categoryLinks><categoryLink id='ucl' name='Core' targetId='core' primary='true'/>"       \
	"</categoryLinks><costs><cost name='pts' typeId='pts' value='10'/></costs>"                \
	"</selectionEntry></selectionEntries></catalogue>"

/* Ids of the roster's force and selections. */
#define SMALL_ROSTER                                                                         \
	"<roster id='ros' name='Waaagh!' battleScribeVersion='2.03' gameSystemId='sys' "     \
	"gameSystemName='Sys' gameSystemRevision='1'><costLimits>"                           \
	"<costLimit name='pts' typeId='pts' value='20'/></costLimits><forces>"               \
	"<force id='f' name='Army' entryId='army' catalogueId='cat' catalogueRevision='1' "  \
	"catalogueName='Cat'><selections><selection id='b' name='Boss' entryId='boss' "      \
	"number='1' type='model'><selections><selection id='a' name='Axe' entryId='axe' "    \
	"number='1' type='upgrade'/></selections></selection></selections></force></forces>" \
	"</roster>"

/* The game, loaded once for all inputs: it does not change, and loading takes most of the time of an
   input. Borrowed, as its choices. */
static inline Game *
small_game(void)
{
	static Game *game;
	if (game)
		return game;
	g_autoptr(DataSet) set = data_set_new();
	data_set_add_memory(set, "sys.gst", SMALL_SYSTEM, strlen(SMALL_SYSTEM), NULL);
	data_set_add_memory(set, "cat.cat", SMALL_CATALOGUE, strlen(SMALL_CATALOGUE), NULL);
	return game = game_load(set, "sys", NULL, NULL);
}

static inline Choices *
small_choices(void)
{
	static Choices *choices;
	if (!choices)
		choices = choices_new(small_game());
	return choices;
}

#endif
