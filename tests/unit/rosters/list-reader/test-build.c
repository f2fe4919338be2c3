/* Builds rosters from lists in a minimal format, and compares units, options and warnings. */
#include "fixture.h"
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-forms/textlist-diags.h"
#include "rosters/list-reader/textlist.h"

/* A minimal format: "@ force", units at the left, options behind dots, and behind a dash an option or a rule. */
#define FORMAT                                                                              \
	"<textFormat id='plain' %s>"                                                        \
	"<recognise pattern='.'/>"                                                          \
	"<line is='title' pattern=\"^= (?'title'.+) \\[(?'points'[^]]+)\\]$\"/>"            \
	"<line is='force' pattern=\"^@ (?'name'.+)$\"/>"                                    \
	"<line is='setting' doubtful='true' pattern=\"^# (?'name'.+)$\"/>"                  \
	"<line is='association' attached='joins' pattern=\"^Joins(?: (?'options'.+))?$\"/>" \
	"<line is='association' attached='joined' pattern='^Joined$'/>"                     \
	"<line is='option' pattern=\"^(?'indent'\\.+) (?:(?'number'\\d+)x )?(?'name'.+?)"   \
	"(?: \\[(?'points'[^]]+)\\])?$\"/>"                                                 \
	"<line is='wargear' pattern=\"^(?'number'\\d+) with (?'options'.+)$\"/>"            \
	"<line is='perhaps' pattern=\"^- (?'name'[^:]+): (?'options'.+)$\"/>"               \
	"<line is='unit' pattern=\"^(?'name'\\w[^\\[:]*?)(?: \\[(?'points'[^]]+)\\])?"      \
	"(?:: (?'options'.+))?$\"/>"                                                        \
	"<alias text='Big Cheese' name='Boss'/></textFormat>"

/* An arm that the unit has from the start, with an option. */
#define CLAW(side)                                                                             \
	"<selectionEntry id='" side "' name='Claw' type='upgrade'><constraints>"               \
	"<constraint id='c-" side "' type='min' value='1' field='selections' scope='parent'/>" \
	"</constraints><selectionEntries>"                                                     \
	"<selectionEntry id='spike-" side "' name='Spike' type='upgrade'/>"                    \
	"</selectionEntries></selectionEntry>"

#define CATALOGUE                                                                              \
	"<selectionEntries>"                                                                   \
	"<selectionEntry id='boss' name='Boss' type='unit'><categoryLinks>"                    \
	"<categoryLink id='cl1' name='HQ' targetId='hq' primary='true'/></categoryLinks>"      \
	"<costs><cost name='pts' typeId='pts' value='50'/></costs>"                            \
	"<associations><association id='leads' name='Leads' scope='roster' childId='mob' "     \
	"includeChildSelections='false' includeChildForces='true'/></associations>"            \
	"<selectionEntryGroups><selectionEntryGroup id='arms' name='Arms' "                    \
	"defaultSelectionEntryId='sword'><constraints>"                                        \
	"<constraint id='a1' type='min' value='1' field='selections' scope='parent'/>"         \
	"<constraint id='a2' type='max' value='1' field='selections' scope='parent'/>"         \
	"</constraints><selectionEntries>"                                                     \
	"<selectionEntry id='sword' name='Sword' type='upgrade'/>"                             \
	"<selectionEntry id='axe' name='Axe, great' type='upgrade'>"                           \
	"<costs><cost name='pts' typeId='pts' value='5'/></costs></selectionEntry>"            \
	"</selectionEntries></selectionEntryGroup></selectionEntryGroups>"                     \
	"<selectionEntries><selectionEntry id='torch' name='Torch' type='upgrade'>"            \
	"<rules><rule id='tr' name='Torch'><description>It burns, and all near it burns, too." \
	" It smokes.</description></rule></rules></selectionEntry>"                            \
	"</selectionEntries></selectionEntry>"                                                 \
	"<selectionEntry id='mob' name='Mob' type='unit'><categoryLinks>"                      \
	"<categoryLink id='cl2' name='Troops' targetId='troops' primary='true'/>"              \
	"</categoryLinks><selectionEntries>"                                                   \
	"<selectionEntry id='boy' name='Boy' type='model'><constraints>"                       \
	"<constraint id='b1' type='min' value='5' field='selections' scope='parent'/>"         \
	"</constraints><costs><cost name='pts' typeId='pts' value='6'/></costs>"               \
	"<selectionEntries><selectionEntry id='shoota' name='Shoota' type='upgrade' "          \
	"collective='true'/></selectionEntries></selectionEntry></selectionEntries>"           \
	"</selectionEntry>"                                                                    \
	"<selectionEntry id='nob' name='Nob' type='unit'><categoryLinks>"                      \
	"<categoryLink id='cl3' name='HQ' targetId='hq' primary='true'/></categoryLinks>"      \
	"<selectionEntryGroups><selectionEntryGroup id='kit' name='Kit' "                      \
	"defaultSelectionEntryId='knife'><constraints>"                                        \
	"<constraint id='k1' type='min' value='1' field='selections' scope='parent'/>"         \
	"<constraint id='k2' type='max' value='2' field='selections' scope='parent'/>"         \
	"</constraints><selectionEntries>"                                                     \
	"<selectionEntry id='knife' name='Knife' type='upgrade'/>"                             \
	"<selectionEntry id='bow' name='Bow' type='upgrade'/>"                                 \
	"<selectionEntry id='club' name='Club' type='upgrade'/>"                               \
	"</selectionEntries></selectionEntryGroup></selectionEntryGroups>"                     \
	"</selectionEntry>"                                                                    \
	"<selectionEntry id='chief' name='Chief' type='unit'><categoryLinks>"                  \
	"<categoryLink id='cl4' name='HQ' targetId='hq' primary='true'/></categoryLinks>"      \
	"<selectionEntries><selectionEntry id='horn' name='Horn' type='upgrade'>"              \
	"<constraints><constraint id='h1' type='min' value='1' field='selections' "            \
	"scope='parent'/></constraints></selectionEntry>"                                      \
	"<selectionEntry id='drum' name='Drum' type='upgrade'><constraints>"                   \
	"<constraint id='d1' type='min' value='1' field='selections' scope='parent'/>"         \
	"</constraints></selectionEntry></selectionEntries>"                                   \
	"</selectionEntry>"                                                                    \
	"<selectionEntry id='crab' name='Crab' type='unit'><categoryLinks>"                    \
	"<categoryLink id='cl5' name='HQ' targetId='hq' primary='true'/></categoryLinks>"      \
	"<selectionEntries>" CLAW("left") CLAW("right") "</selectionEntries></selectionEntry>" \
							"</selectionEntries>"

