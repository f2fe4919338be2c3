/* Rosters written as text lists: games without costs, rosters without forces, names with signs. */
#include "fixture.h"
#include "rosters/list-writer/write.h"

#define ENTRIES(entries) "<selectionEntries>" entries "</selectionEntries>"
#define ENTRY(id, name, type, inside) \
	"<selectionEntry id='" id "' name='" name "' type='" type "'>" inside "</selectionEntry>"
#define GROUP(id, name, entries)                                             \
	"<selectionEntryGroups><selectionEntryGroup id='" id "' name='" name \
	"'>" ENTRIES(entries) "</selectionEntryGroup></selectionEntryGroups>"

#define FORCES "<forceEntries><forceEntry id='army' name='Army'/></forceEntries>"
#define MOB                                                                                      \
	ENTRY("mob", "Mob", "unit",                                                              \
	      ENTRIES(ENTRY("boy", "Boy", "model",                                               \
	                    ENTRIES(ENTRY("axe", "Axe", "upgrade", "") ENTRY("horn", "Champion", \
	                                                                     "upgrade", "")      \
	                                    ENTRY("flag", "Standard Bearer", "upgrade", ""))     \
	                            GROUP("kit", "Wargear Options",                              \
	                                  ENTRY("bow", "Bow", "upgrade", ""))))                  \
	              GROUP("gifts", "Enhancements", ENTRY("crown", "Crown", "upgrade", "")))

static void
set_notes(Fixture *f, const char *notes)
{
	g_auto(Change) change = {
		.kind = CHANGE_SET_NOTES, .id = g_strdup(""), .text = g_strdup(notes)};
	cr_assert(history_apply(f->history, &change, NULL, f->diags));
}

/* A mob of three boys with all that they may have. */
static void
open_mob(Fixture *f)
{
	fixture_open(f, FORCES, ENTRIES(MOB));
	const char *mob = fixture_select(f, f->force, "mob");
	const char *boy = fixture_select(f, mob, "boy");
	fixture_select(f, mob, "crown");
	static const char *const OPTIONS[] = {"axe", "horn", "flag", "bow"};
	for (gsize i = 0; i < G_N_ELEMENTS(OPTIONS); i++)
		fixture_select(f, boy, OPTIONS[i]);
	fixture_set_count(f, boy, 3);
	set_notes(f, "Player: Ann\nTeam: Reds\nEvent: Cup\nMy plan: win\n: odd");
	view_refresh(f->view);
}

typedef struct Case {
	WriteFormat format;
	const char *text, *lost;
} Case;

