/* Definitions and menus (S-020 to S-057). */
#include "data/game/choices.h"
#include "data/load/load.h"

#include <criterion/criterion.h>
#include <string.h>

typedef struct Armies {
	Diags *diags;
	DataSet *set;
	Game *game;
	Choices *choices;
} Armies;

static void
add(Armies *armies, const char *name, const char *xml)
{
	cr_assert(data_set_add_memory(armies->set, name, xml, strlen(xml), armies->diags));
}

#define SYSTEM                                                                                   \
	"<gameSystem id='gs' name='G' revision='1'>"                                             \
	"<selectionEntries><selectionEntry id='system-wide' name='Roster note' type='upgrade'/>" \
	"</selectionEntries></gameSystem>"
#define LIBRARY                                                                                  \
	"<catalogue id='lib' name='Library' library='true' revision='1' gameSystemId='gs'>"      \
	"<selectionEntries>"                                                                     \
	"<selectionEntry id='imported' name='Imported' type='unit' import='true'/>"              \
	"<selectionEntry id='private' name='Private' type='unit' import='false'/>"               \
	"</selectionEntries>"                                                                    \
	"<sharedSelectionEntries><selectionEntry id='sword' name='Sword' type='upgrade'"         \
	" collective='true'/></sharedSelectionEntries>"                                          \
	"<sharedSelectionEntryGroups><selectionEntryGroup id='arms' name='Arms'>"                \
	"<entryLinks><entryLink id='to-sword' name='S' targetId='sword' type='selectionEntry'/>" \
	"</entryLinks></selectionEntryGroup></sharedSelectionEntryGroups></catalogue>"
#define ARMY                                                                                       \
	"<catalogue id='cat' name='Army' revision='1' gameSystemId='gs'>"                          \
	"<selectionEntries>"                                                                       \
	"<selectionEntry id='own' name='Own' type='unit' import='false'>"                          \
	"<entryLinks><entryLink id='to-arms' name='A' targetId='arms'"                             \
	" type='selectionEntryGroup'/></entryLinks></selectionEntry>"                              \
	"</selectionEntries>"                                                                      \
	"<entryLinks><entryLink id='dangling' name='D' targetId='nowhere' type='selectionEntry'/>" \
	"</entryLinks>"                                                                            \
	"<catalogueLinks><catalogueLink id='cl' name='Library' targetId='lib' type='catalogue'"    \
	" importRootEntries='true'/></catalogueLinks></catalogue>"

static Armies
open_armies(void)
{
	Armies armies = {.diags = diags_new(), .set = data_set_new()};
	add(&armies, "g.gst", SYSTEM);
	add(&armies, "l.cat", LIBRARY);
	add(&armies, "a.cat", ARMY);
	armies.game = game_load(armies.set, "gs", NULL, armies.diags);
	cr_assert_not_null(armies.game);
	armies.choices = choices_new(armies.game);
	return armies;
}

static void
close_armies(Armies *armies)
{
	choices_free(armies->choices);
	game_free(armies->game);
	data_set_free(armies->set);
	diags_free(armies->diags);
}

static const Menu *
root_menu(const Armies *armies)
{
	const Atom id = atoms_find(armies->game->atoms, "cat");
	const EntryId catalogue = game_find_catalogue(armies->game, id);
	return choices_force_menu(armies->choices, game_entry(armies->game, catalogue));
}

Test(choices, a_force_offers_its_own_then_imported_then_system_entries_S_030)
{
	Armies armies = open_armies();
	const Menu *menu = root_menu(&armies);
	GString *ids = g_string_new(NULL);
	for (uint32_t i = 0; i < menu->n_items; i++)
		g_string_append_printf(
			ids, "%s ", game_text(armies.game, menu->items[i].definition->target->id));
	cr_expect_str_eq(ids->str, "own imported system-wide ");
	g_string_free(ids, TRUE);
	close_armies(&armies);
}