/* A unit that is hidden without any of several choices. */
#define SHOWN_WITH(id)                                                                             \
	"<modifier type='set' field='hidden' value='false'><conditions><condition type='atLeast' " \
	"value='1' field='selections' scope='force' includeChildSelections='true' childId='" id    \
	"'/></conditions></modifier>"
#define SWITCHES                                                                                   \
	"<selectionEntries><selectionEntry id='imp' name='Imp' type='unit' hidden='true'>"         \
	"<modifiers>" SHOWN_WITH("show-imps") SHOWN_WITH("banner") SHOWN_WITH(                     \
		"show-legends") "</modifiers></selectionEntry>"                                    \
				"<selectionEntry id='options' name='Options' "                     \
				"type='upgrade'><selectionEntries>"                                \
				"<selectionEntry id='show-legends' name='Show Legends' "           \
				"type='upgrade'/>"                                                 \
				"<selectionEntry id='banner' name='Banner of Imps' "               \
				"type='upgrade'><rules>"                                           \
				"<rule id='br' "                                                   \
				"name='Banner'><description>Imps.</description></rule>"            \
				"</rules></selectionEntry>"                                        \
				"<selectionEntry id='show-imps' name='Show Imps' type='upgrade'/>" \
				"</selectionEntries></selectionEntry></selectionEntries>"

/* Wargear that each model has, and a model of a fixed number. */
#define ONE "' type='min' value='1' field='selections' scope='parent'/>"
#define CARRIED(id, name)                                                               \
	"<selectionEntry id='" id "' name='" name "' type='upgrade' collective='true'>" \
	"<constraints><constraint id='" id "1" ONE "</constraints></selectionEntry>"
#define MODEL(id, name, n, wargear)                                              \
	"<selectionEntry id='" id "' name='" name "' type='model'><constraints>" \
	"<constraint id='" id "1' type='min' value='" n "' field='selections' "  \
	"scope='parent'/></constraints><selectionEntries>" wargear               \
	"</selectionEntries></selectionEntry>"
/* A unit of three or six models, each number being an option. */
#define TEAM                                                                                     \
	"<selectionEntries><selectionEntry id='team' name='Team' type='unit'>"                   \
	"<selectionEntryGroups><selectionEntryGroup id='size' name='Size' "                      \
	"defaultSelectionEntryId='three'><constraints><constraint id='s1" ONE                    \
	"<constraint id='s2' type='max' value='1' field='selections' scope='parent'/>"           \
	"</constraints><selectionEntries>"                                                       \
	"<selectionEntry id='three' name='1 Boss and 2 Lads' type='upgrade'>"                    \
	"<selectionEntries>" MODEL("b3", "Boss", "1", "") MODEL("g3", "Lad w/ gun", "1",         \
	                                                        CARRIED("gun3", "Gun"))          \
		MODEL("i3", "Lad w/ issue", "1",                                                 \
	              CARRIED("issue3",                                                          \
	                      "Special-issue gun")) "</selectionEntries></selectionEntry>"       \
						    "<selectionEntry id='six' name='1 Boss and " \
						    "5 Lads' type='upgrade'>"                    \
						    "<selectionEntries>" MODEL(                  \
							    "b6", "Boss", "1",                   \
							    "") MODEL("g6", "Lad w/ gun", "4",   \
	                                                              CARRIED("gun6", "Gun"))    \
							    MODEL("i6", "Lad w/ issue", "1",     \
	                                                          CARRIED("issue6",              \
	                                                                  "Special-issue "       \
	                                                                  "gun")) "</"           \
										  "selectionE"   \
										  "ntries></"    \
										  "selectionE"   \
										  "ntry>"        \
										  "</"           \
										  "selectionE"   \
										  "ntries></"    \
										  "selectionE"   \
										  "ntryGroup>"   \
										  "</"           \
										  "selectionE"   \
										  "ntryGroups"   \
										  ">"            \
										  "</"           \
										  "selectionE"   \
										  "ntry></"      \
										  "selectionE"   \
										  "ntries>"
/* A model that is called by its weapon, one of which has an "and" in its name. */
#define CULT                                                                                \
	"<selectionEntries><selectionEntry id='cult' name='Cult' type='unit'>"              \
	"<selectionEntries>" MODEL(                                                         \
		"ac", "Cult Acolyte (Claw gun)", "2",                                       \
		CARRIED("cg", "Acolyte claw gun") CARRIED("ck", "Claws and knife") CARRIED( \
			"pi", "Pistol")) "</selectionEntries></selectionEntry></selectionEntries>"

/* A choice that holds two weapons, and one of three weapons whose name has a comma. */
#define BOTH                                                                                   \
	"<selectionEntries><selectionEntry id='guard' name='Guard' type='unit'>"               \
	"<selectionEntryGroups><selectionEntryGroup id='arms' name='Arms'><constraints>"       \
	"<constraint id='a1' type='max' value='1' field='selections' scope='parent'/>"         \
	"</constraints><selectionEntries>"                                                     \
	"<selectionEntry id='both' name='Fist &amp; Bow' "                                     \
	"type='upgrade'><selectionEntries>" CARRIED("fist", "Fist") CARRIED(                   \
		"bow",                                                                         \
		"Bow") "</selectionEntries></selectionEntry>"                                  \
		       "<selectionEntry id='all' name='Knife, Fist &amp; Bow' type='upgrade'>" \
		       "<selectionEntries>" CARRIED(                                           \
			       "knife", "Knife") "</selectionEntries>"                         \
						 "</selectionEntry></selectionEntries></"      \
						 "selectionEntryGroup></selectionEntryGroups>" \
						 "</selectionEntry></selectionEntries>"

#define AT_MOST_ONE "' type='max' value='1' field='selections' scope='parent'/>"

/* A leader and a gunner beside an option that holds the other models, the gunner in a group that keeps its limits by
   itself. */
#define AUTOMATIC(id, type)                                                                    \
	"<constraint id='" id "' type='" type "' value='1' field='selections' scope='parent' " \
	"automatic='true'/>"
