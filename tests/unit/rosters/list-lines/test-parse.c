/* Lines become a tree of items; no game is needed. */
#include "rosters/list-forms/cost-types.h"
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/list-reader/textlist.h"

#include <criterion/criterion.h>
#include <string.h>

/* Units at the left, options behind bullets of two kinds, lists behind colons, a footer. */
#define FORMAT                                                                                    \
	"<textFormat id='plain' name='Plain'>"                                                    \
	"<recognise pattern='^Made by Plain'/><recognise pattern='^[•◦]'/>"                   \
	"<join pattern='^ {4}\\S' columns='40'/>"                                                 \
	"<replace pattern='^Unit: ' with=''/>"                                                    \
	"<line is='end' pattern='^Made by Plain'/>"                                               \
	"<line is='title' behind='start' pattern=\"^(?'name'.+) \\((?'points'[\\d,.' ]+)\\)$\"/>" \
	"<line is='army' behind='head' pattern=\"^of (?'name'.+)$\"/>"                            \
	"<line is='force' known='true' pattern=\"^(?'army'[^•◦]+)$\"/>"                       \
	"<line is='setting' behind='head' pattern=\"^Chose (?'name'[^,]+)(?:, "                   \
	"(?'others'.+))?$\"/>"                                                                    \
	"<line is='section' attached='together' pattern='^TOGETHER \\d+$'/>"                      \
	"<line is='section' pattern='(?-i)^\\p{Lu}+$'/>"                                          \
	"<line is='association' attached='joins' pattern=\"^Joins(?: (?'options'.+))?$\"/>"       \
	"<line is='association' attached='joined' pattern='^Joined$'/>"                           \
	"<line is='unit' attached='led' pattern=\"^Leading (?'name'.+)$\"/>"                      \
	"<line is='rest' behind='unit' pattern='^\\|'/>"                                          \
	"<line is='wargear' pattern=\"^(?'number'\\d+) with (?'options'.+)$\"/>"                  \
	"<line is='association' pattern=\"^(?'name'Leads): (?'options'.+)$\"/>"                   \
	"<line is='skip' behind='rest' pattern='^ '/>"                                            \
	"<line is='option' depth='2' pattern=\"^ *◦ ?(?:(?'number'\\d+)x )?(?'name'.+)$\"/>"    \
	"<line is='option' pattern=\"^(?'indent' *)• ?(?:(?'number'\\d+)x )?(?'name'[^:]+?)"    \
	"(?:: (?'options'.+))?$\"/>"                                                              \
	"<line is='unit' pattern=\"^(?'name'\\p{L}[^:]*?)(?: \\[(?'points'\\d[^]]*)\\])?"         \
	"(?:: (?'options'.+))?$\"/></textFormat>"

static void append_items(GString *out, const GPtrArray *items);

/* Appends an item with its own items: "2 Shield [4 pts] (Mark)". */
static void
append_item(GString *out, const TextItem *item)
{
	if (item->number)
		g_string_append_printf(out, "%d ", (int)item->number);
	g_string_append(out, item->name ? item->name : item->army ? item->army : "-");
	if (item->points)
		g_string_append_printf(out, " [%s]", item->points);
	if (item->items->len == 0)
		return;
	g_string_append(out, " (");
	append_items(out, item->items);
	g_string_append(out, ")");
}

static void
append_items(GString *out, const GPtrArray *items)
{
	for (guint i = 0; i < items->len; i++) {
		g_string_append(out, i ? "; " : "");
		append_item(out, g_ptr_array_index(items, i));
	}
}

static TextFormat *
format_of(const char *xml)
{
	g_autoptr(GBytes) file = g_bytes_new(xml, strlen(xml));
	return text_format_read(file, "plain.xml", NULL);
}

static TextList *
read_with(TextFormat *format, const char *text, Diags *diags)
{
	g_autoptr(GPtrArray) formats = g_ptr_array_new();
	g_autoptr(GPtrArray) armies = g_ptr_array_new();
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	g_ptr_array_add(formats, format);
	g_ptr_array_add(armies, (gpointer)(guintptr) "Orks");
	return textlist_read(bytes, "list.txt", formats, armies, diags);
}

static void
expect_tree_of(const char *xml, const char *text, const char *wanted)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(TextFormat) format = format_of(xml);
	g_autoptr(TextList) list = read_with(format, text, diags);
	g_autoptr(GString) got = g_string_new(NULL);
	cr_assert_not_null(list);
	append_items(got, list->forces);
	cr_expect_str_eq(got->str, wanted);
	cr_expect_eq(diags_count(diags), 0);
}