Test(choices, members_of_a_linked_group_are_items_with_the_ids_of_all_links_S_027_S_035)
{
	Armies armies = open_armies();
	const MenuItem *own = menu_find(armies.choices, root_menu(&armies), "own");
	cr_assert_not_null(own);
	const Menu *menu = choices_menu(armies.choices, own->definition);
	cr_assert_eq(menu->n_items, 2);
	cr_expect(menu->items[0].definition->is_group);
	const MenuItem *sword = menu_find(armies.choices, menu, "sword");
	cr_assert_eq(sword, &menu->items[1]);
	cr_expect_eq(sword->group, 0);
	cr_assert_eq(sword->n_links, 2);
	cr_expect_str_eq(game_text(armies.game, sword->links[0]), "to-arms");
	cr_expect_str_eq(game_text(armies.game, sword->links[1]), "to-sword");
	cr_expect_eq(menu_find(armies.choices, menu, "to-arms::to-sword::sword"), sword);
	cr_expect_eq(menu_find(armies.choices, menu, "to-sword"), sword);
	cr_expect_null(menu_find(armies.choices, menu, "arms"), "a group is never found");
	close_armies(&armies);
}

Test(choices, an_entry_with_collective_options_is_one_selection_with_a_number_S_057)
{
	Armies armies = open_armies();
	const MenuItem *own = menu_find(armies.choices, root_menu(&armies), "own");
	cr_expect_not(choices_is_instanced(armies.choices, own->definition));
	close_armies(&armies);
}

#define COST(value)     "<costs><cost name='pts' typeId='pts' value='" value "'/></costs>"
#define EXPERIENCE      "<costs><cost name='XP' typeId='xp' value='6'/></costs>"
#define WITHIN(entries) "<selectionEntries>" entries "</selectionEntries>"
#define UNIT(id, content) \
	"<selectionEntry id='" id "' name='" id "' type='unit'>" content "</selectionEntry>"

/* In its holder as soon as that is selected. */
#define COMPULSORY                                                                \
	"<constraints><constraint id='' type='min' value='1' field='selections' " \
	"scope='parent'/></constraints>"

/* Entries that are free, and some that look so at their surface only. */
static const char PRICED_SYSTEM[] =
	"<gameSystem id='gs' name='G' revision='1'>"
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/>"
	"<costType id='xp' name='XP' defaultCostLimit='-1'/></costTypes>"
	"<selectionEntries>" UNIT("free", COST("0") WITHIN(UNIT("option", COST("9")) UNIT(
						  "trial", COMPULSORY EXPERIENCE)))
		UNIT("deep", WITHIN(UNIT("deeper",
                                         COMPULSORY WITHIN(UNIT("deepest", COMPULSORY COST("5"))))))
			UNIT("modified", "<modifiers><modifier type='set' field='pts' value='3'/>"
                                         "</modifiers>")
				UNIT("renamed",
                                     "<modifiers><modifier type='set' field='name' value='R'/>"
                                     "</modifiers>") "</selectionEntries></gameSystem>";

/* A price is not computed for what may_cost() denies. */
Test(choices, only_what_is_free_with_all_that_comes_along_costs_nothing)
{
	static const struct {
		const char *id;
		bool may_cost;
	} ROWS[] = {{"free", false}, {"deep", true}, {"modified", true}, {"renamed", false}};
	Armies armies = {.diags = diags_new(), .set = data_set_new()};
	add(&armies, "g.gst", PRICED_SYSTEM);
	armies.game = game_load(armies.set, "gs", NULL, armies.diags);
	cr_assert_not_null(armies.game);
	armies.choices = choices_new(armies.game);
	const Menu *menu = choices_force_menu(armies.choices, game_system(armies.game));
	const Atom points = atoms_find(armies.game->atoms, "pts");
	for (size_t i = 0; i < G_N_ELEMENTS(ROWS); i++) {
		const MenuItem *item = menu_find(armies.choices, menu, ROWS[i].id);
		cr_assert_not_null(item, "%s", ROWS[i].id);
		cr_expect_eq(choices_may_cost(armies.choices, item->definition, points),
		             ROWS[i].may_cost, "%s", ROWS[i].id);
	}
	close_armies(&armies);
}

Test(choices, a_link_without_target_is_not_offered_S_006)
{
	Armies armies = open_armies();
	cr_expect_null(menu_find(armies.choices, root_menu(&armies), "dangling"));
	close_armies(&armies);
}