static const Case WITHOUT_COSTS[] = {
	{WRITE_BATTLESCRIBE,
         "++ Army (Orks) ++\n"
         "\n"
         "+ Other +\n"
         "\n"
         "Mob: Crown\n"
         ". 3x Boy: 3x Axe, 3x Bow, 3x Champion, 3x Standard Bearer\n"
         "\n"
         "++ Total: ++\n"
         "\n"
         "Created with Muster\n",
         "notes"},
	{WRITE_NEWRECRUIT,
         "# Test\n"
         "Player: Ann\n"
         "Team: Reds\n"
         "Event: Cup\n"
         "\n"
         "# ++ Army (Orks) ++\n"
         "## Other\n"
         "Mob: Crown\n"
         "• 3x Boy: 3x Axe, 3x Bow, 3x Champion, 3x Standard Bearer\n"
         "\n"
         "Created with Muster\n",
         "notes"},
	{WRITE_DISCORD,
         "# Test\n"
         "Player: Ann\n"
         "Team: Reds\n"
         "Event: Cup\n"
         "\n"
         "# ++ Army (Orks) ++\n"
         "## Other\n"
         "**Mob**: Crown\n"
         "• 3x Boy: 3x Axe, 3x Bow, 3x Champion, 3x Standard Bearer\n"
         "\n"
         "Created with Muster\n",
         "notes"},
	{WRITE_BBCODE,
         "[size=200][b]Test[/b][/size]\n"
         "Player: Ann\n"
         "Team: Reds\n"
         "Event: Cup\n"
         "\n"
         "[size=150][b]++ Army (Orks) ++[/b][/size]\n"
         "[size=125][b]Other[/b][/size]\n"
         "[b]Mob[/b]: Crown\n"
         "• 3x Boy: 3x Axe, 3x Bow, 3x Champion, 3x Standard Bearer\n"
         "\n"
         "Created with Muster\n",
         "notes"},
	{WRITE_OFFICIAL_APP,
         "Test (0 Points)\n"
         "\n"
         "Player: Ann\n"
         "Team: Reds\n"
         "Event: Cup\n"
         "Orks\n"
         "Army\n"
         "\n"
         "OTHER\n"
         "\n"
         "Mob (0 Points)\n"
         "  • 3x Boy\n"
         "     ◦ 3x Axe\n"
         "     ◦ 3x Bow\n"
         "     ◦ 3x Champion\n"
         "     ◦ 3x Standard Bearer\n"
         "  • Enhancements: Crown\n"
         "\n"
         "Created with Muster\n",
         "notes"},
	{WRITE_TOURNAMENT,
         "+++++++++++++++++++++++++++++++++++++++++++++++\n"
         "+ LIST NAME: Test\n"
         "+ PLAYER: Ann\n"
         "+ TEAM: Reds\n"
         "+ EVENT: Cup\n"
         "+ FACTION KEYWORD: Orks\n"
         "+ TOTAL ARMY POINTS: 0pts\n"
         "+\n"
         "+ ENHANCEMENT: Crown (on Mob)\n"
         "+ NUMBER OF UNITS: 1\n"
         "+++++++++++++++++++++++++++++++++++++++++++++++\n"
         "\n"
         "OTHER DATASHEETS\n"
         "\n"
         "3x Mob (0 pts)\n"
         "• 3x Boy\n"
         "3 with Axe, Bow, Champion, Standard Bearer\n"
         "Enhancement: Crown\n"
         "\n",
         "notes"},
	{WRITE_TOURNAMENT_COMPACT,
         "+++++++++++++++++++++++++++++++++++++++++++++++\n"
         "+ LIST NAME: Test\n"
         "+ PLAYER: Ann\n"
         "+ TEAM: Reds\n"
         "+ EVENT: Cup\n"
         "+ FACTION KEYWORD: Orks\n"
         "+ TOTAL ARMY POINTS: 0pts\n"
         "+\n"
         "+ ENHANCEMENT: Crown (on Mob)\n"
         "+ NUMBER OF UNITS: 1\n"
         "+++++++++++++++++++++++++++++++++++++++++++++++\n"
         "\n"
         "3x Mob (0 pts)\n"
         "• 3x Boy: 3 with Axe, Bow, Champion, Standard Bearer\n"
         "Enhancement: Crown\n",
         "notes"},
	{WRITE_SIGMAR_APP,
         "Test 0 pts\n"
         "-----\n"
         "Player: Ann\n"
         "Team: Reds\n"
         "Event: Cup\n"
         "Orks\n"
         "Army\n"
         "-----\n"
         "-----\n"
         "Other\n"
         "Mob\n"
         "• Crown\n"
         "• 3 Bow\n"
         "-----\n"
         "Created with Muster\n",
         "notes"},
	{WRITE_OLD_WORLD,
         "===\n"
         "Test [0 pts]\n"
         "A Game, Orks, Army\n"
         "===\n"
         "\n"
         "++ Other [0 pts] ++\n"
         "\n"
         "3 Mob [0 pts]\n"
         "- Axe\n"
         "- Bow\n"
         "- Champion\n"
         "- Standard Bearer\n"
         "- Crown\n"
         "\n"
         "---\n"
         "Created with Muster\n",
         "notes"},
};

static void
expect_texts(View *view, const Case *cases, gsize n)
{
	for (gsize i = 0; i < n; i++) {
		g_autoptr(GString) lost = g_string_new(NULL);
		g_autofree char *text = textlist_write(view, cases[i].format, lost);
		g_autofree char *without_list = textlist_write(view, cases[i].format, NULL);
		cr_expect_str_eq(text, cases[i].text);
		cr_expect_str_eq(lost->str, cases[i].lost);
		cr_expect_str_eq(without_list, text);
	}
}

Test(write, games_without_costs_have_lists_without_points)
{
	Fixture f;
	open_mob(&f);
	expect_texts(f.view, WITHOUT_COSTS, G_N_ELEMENTS(WITHOUT_COSTS));
	fixture_close(&f);
}

#define COST(type, value) \
	"<costs><cost name='" type "' typeId='" type "' value='" value "'/></costs>"