static void
expect_tree(const char *text, const char *wanted)
{
	expect_tree_of(FORMAT, text, wanted);
}

Test(parse, a_line_of_any_kind_begins_a_part)
{
	expect_tree_of("<textFormat id='parts'><recognise pattern='.'/>"
	               "<line is='skip' sets='story' pattern='^STORY$'/>"
	               "<line is='section' pattern='^UNITS$'/>"
	               "<line is='skip' within='story' pattern='.'/>"
	               "<line is='unit' pattern=\"^(?'name'.+)$\"/></textFormat>",
	               "Boss\nSTORY\nOnce\nUNITS\nMob\n", "- (Boss; Mob)");
}

Test(parse, options_belong_to_the_line_with_less_indentation)
{
	expect_tree("Boss\n• Gun\n  • Scope\n• Knife\nMob\n• 2x Boy\n   ◦ 2x Axe\n",
	            "- (Boss (Gun (Scope); Knife); Mob (2 Boy (2 Axe)))");
}

Test(parse, a_second_kind_of_bullet_is_deeper_without_indentation)
{
	expect_tree("Mob\n• 2x Boy\n◦ 2x Axe\n• Nob\n", "- (Mob (2 Boy (2 Axe); Nob))");
}

Test(parse, blanks_quotes_line_ends_and_bullets_of_chats_are_read)
{
	expect_tree("Boss\xc2\xa0Gh\xe2\x80\x99z\r\n\xe2\x80\xa2\xc2\xa0"
	            "2\xc3\x97 Gun\r\n",
	            "- (Boss Gh'z (2 Gun))");
}

Test(parse, wargear_of_some_models_is_added_up)
{
	expect_tree("Mob\n• 9x Boy\n7 with Axe, 2x Gun\n2 with Axe, Horn\n",
	            "- (Mob (9 Boy (9 Axe; 14 Gun; 2 Horn)))");
	expect_tree("Mob\n• Boy\n1 with Axe, Gun, Axe\n", "- (Mob (Boy (2 Axe; Gun)))");
}

Test(parse, a_list_is_split_at_commas_outside_brackets)
{
	expect_tree("Boss [55 pts]: 2x Gun (4 pts), Mark (of Mork, or Gork)\n• Boy\n",
	            "- (Boss [55 pts] (2 Gun [4 pts]; Mark (of Mork, or Gork) (of Mork; or Gork); "
	            "Boy))");
}

Test(parse, a_wrapped_line_is_joined)
{
	expect_tree("Boss: one thing and another and a third,\n    and a fourth\n• Gun\n",
	            "- (Boss (one thing and another and a third; and a fourth; Gun))");
}

Test(parse, a_line_of_the_same_depth_is_another_line)
{
	expect_tree("Boss\n    • one thing and another and a third\n    • Gun\n• Knife\n",
	            "- (Boss (one thing and another and a third; Gun; Knife))");
}

#define SHEET                                                                            \
	"<textFormat id='sheet' name='Sheet'><recognise pattern='^Mob'/>"                \
	"<line is='unit' pattern=\"^(?'name'\\S.*)$\"/>"                                 \
	"<line is='perhaps' pattern=\"^(?'indent' +)(?'name'[^:]+): (?'options'.+)$\"/>" \
	"<line is='perhaps' pattern=\"^(?'indent' +)(?'options'.+)$\"/></textFormat>"

Test(parse, one_thing_without_a_name_holds_the_deeper_lines)
{
	expect_tree_of(SHEET, "Mob\n  Boy: Axe\n  Nob\n    Claw: Big\n  Horn, Flag\n",
	               "- (Mob (Boy (Axe); Nob (Claw (Big)); Horn; Flag))");
}

Test(parse, replacements_come_before_the_lines)
{
	expect_tree("Boss\nUnit: Mob\n• Boy\n", "- (Boss; Mob (Boy))");
}

Test(parse, the_rest_and_the_text_behind_the_footer_are_ignored)
{
	expect_tree("Boss\n• Gun\n| table\n  more of it\nMob\n• Boy\nMade by Plain\n• Nothing\n",
	            "- (Boss (Gun); Mob (Boy))");
}

Test(parse, an_association_belongs_to_the_unit_whatever_the_line_before)
{
	expect_tree("Boss\n• Gun\n  • Scope\nLeads: Mob\n", "- (Boss (Gun (Scope); Leads))");
}

