/* What names of a text become, and what is said of those that are not plain. */
#include "fixture.h"
#include "textlist/limits.h"
#include "textlist/textlist-diags.h"
#include "textlist/textlist.h"

#define SYSTEM                                                                                \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/>"                    \
	"<costType id='power' name='power' defaultCostLimit='-1'/></costTypes>"               \
	"<categoryEntries><categoryEntry id='hq' name='HQ'/></categoryEntries>"               \
	"<forceEntries>"                                                                      \
	"<forceEntry id='army' name='Army'><modifiers>"                                       \
	"<modifier type='append' field='name' value='Marching'><conditions>"                  \
	"<condition type='atLeast' value='1' field='selections' scope='force' childId='mob' " \
	"includeChildSelections='true'/></conditions></modifier></modifiers>"                 \
	"<forceEntries><forceEntry id='ally' name='Allies'>"                                  \
	"<categoryLinks><categoryLink id='l2' name='HQ' targetId='hq'/></categoryLinks>"      \
	"</forceEntry></forceEntries>"                                                        \
	"<categoryLinks><categoryLink id='l1' name='HQ' targetId='hq'/></categoryLinks>"      \
	"</forceEntry></forceEntries>"

#define HQ(id)                                                \
	"<categoryLinks><categoryLink id='" id "' name='HQ' " \
	"targetId='hq' primary='true'/></categoryLinks>"
#define UPGRADE(id, name) "<selectionEntry id='" id "' name='" name "' type='upgrade'/>"
#define PRICED(id, name, pts)                                         \
	"<selectionEntry id='" id "' name='" name "' type='upgrade'>" \
	"<costs><cost name='pts' typeId='pts' value='" pts "'/>"      \
	"</costs></selectionEntry>"

#define CATALOGUE                                                                                                                                                            \
	"<selectionEntries>"                                                                                                                                                 \
	"<selectionEntry id='boss' name='Boss' type='unit'>" HQ(                                                                                                             \
		"c1") "<associations><association id='leads' name='Leads' scope='force' "                                                                                    \
		      "childId='mob'/>"                                                                                                                                      \
		      "</associations><modifiers><modifier type='append' field='name' "                                                                                      \
		      "value='with Staff'>"                                                                                                                                  \
		      "<conditions><condition type='atLeast' value='1' field='selections' "                                                                                  \
		      "scope='self' "                                                                                                                                        \
		      "childId='staff'/></conditions></modifier></modifiers>"                                                                                                \
		      "<selectionEntries>" UPGRADE("staff", "Staff") PRICED(                                                                                                 \
			      "ring", "Ring", "5") PRICED("dear", "Stone", "7")                                                                                              \
			      PRICED("cheap", "Stone", "3") UPGRADE("twins", "2x Dog") UPGRADE(                                                                              \
				      "mark",                                                                                                                                \
				      "Mark: of Mork") "</selectionEntries>"                                                                                                 \
						       "</selectionEntry>"                                                                                                   \
						       "<selectionEntry id='mob' name='Mob' "                                                                                \
						       "type='unit'>" HQ(                                                                                                    \
							       "c2") "<selectionEntries><"                                                                                   \
								     "selectionEntry id='boy' "                                                                              \
								     "name='Boy' type='model' "                                                                              \
								     "collective='true'><"                                                                                   \
								     "selectionEntries><"                                                                                    \
								     "selectionEntry id='gun' "                                                                              \
								     "name='Gun' "                                                                                           \
								     "type='upgrade' "                                                                                       \
								     "collective='true'/></"                                                                                 \
								     "selectionEntries></"                                                                                   \
								     "selectionEntry>"                                                                                       \
								     "</selectionEntries></"                                                                                 \
								     "selectionEntry>"                                                                                       \
								     "<selectionEntry id='spell' "                                                                           \
								     "name='Spell: Foot of Gork' "                                                                           \
								     "type='unit'>" HQ(                                                                                      \
									     "c3") "<costs><cost "                                                                           \
										   "name='pts' "                                                                             \
										   "typeId='pts' "                                                                           \
										   "value='40'/"                                                                             \
										   "></costs></"                                                                             \
										   "selectionEntr"                                                                           \
										   "y>"                                                                                      \
										   "<selectionEnt"                                                                           \
										   "ry id='plan' "                                                                           \
										   "name='"                                                                                  \
										   "Detachment' "                                                                            \
										   "type='"                                                                                  \
										   "upgrade'>" HQ(                                                                           \
											   "c4") "<selectionEntryGroups><selectionEntryGroup id='plans' name='Choice'>"      \
												 "<constraints><constraint id='p1' type='max' value='1' field='selections' " \
												 "scope='parent'/></constraints><selectionEntries>" UPGRADE(                 \
													 "horde",                                                            \
													 "Green Horde") "</selectionEntries></selectionEntryGroup>"          \
															"</selectionEntryGroups></selectionEntry></selectionEntries>"