#define ODD_SYSTEM                                                                              \
	"<costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/>"                      \
	"<costType id='secret' name='secret' defaultCostLimit='-1' hidden='true'/></costTypes>" \
	"<forceEntries><forceEntry id='army' name='(★)'/></forceEntries>"
#define ODD                                                                                    \
	ENTRIES(ENTRY("formation", "Battle Formation", "upgrade",                              \
	              "") ENTRY("det", "Detachment", "upgrade",                                \
	                        ENTRIES(ENTRY("horde", "Horde", "upgrade",                     \
	                                      ENTRIES(ENTRY("rule", "Rule", "upgrade", ""))))) \
	                ENTRY("size", "Battle Size", "upgrade",                                \
	                      ENTRIES(ENTRY("strike", "Strike Force", "upgrade", "")))         \
	                        ENTRY("boss", "Boss, the \\ Big", "unit",                      \
	                              COST("pts", "50") ENTRIES(                               \
					      ENTRY("chief", "Warlord", "upgrade",             \
	                                            COST("secret", "1"))                       \
						      ENTRY("mount", "Mount", "upgrade",       \
	                                                    ENTRIES(ENTRY("saddle", "Saddle",  \
	                                                                  "upgrade", ""))))    \
	                                      GROUP("gifts", "Enhancements",                   \
	                                            ENTRY("crown", "Crown", "upgrade",         \
	                                                  COST("pts", "5")))))

static void
add_lost(Fixture *f, const char *parent)
{
	Force *force = roster_find_force(f->roster, f->force);
	Selection *holder = parent ? roster_find_selection(f->roster, parent) : NULL;
	g_autofree char *id = roster_draw_id(f->roster);
	Selection *lost = roster_append_selection(f->roster, force, holder, NULL, 1, id);
	stored_ensure(&lost->stored)->entry_id = g_strdup("lost");
	lost->stored->name = g_strdup("Lost");
}

/* Choices with too much or nothing in them, two of an option, and what the data have lost. */
static void
open_odd(Fixture *f)
{
	fixture_open(f, ODD_SYSTEM, ODD);
	fixture_select(f, f->force, "formation");
	fixture_select(f, fixture_select(f, fixture_select(f, f->force, "det"), "horde"), "rule");
	fixture_select(f, f->force, "det");
	fixture_select(f, fixture_select(f, f->force, "size"), "strike");
	const char *boss = fixture_select(f, f->force, "boss");
	fixture_select(f, fixture_select(f, boss, "mount"), "saddle");
	fixture_set_count(f, fixture_select(f, boss, "chief"), 2);
	fixture_select(f, boss, "crown");
	add_lost(f, boss);
	add_lost(f, NULL);
	fixture_select(f, fixture_force(f, NULL, "army"), "boss");
	view_refresh(f->view);
}