/* "Boss joins 1, Mob joined 1": the units of the first force, whether they join, and the group. */
static char *
attached_of(const char *text)
{
	static const char *const WORDS[] = {"alone", "", "joins", "joined"};
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(TextFormat) format = format_of(FORMAT);
	g_autoptr(TextList) list = read_with(format, text, diags);
	const TextItem *force = g_ptr_array_index(list->forces, 0);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < force->items->len; i++) {
		const TextItem *unit = g_ptr_array_index(force->items, i);
		g_string_append_printf(out, "%s%s %s %u%s%s", i ? ", " : "", unit->name,
		                       WORDS[unit->attached], unit->group, unit->joins ? " " : "",
		                       unit->joins ? unit->joins : "");
	}
	return g_string_free(out, FALSE);
}

Test(parse, units_below_a_heading_are_joined)
{
	g_autofree char *all = attached_of("TOGETHER 1\nBoss\nJoins\nMob\nJoined\n"
	                                   "TOGETHER 2\nNob\nJoins\nHEADING\nBoy\n• Gun\n");
	cr_expect_str_eq(all, "Boss joins 1, Mob joined 1, Nob joins 2, Boy alone 0");
}

Test(parse, a_line_names_the_unit_that_is_joined_or_is_that_unit)
{
	g_autofree char *named = attached_of("Boss\nJoins Mob\nMob\n• Gun\n");
	cr_expect_str_eq(named, "Boss joins 0 Mob, Mob alone 0");
	g_autofree char *led = attached_of("Nob\nBoss\n• Gun\nLeading Mob\n• Boy\n");
	cr_expect_str_eq(led, "Nob alone 0, Boss joins 1, Mob joined 1");
}

Test(parse, a_known_army_opens_a_force)
{
	expect_tree("Orks\nBoss\n• Gun\nOrks\nMob\n• Boy\n", "Orks (Boss (Gun)); Orks (Mob (Boy))");
}

Test(parse, the_head_has_name_points_army_and_settings)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(TextFormat) format = format_of(FORMAT);
	g_autoptr(TextList) list = read_with(
		format, "My list (1'000)\nof Orks\nChose Dread Mob\nHEADING\nBoss\n• Gun\n", diags);
	cr_expect_str_eq(list->title, "My list");
	cr_expect_str_eq(list->points, "1'000");
	cr_expect_str_eq(list->army, "Orks");
	cr_assert_eq(list->forces->len, 1);
	const TextItem *force = g_ptr_array_index(list->forces, 0);
	cr_assert_eq(force->items->len, 2);
	cr_expect_eq(((TextItem *)g_ptr_array_index(force->items, 0))->kind, LINE_SETTING);
	const TextItem *boss = g_ptr_array_index(force->items, 1);
	cr_expect_eq(boss->line, 5);
}

/* A line above all units names the one that has an option; units may have a mark. */
#define BEARERS                                                                                 \
	"<textFormat id='bearers'><recognise pattern='.'/>"                                     \
	"<line is='bearer' pattern=\"^\\+ (?'option'[^:]+): (?=\\S)(?:(?'mark'C\\d+)(?:: |$))?" \
	"(?'name'.+)?$\"/>"                                                                     \
	"<line is='option' pattern=\"^• (?'name'.+)$\"/>"                                     \
	"<line is='unit' pattern=\"^(?:(?'mark'C\\d+): )?(?'name'[^:\\[]+?)"                    \
	"(?: \\[(?'points'\\d+)\\])?(?:: (?'options'.+))?$\"/></textFormat>"

Test(parse, a_line_above_all_units_gives_an_option_to_one_of_them)
{
	expect_tree_of(BEARERS, "+ WARLORD: C1: Boss\nC1: Boss\nMob\n", "- (Boss (WARLORD); Mob)");
	expect_tree_of(BEARERS, "+ WARLORD: Boss\nBoss: Axe\nMob\n",
	               "- (Boss (Axe; WARLORD); Mob)");
	expect_tree_of(BEARERS, "+ WARLORD: C2\nC1: Boss\nC2: Nob\n", "- (Boss; Nob (WARLORD))");
}

Test(parse, an_option_that_the_unit_repeats_is_given_once)
{
	expect_tree_of(BEARERS, "+ WARLORD: C1: Boss\nC1: Boss: Axe, Warlord\n",
	               "- (Boss (Axe; Warlord))");
	expect_tree_of(BEARERS, "+ Relic: C1: Boss\nC2: Boss\n• Relic (Upgrade)\n",
	               "- (Boss (Relic (Upgrade) (Upgrade)))");
	expect_tree_of(BEARERS, "+ Relic: Boss\n+ Relic: Boss\nBoss: Relic\nBoss\n",
	               "- (Boss (Relic); Boss (Relic))");
}