#define GANG                                                                                                                                                                    \
	"<selectionEntries><selectionEntry id='gang' name='Gang' type='unit'>"                                                                                                  \
	"<selectionEntries>" MODEL(                                                                                                                                             \
		"gl", "Gang Leader", "1",                                                                                                                                       \
		"") "</selectionEntries>"                                                                                                                                       \
		    "<selectionEntryGroups><selectionEntryGroup id='g' name='Ganger' "                                                                                          \
		    "defaultSelectionEntryId='eight'><constraints><constraint id='g1" ONE                                                                                       \
		    "<constraint id='g2" AT_MOST_ONE "</constraints><selectionEntries>"                                                                                         \
		    "<selectionEntry id='eight' name='8 chains' "                                                                                                               \
		    "type='upgrade'><selectionEntries>" MODEL(                                                                                                                  \
			    "g8", "Ganger", "8",                                                                                                                                \
			    CARRIED("chain8",                                                                                                                                   \
	                            "Chain")) "</selectionEntries></selectionEntry>"                                                                                            \
					      "<selectionEntry id='seven' name='1 maul, 7 "                                                                                     \
					      "chains' type='upgrade'><selectionEntries>" MODEL(                                                                                \
						      "g7", "Ganger", "7",                                                                                                      \
						      CARRIED("chain7", "Chain"))                                                                                               \
						      MODEL("m1", "Ganger w/ maul", "1",                                                                                        \
	                                                    CARRIED("maul1",                                                                                                    \
	                                                            "Maul")) "</"                                                                                               \
									     "selectionEntries></"                                                                              \
									     "selectionEntry>"                                                                                  \
									     "</"                                                                                               \
									     "selectionEntries></"                                                                              \
									     "selectionEntryGroup"                                                                              \
									     ">"                                                                                                \
									     "<selectionEntryGrou"                                                                              \
									     "p id='h' "                                                                                        \
									     "name='Heavy' "                                                                                    \
									     "defaultSelectionEnt"                                                                              \
									     "ryId='hp'><"                                                                                      \
									     "constraints"                                                                                      \
									     ">" AUTOMATIC("h1", "min") AUTOMATIC("h2", "max") "</constraints><selectionEntries>" MODEL(        \
										     "hs",                                                                                      \
										     "Heavy w/ "                                                                                \
										     "saw and "                                                                                 \
										     "axe",                                                                                     \
										     "0",                                                                                       \
										     CARRIED("sa"                                                                               \
	                                                                                     "w",                                                                               \
	                                                                                     "Saw"                                                                              \
	                                                                                     " an"                                                                              \
	                                                                                     "d "                                                                               \
	                                                                                     "ax"                                                                               \
	                                                                                     "e"))                                                                              \
										     MODEL("hp",                                                                                \
	                                                                                   "Heavy"                                                                              \
	                                                                                   " w/ "                                                                               \
	                                                                                   "pick"                                                                               \
	                                                                                   "s",                                                                                 \
	                                                                                   "0",                                                                                 \
	                                                                                   CARRIED("picks",                                                                     \
	                                                                                           "Picks")) "</selectionEntries></selectionEntryGroup></selectionEntryGroups>" \
													     "</selectionEntry></selectionEntries>"

/* A unit that its models are called by, one of which has a drone with a gun. */
#define SUITS                                                                                      \
	"<selectionEntries><selectionEntry id='suits' name='Wasp Warsuits' type='unit'>"           \
	"<selectionEntries>" MODEL("ws", "Wasp Superior", "1", "") MODEL(                          \
		"ww", "Wasp Warsuit", "2",                                                         \
		"<selectionEntry id='drone' name='Gun Drone' type='upgrade'>"                      \
		"<selectionEntries>" CARRIED(                                                      \
			"pulse",                                                                   \
			"Pulse Gun") "</selectionEntries>"                                         \
				     "</selectionEntry>") "</selectionEntries></selectionEntry></" \
							  "selectionEntries>"

/* A choice of the army, of which other choices show what is on offer. */
#define PLAN_SHOWN_WITH(id, name, scheme)                        \
	"<selectionEntry id='" id "' name='" name                \
	"' type='upgrade' hidden='true'><modifiers>" SHOWN_WITH( \
		scheme) "</modifiers></selectionEntry>"
#define PLANS                                                                             \
	"<selectionEntries><selectionEntry id='scheme1' name='Raid' type='upgrade'/>"     \
	"<selectionEntry id='scheme2' name='Siege' type='upgrade'/>"                      \
	"<selectionEntry id='plan' name='Plan' type='upgrade'><selectionEntryGroups>"     \
	"<selectionEntryGroup id='plans' name='Plan'><constraints><constraint id='p1" ONE \
	"</constraints><selectionEntries>" PLAN_SHOWN_WITH("take", "Take", "scheme1")     \
		PLAN_SHOWN_WITH("hold", "Hold",                                           \
	                        "scheme2") "</selectionEntries></selectionEntryGroup></"  \
					   "selectionEntryGroups></selectionEntry>"       \
					   "</selectionEntries>"

/* Two arms that may each have the same set of weapons, in place of a blade. */
#define CARRIED_ONCE(id, name)                                                     \
	"<selectionEntry id='" id "' name='" name "' type='upgrade'><constraints>" \
	"<constraint id='" id "1" ONE "<constraint id='" id "2" AT_MOST_ONE        \
	"</constraints></selectionEntry>"
#define ARM(side)                                                                            \
	"<selectionEntryGroup id='" side "' name='" side "' defaultSelectionEntryId='b" side \
	"'><constraints><constraint id='n" side ONE "<constraint id='m" side AT_MOST_ONE     \
	"</constraints><selectionEntries>"                                                   \
	"<selectionEntry id='b" side "' name='Blade " side "' type='upgrade'>"               \
	"<selectionEntries>" CARRIED_ONCE(                                                   \
		"e" side,                                                                    \
		"Edge") "</selectionEntries>"                                                \
			"</selectionEntry><selectionEntry id='s" side                        \
			"' name='Set' type='upgrade'>"                                       \
			"<selectionEntries>" CARRIED_ONCE("c" side, "Cannon") CARRIED_ONCE(  \
				"f" side, "Flamer") "</selectionEntries></selectionEntry>"   \
						    "</selectionEntries></selectionEntryGroup>"
#define KNIGHT                                                                     \
	"<selectionEntries><selectionEntry id='knight' name='Knight' type='unit'>" \
	"<selectionEntryGroups>" ARM("l") ARM("r") "</selectionEntryGroups>"       \
						   "</selectionEntry></selectionEntries>"

/* A choice whose name has a number, which sorts it. */
#define SIZES                                                                     \
	"<selectionEntries><selectionEntry id='size' name='Size' type='upgrade'>" \
	"<selectionEntries><selectionEntry id='strike' name='2. Strike Force' "   \
	"type='upgrade'/></selectionEntries></selectionEntry></selectionEntries>"

