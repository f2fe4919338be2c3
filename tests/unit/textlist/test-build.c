#include "fixture.h"
#include "textlist/textlist-diags.h"
#include "textlist/textlist.h"

/* A form as simple as can be: "@ force", units at the left, options with dots. */
#define FORMAT                                                                            \
	"<textFormat id='plain' %s>"                                                      \
	"<recognise pattern='.'/>"                                                        \
	"<line is='force' pattern=\"^@ (?'name'.+)$\"/>"                                  \
	"<line is='option' pattern=\"^(?'indent'\\.+) (?:(?'number'\\d+)x )?(?'name'.+?)" \
	"(?: \\[(?'points'[^]]+)\\])?$\"/>"                                               \
	"<line is='unit' pattern=\"^(?'name'\\w[^\\[:]*?)(?: \\[(?'points'[^]]+)\\])?"    \
	"(?:: (?'options'.+))?$\"/>"                                                      \
	"<alias text='Big Cheese' name='Boss'/></textFormat>"

#define CATALOGUE                                                                         \
	"<selectionEntries>"                                                              \
	"<selectionEntry id='boss' name='Boss' type='unit'><categoryLinks>"               \
	"<categoryLink id='cl1' name='HQ' targetId='hq' primary='true'/></categoryLinks>" \
	"<costs><cost name='pts' typeId='pts' value='50'/></costs>"                       \
	"<selectionEntryGroups><selectionEntryGroup id='arms' name='Arms' "               \
	"defaultSelectionEntryId='sword'><constraints>"                                   \
	"<constraint id='a1' type='min' value='1' field='selections' scope='parent'/>"    \
	"<constraint id='a2' type='max' value='1' field='selections' scope='parent'/>"    \
	"</constraints><selectionEntries>"                                                \
	"<selectionEntry id='sword' name='Sword' type='upgrade'/>"                        \
	"<selectionEntry id='axe' name='Axe, great' type='upgrade'>"                      \
	"<costs><cost name='pts' typeId='pts' value='5'/></costs></selectionEntry>"       \
	"</selectionEntries></selectionEntryGroup></selectionEntryGroups>"                \
	"<selectionEntries><selectionEntry id='torch' name='Torch' type='upgrade'/>"      \
	"</selectionEntries></selectionEntry>"                                            \
	"<selectionEntry id='mob' name='Mob' type='unit'><categoryLinks>"                 \
	"<categoryLink id='cl2' name='Troops' targetId='troops' primary='true'/>"         \
	"</categoryLinks><selectionEntries>"                                              \
	"<selectionEntry id='boy' name='Boy' type='model'><constraints>"                  \
	"<constraint id='b1' type='min' value='5' field='selections' scope='parent'/>"    \
	"</constraints><costs><cost name='pts' typeId='pts' value='6'/></costs>"          \
	"<selectionEntries><selectionEntry id='shoota' name='Shoota' type='upgrade' "     \
	"collective='true'/></selectionEntries></selectionEntry></selectionEntries>"      \
	"</selectionEntry></selectionEntries>"

static Roster *
import(Fixture *f, const char *complete, const char *text, Diags *diags)
{
	g_autofree char *xml = g_strdup_printf(FORMAT, complete);
	g_autoptr(GBytes) file = g_bytes_new(xml, strlen(xml));
	g_autoptr(GPtrArray) formats = g_ptr_array_new_with_free_func(
		(GDestroyNotify)text_format_free);
	g_ptr_array_add(formats, text_format_read(file, "plain.xml", diags));
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	g_autoptr(TextList) list = textlist_read(bytes, "list.txt", formats, NULL, diags);
	Choices *choices = f->choices;
	const Game *game = choices_game(choices);
	const EntryId id = game_find_catalogue(game, atoms_find(game->atoms, "cat"));
	Roster *roster = roster_new(choices, NULL);
	cr_assert(textlist_build(list, "list.txt", roster, game_entry(game, id), diags));
	return roster;
}

/* "Boss (Sword, 2 Boy)": what was chosen, with the numbers that are shown. */
static void
append_selections(GString *out, const Game *game, const GPtrArray *selections)
{
	for (guint i = 0; i < selections->len; i++) {
		const Selection *one = g_ptr_array_index(selections, i);
		g_string_append(out, i ? "; " : "");
		if (selection_number(one) > 1)
			g_string_append_printf(out, "%d ", (int)selection_number(one));
		g_string_append(out, game_text(game, definition_name(one->definition)));
		if (one->selections->len == 0)
			continue;
		g_string_append(out, " (");
		append_selections(out, game, one->selections);
		g_string_append(out, ")");
	}
}

