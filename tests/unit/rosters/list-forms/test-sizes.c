/* Numbers of models, names with more words or with models in brackets, and texts of two lists. */
#include "fixture.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/list-reader/textlist.h"

/* "5 x Goblins: options", the end at "END", a head "LIST". */
#define FORMAT                                                                      \
	"<textFormat id='plain' complete='wargear'>"                                \
	"<recognise sure='true' pattern='^LIST$'/><enlarge option='Horde'/>"        \
	"<line is='end' pattern='^END$'/><line is='skip' pattern='^LIST$'/>"        \
	"<line is='force' pattern=\"^@ (?'name'.+)$\"/>"                            \
	"<line is='option' pattern=\"^\\. (?:(?'number'\\d+)x )?(?'name'.+)$\"/>"   \
	"<line is='unit' pattern=\"^(?'name'.+? \\((?'models'\\d+) models\\))$\"/>" \
	"<line is='unit' pattern=\"^(?:(?'models'\\d+) x )?(?'name'[^:]+)$\"/></textFormat>"

/* clang-format off */
#define UNIT(id, name, inside) \
	"<selectionEntry id='" id "' name='" name "' type='unit'><categoryLinks>" \
	"<categoryLink id='c" id "' name='HQ' targetId='hq' primary='true'/></categoryLinks>" \
	inside "</selectionEntry>"

#define GOBLINS \
	"<selectionEntries><selectionEntry id='goblin' name='Goblin' type='model'><constraints>" \
	"<constraint id='g1' type='min' value='5' field='selections' scope='parent'/>" \
	"<constraint id='g2' type='max' value='5' field='selections' scope='parent'/>" \
	"</constraints><modifiers><modifier type='increment' value='5' field='g2'><repeats>" \
	"<repeat field='selections' scope='goblins' childId='horde' value='1' repeats='1' " \
	"shared='true'/></repeats></modifier></modifiers></selectionEntry>" \
	"<selectionEntry id='horde' name='Horde' type='upgrade'/></selectionEntries>"

/* A band of at least 3 orcs, mobbed of at least 6. */
#define ORCS \
	"<selectionEntries><selectionEntry id='orc' name='Orc' type='model'><constraints>" \
	"<constraint id='o1' type='min' value='3' field='selections' scope='parent'/>" \
	"</constraints><modifiers><modifier type='set' value='6' field='o1'><conditions>" \
	"<condition type='atLeast' field='selections' scope='orcs' childId='mob' value='1'/>" \
	"</conditions></modifier></modifiers></selectionEntry>" \
	"<selectionEntry id='mob' name='Mob' type='upgrade'/></selectionEntries>"

/* At least 2 trolls, each with a club of its own. */
#define TROLLS \
	"<selectionEntries><selectionEntry id='troll' name='Troll' type='model' collective='false'>" \
	"<constraints><constraint id='t1' type='min' value='2' field='selections' scope='parent'/>" \
	"</constraints><selectionEntries><selectionEntry id='club' name='Club' type='upgrade'/>" \
	"</selectionEntries></selectionEntry></selectionEntries>"

#define ROBOTS \
	"<selectionEntryGroups><selectionEntryGroup id='rs' name='Robots' " \
	"defaultSelectionEntryId='r1'><constraints>" \
	"<constraint id='rm' type='min' value='2' field='selections' scope='parent'/>" \
	"</constraints><selectionEntries>" \
	"<selectionEntry id='r1' name='Robot w/ gun' type='model'/>" \
	"<selectionEntry id='r2' name='Robot w/ claw' type='model'/>" \
	"</selectionEntries></selectionEntryGroup></selectionEntryGroups>"

#define OGRES(id, modifiers) \
	"<entryLink id='" id "' name='Ogres' targetId='ogres' type='selectionEntry'>" \
	"<categoryLinks><categoryLink id='c" id "' name='HQ' targetId='hq' primary='true'/>" \
	"</categoryLinks>" modifiers "</entryLink>"

#define FEW \
	"<modifiers><modifier type='set' field='name' value='Ogres (2 models)'/></modifiers>"

#define CATALOGUE \
	"<selectionEntries>" UNIT("goblins", "Goblins", GOBLINS) UNIT("robots", "Robots", ROBOTS) \
	UNIT("orcs", "Orcs", ORCS) UNIT("trolls", "Trolls", TROLLS) \
	UNIT("bows", "Elf Hunters with Elven Bows", "") \
	UNIT("axes", "Elf Hunters with Elven Axes", "") "</selectionEntries>" \
	"<entryLinks>" OGRES("few", FEW) OGRES("all", "") "</entryLinks>" \
	"<sharedSelectionEntries><selectionEntry id='ogres' name='Ogres' type='unit'/>" \
	"</sharedSelectionEntries>"
/* clang-format on */