/* Two leaders, of whom one is the general of the force. */
#define RANK_LIMIT(id, type)                                                    \
	"<constraint id='" id "' type='" type "' value='1' field='selections' " \
	"scope='force' includeChildSelections='true' shared='true'/>"
#define LEADER(id, name)                                                                     \
	"<selectionEntry id='" id "' name='" name "' type='unit'><entryLinks>"               \
	"<entryLink id='l-" id "' name='General' targetId='general' type='selectionEntry'/>" \
	"</entryLinks></selectionEntry>"
#define RANKS                                                                                 \
	"<selectionEntries>" LEADER("prince", "Prince")                                       \
		LEADER("maid", "Maid") "</selectionEntries>"                                  \
				       "<sharedSelectionEntries><selectionEntry "             \
				       "id='general' name='General' type='upgrade'>"          \
				       "<constraints>" RANK_LIMIT("g1", "min")                \
					       RANK_LIMIT("g2", "max") "</constraints>"       \
								       "</selectionEntry>"    \
								       "</sharedSelectionEnt" \
								       "ries>"

/* Three leaders, of whom the king must be the general if he is there. */
#define OATHS                                                                                      \
	"<selectionEntries>" LEADER("prince", "Prince") LEADER("maid", "Maid") LEADER(             \
		"king",                                                                            \
		"King") "</selectionEntries>"                                                      \
			"<sharedSelectionEntries><selectionEntry id='general' name='General' "     \
			"type='upgrade'>"                                                          \
			"<constraints>" RANK_LIMIT("g1", "min") RANK_LIMIT(                        \
				"g2",                                                              \
				"max") "</constraints>"                                            \
				       "<modifiers><modifier type='add' field='error' value='the " \
				       "king leads'>"                                              \
				       "<conditions><condition type='atLeast' value='1' "          \
				       "field='selections' scope='force' "                         \
				       "childId='king' includeChildSelections='true'/><condition " \
				       "type='notInstanceOf' "                                     \
				       "value='1' field='selections' scope='ancestor' "            \
				       "childId='king'/></conditions>"                             \
				       "</modifier></modifiers></selectionEntry></"                \
				       "sharedSelectionEntries>"

/* A pack of models that the army data make as one and two of a kind. */
#define PACK                                                                                      \
	"<selectionEntries><selectionEntry id='pack' name='Pack' type='unit'>"                    \
	"<selectionEntries><selectionEntry id='rat' name='Rat' type='model' defaultAmount='1,2'>" \
	"<constraints><constraint id='r1' type='min' value='3' field='selections' "               \
	"scope='parent'/><constraint id='r2' type='max' value='3' field='selections' "            \
	"scope='parent'/></constraints><selectionEntries>"                                        \
	"<selectionEntry id='gun' name='Gun' type='upgrade'/></selectionEntries>"                 \
	"</selectionEntry></selectionEntries></selectionEntry></selectionEntries>"

/* A vehicle with a weapon of one name on its hull and another in a group. */
#define HULL                                                                             \
	"<selectionEntries><selectionEntry id='rhino' name='Rhino' type='unit'>"         \
	"<selectionEntries><selectionEntry id='hull' name='Bolter' type='upgrade'>"      \
	"<constraints><constraint id='h1" ONE "<constraint id='h2" AT_MOST_ONE           \
	"</constraints></selectionEntry></selectionEntries>"                             \
	"<selectionEntryGroups><selectionEntryGroup id='pintle' name='Pintle'>"          \
	"<constraints><constraint id='p1" AT_MOST_ONE "</constraints><selectionEntries>" \
	"<selectionEntry id='second' name='Bolter' type='upgrade'/></selectionEntries>"  \
	"</selectionEntryGroup></selectionEntryGroups></selectionEntry></selectionEntries>"

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
	cr_assert(
		textlist_build(list, "list.txt", roster, NULL, game_entry(game, id), NULL, diags));
	return roster;
}

/* Appends selections with their numbers: "Boss (Sword; 2 Boy)". */
static void
append_selections(GString *out, const Game *game, const GPtrArray *selections)
{
	for (guint i = 0; i < selections->len; i++) {
		const Selection *one = g_ptr_array_index(selections, i);
		g_string_append(out, i ? "; " : "");
		if (selection_number(one) > 1)
			g_string_append_printf(out, "%d ", (int)selection_number(one));
		if (one->definition)
			g_string_append(out, game_text(game, definition_name(one->definition)));
		else
			g_string_append_printf(out, "?%s", one->stored->name);
		if (one->selections->len == 0)
			continue;
		g_string_append(out, " (");
		append_selections(out, game, one->selections);
		g_string_append(out, ")");
	}
}

static void
expect_of(const char *catalogue, const char *complete, const char *text, const char *wanted,
          Diags *diags)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, catalogue);
	Roster *roster = import(&f, complete, text, diags);
	g_autoptr(GString) got = g_string_new(NULL);
	cr_assert_eq(roster->forces->len, 1);
	append_selections(got, f.game, ((Force *)g_ptr_array_index(roster->forces, 0))->selections);
	cr_expect_str_eq(got->str, wanted);
	roster_free(roster);
	fixture_close(&f);
}

static void
expect(const char *complete, const char *text, const char *wanted, Diags *diags)
{
	expect_of(CATALOGUE, complete, text, wanted, diags);
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

Test(build, an_option_replaces_the_default)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss [55 pts]: Axe, great, Torch\n", "Boss (Axe, great; Torch)", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, options_may_have_semicolons_between_them)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss [55 pts]: Torch; Axe, great\n", "Boss (Torch; Axe, great)", diags);
	expect("", "@ Army\nNob\n. Bow; Club\n", "Nob (Bow; Club)", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_unit_may_have_the_name_of_its_army_in_front)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nOrks Boss: Torch\n", "Boss (Sword; Torch)", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, the_text_of_a_rule_is_no_option_of_the_same_name)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss: Torch\n- Torch: It burns, and all near it burns, too.\n",
	       "Boss (Sword; Torch)", diags);
	cr_expect(find_diag(diags, TEXTLIST_LINE_IGNORED));
	cr_expect_eq(warnings(diags), 0);
}

Test(build, another_text_after_the_name_of_a_rule_is_a_list_of_options)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss\n- Torch: It burns, a lantern\n",
	       "Boss (Sword; Torch; ?It burns; ?a lantern)", diags);
	cr_expect_not(find_diag(diags, TEXTLIST_LINE_IGNORED));
	cr_expect(find_diag(diags, TEXTLIST_NAME_ABSENT));
}

