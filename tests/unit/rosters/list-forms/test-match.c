/* Names of a text: the options they mean, and the warnings about names that are not exact. */
#include "fixture.h"
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/list-reader/textlist.h"

#include <math.h>

/* clang-format off */
#define CATEGORY_LINK(id) "<categoryLinks><categoryLink id='" id "' name='HQ' targetId='hq'"
#define HQ(id) CATEGORY_LINK(id) " primary='true'/></categoryLinks>"
#define ENTRIES(inside) "<selectionEntries>" inside "</selectionEntries>"
#define ENTRY(id, name, attributes, inside) \
	"<selectionEntry id='" id "' name='" name "' " attributes ">" inside "</selectionEntry>"
#define UNIT(id, name, inside) ENTRY(id, name, "type='unit'", HQ("hq-" id) inside)
#define UPGRADE(id, name, inside) ENTRY(id, name, "type='upgrade'", inside)
#define POINTS(n) "<costs><cost name='pts' typeId='pts' value='" n "'/></costs>"
#define GROUP(id, name, attributes, inside) \
	"<selectionEntryGroups><selectionEntryGroup id='" id "' name='" name "' " attributes ">" \
	inside "</selectionEntryGroup></selectionEntryGroups>"
#define LIMIT(id, type, n) \
	"<constraint id='" id "' type='" type "' value='" n "' field='selections' scope='parent'/>"
#define APPEND_IF(text, scope, entry) \
	"<modifiers><modifier type='append' field='name' value='" text "'><conditions>" \
	"<condition type='atLeast' value='1' field='selections' scope='" scope "' " \
	"childId='" entry "' includeChildSelections='true'/></conditions></modifier></modifiers>"

#define SYSTEM \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/>" \
	"<costType id='power' name='power' defaultCostLimit='-1'/></costTypes>" \
	"<categoryEntries><categoryEntry id='hq' name='HQ'/></categoryEntries>" \
	"<forceEntries><forceEntry id='army' name='Army'>" APPEND_IF("Marching", "force", "mob") \
		"<forceEntries><forceEntry id='ally' name='Allies'>" \
			CATEGORY_LINK("ally-hq") "/></categoryLinks>" \
		"</forceEntry></forceEntries>" \
		CATEGORY_LINK("army-hq") "/></categoryLinks>" \
	"</forceEntry></forceEntries>"

/* The beast has a claw on its left arm by default; a hook fits there, too, and a claw on the right
   arm. */
#define CATALOGUE \
	ENTRIES( \
		UNIT("boss", "Boss", \
			"<associations><association id='leads' name='Leads' scope='force' childId='mob'/>" \
			"</associations>" APPEND_IF("with Staff", "self", "staff") \
			ENTRIES( \
				UPGRADE("staff", "Staff", "") \
				UPGRADE("ring", "Ring", POINTS("5")) \
				UPGRADE("dear", "Stone", POINTS("7")) \
				UPGRADE("cheap", "Stone", POINTS("3")) \
				UPGRADE("dogs", "2x Dog", "") \
				UPGRADE("mark", "Mark: of Mork", ""))) \
		UNIT("mob", "Mob", \
			ENTRIES( \
				ENTRY("boy", "Boy", "type='model' collective='true'", \
					POINTS("6") \
					ENTRIES(ENTRY("gun", "Gun", "type='upgrade' collective='true'", ""))))) \
		UNIT("beast", "Beast", \
			GROUP("left", "Left Arm", "defaultSelectionEntryId='left-claw'", \
				"<constraints>" LIMIT("l1", "min", "1") LIMIT("l2", "max", "2") "</constraints>" \
				ENTRIES(UPGRADE("left-claw", "Claw", "") UPGRADE("hook", "Hook", ""))) \
			GROUP("right", "Right Arm", "", \
				ENTRIES(UPGRADE("right-claw", "Claw", "")))) \
		ENTRY("war", "War", "type='unit'", ENTRIES( \
			ENTRY("ork", "Ork", "type='model'", ENTRIES(UPGRADE("choppa", "Choppa", ""))))) \
		UNIT("gang", "Gang", ENTRIES( \
			ENTRY("gang-boys", "Lads", "type='model' collective='true'", \
				"<constraints>" LIMIT("g-min", "min", "1") "</constraints>"))) \
		UNIT("spell", "Spell: Foot of Gork", POINTS("40")) \
		UPGRADE("plan", "Detachment", \
			HQ("hq-plan") \
			GROUP("plans", "Choice", "", \
				"<constraints>" LIMIT("p1", "max", "1") "</constraints>" \
				ENTRIES(UPGRADE("horde", "Green Horde", "") \
				        UPGRADE("speed", "Red Speed", "")))))
