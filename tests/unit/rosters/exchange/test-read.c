/* Reading rosters: the player's choices are taken, everything else is computed or corrected. */
#include "loaded.h"

#include "engine/roster/caps.h"

#define MOB "<selection id='a' name='Mob' entryId='mob' number='1' type='unit'"

static const Selection *
selection(const Loaded *l, const char *id)
{
	const Selection *found = roster_find_selection(l->roster, id);
	cr_assert_not_null(found, "there is no %s", id);
	return found;
}

Test(read, takes_the_choices_of_the_player_S_155)
{
	Loaded l;
	loaded_open(&l, "<costLimits><costLimit name='pts' typeId='pts' value='99.5'/></costLimits>"
	                "<forces><force id='f' name='Army' entryId='army' catalogueId='cat' "
	                "customName='Waaagh'><customNotes>go</customNotes><selections>" MOB
	                " customName='Lads'><customNotes>two\nlines</customNotes></selection>"
	                "</selections><categories><category id='c' name='HQ' entryId='hq' "
	                "customName='Bosses' primary='false'><customNotes>big</customNotes>"
	                "</category></categories></force></forces>"
	                "<customNotes>for Sunday</customNotes>"
	                "<tags><tag id='t' name='Cup'/></tags>");
	const Force *force = roster_find_force(l.roster, "f");
	const ForceCategory *hq = &g_array_index(force->categories, ForceCategory, 0);
	const CostLimit *limit = &g_array_index(l.roster->limits, CostLimit, 0);
	g_autofree char *value = amount_to_string(limit->value);
	cr_expect_str_eq(l.roster->id, "r");
	cr_expect_str_eq(l.roster->name, "Mine");
	cr_expect_str_eq(l.roster->notes, "for Sunday");
	cr_expect_str_eq(g_ptr_array_index(l.roster->tags, 1), "Cup");
	cr_expect_str_eq(force->custom.name, "Waaagh");
	cr_expect_str_eq(force->custom.notes, "go");
	cr_expect_str_eq(selection(&l, "a")->custom.name, "Lads");
	cr_expect_str_eq(selection(&l, "a")->custom.notes, "two\nlines");
	cr_expect_str_eq(hq->id, "c");
	cr_expect_str_eq(hq->custom.name, "Bosses");
	cr_expect_str_eq(hq->custom.notes, "big");
	cr_expect_eq(l.roster->limits->len, 1);
	cr_expect_str_eq(value, "99.5");
	cr_expect_str_eq(loaded_complaints(&l), "");
	loaded_close(&l);
}

Test(read, is_not_an_edit)
{
	Loaded l;
	loaded_open(&l, LOADED_FORCE(MOB "/>"));
	cr_expect_eq(l.roster->revision, 0);
	loaded_close(&l);
}

Test(read, totals_have_the_costs_of_the_file_and_of_selections_S_064)
{
	Loaded l;
	loaded_open(&l,
	            "<costs><cost name='power' typeId='power' value='0'/>"
	            "<cost name='gone' typeId='gone' value='3'/></costs>" LOADED_FORCE(MOB "/>"));
	uint32_t n;
	view_totals(l.view, &n);
	cr_expect_eq(n, 2, "power of the file, pts of the mob");
	loaded_close(&l);
}

Test(read, ignores_the_default_cost_limits_of_new_rosters)
{
	Fixture f;
	fixture_open(&f,
	             "<costTypes><costType id='pts' name='pts' defaultCostLimit='50'/></costTypes>"
	             "<forceEntries><forceEntry id='army' name='Army'/></forceEntries>",
	             "");
	g_autoptr(GBytes) bytes = g_bytes_new_static(LOADED_ROOT "/>", strlen(LOADED_ROOT "/>"));
	g_autoptr(Roster) roster = ros_read(bytes, "x", f.choices, f.diags);
	cr_assert_not_null(roster);
	cr_expect_eq(f.roster->limits->len, 1);
	cr_expect_eq(roster->limits->len, 0);
	g_clear_pointer(&roster, roster_free);
	fixture_close(&f);
}

#define BOYS(number, choppas)                                                                      \
	LOADED_FORCE(MOB "><selections><selection id='b' name='Boy' entryId='boy' number='" number \
	                 "' type='model'><selections><selection id='c' name='Choppa' "             \
	                 "entryId='choppa' number='" choppas                                       \
	                 "' type='upgrade'/></selections></selection></selections></selection>")

typedef struct Numbers {
	const char *inside;
	int64_t boys, choppas; /* amounts */
	const char *complaints;
} Numbers;

static const Numbers NUMBERS[] = {
	{BOYS("4", "8"), 4, 2, ""},
	{BOYS("4", "11"), 4, 2, "uneven-number"},
	{BOYS("4", "3"), 4, 1, "uneven-number"},
	{BOYS("4.0", "4"), 4, 1, ""},
	{BOYS("0", "2"), 1, 2, "bad-number"},
	{BOYS("-3", "2"), 1, 2, "bad-number"},
	{BOYS("2.5", "2"), 1, 2, "bad-number"},
	{BOYS("some", "2"), 1, 2, "bad-number"},
	{BOYS("", "2"), 1, 2, "bad-number"},
	{BOYS("1000000000", "1000000000"), ROSTER_MAX_AMOUNT, 1, ""},
	{BOYS("1000000001", "1000000001"), ROSTER_MAX_AMOUNT, 1, "uneven-number"},
	{BOYS("1000000000", "9000000000000000000"), ROSTER_MAX_AMOUNT, ROSTER_MAX_AMOUNT,
         "uneven-number"},
	{BOYS("1", "99999999999999999999999"), 1, 1, "bad-number"},
};