Test(build, a_switch_that_no_text_names_shows_a_unit)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(SWITCHES, "", "@ Army\nOptions\nImp\n", "Options (Show Imps); Imp", diags);
	cr_expect_str_eq(find_diag(diags, TEXTLIST_SWITCHED)->pieces[0], "Show Imps");
	cr_expect_eq(warnings(diags), 0);
}

Test(build, models_are_looked_for_in_the_option_that_holds_as_many)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(TEAM, "",
	          "@ Army\nTeam\n. 1x Boss\n. 2x Lad\n.. 1x Gun\n.. 1x Special-issue gun\n",
	          "Team (1 Boss and 2 Lads (Boss; Lad w/ gun (Gun); Lad w/ issue "
	          "(Special-issue gun)))",
	          diags);
	expect_of(TEAM, "",
	          "@ Army\nTeam\n. 1x Boss\n. 5x Lad\n.. 4x Gun\n.. 1x Special-issue gun\n",
	          "Team (1 Boss and 5 Lads (Boss; 4 Lad w/ gun (4 Gun); Lad w/ issue "
	          "(Special-issue gun)))",
	          diags);
	cr_expect_eq(warnings(diags), 0);
}

#define ACOLYTES \
	"Cult (2 Cult Acolyte (Claw gun) (2 Acolyte claw gun; 2 Claws and knife; 2 Pistol))"

Test(build, wargear_behind_its_model_is_no_model_of_that_name)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(CULT, "", "@ Army\nCult\n. 2x Cult Acolyte\n. 2x Acolyte claw gun\n. 2x Pistol\n",
	          ACOLYTES, diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_list_with_and_is_not_cut_within_a_name)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(CULT, "", "@ Army\nCult\n. 2x Cult Acolyte\n.. Pistol and Claws and knife\n",
	          ACOLYTES, diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_name_that_is_repeated_is_counted)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nNob\n1 with Bow, Bow\n", "Nob (2 Bow)", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, names_behind_a_choice_may_be_its_contents)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(BOTH, "", "@ Army\nGuard\n1 with Fist & Bow, Fist, Bow\n",
	          "Guard (Fist & Bow (Fist; Bow))", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_choice_named_behind_its_contents_is_the_same)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(BOTH, "", "@ Army\nGuard\n. Fist\n. Fist & Bow\n",
	          "Guard (Fist & Bow (Fist; Bow))", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, all_options_of_a_name_are_filled)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(HULL, "", "@ Army\nRhino\n. 2x Bolter\n", "Rhino (Bolter; Bolter)", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_name_with_a_comma_has_its_options_in_brackets)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(BOTH, "", "@ Army\nGuard: Knife, Fist & Bow (Knife)\n",
	          "Guard (Knife, Fist & Bow (Knife))", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_choice_that_the_army_data_lack_is_kept_without_an_entry)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss\n. Zealous Orator\n", "Boss (Sword; ?Zealous Orator)", diags);
	const Diag *absent = find_diag(diags, TEXTLIST_NAME_ABSENT);
	cr_assert_not_null(absent);
	cr_expect_str_eq(absent->pieces[0], "Zealous Orator");
	cr_expect_eq(absent->line, 3);
	cr_expect_null(find_diag(diags, TEXTLIST_NAME_UNKNOWN));
}

Test(build, a_text_in_other_words_than_the_army_data_is_lost)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss\n. Fusil laser\n. Emetteur vox\n. Lance-flammes\n", "Boss (Sword)",
	       diags);
	cr_expect(find_diag(diags, TEXTLIST_NAME_UNKNOWN));
	cr_expect_not(find_diag(diags, TEXTLIST_NAME_ABSENT));
}

Test(build, renamed_wargear_is_what_the_unit_has_in_any_case)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nChief\n. 1x Trumpet of brass\n", "Chief (Horn; Drum)", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_number_may_be_one_of_each_of_two_options_of_one_name)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nCrab\n. 2x Claw\n.. 2x Spike\n", "Crab (Claw (Spike); Claw (Spike))",
	       diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, an_unnamed_default_is_kept_and_reported)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss\n", "Boss (Sword)", diags);
	cr_expect_eq(warnings(diags), 0);
	const Diag *kept = find_diag(diags, TEXTLIST_DEFAULTS_KEPT);
	cr_assert_not_null(kept);
	cr_expect_str_eq(kept->pieces[1], "Sword");
	cr_expect_eq(kept->line, 2);
}

Test(build, a_default_that_just_fits_is_kept)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nNob: Bow\n", "Nob (Knife; Bow)", diags);
	cr_expect_not_null(find_diag(diags, TEXTLIST_DEFAULTS_KEPT));
	cr_expect_null(find_diag(diags, TEXTLIST_DEFAULTS_REMOVED));
}

Test(build, a_default_that_exceeds_a_maximum_is_removed)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nNob: Bow, Club\n", "Nob (Bow; Club)", diags);
	const Diag *removed = find_diag(diags, TEXTLIST_DEFAULTS_REMOVED);
	cr_assert_not_null(removed);
	cr_expect_str_eq(removed->pieces[1], "Knife");
}

Test(build, a_default_that_a_later_unit_has_by_name_is_removed)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(RANKS, "", "@ Army\nPrince\nMaid: General\n", "Prince; Maid (General)", diags);
	cr_expect_str_eq(find_diag(diags, TEXTLIST_DEFAULTS_REMOVED)->pieces[1], "General");
	cr_expect_null(find_diag(diags, TEXTLIST_DEFAULTS_KEPT));
}

Test(build, a_unit_has_models_of_an_option_and_of_its_own)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(
		GANG, "",
		"@ Army\nGang\n. 1x Gang Leader\n. 1x Heavy\n.. 1x Saw and axe\n. 8x Ganger\n"
		".. 7x Chain\n.. 1x Maul\n",
		"Gang (Gang Leader; 1 maul, 7 chains (7 Ganger (7 Chain); Ganger w/ maul (Maul)); "
		"Heavy w/ saw and axe (Saw and axe))",
		diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, two_of_a_weapon_may_be_in_two_options_of_one_name)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(KNIGHT, "", "@ Army\nKnight\n. 2x Cannon\n. 2x Flamer\n",
	          "Knight (Set (Cannon; Flamer); Set (Cannon; Flamer))", diags);
	expect_of(KNIGHT, "", "@ Army\nKnight\n. 1x Cannon\n. 1x Flamer\n",
	          "Knight (Blade r (Edge); Set (Cannon; Flamer))", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_choice_that_is_alone_on_offer_need_not_be_named)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(PLANS, "", "@ Army\nPlan\nRaid\nSiege\n", "Plan; Raid; Siege", diags);
	cr_expect_null(find_diag(diags, TEXTLIST_ONLY_CHOICE));
	expect_of(PLANS, "", "@ Army\nPlan\nSiege\n", "Plan (Hold); Siege", diags);
	cr_expect_str_eq(find_diag(diags, TEXTLIST_ONLY_CHOICE)->pieces[1], "Hold");
}