#define FORMAT                                                                            \
	"<textFormat id='plain' name='Plain'><recognise pattern='.'/>"                    \
	"<line is='force' pattern=\"^@ (?'name'.+)$\"/>"                                  \
	"<line is='setting' pattern=\"^= (?'name'.+)$\"/>"                                \
	"<line is='tie' pattern=\"^&gt; (?'name'[^:]+): (?'options'.+)$\"/>"              \
	"<line is='option' pattern=\"^(?'indent'\\.+) (?:(?'number'\\d+)x )?(?'name'.+?)" \
	"(?: \\[(?'points'[^]]+)\\])?(?:: (?'options'.+))?$\"/>"                          \
	"<line is='unit' pattern=\"^(?:(?'number'\\d+)x )?(?'name'\\w.*?)"                \
	"(?: \\[(?'points'[^]]+)\\])?(?:: (?'options'.+))?$\"/>"                          \
	"<piece pattern=\"^(?:(?'number'\\d+)x )?(?'name'.+?)"                            \
	"(?: \\[(?'points'[^]]+)\\])?$\"/></textFormat>"

typedef struct Import {
	Fixture f;
	Roster *roster;
	View *view;
	Diags *diags;
} Import;

static void
import_open(Import *import, const char *text)
{
	g_autoptr(GPtrArray) formats = g_ptr_array_new_with_free_func(
		(GDestroyNotify)text_format_free);
	g_autoptr(GBytes) file = g_bytes_new_static(FORMAT, strlen(FORMAT));
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	import->diags = diags_new();
	fixture_open(&import->f, SYSTEM, CATALOGUE);
	g_ptr_array_add(formats, text_format_read(file, "plain.xml", import->diags));
	g_autoptr(TextList) list = textlist_read(bytes, "list.txt", formats, NULL, import->diags);
	const EntryId army = game_find_catalogue(import->f.game,
	                                         atoms_find(import->f.game->atoms, "cat"));
	import->roster = roster_new(import->f.choices, NULL);
	cr_assert(textlist_build(list, "list.txt", import->roster, game_entry(import->f.game, army),
	                         import->diags));
	import->view = view_new(import->roster);
}

static void
import_close(Import *import)
{
	view_free(import->view);
	roster_free(import->roster);
	diags_free(import->diags);
	fixture_close(&import->f);
}

static void
append_instance(GString *out, const Import *import, const Instance *instance)
{
	if (instance->number > 1)
		g_string_append_printf(out, "%d ", (int)instance->number);
	g_string_append(out, view_name(import->view, instance));
	if (instance->n_children == 0)
		return;
	g_string_append(out, " (");
	for (uint32_t i = 0; i < instance->n_children; i++) {
		g_string_append(out, i ? "; " : "");
		append_instance(out, import, instance->children[i]);
	}
	g_string_append(out, ")");
}

/* "Army (Boss (Ring); Mob) / Allies (Boss)": what a text becomes, by the names that are shown. */
static void
expect(const Import *import, const char *wanted)
{
	g_autoptr(GString) got = g_string_new(NULL);
	const Instance *force = view_root(import->view);
	for (const char *before = ""; force->n_forces; before = " / ") {
		force = force->forces[0];
		g_string_append(got, before);
		append_instance(got, import, force);
	}
	cr_expect_str_eq(got->str, wanted);
}