Test(read, amounts_are_numbers_divided_by_the_parents_S_055_S_155)
{
	for (size_t i = 0; i < G_N_ELEMENTS(NUMBERS); i++) {
		Loaded l;
		loaded_open(&l, NUMBERS[i].inside);
		cr_expect_eq(selection(&l, "b")->amount, NUMBERS[i].boys, "boys of %zu", i);
		cr_expect_eq(selection(&l, "c")->amount, NUMBERS[i].choppas, "choppas of %zu", i);
		cr_expect_str_eq(loaded_complaints(&l), NUMBERS[i].complaints, "%zu", i);
		loaded_close(&l);
	}
}

Test(read, an_id_used_twice_is_replaced_S_047)
{
	Loaded l;
	loaded_open(&l, LOADED_FORCE(MOB "/>" MOB "/><selection id='f' entryId='mob' number='1'/>"
	                                 "<selection entryId='mob' number='1'/>"));
	const Force *force = roster_find_force(l.roster, "f");
	cr_assert_eq(force->selections->len, 4);
	cr_expect_str_eq(loaded_complaints(&l), "second-id second-id");
	for (guint i = 0; i < 4; i++) {
		const Selection *one = g_ptr_array_index(force->selections, i);
		cr_expect_eq(roster_find_selection(l.roster, one->id), one);
	}
	loaded_close(&l);
}

Test(read, links_by_path_then_by_its_last_part_S_155)
{
	Loaded l;
	loaded_open(&l, LOADED_FORCE("<selection id='a' entryId='to-nest::nest' number='1'/>"
	                             "<selection id='b' entryId='other::nest' number='1'/>"
	                             "<selection id='c' entryId='nest' number='1'/>"
	                             "<selection id='d' entryId='boy' number='1'/>"
	                             "<selection id='e' entryId='' number='1'/>"
	                             "<selection id='g' number='1'/>"));
	cr_expect_not_null(selection(&l, "a")->item);
	cr_expect_eq(selection(&l, "b")->item, selection(&l, "a")->item);
	cr_expect_eq(selection(&l, "c")->item, selection(&l, "a")->item);
	cr_expect_null(selection(&l, "d")->item, "boy is offered in mob only");
	cr_expect_null(selection(&l, "e")->item);
	cr_expect_null(selection(&l, "g")->item);
	loaded_close(&l);
}

Test(read, a_force_without_catalogue_or_entry_stays_S_156)
{
	Loaded l;
	loaded_open(&l, "<forces><force id='f' name='Lost' entryId='army' catalogueId='gone'/>"
	                "<force id='g' name='Old' entryId='old' catalogueId='cat'>"
	                "<selections>" MOB "/></selections></force></forces>");
	cr_expect_str_eq(loaded_complaints(&l), "no-catalogue no-force-entry");
	cr_expect_null(roster_find_force(l.roster, "f")->definition);
	cr_expect_null(roster_find_force(l.roster, "g")->definition);
	cr_expect_eq(l.roster->forces->len, 2);
	loaded_close(&l);
}

Test(read, takes_utf_16_and_xml_entities)
{
	static const char TEXT[] = LOADED_ROOT
		" customs='&#x2764;&amp;&lt;'><customNotes>"
		"&lt;b&gt; &#65;<![CDATA[<&>]]></customNotes></roster>";
	Loaded l;
	g_autoptr(GError) error = NULL;
	loaded_open_text(&l, TEXT);
	cr_assert_not_null(l.roster);
	cr_expect_str_eq(l.roster->notes, "<b> A<&>");
	gsize length;
	g_autofree char *wide = g_convert("\xEF\xBB\xBF" LOADED_ROOT "/>", -1, "UTF-16LE", "UTF-8",
	                                  NULL, &length, &error);
	g_autoptr(GBytes) bytes = g_bytes_new(wide, length);
	g_autoptr(Roster) roster = ros_read(bytes, "wide", l.game.choices, l.diags);
	cr_assert_not_null(roster, "%s", loaded_complaints(&l));
	cr_expect_str_eq(roster->name, "Mine");
	g_clear_pointer(&roster, roster_free);
	loaded_close(&l);
}

Test(read, a_roster_needs_no_id_and_no_name)
{
	Loaded l;
	loaded_open_text(&l, "<roster gameSystemId='gs' xmlns='" LOADED_SPACE "'/>");
	cr_assert_not_null(l.roster);
	cr_expect_str_neq(l.roster->id, "");
	loaded_close(&l);
	loaded_open_text(&l, "<roster id='' gameSystemId='gs' xmlns='" LOADED_SPACE "'/>");
	cr_assert_not_null(l.roster);
	cr_expect_str_neq(l.roster->id, "");
	loaded_close(&l);
}

/* The rules are passed over at first, because those of linked nodes come from the army data. */
Test(read, a_node_that_needs_its_rules_is_complained_of_once_S_156)
{
	Loaded l;
	loaded_open(&l, "<forces><force id='g' name='Old' entryId='old' catalogueId='cat'><rules>"
	                "<rule id='u' name='Loud'><description>Loudly.</description></rule></rules>"
	                "</force></forces>");
	cr_expect_str_eq(loaded_complaints(&l), "no-force-entry");
	loaded_expect(&l, "<description>Loudly.</description>");
	loaded_close(&l);
}

Test(read, rules_in_an_unknown_element_are_kept)
{
	Loaded l;
	loaded_open(&l, LOADED_FORCE(MOB "/>") "<odd><rules>Very.</rules></odd>");
	loaded_expect(&l, "<odd><rules>Very.</rules></odd>");
	loaded_close(&l);
}