Test(build, models_have_the_plural_of_the_unit)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(
		SUITS, "",
		"@ Army\nWasp Warsuits\n. 1x Wasp Superior\n. 2x Wasps\n.. 2x Gun drone with "
		"pulse gun\n",
		"Wasp Warsuits (Wasp Superior; Wasp Warsuit (Gun Drone (Pulse Gun)); Wasp Warsuit "
		"(Gun Drone (Pulse Gun)))",
		diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_name_needs_no_number_that_sorts_it)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(SIZES, "", "@ Army\nSize: Strike Force\n", "Size (2. Strike Force)", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_choice_that_the_army_needs_is_open_if_several_units_may_have_it)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(RANKS, "", "@ Army\nPrince\nMaid\n", "Prince; Maid", diags);
	const Diag *open = find_diag(diags, TEXTLIST_OFFICE_OPEN);
	cr_assert_not_null(open);
	cr_expect_str_eq(open->pieces[0], "General");
	cr_expect_str_eq(open->pieces[1], "Prince, Maid");
}

Test(build, a_choice_that_the_army_needs_is_taken_if_one_unit_may_have_it)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(RANKS, "", "@ Army\nMaid\n", "Maid (General)", diags);
	const Diag *taken = find_diag(diags, TEXTLIST_OFFICE_TAKEN);
	cr_assert_not_null(taken);
	cr_expect_str_eq(taken->pieces[1], "Maid");
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_choice_that_the_army_needs_goes_to_the_only_unit_that_makes_it_legal)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(OATHS, "", "@ Army\nPrince\nMaid\nKing\n", "Prince; Maid; King (General)", diags);
	cr_expect(find_diag(diags, TEXTLIST_OFFICE_TAKEN));
}

Test(build, a_program_that_names_each_choice_leaves_none_open)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(RANKS, "complete='true'", "@ Army\nPrince: Sword\nMaid: Axe\n",
	          "Prince (General; ?Sword); Maid (?Axe)", diags);
	cr_expect_null(find_diag(diags, TEXTLIST_OFFICE_OPEN));
	cr_expect_str_eq(find_diag(diags, TEXTLIST_DEFAULTS_KEPT)->pieces[1], "General");
}

Test(build, models_are_claimed_in_the_numbers_that_the_data_made)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(PACK, "", "@ Army\nPack\n. Rat\n.. Gun\n. 2x Rat\n", "Pack (Rat (Gun); 2 Rat)",
	          diags);
	expect_of(PACK, "", "@ Army\nPack\n. 2x Rat\n. Rat\n.. Gun\n", "Pack (Rat; Rat; Rat (Gun))",
	          diags);
	cr_expect_eq(warnings(diags), 0);
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

Test(build, an_alias_does_not_warn)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nbig cheese\n", "Boss (Sword)", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_name_too_unlike_is_not_taken)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss: Torhc, Sword\nMob: 5 Boys\n", "Boss (Sword); Mob (5 Boy)", diags);
	const Diag *near = find_diag(diags, TEXTLIST_NAME_NEAR);
	cr_expect_null(near, "two wrong letters of five are too many");
	const Diag *unknown = find_diag(diags, TEXTLIST_NAME_UNKNOWN);
	cr_assert_not_null(unknown);
	cr_expect_str_eq(unknown->pieces[0], "Torhc");
	cr_expect_not_null(strstr(unknown->pieces[2], "\"Torch\""));
	cr_expect_eq(unknown->line, 2);
}

Test(build, a_misspelt_name_is_taken_with_a_warning)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss\n. Axe, graet\n. Torchh\n", "Boss (Sword; Torch)", diags);
	const Diag *near = find_diag(diags, TEXTLIST_NAME_NEAR);
	cr_assert_not_null(near);
	cr_expect_str_eq(near->pieces[1], "Torch");
	cr_expect_eq(near->line, 4);
}

Test(build, a_plural_is_the_same_name)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss\n. Torchs\n", "Boss (Sword; Torch)", diags);
	cr_expect_null(find_diag(diags, TEXTLIST_NAME_NEAR));
}

Test(build, points_that_differ_warn)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nBoss [1,060 pts]\n", "Boss (Sword)", diags);
	const Diag *differs = find_diag(diags, TEXTLIST_COST_DIFFERS);
	cr_assert_not_null(differs);
	cr_expect_str_eq(differs->pieces[1], "1060");
	cr_expect_str_eq(differs->pieces[2], "50");
}

Test(build, a_line_that_no_expression_matches_warns)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\n!!!\nBoss\n", "Boss (Sword)", diags);
	const Diag *unknown = find_diag(diags, TEXTLIST_LINE_UNKNOWN);
	cr_assert_not_null(unknown);
	cr_expect_eq(unknown->line, 2);
}

Test(build, a_complete_format_keeps_unnamed_minimums)
{
	g_autoptr(Diags) diags = diags_new();
	expect("complete='true'", "@ Army\nMob\n", "Mob (5 Boy)", diags);
	cr_expect_null(find_diag(diags, TEXTLIST_DEFAULTS_REMOVED), "a minimum needs the boys");
}

Test(build, unnamed_defaults_of_a_unit_are_reported_together)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nChief\n", "Chief (Horn; Drum)", diags);
	const Diag *kept = find_diag(diags, TEXTLIST_DEFAULTS_KEPT);
	cr_assert_not_null(kept);
	cr_expect_str_eq(kept->pieces[1], "Drum, Horn");
}

Test(build, a_complete_format_removes_other_unnamed_defaults)
{
	g_autoptr(Diags) diags = diags_new();
	expect("complete='true'", "@ Army\nNob: Bow\n", "Nob (Bow)", diags);
	cr_expect_not_null(find_diag(diags, TEXTLIST_DEFAULTS_REMOVED));
}

Test(build, a_format_complete_in_units_removes_their_unnamed_defaults)
{
	g_autoptr(Diags) diags = diags_new();
	expect("complete='units'", "@ Army\nNob: Bow\n", "Nob (Bow)", diags);
	cr_expect_not_null(find_diag(diags, TEXTLIST_DEFAULTS_REMOVED));
}