Test(parse, the_mark_tells_units_of_one_name_apart)
{
	expect_tree_of(BEARERS, "+ WARLORD: C2: Boss\nC1: Boss [5]\nC2: Boss [6]\n",
	               "- (Boss [5]; Boss [6] (WARLORD))");
	expect_tree_of(BEARERS, "+ WARLORD: Boss\nBoss [5]\nBoss [5]\n",
	               "- (Boss [5] (WARLORD); Boss [5])");
}

Test(parse, an_option_of_no_unit_or_of_one_among_several_is_left_out)
{
	static const char *const TEXTS[] = {"+ WARLORD: Chief\nBoss\n",
	                                    "+ WARLORD: Boss\nBoss [5]\nBoss [6]\n"};
	for (gsize i = 0; i < G_N_ELEMENTS(TEXTS); i++) {
		g_autoptr(Diags) diags = diags_new();
		g_autoptr(TextFormat) format = format_of(BEARERS);
		g_autoptr(TextList) list = read_with(format, TEXTS[i], diags);
		cr_assert_not_null(list);
		cr_assert_eq(diags_count(diags), 1);
		cr_expect_eq(diags_get(diags, 0)->kind, &TEXTLIST_KINDS[TEXTLIST_LINE_UNKNOWN]);
		cr_expect_eq(diags_get(diags, 0)->line, 1);
	}
}

Test(parse, a_roster_has_the_first_of_several_choices)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(TextFormat) format = format_of(FORMAT);
	g_autoptr(TextList) list = read_with(
		format, "My list (10)\nChose Night, Day\nBoss\n• Gun\n", diags);
	const TextItem *force = g_ptr_array_index(list->forces, 0);
	cr_expect_str_eq(((TextItem *)g_ptr_array_index(force->items, 0))->name, "Night");
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_eq(diags_get(diags, 0)->kind, &TEXTLIST_KINDS[TEXTLIST_OTHER_CHOICES]);
}

Test(parse, a_colon_may_be_part_of_the_name)
{
	g_autoptr(TextFormat) format = format_of(FORMAT);
	g_autoptr(TextList) list = read_with(format, "Spell: Big: Foot [5 pts]\n• Gun\n", NULL);
	const TextItem *force = g_ptr_array_index(list->forces, 0);
	const TextItem *spell = g_ptr_array_index(force->items, 0);
	cr_expect_str_eq(spell->name, "Spell");
	cr_assert_eq(spell->readings->len, 2);
	const GPtrArray *second = g_ptr_array_index(spell->readings, 0);
	const GPtrArray *whole = g_ptr_array_index(spell->readings, 1);
	cr_expect_str_eq(((TextItem *)g_ptr_array_index(second, 0))->name, "Spell: Big");
	cr_expect_str_eq(((TextItem *)g_ptr_array_index(whole, 0))->name, "Spell: Big: Foot");
}

/* Number of readings of a name with that many colons. */
static guint
count_readings(guint colons)
{
	g_autoptr(GString) text = g_string_new("Boss\n• a");
	for (guint i = 0; i < colons; i++)
		g_string_append(text, ": a");
	g_autoptr(TextFormat) format = format_of(FORMAT);
	g_autoptr(TextList) list = read_with(format, text->str, NULL);
	const TextItem *force = g_ptr_array_index(list->forces, 0);
	const TextItem *boss = g_ptr_array_index(force->items, 0);
	return ((TextItem *)g_ptr_array_index(boss->items, 0))->readings->len;
}

Test(parse, a_line_has_no_more_readings_than_the_cap)
{
	cr_expect_eq(count_readings(TEXT_MAX_READINGS), TEXT_MAX_READINGS);
	cr_expect_eq(count_readings(TEXT_MAX_READINGS + 1), TEXT_MAX_READINGS + 1);
	cr_expect_eq(count_readings(TEXT_MAX_READINGS + 9), TEXT_MAX_READINGS + 1);
}

Test(parse, an_expression_that_gives_up_is_reported_with_the_line)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(TextFormat) format = format_of(
		"<textFormat id='slow' name='Slow'><recognise pattern='!$'/>"
		"<line is='unit' pattern=\"^(?'name'(?:a+)+)[bc]$\"/>"
		"<line is='skip' pattern='!$'/></textFormat>");
	g_autoptr(TextList) list = read_with(
		format, "!\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\n", diags);
	cr_assert_not_null(list);
	cr_assert_eq(diags_count(diags), 1);
	const Diag *stuck = diags_get(diags, 0);
	cr_expect_eq(stuck->kind, &TEXTLIST_KINDS[TEXTLIST_PATTERN_STUCK]);
	cr_expect_eq(stuck->line, 2);
	cr_expect_str_eq(stuck->pieces[1], "Slow");
}