static guint
warnings(const Import *import)
{
	return diags_count(import->diags) - diags_count_severity(import->diags, SEVERITY_INFO);
}

static const Diag *
find_diag(const Import *import, TextlistKind kind)
{
	for (guint i = 0; i < diags_count(import->diags); i++)
		if (diags_get(import->diags, i)->kind == &TEXTLIST_KINDS[kind])
			return diags_get(import->diags, i);
	return NULL;
}

/* What becomes of a text that nothing is to warn of. */
static void
expect_plainly(const char *text, const char *wanted)
{
	Import import;
	import_open(&import, text);
	expect(&import, wanted);
	cr_expect_eq(warnings(&import), 0);
	import_close(&import);
}

/* What becomes of a text, and that this is said of a line of it, naming something. */
static void
expect_with(const char *text, const char *wanted, TextlistKind kind, uint32_t line,
            const char *named)
{
	Import import;
	import_open(&import, text);
	expect(&import, wanted);
	cr_expect_eq(warnings(&import), 1);
	const Diag *said = find_diag(&import, kind);
	cr_assert_not_null(said);
	cr_expect_eq(said->line, line);
	g_autofree char *sentence = diag_to_string(said);
	cr_expect_not_null(strstr(sentence, named), "%s", sentence);
	import_close(&import);
}

Test(match, a_name_that_options_make_is_known_before_they_are_read)
{
	expect_plainly("@ Army\nBoss with Staff: Staff\n", "Army (Boss with Staff (Staff))");
}

Test(match, a_name_that_options_would_make_is_told_if_they_do_not)
{
	expect_with("@ Army\nBoss with Staff\n", "Army (Boss)", TEXTLIST_NAME_NEAR, 2, "\"Boss\"");
}

Test(match, a_force_may_be_called_as_its_units_make_it)
{
	expect_plainly("@ Army Marching\nMob\n", "Army Marching (Mob)");
	expect_with("@ Army Marching\nBoss\n", "Army (Boss)", TEXTLIST_NAME_NEAR, 1, "Army");
}

Test(match, a_force_that_only_another_one_offers_stands_in_it)
{
	expect_plainly("@ Army\nBoss\n@ Allies\nMob\n", "Army (Boss) / Allies (Mob)");
}

Test(match, a_setting_may_be_the_force_or_what_all_of_it_chose)
{
	expect_plainly("= Army\n= Green Horde\nBoss\n", "Army (Detachment (Green Horde); Boss)");
}

Test(match, a_setting_that_there_is_not_is_told)
{
	expect_with("= Army\n= Dread Mob\nBoss\n", "Army (Boss)", TEXTLIST_NAME_UNKNOWN, 2,
	            "\"Dread Mob\"");
}

Test(match, a_unit_may_have_a_colon_in_its_name)
{
	expect_plainly("@ Army\nSpell: Foot of Gork [40 pts]\n", "Army (Spell: Foot of Gork)");
}

Test(match, a_list_behind_a_colon_may_be_one_name)
{
	expect_plainly("@ Army\nBoss\n. Mark: of Mork\n", "Army (Boss (Mark: of Mork))");
}

Test(match, a_number_may_be_of_the_name)
{
	expect_plainly("@ Army\nBoss: 2x Dog\n", "Army (Boss (2x Dog))");
}

Test(match, two_lines_of_one_kind_have_each_their_own)
{
	expect_plainly("@ Army\nMob\n. 3x Boy: 3x Gun\n. 2x Boy: 2x Gun\n",
	               "Army Marching (Mob (5 Boy (5 Gun)))");
	expect_plainly("@ Army\nMob\n. Boy: Gun\n. Boy: Gun\n",
	               "Army Marching (Mob (2 Boy (2 Gun)))");
}