Test(build, an_unknown_unit_leaves_the_others)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nDreadnought: Claw\nBoss\n", "Boss (Sword)", diags);
	cr_expect_eq(find_diag(diags, TEXTLIST_NAME_UNKNOWN)->line, 2);
}

/* Places, among the units, of those that the one at @from leads: "12". */
static void
expect_led(const char *text, guint from, const char *expected, Diags *diags)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CATALOGUE);
	Roster *roster = import(&f, "", text, diags);
	const Force *force = g_ptr_array_index(roster->forces, 0);
	const Selection *unit = g_ptr_array_index(force->selections, from);
	g_autoptr(GString) led = g_string_new(NULL);
	for (guint i = 0; i < force->selections->len; i++) {
		const Selection *to = g_ptr_array_index(force->selections, i);
		if (selection_is_associated(unit, "leads", to->id))
			g_string_append_printf(led, "%u", i);
	}
	cr_expect_str_eq(led->str, expected);
	roster_free(roster);
	fixture_close(&f);
}

Test(build, a_unit_joins_the_next_that_is_joined)
{
	g_autoptr(Diags) diags = diags_new();
	expect_led("@ Army\nMob\nJoined\nBoss\nJoins\nBoss\nJoins\nMob\nJoined\nMob\nJoined\n", 1,
	           "3", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_unit_joins_the_one_that_is_named)
{
	g_autoptr(Diags) diags = diags_new();
	expect_led("@ Army\nMob\nBoss\nJoins Mob\n", 1, "0", diags);
}

Test(build, what_the_army_data_cannot_hold_of_who_joins_whom_is_said)
{
	g_autoptr(Diags) diags = diags_new();
	expect_led("@ Army\nNob\nJoins\nMob\nJoined\n", 0, "", diags);
	cr_expect_not_null(find_diag(diags, TEXTLIST_ATTACHMENT_UNHELD));
	cr_expect_eq(warnings(diags), 0);
}

Test(build, a_unit_of_another_name_is_never_a_guess)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nChief of the Dreadful North\nBoss\n", "Boss (Sword)", diags);
	cr_expect_eq(find_diag(diags, TEXTLIST_NAME_UNKNOWN)->line, 2);
	cr_expect_null(find_diag(diags, TEXTLIST_NAME_NEAR));
}

Test(build, the_name_of_the_army_before_that_of_a_unit_changes_nothing)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nOrks Chief\n", "Chief (Horn; Drum)", diags);
	cr_expect_null(find_diag(diags, TEXTLIST_NAME_UNKNOWN));
}

/* Lists with nothing but names and points -------------------------------------------------------- */

Test(build, the_price_of_a_unit_says_its_number_of_models)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nMob [48 pts]\n", "Mob (8 Boy)", diags);
	cr_expect_eq(warnings(diags), 0);
	cr_expect(find_diag(diags, TEXTLIST_MODELS_OF_PRICE));
}

Test(build, a_price_that_no_number_of_models_has_changes_nothing)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nMob [47 pts]\n", "Mob (5 Boy)", diags);
	cr_expect(find_diag(diags, TEXTLIST_COST_DIFFERS));
	cr_expect_null(find_diag(diags, TEXTLIST_MODELS_OF_PRICE));
}

Test(build, a_number_of_models_in_the_text_is_not_changed_to_its_price)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nMob [48 pts]\n. 5x Boy\n", "Mob (5 Boy)", diags);
	cr_expect(find_diag(diags, TEXTLIST_COST_DIFFERS));
}

Test(build, the_sum_of_weapons_says_the_number_of_models)
{
	g_autoptr(Diags) diags = diags_new();
	expect("", "@ Army\nMob [48 pts]\n. 8x Shoota\n", "Mob (8 Boy (8 Shoota))", diags);
	cr_expect_eq(warnings(diags), 0);
}

#define CREW                                                                                \
	"<selectionEntries><selectionEntry id='crew' name='Crew' "                          \
	"type='unit'><selectionEntries>" MODEL("cog1", "Cog", "1", CARRIED("hook", "Hook")) \
		MODEL("cog2", "Cog", "1", CARRIED("saw", "Saw")) MODEL(                     \
			"cog3", "Cog", "1",                                                 \
			CARRIED("lamp",                                                     \
	                        "Lamp")) "</selectionEntries></selectionEntry></selectionEntries>"

Test(build, models_of_one_name_are_told_apart_by_their_wargear)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(CREW, "", "@ Army\nCrew\n. 3x Cogs\n.. 1x Hook\n.. 1x Saw\n.. 1x Lamp\n",
	          "Crew (Cog (Hook); Cog (Saw); Cog (Lamp))", diags);
	cr_expect_eq(warnings(diags), 0);
}

/* A walker with a gun that must be chosen, of which the first costs something. */
#define WALKER                                                                             \
	"<selectionEntries><selectionEntry id='walker' name='Walker' type='unit'>"         \
	"<selectionEntryGroups><selectionEntryGroup id='gun' name='Gun'><constraints>"     \
	"<constraint id='g1" ONE "<constraint id='g2" AT_MOST_ONE "</constraints>"         \
	"<selectionEntries><selectionEntry id='melta' name='Melta' type='upgrade'><costs>" \
	"<cost name='pts' typeId='pts' value='5'/></costs></selectionEntry>"               \
	"<selectionEntry id='flamer' name='Flamer' type='upgrade'/></selectionEntries>"    \
	"</selectionEntryGroup></selectionEntryGroups><selectionEntries>"                  \
	"<selectionEntry id='lamp' name='Lamp' type='upgrade'/>"                           \
	"<selectionEntry id='horn' name='Horn' type='upgrade'/>"                           \
	"<selectionEntry id='rope' name='Rope' type='upgrade'/>"                           \
	"</selectionEntries></selectionEntry></selectionEntries>"

Test(build, a_list_of_names_leaves_choices_open)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(WALKER, "", "@ Army\nWalker\nWalker\nWalker\n. Lamp\n",
	          "Walker (Flamer); Walker (Flamer); Walker (Lamp; Flamer)", diags);
	cr_expect_eq(warnings(diags), 0);
	cr_expect(find_diag(diags, TEXTLIST_LEFT_OPEN));
}

Test(build, a_list_with_options_leaves_nothing_open)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(WALKER, "", "@ Army\nWalker\nWalker\n. Lamp\n. Horn\n. Rope\nWalker\n. Lamp\n",
	          "Walker; Walker (Lamp; Horn; Rope); Walker (Lamp)", diags);
	cr_expect_null(find_diag(diags, TEXTLIST_LEFT_OPEN));
}