/* clang-format on */

#define FORMAT                                                                            \
	"<textFormat id='plain' name='Plain'><recognise pattern='.'/>"                    \
	"<line is='force' pattern=\"^@ (?'name'.+)$\"/>"                                  \
	"<line is='setting' pattern=\"^= (?'name'.+)$\"/>"                                \
	"<line is='setting' pattern=\"^~ (?'options'.+)$\"/>"                             \
	"<line is='association' pattern=\"^&gt; (?'name'[^:]+): (?'options'.+)$\"/>"      \
	"<line is='perhaps' pattern=\"^[?] (?'name'[^:]+)(?:: (?'options'.+))?$\"/>"      \
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
	cr_assert(textlist_build(list, "list.txt", import->roster, NULL,
	                         game_entry(import->f.game, army), NULL, import->diags));
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

/* Expects a roster, as "Army (Boss (Ring); Mob) / Allies (Boss)". */
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

/* Expects a roster without a warning. */
static void
expect_clean(const char *text, const char *wanted)
{
	Import import;
	import_open(&import, text);
	expect(&import, wanted);
	cr_expect_eq(warnings(&import), 0);
	import_close(&import);
}

/* Expects a roster with one warning, which names a line and something else. */
static void
expect_warning(const char *text, const char *wanted, TextlistKind kind, uint32_t line,
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

Test(match, a_name_made_by_options_matches_before_they_are_read)
{
	expect_clean("@ Army\nBoss with Staff: Staff\n", "Army (Boss with Staff (Staff))");
}

Test(match, a_name_made_by_options_warns_if_they_are_missing)
{
	expect_warning("@ Army\nBoss with Staff\n", "Army (Boss)", TEXTLIST_NAME_NEAR, 2,
	               "\"Boss\"");
}

Test(match, a_force_matches_by_the_name_its_units_give_it)
{
	expect_clean("@ Army Marching\nMob\n", "Army Marching (Mob)");
	expect_warning("@ Army Marching\nBoss\n", "Army (Boss)", TEXTLIST_NAME_NEAR, 1, "Army");
}

Test(match, a_force_that_only_another_force_offers_goes_into_it)
{
	expect_clean("@ Army\nBoss\n@ Allies\nMob\n", "Army (Boss) / Allies (Mob)");
}

Test(match, a_setting_is_the_force_or_an_option_of_the_army)
{
	expect_clean("= Army\n= Green Horde\nBoss\n", "Army (Detachment (Green Horde); Boss)");
}

Test(match, settings_on_one_line_are_all_taken)
{
	expect_clean("= Army\n~ Green Horde, Red Speed\nBoss\n",
	             "Army (Detachment (Green Horde; Red Speed); Boss)");
}

Test(match, an_unknown_setting_warns)
{
	expect_warning("= Army\n= Dread Mob\nBoss\n", "Army (Boss; Dread Mob)",
	               TEXTLIST_NAME_ABSENT, 2, "\"Dread Mob\"");
}

Test(match, the_name_of_a_unit_may_contain_a_colon)
{
	expect_clean("@ Army\nSpell: Foot of Gork [40 pts]\n", "Army (Spell: Foot of Gork)");
}

Test(match, a_colon_may_be_part_of_an_option_name)
{
	expect_clean("@ Army\nBoss\n. Mark: of Mork\n", "Army (Boss (Mark: of Mork))");
}

Test(match, a_number_may_be_part_of_the_name)
{
	expect_clean("@ Army\nBoss: 2x Dog\n", "Army (Boss (2x Dog))");
}

Test(match, two_lines_of_one_model_add_up_with_their_options)
{
	expect_clean("@ Army\nMob\n. 3x Boy: 3x Gun\n. 2x Boy: 2x Gun\n",
	             "Army Marching (Mob (5 Boy (5 Gun)))");
	expect_clean("@ Army\nMob\n. Boy: Gun\n. Boy: Gun\n",
	             "Army Marching (Mob (2 Boy (2 Gun)))");
}

Test(match, a_number_that_does_not_divide_warns)
{
	expect_warning("@ Army\nMob\n. 3x Boy: 2x Gun\n", "Army Marching (Mob (3 Boy (3 Gun)))",
	               TEXTLIST_NUMBER_UNEVEN, 3, "\"Gun\"");
}

Test(match, of_equal_names_an_unclaimed_default_comes_before_a_free_group)
{
	expect_clean("@ Army\nBeast: Hook, Claw\n", "Army (Beast (Claw; Hook))");
}

Test(match, of_equal_names_a_free_group_comes_before_a_used_one)
{
	expect_clean("@ Army\nBeast: Claw, Claw\n", "Army (Beast (Claw; Claw))");
	expect_clean("@ Army\nBeast: Hook, Claw, Claw\n", "Army (Beast (Claw; Hook; Claw))");
}

Test(match, of_equal_names_the_one_with_the_claimed_cost_is_taken)
{
	Import import;
	import_open(&import, "@ Army\nBoss [3 pts]: Stone [3 pts]\n");
	cr_expect_eq(warnings(&import), 0);
	import_close(&import);
}

Test(match, of_equal_names_the_first_is_taken_with_a_warning)
{
	expect_warning("@ Army\nBoss: Stone\n", "Army (Boss (Stone))", TEXTLIST_NAME_AMBIGUOUS, 2,
	               "dear");
}

Test(match, points_of_an_option_are_compared)
{
	expect_clean("@ Army\nBoss: Ring [5 pts]\n", "Army (Boss (Ring))");
	expect_warning("@ Army\nBoss: Ring [6 pts]\n", "Army (Boss (Ring))", TEXTLIST_COST_DIFFERS,
	               2, "\"Ring\" costs 6");
}

Test(match, points_of_an_option_may_be_for_all_or_for_one)
{
	expect_clean("@ Army\nMob\n. 3x Boy [18 pts]\n", "Army Marching (Mob (3 Boy))");
	expect_clean("@ Army\nMob\n. 3x Boy [6 pts]\n", "Army Marching (Mob (3 Boy))");
	expect_warning("@ Army\nMob\n. 3x Boy [12 pts]\n", "Army Marching (Mob (3 Boy))",
	               TEXTLIST_COST_DIFFERS, 3, "\"Boy\" costs 12");
}

Test(match, points_of_a_line_that_adds_to_another_are_not_compared)
{
	expect_clean("@ Army\nMob\n. 3x Boy [18 pts]\n. 2x Boy [12 pts]\n",
	             "Army Marching (Mob (5 Boy))");
}

Test(match, an_option_of_some_models_is_given_to_so_many)
{
	expect_clean("@ Army\nWar\n. 2x Ork\n.. 1x Choppa\n", "Army (War (Ork (Choppa); Ork))");
	expect_clean("@ Army\nWar\n. Ork\n. Ork\n.. 1x Choppa\n", "Army (War (Ork; Ork (Choppa)))");
	expect_clean("@ Army\nWar\n. 3x Ork\n. 2x Choppa\n",
	             "Army (War (Ork (Choppa); Ork (Choppa); Ork))");
}

Test(match, an_unknown_name_warns_with_suggestions)
{
	expect_warning("@ Army\nBoss\n. Rang\n", "Army (Boss)", TEXTLIST_NAME_UNKNOWN, 3,
	               "\"Ring\"");
}

static void
expect_association(const char *text, TextlistKind kind, guint n_warnings, bool associated)
{
	Import import;
	import_open(&import, text);
	const Instance *boss = view_root(import.view)->forces[0]->children[0];
	const GArray *associations = boss->selection->associations;
	cr_expect_eq(associations && associations->len == 1, associated);
	cr_expect_eq(warnings(&import), n_warnings);
	cr_expect_eq(find_diag(&import, kind) != NULL, n_warnings > 0);
	import_close(&import);
}

Test(match, an_association_named_before_its_unit_is_made)
{
	expect_association("@ Army\nBoss\n> Leads: Mob\nMob\n", TEXTLIST_ASSOCIATION_AMBIGUOUS, 0,
	                   true);
}

Test(match, an_association_to_one_of_several_warns)
{
	expect_association("@ Army\nBoss\n> Leads: Mob\nMob\nMob\n", TEXTLIST_ASSOCIATION_AMBIGUOUS,
	                   1, true);
}

Test(match, an_association_to_an_unknown_name_warns)
{
	expect_association("@ Army\nBoss\n> Leads: Herd\nMob\n", TEXTLIST_ASSOCIATION_UNKNOWN, 1,
	                   false);
}

Test(match, an_association_that_is_written_twice_is_made_once)
{
	expect_association("@ Army\nBoss\n> Leads: Mob\n> Leads: Mob\nMob\n",
	                   TEXTLIST_ASSOCIATION_AMBIGUOUS, 0, true);
}

Test(match, an_association_names_its_own_end_in_brackets)
{
	expect_association("@ Army\nBoss\n> Leads: Mob (Boss)\nMob\n", TEXTLIST_ASSOCIATION_UNKNOWN,
	                   0, true);
	expect_association("@ Army\nBoss\n> Leads: Mob (War)\nMob\n", TEXTLIST_ASSOCIATION_UNKNOWN,
	                   1, false);
	expect_association("@ Army\nBoss\n> Leads: Mob (\nMob\n", TEXTLIST_ASSOCIATION_UNKNOWN, 0,
	                   true);
}

/* The place among its siblings of the unit that the first one leads; G_MAXUINT if it leads none. */
static guint
led_by_boss(const char *text)
{
	Import import;
	import_open(&import, text);
	const Instance *force = view_root(import.view)->forces[0];
	const GArray *associations = force->children[0]->selection->associations;
	const char *to = associations && associations->len
	                         ? g_array_index(associations, Association, 0).to
	                         : "";
	guint place = G_MAXUINT;
	for (uint32_t i = 0; i < force->n_children; i++)
		if (strcmp(force->children[i]->selection->id, to) == 0)
			place = i;
	import_close(&import);
	return place;
}

Test(match, an_association_names_the_number_of_its_unit)
{
	expect_association("@ Army\nBoss\n> Leads: Mob #2\nMob\nMob\n",
	                   TEXTLIST_ASSOCIATION_AMBIGUOUS, 0, true);
	cr_expect_eq(led_by_boss("@ Army\nBoss\n> Leads: Mob #1\nMob\nMob\n"), 1);
	cr_expect_eq(led_by_boss("@ Army\nBoss\n> Leads: Mob #2\nMob\nMob\n"), 2);
	cr_expect_eq(led_by_boss("@ Army\nBoss\n> Leads: Mob #3\nMob\nMob\n"), G_MAXUINT);
}

Test(match, a_label_that_is_no_association_is_ignored)
{
	expect_association("@ Army\nBoss\n> Loves: Mob\nMob\n", TEXTLIST_ASSOCIATION_UNKNOWN, 0,
	                   false);
}

static bool
says_ignored(const char *text)
{
	Import import;
	import_open(&import, text);
	const bool says = find_diag(&import, TEXTLIST_LINE_IGNORED) != NULL;
	import_close(&import);
	return says;
}

Test(match, the_name_of_an_association_without_a_list_is_ignored)
{
	cr_expect_not(says_ignored("@ Army\nBoss\n? Leads: Mob\nMob\n"));
	cr_expect(says_ignored("@ Army\nBoss\n? Leads\nMob\n"));
}

Test(match, more_units_than_the_cap_are_not_added)
{
	g_autofree char *text = g_strdup_printf("@ Army\n%dx Boss\n", TEXT_MAX_UNITS + 1);
	Import import;
	import_open(&import, text);
	cr_expect_eq(view_root(import.view)->forces[0]->n_children, TEXT_MAX_UNITS);
	cr_expect_not_null(find_diag(&import, TEXTLIST_NUMBER_TOO_BIG));
	import_close(&import);
}

/* Imports a unit with @n options that the army data do not have. */
static void
expect_unknown(guint n, guint complaints, bool refused)
{
	g_autoptr(GString) text = g_string_new("@ Army\nBoss\n");
	for (guint i = 0; i < n; i++)
		g_string_append(text, ". Zzzz\n");
	Import import;
	import_open(&import, text->str);
	cr_expect_eq(diags_count_severity(import.diags, SEVERITY_WARNING), complaints);
	cr_expect_eq(find_diag(&import, TEXTLIST_TOO_MANY_UNKNOWN) != NULL, refused);
	import_close(&import);
}

Test(match, more_unknown_names_than_the_cap_are_not_looked_for)
{
	expect_unknown(TEXT_MAX_UNKNOWN, TEXT_MAX_UNKNOWN, false);
	expect_unknown(TEXT_MAX_UNKNOWN + 9, TEXT_MAX_UNKNOWN, true);
}

/* Imports a number of gangs, each of which has two selections. Expects the number that is built. */
static void
expect_gangs(guint n, guint built, bool refused)
{
	g_autoptr(GString) text = g_string_new("@ Army\n");
	for (guint i = 0; i < n; i++)
		g_string_append(text, "Gang\n. 2x Lads\n");
	Import import;
	import_open(&import, text->str);
	cr_expect_eq(view_root(import.view)->forces[0]->n_children, built);
	cr_expect_eq(find_diag(&import, TEXTLIST_TOO_LARGE) != NULL, refused);
	cr_expect_eq(diags_count_severity(import.diags, SEVERITY_ERROR), refused ? 1 : 0);
	import_close(&import);
}

Test(match, an_edit_too_many_of_a_large_roster_is_not_made)
{
	/* The edits of the gang with number i see 2 i and 2 i + 2 selections: 2 n² for n of them. */
	const guint most = (guint)sqrt((double)TEXT_MAX_EVALUATED / 2);
	expect_gangs(most, most, false);
	expect_gangs(most + 2, most, true);
}

Test(match, more_selections_than_the_cap_are_not_added)
{
	g_autoptr(GString) text = g_string_new("@ Army\n");
	for (guint i = 0; i < TEXT_MAX_SELECTED / TEXT_MAX_UNITS; i++)
		g_string_append_printf(text, "%dx Boss\n", TEXT_MAX_UNITS);
	g_string_append(text, "Boss\nBoss\n");
	Import import;
	import_open(&import, text->str);
	cr_expect_eq(view_root(import.view)->forces[0]->n_children, TEXT_MAX_SELECTED);
	cr_expect_eq(diags_count_severity(import.diags, SEVERITY_ERROR), 1);
	cr_expect_not_null(find_diag(&import, TEXTLIST_TOO_MANY));
	import_close(&import);
}