static void
expect(const char *complete, const char *text, const char *wanted, Diags *diags)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CATALOGUE);
	Roster *roster = import(&f, complete, text, diags);
	g_autoptr(GString) got = g_string_new(NULL);
	cr_assert_eq(roster->forces->len, 1);
	append_selections(got, f.game, ((Force *)g_ptr_array_index(roster->forces, 0))->selections);
	cr_expect_str_eq(got->str, wanted);
	roster_free(roster);
	fixture_close(&f);
}

static guint
warnings(const Diags *diags)
{
	return diags_count(diags) - diags_count_severity(diags, SEVERITY_INFO);
}

static const Diag *
find_diag(const Diags *diags, TextlistKind kind)
{
	for (guint i = 0; i < diags_count(diags); i++)
		if (diags_get(diags, i)->kind == &TEXTLIST_KINDS[kind])
			return diags_get(diags, i);
	return NULL;
}

Test(build, an_option_takes_the_place_of_the_default)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss [55 pts]: Axe, great, Torch\n", "Boss (Axe, great; Torch)", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, what_the_text_does_not_say_stays_and_is_said)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss\n", "Boss (Sword)", diags);
	cr_expect_eq(warnings(diags), 0);
	const Diag *said = find_diag(diags, TEXTLIST_LEFT_AS_IS);
	cr_assert_not_null(said);
	cr_expect_str_eq(said->pieces[1], "Sword");
	cr_expect_eq(said->line, 2);
}

Test(build, numbers_are_those_of_the_whole_unit)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nMob [36 pts]\n. 6x Boy\n.. 6x Shoota\n", "Mob (6 Boy (6 Shoota))",
	       diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, lost_indentation_does_not_matter)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nMob\n. 6x Boy\n. 6x Shoota\n", "Mob (6 Boy (6 Shoota))", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, an_alias_is_no_matter_for_a_warning)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nbig cheese\n", "Boss (Sword)", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_name_that_is_nearly_one_is_taken_with_a_warning)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss: Torhc, Sword\nMob: 5 Boys\n", "Boss (Sword); Mob (5 Boy)", diags);
	const Diag *near = find_diag(diags, TEXTLIST_NAME_NEAR);
	cr_expect_null(near, "half of the letters are no likeness");
	const Diag *unknown = find_diag(diags, TEXTLIST_NAME_UNKNOWN);
	cr_assert_not_null(unknown);
	cr_expect_str_eq(unknown->pieces[0], "Torhc");
	cr_expect_not_null(strstr(unknown->pieces[2], "\"Torch\""));
	cr_expect_eq(unknown->line, 2);
}

Test(build, a_slip_in_a_long_name_is_mended)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss\n. Axe, graet\n. Torchs\n", "Boss (Sword; Torch)", diags);
	const Diag *near = find_diag(diags, TEXTLIST_NAME_NEAR);
	cr_assert_not_null(near);
	cr_expect_str_eq(near->pieces[1], "Torch");
	cr_expect_eq(near->line, 4);
}

Test(build, points_that_differ_are_told)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss [1,060 pts]\n", "Boss (Sword)", diags);
	const Diag *differs = find_diag(diags, TEXTLIST_COST_DIFFERS);
	cr_assert_not_null(differs);
	cr_expect_str_eq(differs->pieces[1], "1060");
	cr_expect_str_eq(differs->pieces[2], "50");
}

Test(build, a_line_that_no_expression_fits_is_told)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\n!!!\nBoss\n", "Boss (Sword)", diags);
	const Diag *unknown = find_diag(diags, TEXTLIST_LINE_UNKNOWN);
	cr_assert_not_null(unknown);
	cr_expect_eq(unknown->line, 2);
}

Test(build, a_complete_form_takes_away_what_it_does_not_name)
{
	g_autoptr(Diags) diags = diags_new();
	expect("complete='true'", "@ Army\nMob\n", "Mob (5 Boy)", diags);
	cr_expect_null(find_diag(diags, TEXTLIST_TAKEN_AWAY), "what has to be there stays");
}

Test(build, an_unknown_unit_leaves_the_others)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nDreadnought: Claw\nBoss\n", "Boss (Sword)", diags);
	cr_expect_eq(find_diag(diags, TEXTLIST_NAME_UNKNOWN)->line, 2);
}