/* The limit of a roster whose text gives these points, and the army data @usual as the usual limit. */
static int
limit_for(const char *points, const char *usual, Diags *diags)
{
	g_autofree char *text = g_strdup_printf("= Mine [%s pts]\n@ Army\nBoss\n", points);
	g_autofree char *system = g_strdup_printf(
		"<costTypes><costType id='pts' name='pts' defaultCostLimit='%s'/></costTypes>"
		"<categoryEntries><categoryEntry id='hq' name='HQ'/></categoryEntries>"
		"<forceEntries><forceEntry id='army' name='Army'/></forceEntries>",
		usual);
	Fixture f;
	fixture_open(&f, system,
	             "<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'/>"
	             "</selectionEntries>");
	Roster *roster = import(&f, "", text, diags);
	const CostLimit *limit = roster_limit(roster, atoms_find(f.game->atoms, "pts"));
	cr_assert_not_null(limit);
	const int value = (int)amount_to_int(limit->value);
	roster_free(roster);
	fixture_close(&f);
	return value;
}

Test(build, the_points_of_a_text_imply_a_limit_that_it_does_not_give)
{
	g_autoptr(Diags) near = diags_new();
	g_autoptr(Diags) far = diags_new();
	cr_expect_eq(limit_for("1998", "2000", near), 2000);
	cr_expect_eq(limit_for("2010", "2000", near), 2000, "too many for the usual size");
	cr_expect_null(find_diag(near, TEXTLIST_LIMIT_IMPLIED));
	cr_expect_eq(limit_for("752", "2000", far), 1000);
	cr_expect_eq(limit_for("2,498", "2000", far), 2500);
	const Diag *implied = find_diag(far, TEXTLIST_LIMIT_IMPLIED);
	cr_assert_not_null(implied);
	cr_expect_str_eq(implied->pieces[0], "1000");
}

Test(build, so_they_do_where_the_army_data_have_no_limit)
{
	g_autoptr(Diags) diags = diags_new();
	cr_expect_eq(limit_for("993", "-1", diags), 1000);
	cr_expect_not_null(find_diag(diags, TEXTLIST_LIMIT_IMPLIED));
	cr_expect_eq(limit_for("100", "50", diags), 50, "the limit of a small game stays");
}

/* A unit that is called like one of a category. */
#define TROOP                                                                                   \
	"<selectionEntries><selectionEntry id='troop' name='Troop' type='unit'><categoryLinks>" \
	"<categoryLink id='cl' name='Troops' targetId='troops' primary='true'/>"                \
	"</categoryLinks></selectionEntry></selectionEntries>"

Test(build, the_heading_behind_the_army_is_no_unit)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(TROOP, "", "@ Army\n# TROOPS\nTroop\n", "Troop", diags);
	expect_of(TROOP, "", "@ Army\n# TROOP\n", "Troop", diags);
	cr_expect_eq(warnings(diags), 0);
}

/* Two guns at most in each arm. */
#define GUN_ARM(side)                                                                            \
	"<selectionEntryGroup id='" side "' name='" side "'><constraints><constraint id='m" side \
	"' type='max' value='2' field='selections' "                                             \
	"scope='parent'/></constraints><selectionEntries>"                                       \
	"<selectionEntry id='gun" side                                                           \
	"' name='Gun' type='upgrade'/></selectionEntries></selectionEntryGroup>"
#define ROBOT                                                                        \
	"<selectionEntries><selectionEntry id='robot' name='Robot' type='unit'>"     \
	"<selectionEntryGroups>" GUN_ARM("l") GUN_ARM("r") "</selectionEntryGroups>" \
							   "</selectionEntry></selectionEntries>"

Test(build, of_two_equal_names_that_with_room_is_meant)
{
	g_autoptr(Diags) diags = diags_new();
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ROBOT);
	Roster *roster = import(&f, "", "@ Army\nRobot\n. Gun\n. Gun\n. Gun\n. Gun\n", diags);
	const Selection *robot = g_ptr_array_index(
		((Force *)g_ptr_array_index(roster->forces, 0))->selections, 0);
	const Selection *first = g_ptr_array_index(robot->selections, 0);
	int64_t n = 0, all = 0;
	for (guint i = 0; i < robot->selections->len; i++) {
		const Selection *gun = g_ptr_array_index(robot->selections, i);
		all += selection_number(gun);
		n += gun->definition == first->definition ? selection_number(gun) : 0;
	}
	cr_expect_eq(all, 4);
	cr_expect_eq(n, 2);
	roster_free(roster);
	fixture_close(&f);
}

/* A ship in an option of its name, and one that only another army has, with the number in its name. */
#define SHIP                                                                                  \
	"<selectionEntries><selectionEntry id='fleet' name='Fleet' type='unit'>"              \
	"<selectionEntries><selectionEntry id='kind' name='Cruiser' type='upgrade'>"          \
	"<selectionEntries>" MODEL(                                                           \
		"ship", "Cruiser", "1",                                                       \
		"") "</selectionEntries>"                                                     \
		    "</selectionEntry><selectionEntry id='tug1' name='1 Tug' type='upgrade' " \
		    "hidden='true'/>"                                                         \
		    "<selectionEntry id='tug' name='Tug' type='upgrade'/></selectionEntries>" \
		    "</selectionEntry></selectionEntries>"

Test(build, an_option_may_have_the_name_of_its_model)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(SHIP, "", "@ Army\nFleet\n. 1x Cruiser\n.. 1x Cruiser\n",
	          "Fleet (Cruiser (Cruiser))", diags);
	cr_expect_eq(warnings(diags), 0);
}

Test(build, an_option_of_another_army_is_left_to_that)
{
	g_autoptr(Diags) diags = diags_new();
	expect_of(SHIP, "", "@ Army\nFleet\n. 1x Tug\n", "Fleet (Tug)", diags);
	cr_expect_eq(warnings(diags), 0);
}

/* True if the last of several choices of the army in one line is found, behind so many others. */
static bool
finds_last_of(guint n)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GString) text = g_string_new("@ Army\n# Nothing");
	for (guint i = 1; i < n; i++)
		g_string_append(text, ", Nothing");
	g_string_append(text, "\n# Raid and Siege\n");
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, PLANS);
	Roster *roster = import(&f, "", text->str, diags);
	const guint found = ((Force *)g_ptr_array_index(roster->forces, 0))->selections->len;
	roster_free(roster);
	fixture_close(&f);
	return found == 2;
}

Test(build, parts_of_lines_are_tried_as_choices_up_to_a_number)
{
	cr_expect(finds_last_of(2));
	cr_expect_not(finds_last_of(TEXT_MAX_SETTINGS + 1));
}