/* The units of a list: "10 Goblin + 1 Horde", with the link of a unit that has nothing in it. */
static char *
read_units(const char *text, Diags *diags)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CATALOGUE);
	g_autoptr(GBytes) file = g_bytes_new_static(FORMAT, strlen(FORMAT));
	g_autoptr(GPtrArray) formats = g_ptr_array_new_with_free_func(
		(GDestroyNotify)text_format_free);
	g_ptr_array_add(formats, text_format_read(file, "plain.xml", diags));
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	g_autoptr(TextList) list = textlist_read(bytes, "list.txt", formats, NULL, diags);
	const EntryId id = game_find_catalogue(f.game, atoms_find(f.game->atoms, "cat"));
	Roster *roster = roster_new(f.choices, NULL);
	cr_assert(textlist_build(list, "list.txt", roster, NULL, game_entry(f.game, id), NULL,
	                         diags));
	GString *out = g_string_new(NULL);
	const GPtrArray *units = ((Force *)g_ptr_array_index(roster->forces, 0))->selections;
	for (guint i = 0; i < units->len; i++) {
		const Selection *unit = g_ptr_array_index(units, i);
		g_string_append(out, i ? "; " : "");
		if (unit->selections->len == 0)
			g_string_append(out, game_text(f.game, unit->definition->shown->id));
		for (guint k = 0; k < unit->selections->len; k++) {
			const Selection *one = g_ptr_array_index(unit->selections, k);
			g_string_append_printf(out, "%s%d %s", k ? " + " : "",
			                       (int)selection_number(one),
			                       game_text(f.game, definition_name(one->definition)));
		}
	}
	roster_free(roster);
	fixture_close(&f);
	return g_string_free(out, FALSE);
}

static void
expect(const char *text, const char *wanted, Diags *diags)
{
	g_autofree char *got = read_units(text, diags);
	cr_expect_str_eq(got, wanted);
}

static guint
count_kind(const Diags *diags, TextlistKind kind)
{
	guint n = 0;
	for (guint i = 0; i < diags_count(diags); i++)
		n += diags_get(diags, i)->kind == &TEXTLIST_KINDS[kind];
	return n;
}

Test(sizes, more_models_than_allowed_take_the_option_that_allows_them)
{
	g_autoptr(Diags) diags = diags_new();
	expect("LIST\n@ Army\n10 x Goblins\n", "10 Goblin + 1 Horde", diags);
	cr_expect_eq(count_kind(diags, TEXTLIST_PUT_INSIDE), 1, "and it is reported");
}

Test(sizes, as_many_models_as_allowed_take_nothing)
{
	g_autoptr(Diags) diags = diags_new();
	expect("LIST\n@ Army\n5 x Goblins\n", "5 Goblin", diags);
}

Test(sizes, an_option_that_requires_more_models_brings_them)
{
	g_autoptr(Diags) diags = diags_new();
	expect("LIST\n@ Army\nOrcs\n. Mob\n", "6 Orc + 1 Mob", diags);
	cr_expect_eq(count_kind(diags, TEXTLIST_MODELS_IMPLIED), 1, "and it is reported");
}

Test(sizes, several_single_models_that_are_enough_get_no_other)
{
	g_autoptr(Diags) diags = diags_new();
	expect("LIST\n@ Army\n2 x Trolls\n", "1 Troll + 1 Troll", diags);
	g_autoptr(Diags) others = diags_new();
	expect("LIST\n@ Army\n4 x Trolls\n", "1 Troll + 1 Troll + 1 Troll + 1 Troll", others);
}

Test(sizes, a_number_of_models_in_the_text_stays)
{
	g_autoptr(Diags) diags = diags_new();
	expect("LIST\n@ Army\n4 x Orcs\n. Mob\n", "4 Orc + 1 Mob", diags);
}

Test(sizes, named_models_replace_the_default_ones)
{
	g_autoptr(Diags) diags = diags_new();
	expect("LIST\n@ Army\nRobots\n. 2x Robot w/ claw\n", "2 Robot w/ claw", diags);
}

Test(sizes, default_models_stay_if_none_is_named)
{
	g_autoptr(Diags) diags = diags_new();
	expect("LIST\n@ Army\nRobots\n", "2 Robot w/ gun", diags);
}

Test(sizes, a_name_without_some_words_is_taken)
{
	g_autoptr(Diags) diags = diags_new();
	expect("LIST\n@ Army\nElf Hunters with Bows\n", "bows", diags);
	cr_expect_eq(count_kind(diags, TEXTLIST_NAME_NEAR), 1);
}

Test(sizes, words_that_two_names_have_are_not_taken)
{
	g_autoptr(Diags) diags = diags_new();
	expect("LIST\n@ Army\nHunters with Elven Elf\n", "", diags);
	cr_expect_eq(count_kind(diags, TEXTLIST_NAME_UNKNOWN), 1);
}

Test(sizes, models_in_brackets_may_be_part_of_the_name)
{
	g_autoptr(Diags) diags = diags_new();
	expect("LIST\n@ Army\nOgres (2 models)\nOgres\n", "few; all", diags);
}

Test(sizes, a_second_list_is_reported)
{
	g_autoptr(Diags) diags = diags_new();
	expect("LIST\n@ Army\n5 x Goblins\nEND\nVersion 1\nLIST\n@ Army\nOgres\n", "5 Goblin",
	       diags);
	cr_expect_eq(count_kind(diags, TEXTLIST_SECOND_LIST), 1);
}