Test(parse, a_unit_without_a_name_group_has_its_line_as_name)
{
	g_autoptr(TextFormat) format = format_of(
		"<textFormat id='nameless'><recognise pattern='.'/>"
		"<line is='unit' pattern=\"^(?'number'\\d+) .+$\"/></textFormat>");
	g_autoptr(TextList) list = read_with(format, "5 Boyz\n", NULL);
	const TextItem *force = g_ptr_array_index(list->forces, 0);
	cr_expect_str_eq(((TextItem *)g_ptr_array_index(force->items, 0))->name, "5 Boyz");
}

Test(parse, a_text_of_no_format_names_the_known_formats)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(TextFormat) format = format_of(FORMAT);
	cr_expect_null(read_with(format, "only words\n", diags));
	cr_assert(diags_has(diags, &TEXTLIST_KINDS[TEXTLIST_NO_FORMAT]));
	cr_expect_str_eq(diags_get(diags, 0)->pieces[0], "Plain");
}

Test(parse, a_second_format_that_fits_as_well_warns)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(TextFormat) one = format_of(FORMAT);
	g_autoptr(TextFormat) two = format_of("<textFormat id='two' name='Two'>"
	                                      "<recognise pattern='Boss'/></textFormat>");
	g_autoptr(GPtrArray) formats = g_ptr_array_new();
	g_ptr_array_add(formats, one);
	g_ptr_array_add(formats, two);
	const char *text = "Boss\n• Gun\n";
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	g_autoptr(TextList) list = textlist_read(bytes, "list.txt", formats, NULL, diags);
	cr_expect_eq(list->format, one);
	cr_expect(diags_has(diags, &TEXTLIST_KINDS[TEXTLIST_FORMAT_AMBIGUOUS]));
}

static void
expect_number(const char *text, const char *wanted)
{
	Amount amount = AMOUNT_ZERO;
	cr_assert(cost_read(text, &amount), "%s", text);
	g_autofree char *got = amount_to_string(amount);
	cr_expect_str_eq(got, wanted, "%s is %s", text, got);
}

Test(parse, thousands_separators_of_all_kinds_are_read)
{
	expect_number("1,000", "1000");
	expect_number("1.000", "1000");
	expect_number("1'000", "1000");
	expect_number("1 000 000", "1000000");
	expect_number("12,5", "12.5");
	expect_number("2.25", "2.25");
	expect_number("-3", "-3");
	Amount amount;
	cr_expect_not(cost_read("many", &amount));
}

Test(parse, a_line_above_a_known_army_is_the_name_of_the_list)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(TextFormat) format = format_of(
		"<textFormat id='plain'><recognise pattern='.'/>"
		"<line is='force' known='true' pattern=\"^(?'army'.+)$\"/>"
		"<line is='army' behind='head' pattern=\"^(?'name'.+)$\"/>"
		"<line is='unit' pattern=\"^(?'name'.+)$\"/></textFormat>");
	g_autoptr(TextList) named = read_with(format, "Green Wave\nOrks\nBoss\n", diags);
	cr_expect_str_eq(named->title, "Green Wave");
	const TextItem *force = g_ptr_array_index(named->forces, 0);
	cr_expect_str_eq(force->army, "Orks");
	g_autoptr(TextList) unknown = read_with(format, "Green Wave\nBoss\n", diags);
	cr_expect_str_eq(unknown->army, "Green Wave");
}

/* The number of ways in which an option with several colons, of so many bytes, is read. */
static guint
readings_of_length(guint bytes)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(TextFormat) format = format_of(FORMAT);
	g_autoptr(GString) text = g_string_new("Orks\nBoss\n• A: B: C");
	const gsize front = strlen("Orks\nBoss\n• ");
	while (text->len < front + bytes)
		g_string_append_c(text, 'c');
	g_string_append_c(text, '\n');
	g_autoptr(TextList) list = read_with(format, text->str, diags);
	const TextItem *boss = g_ptr_array_index(
		((TextItem *)g_ptr_array_index(list->forces, 0))->items, 0);
	return ((TextItem *)g_ptr_array_index(boss->items, 0))->readings->len;
}

Test(parse, long_lines_are_read_in_one_way)
{
	cr_expect_gt(readings_of_length(TEXT_LONGEST_READING - 10), 0);
	cr_expect_eq(readings_of_length(TEXT_LONGEST_READING + 1), 0);
}