static const Case ODD_CASES[] = {
	{WRITE_BATTLESCRIBE,
         "++ (★) (Orks) [55 pts] ++\n"
         "\n"
         "+ Other +\n"
         "\n"
         "Battle Formation\n"
         "\n"
         "Battle Size: Strike Force\n"
         "\n"
         "Boss, the \\ Big [55 pts]: Crown, Lost, 2x Warlord\n"
         ". Mount: Saddle\n"
         "\n"
         "Detachment\n"
         ". Horde: Rule\n"
         "\n"
         "Detachment\n"
         "\n"
         "Lost\n"
         "\n"
         "++ (★) (Orks) [50 pts] ++\n"
         "\n"
         "+ Other +\n"
         "\n"
         "Boss, the \\ Big [50 pts]\n"
         "\n"
         "++ Total: [105 pts] ++\n"
         "\n"
         "Created with Muster\n",
         ""},
	{WRITE_DISCORD,
         "# Test [105 pts]\n"
         "\n"
         "# ++ (★) (Orks) ++ [55 pts]\n"
         "## Other [55 pts]\n"
         "**Battle Formation**\n"
         "**Battle Size**: Strike Force\n"
         "**Boss, the \\\\ Big** [55 pts]: Crown [5 pts], Lost, 2x Warlord\n"
         "• Mount: Saddle\n"
         "**Detachment**:\n"
         "• Horde: Rule\n"
         "**Detachment**\n"
         "**Lost**\n"
         "\n"
         "# ++ (★) (Orks) ++ [50 pts]\n"
         "## Other [50 pts]\n"
         "**Boss, the \\\\ Big** [50 pts]\n"
         "\n"
         "Created with Muster\n",
         ""},
	{WRITE_OFFICIAL_APP,
         "Test (105 Points)\n"
         "\n"
         "Orks\n"
         "Strike Force\n"
         "\n"
         "OTHER DATASHEETS\n"
         "\n"
         "Boss, the \\ Big (55 Points)\n"
         "  • Enhancements: Crown\n"
         "  • 1x Lost\n"
         "  • 1x Mount\n"
         "     ◦ 1x Saddle\n"
         "  • 2x Warlord\n"
         "\n"
         "Lost (0 Points)\n"
         "\n"
         "Orks\n"
         "\n"
         "OTHER DATASHEETS\n"
         "\n"
         "Boss, the \\ Big (50 Points)\n"
         "\n"
         "Created with Muster\n",
         "Battle Formation, Detachment, Detachment"},
	{WRITE_TOURNAMENT,
         "+++++++++++++++++++++++++++++++++++++++++++++++\n"
         "+ LIST NAME: Test\n"
         "+ FACTION KEYWORD: Orks\n"
         "+ DETACHMENT: Horde\n"
         "+ TOTAL ARMY POINTS: 105pts\n"
         "+\n"
         "+ WARLORD: Boss, the \\ Big\n"
         "+ ENHANCEMENT: Crown (on Boss, the \\ Big)\n"
         "+ NUMBER OF UNITS: 3\n"
         "+++++++++++++++++++++++++++++++++++++++++++++++\n"
         "\n"
         "OTHER DATASHEETS\n"
         "\n"
         "1x Boss, the \\ Big (55 pts)\n"
         "1 with Lost, Mount, Saddle, 2x Warlord\n"
         "Enhancement: Crown (+5 pts)\n"
         "\n"
         "1x Lost (0 pts)\n"
         "\n"
         "ALLIED: Orks\n"
         "\n"
         "OTHER DATASHEETS\n"
         "\n"
         "1x Boss, the \\ Big (50 pts)\n"
         "\n",
         "Battle Formation, Detachment"},
	{WRITE_TOURNAMENT_COMPACT,
         "+++++++++++++++++++++++++++++++++++++++++++++++\n"
         "+ LIST NAME: Test\n"
         "+ FACTION KEYWORD: Orks\n"
         "+ DETACHMENT: Horde\n"
         "+ TOTAL ARMY POINTS: 105pts\n"
         "+\n"
         "+ WARLORD: Boss, the \\ Big\n"
         "+ ENHANCEMENT: Crown (on Boss, the \\ Big)\n"
         "+ NUMBER OF UNITS: 3\n"
         "+++++++++++++++++++++++++++++++++++++++++++++++\n"
         "\n"
         "1x Boss, the \\ Big (55 pts): Lost, Mount, Saddle, 2x Warlord\n"
         "Enhancement: Crown (+5 pts)\n"
         "1x Lost (0 pts)\n"
         "ALLIED: Orks\n"
         "\n"
         "1x Boss, the \\ Big (50 pts)\n",
         "Battle Formation, Detachment"},
	{WRITE_SIGMAR_APP,
         "Test 105 pts\n"
         "-----\n"
         "Orks\n"
         "(★)\n"
         "-----\n"
         "-----\n"
         "Other\n"
         "Boss, the \\ Big (55)\n"
         "• Crown\n"
         "• Lost\n"
         "• Mount\n"
         "• 2 Warlord\n"
         "Lost\n"
         "-----\n"
         "Orks\n"
         "(★)\n"
         "-----\n"
         "-----\n"
         "Other\n"
         "Boss, the \\ Big (50)\n"
         "-----\n"
         "Created with Muster\n",
         "Battle Size, Detachment"},
	{WRITE_OLD_WORLD,
         "===\n"
         "Test [105 pts]\n"
         "A Game, Orks, (★)\n"
         "===\n"
         "\n"
         "++ Other [55 pts] ++\n"
         "\n"
         "Battle Formation [0 pts]\n"
         "\n"
         "Battle Size [0 pts]\n"
         "- Strike Force\n"
         "\n"
         "Boss, the \\ Big [55 pts]\n"
         "- Crown\n"
         "- Lost\n"
         "- Saddle\n"
         "- 2x Warlord\n"
         "\n"
         "Detachment [0 pts]\n"
         "- Rule\n"
         "\n"
         "Detachment [0 pts]\n"
         "\n"
         "Lost [0 pts]\n"
         "\n"
         "++ Other [50 pts] ++\n"
         "\n"
         "Boss, the \\ Big [50 pts]\n"
         "\n"
         "---\n"
         "Created with Muster\n",
         ""},
};