Test(match, a_number_that_does_not_divide_is_told)
{
	expect_with("@ Army\nMob\n. 3x Boy: 2x Gun\n", "Army Marching (Mob (3 Boy (3 Gun)))",
	            TEXTLIST_NUMBER_UNEVEN, 3, "\"Gun\"");
}

Test(match, of_two_with_one_name_the_one_that_costs_so_is_taken)
{
	Import import;
	import_open(&import, "@ Army\nBoss [3 pts]: Stone [3 pts]\n");
	cr_expect_eq(warnings(&import), 0);
	import_close(&import);
}

Test(match, of_two_with_one_name_the_first_is_taken_with_a_warning)
{
	expect_with("@ Army\nBoss: Stone\n", "Army (Boss (Stone))", TEXTLIST_NAME_AMBIGUOUS, 2,
	            "dear");
}

Test(match, points_of_an_option_are_compared)
{
	expect_plainly("@ Army\nBoss: Ring [5 pts]\n", "Army (Boss (Ring))");
	expect_with("@ Army\nBoss: Ring [6 pts]\n", "Army (Boss (Ring))", TEXTLIST_COST_DIFFERS, 2,
	            "\"Ring\" costs 6");
}

Test(match, what_is_not_there_is_told_with_what_is_near)
{
	expect_with("@ Army\nBoss\n. Rang\n", "Army (Boss)", TEXTLIST_NAME_UNKNOWN, 3, "\"Ring\"");
}

static void
expect_tie(const char *text, TextlistKind kind, guint n_warnings, bool tied)
{
	Import import;
	import_open(&import, text);
	const Instance *boss = view_root(import.view)->forces[0]->children[0];
	const GArray *ties = boss->selection->associations;
	cr_expect_eq(ties && ties->len == 1, tied);
	cr_expect_eq(warnings(&import), n_warnings);
	cr_expect_eq(find_diag(&import, kind) != NULL, n_warnings > 0);
	import_close(&import);
}

Test(match, who_leads_whom_is_kept)
{
	expect_tie("@ Army\nBoss\n> Leads: Mob\nMob\n", TEXTLIST_TIE_AMBIGUOUS, 0, true);
}

Test(match, a_tie_to_one_of_several_is_told)
{
	expect_tie("@ Army\nBoss\n> Leads: Mob\nMob\nMob\n", TEXTLIST_TIE_AMBIGUOUS, 1, true);
}

Test(match, a_tie_to_nothing_is_told)
{
	expect_tie("@ Army\nBoss\n> Leads: Herd\nMob\n", TEXTLIST_TIE_UNKNOWN, 1, false);
}

Test(match, a_tie_that_the_data_do_not_know_is_a_remark)
{
	expect_tie("@ Army\nBoss\n> Loves: Mob\nMob\n", TEXTLIST_TIE_UNKNOWN, 0, false);
}

Test(match, units_are_copied_as_often_as_the_limit_says)
{
	g_autofree char *text = g_strdup_printf("@ Army\n%dx Boss\n", TEXTLIST_MAX_NUMBER + 1);
	Import import;
	import_open(&import, text);
	cr_expect_eq(view_root(import.view)->forces[0]->n_children, TEXTLIST_MAX_NUMBER);
	cr_expect_not_null(find_diag(&import, TEXTLIST_NUMBER_TOO_BIG));
	import_close(&import);
}

Test(match, more_selections_than_the_limit_are_left_out)
{
	g_autofree char *text = g_strdup_printf("@ Army\n%dx Boss\n%dx Boss\nBoss\nBoss\n",
	                                        (int)TEXTLIST_MAX_SELECTED / 2,
	                                        (int)TEXTLIST_MAX_SELECTED / 2);
	Import import;
	import_open(&import, text);
	cr_expect_eq(view_root(import.view)->forces[0]->n_children, TEXTLIST_MAX_SELECTED);
	cr_expect_eq(diags_count_severity(import.diags, SEVERITY_ERROR), 1);
	cr_expect_not_null(find_diag(&import, TEXTLIST_TOO_MANY));
	import_close(&import);
}