Test(write, odd_rosters_are_written_whole_or_say_what_is_lost)
{
	Fixture f;
	open_odd(&f);
	expect_texts(f.view, ODD_CASES, G_N_ELEMENTS(ODD_CASES));
	fixture_close(&f);
}

Test(write, several_of_a_unit_have_their_number)
{
	static const struct {
		WriteFormat format;
		const char *part;
	} CASES[] = {{WRITE_BATTLESCRIBE, "\n2x Boss, the \\ Big [100 pts]\n"},
	             {WRITE_OFFICIAL_APP, "\n2x Boss, the \\ Big (100 Points)\n"},
	             {WRITE_OLD_WORLD, "\n2 Boss, the \\ Big [100 pts]\n"},
	             {WRITE_TOURNAMENT, "2x Boss, the \\ Big (100 pts)\n"},
	             {WRITE_TOURNAMENT_COMPACT, "2x Boss, the \\ Big (100 pts)\n"}};
	Fixture f;
	fixture_open(&f, ODD_SYSTEM, ODD);
	const char *boss = fixture_select(&f, f.force, "boss");
	g_auto(Change) change = {.kind = CHANGE_SET_AMOUNT, .id = g_strdup(boss), .amount = 2};
	cr_assert(history_apply(f.history, &change, NULL, f.diags));
	view_refresh(f.view);
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autofree char *text = textlist_write(f.view, CASES[i].format, NULL);
		cr_expect_not_null(strstr(text, CASES[i].part), "%s", text);
	}
	g_autoptr(GString) lost = g_string_new(NULL);
	g_free(textlist_write(f.view, WRITE_SIGMAR_APP, lost));
	cr_expect(strstr(lost->str, "numbers of units"), "the app has no place for them: %s",
	          lost->str);
	fixture_close(&f);
}

static const Case WITHOUT_FORCES[] = {
	{WRITE_BATTLESCRIBE,
         "++ Total: ++\n"
         "\n"
         "Created with Muster\n",
         "the points limit"},
	{WRITE_NEWRECRUIT,
         "# Test\n"
         "\n"
         "Created with Muster\n",
         ""},
	{WRITE_OFFICIAL_APP,
         "Test (0 Points)\n"
         "\n"
         "Created with Muster\n",
         ""},
	{WRITE_TOURNAMENT,
         "+++++++++++++++++++++++++++++++++++++++++++++++\n"
         "+ LIST NAME: Test\n"
         "+ FACTION KEYWORD: \n"
         "+ TOTAL ARMY POINTS: 0pts\n"
         "+ POINTS LIMIT: 500pts\n"
         "+\n"
         "+ NUMBER OF UNITS: 0\n"
         "+++++++++++++++++++++++++++++++++++++++++++++++\n"
         "\n",
         ""},
	{WRITE_SIGMAR_APP,
         "Test 0/500 pts\n"
         "-----\n"
         "Created with Muster\n",
         ""},
	{WRITE_OLD_WORLD,
         "---\n"
         "Created with Muster\n",
         "the points limit"},
};

Test(write, rosters_without_forces_have_a_head_only)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ENTRIES(MOB));
	fixture_limit(&f, "pts", 500);
	g_auto(Change) change = {.kind = CHANGE_REMOVE, .id = g_strdup(f.force)};
	cr_assert(history_apply(f.history, &change, NULL, f.diags));
	view_refresh(f.view);
	expect_texts(f.view, WITHOUT_FORCES, G_N_ELEMENTS(WITHOUT_FORCES));
	fixture_close(&f);
}

Test(write, words_name_formats)
{
	for (WriteFormat format = 0; format < WRITE_FORMAT_COUNT; format++)
		cr_expect_eq(write_format_of_word(WRITE_FORMAT_WORDS[format]), format);
	cr_expect_eq(write_format_of_word("gw"), WRITE_OFFICIAL_APP);
	cr_expect_eq(write_format_of_word("paper"), WRITE_FORMAT_COUNT);
}
