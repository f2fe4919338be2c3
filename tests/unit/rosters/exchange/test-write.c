/* Writing rosters: unknown elements come back, and nothing changes without an edit. */
#include "loaded.h"

#include "base/files/container.h"

#define MOB "<selection id='a' name='Mob' entryId='mob' number='1' type='unit'"

Test(write, is_the_same_after_reading_it_again_S_159)
{
	Loaded l;
	loaded_open(&l,
	            LOADED_FORCE_AND(
			    MOB "><selections><selection id='b' entryId='boy' number='3'/>"
				"</selections></selection><selection id='c' entryId='lost' "
				"number='2'><costs><cost name='x' typeId='x' value='1.50'/></costs>"
				"<weird/></selection>",
			    "<strange a='1'>text <b/> more</strange>"));
	const char *first = loaded_written(&l);
	loaded_again(&l);
	cr_expect_str_eq(loaded_written(&l), first);
	loaded_close(&l);
}

Test(write, an_edit_changes_one_line_and_nothing_else)
{
	Loaded l;
	loaded_open(&l, LOADED_FORCE(MOB " odd='1'/>"
	                                 "<selection id='c' entryId='lost' number='2'/>"));
	g_auto(GStrv) before = g_strsplit(loaded_written(&l), "\n", -1);
	g_auto(Change) change = {.kind = CHANGE_SET_CUSTOM_NAME};
	change.id = g_strdup("a");
	change.text = g_strdup("The Lads");
	cr_assert(roster_apply(l.roster, &change, NULL, l.diags));
	g_auto(GStrv) after = g_strsplit(loaded_written(&l), "\n", -1);
	guint changed = 0;
	cr_assert_eq(g_strv_length(before), g_strv_length(after));
	for (guint i = 0; before[i]; i++)
		changed += strcmp(before[i], after[i]) != 0;
	cr_expect_eq(changed, 1);
	loaded_close(&l);
}

Test(write, unknown_attributes_come_back)
{
	Loaded l;
	loaded_open_text(&l, LOADED_ROOT
	                 " generatedBy='someone' xmlns:o='urn:other' o:mark='&lt;1&#10;2&gt;'>"
	                 "<forces><force id='f' entryId='army' catalogueId='cat' cult='yes' "
	                 "entryGroupId='eg'><selections>" MOB " from='entry' xml:lang='de'/>"
	                 "</selections></force></forces></roster>");
	cr_assert_not_null(l.roster);
	for (int round = 0; round < 2; round++) {
		loaded_expect(&l, " generatedBy=\"someone\"");
		loaded_expect(&l, " xmlns:o=\"urn:other\" o:mark=\"&lt;1&#10;2&gt;\"");
		loaded_expect(&l, " cult=\"yes\"");
		loaded_expect(&l, " entryGroupId=\"eg\"");
		loaded_expect(&l, " from=\"entry\"");
		loaded_expect(&l, " xml:lang=\"de\"");
		loaded_again(&l);
	}
	loaded_close(&l);
}

/* The content of a roster, and the piece of it that must come back. */
typedef struct Kept {
	const char *inside;
	const char *piece;
} Kept;

static const Kept KEPT[] = {
	{"<new a='1'>x<y b='&quot;&#10;'/>&amp;</new>",
         "<new a=\"1\">x<y b=\"&quot;&#10;\"></y>&amp;</new>"},
	{"<o:new xmlns:o='urn:o' xmlns:p='urn:p' o:a='1' p:a='2' p:b='3'/>",
         "<o:new xmlns:o=\"urn:o\" xmlns:p=\"urn:p\" o:a=\"1\" p:a=\"2\" p:b=\"3\"></o:new>"},
	{"<new xmlns='urn:n'><in/></new>", "<new xmlns=\"urn:n\"><in xmlns=\"urn:n\"></in></new>"},
	{"<new>a&#13;b</new>", "<new>a&#13;b</new>"},
	{"<forces><band/></forces>", "<forces><band></band></forces>"},
	{"<tags><o:tag xmlns:o='urn:o'/><sticker/></tags>", "<tags><sticker></sticker></tags>"},
	{"<costLimits><soft/></costLimits>", "<costLimits><soft></soft></costLimits>"},
	{"<categories><category entryId='hq'/></categories>",
         "<category entryId=\"hq\"></category>"},
	{"<selections><selection id='stray'/></selections>",
         "<selection id=\"stray\"></selection>"},
	{LOADED_FORCE_AND("", "<new/>"), "<new></new>"},
	{LOADED_FORCE("<crew/>"), "<selections><crew></crew></selections>"},
	{LOADED_FORCE(MOB "><new/></selection>"), "<new></new>"},
	{LOADED_FORCE(MOB "><selections><force id='x'/></selections></selection>"),
         "<selections><force id=\"x\"></force></selections>"},
	{LOADED_FORCE(MOB "><forces><force id='x'/></forces></selection>"),
         "<forces><force id=\"x\"></force></forces>"},
};

Test(write, unknown_elements_come_back)
{
	for (size_t i = 0; i < G_N_ELEMENTS(KEPT); i++) {
		Loaded l;
		loaded_open(&l, KEPT[i].inside);
		loaded_expect(&l, KEPT[i].piece);
		loaded_again(&l);
		loaded_expect(&l, KEPT[i].piece);
		loaded_close(&l);
	}
}

/* A unit that the army data no longer have, with everything that a file may hold of it. */
#define LOST                                                                                   \
	"<selection id='l' name='Lost' entryId='k::lost' entryGroupId='k::g' page='12' "       \
	"publicationId='book' number='3' type='model' customName='Old'>"                       \
	"<customNotes>note</customNotes>"                                                      \
	"<rules><rule id='u' name='Rule'><description>Text</description></rule></rules>"       \
	"<profiles><profile id='p' name='P'/></profiles>"                                      \
	"<selections><selection id='m' name='Child' entryId='boy' number='6' type='upgrade'/>" \
	"</selections><costs><cost name='pts' typeId='pts' value='7'/></costs>"                \
	"<categories><category id='c' name='C' entryId='hq' primary='true'/></categories>"     \
	"</selection>"

Test(write, an_unlinked_selection_is_unchanged_S_156)
{
	static const char *const PIECES[] = {
		"<selection id=\"l\" name=\"Lost\" entryId=\"k::lost\" entryGroupId=\"k::g\"",
		" customName=\"Old\" number=\"3\" type=\"model\" page=\"12\"",
		" publicationId=\"book\">",
		"<customNotes>note</customNotes>",
		"<rule id=\"u\" name=\"Rule\"><description>Text</description></rule>",
		"<profile id=\"p\" name=\"P\"></profile>",
		"<selection id=\"m\" name=\"Child\" entryId=\"boy\" number=\"6\" type=\"upgrade\"",
		"<category id=\"c\" name=\"C\" entryId=\"hq\" primary=\"true\"></category>",
	};
	Loaded l;
	loaded_open(&l, LOADED_FORCE(LOST));
	for (int round = 0; round < 2; round++) {
		for (size_t i = 0; i < G_N_ELEMENTS(PIECES); i++)
			loaded_expect(&l, PIECES[i]);
		const char *written = loaded_written(&l);
		const char *cost = "<cost name=\"pts\" typeId=\"pts\" value=\"7\"/>";
		const char *total = strstr(written, cost);
		cr_expect(total && strstr(total + 1, cost), "its own and the total: %s", written);
		loaded_again(&l);
	}
	loaded_close(&l);
}

Test(write, an_unlinked_force_is_unchanged_S_156)
{
	static const char *const PIECES[] = {
		"<force id=\"f\" name=\"Lost\" entryId=\"army\"",
		" customName=\"Mine\" catalogueId=\"gone\" catalogueName=\"Gone\"",
		" page=\"3\" catalogueRevision=\"9\">",
		"<rule id=\"u\" name=\"Rule\"></rule>",
		"<publication id=\"b\" name=\"Book\"></publication>",
		"<category id=\"c\" name=\"C\" entryId=\"hq\"></category>",
		"<selection id=\"a\" name=\"Mob\" entryId=\"mob\" number=\"1\" type=\"unit\"",
		"<force id=\"g\" name=\"Inner\" entryId=\"x\" catalogueId=\"gone\"",
	};
	Loaded l;
	loaded_open(&l,
	            "<forces><force id='f' name='Lost' entryId='army' customName='Mine' page='3' "
	            "catalogueId='gone' catalogueRevision='9' catalogueName='Gone'>"
	            "<rules><rule id='u' name='Rule'/></rules><selections>" MOB
	            "/></selections><publications><publication id='b' name='Book'/>"
	            "</publications><categories><category id='c' name='C' entryId='hq'/>"
	            "</categories><forces><force id='g' name='Inner' entryId='x' "
	            "catalogueId='gone'/></forces></force></forces>");
	for (int round = 0; round < 2; round++) {
		for (size_t i = 0; i < G_N_ELEMENTS(PIECES); i++)
			loaded_expect(&l, PIECES[i]);
		loaded_again(&l);
	}
	loaded_close(&l);
}

Test(write, a_catalogue_without_the_force_entry_is_written_once)
{
	Loaded l;
	loaded_open(&l, "<forces><force id='f' name='Old' entryId='old' catalogueId='cat' "
	                "catalogueRevision='4'/></forces>");
	loaded_expect(&l, "catalogueRevision=\"4\"");
	loaded_again(&l);
	loaded_close(&l);
}

Test(write, limits_of_unknown_types_tags_and_associations_come_back)
{
	Loaded l;
	loaded_open(&l,
	            "<costLimits><costLimit name='Old' typeId='old' "
	            "value='5'/></costLimits>" LOADED_FORCE(
			    MOB
			    "><associations><association associationId='led' to='x'/>"
			    "</associations></selection>") "<tags><tag id='t' name='Cup'/></tags>");
	for (int round = 0; round < 2; round++) {
		loaded_expect(&l, "<costLimit name=\"Old\" typeId=\"old\" value=\"5\"/>");
		loaded_expect(&l, "<association associationId=\"led\" to=\"x\"/>");
		loaded_expect(&l, "<tag id=\"t\" name=\"Cup\"/>");
		loaded_again(&l);
	}
	loaded_close(&l);
}

Test(write, ids_of_categories_stay_S_047)
{
	Loaded l;
	loaded_open(&l, LOADED_FORCE_AND(MOB "><categories><category id='mine' name='x' "
	                                     "entryId='troops' primary='true'/></categories>"
	                                     "</selection>",
	                                 "<categories><category id='ours' name='x' entryId='hq'/>"
	                                 "</categories>"));
	loaded_expect(
		&l, "<category id=\"mine\" name=\"Troops\" entryId=\"troops\" primary=\"true\"/>");
	loaded_expect(&l, "<category id=\"ours\" name=\"HQ\" entryId=\"hq\" primary=\"false\"/>");
	loaded_close(&l);
}

Test(write, any_text_of_the_player_comes_back)
{
	static const char
		TEXT[] = "<b> & \"q\" 'a'\ttab\nline\rreturn Größe 戦士 \xF0\x9F\x98\x80 ]]>";
	Loaded l;
	loaded_open(&l, LOADED_FORCE(MOB "/>"));
	for (int kind = CHANGE_SET_CUSTOM_NAME; kind <= CHANGE_SET_NOTES; kind++) {
		g_auto(Change) change = {.kind = (ChangeKind)kind, .id = g_strdup("a")};
		change.text = g_strdup(TEXT);
		cr_assert(roster_apply(l.roster, &change, NULL, l.diags));
	}
	loaded_again(&l);
	cr_expect_str_eq(roster_find_selection(l.roster, "a")->custom.name, TEXT);
	cr_expect_str_eq(roster_find_selection(l.roster, "a")->custom.notes, TEXT);
	loaded_close(&l);
}

Test(write, keeps_the_order_S_154)
{
	Loaded l;
	loaded_open(&l, LOADED_FORCE("<selection id='z' entryId='nest' number='1'/>"
	                             "<selection id='lost' entryId='lost' number='1'/>" MOB "/>"));
	loaded_again(&l);
	const Force *force = roster_find_force(l.roster, "f");
	static const char *const ORDER[] = {"z", "lost", "a"};
	for (guint i = 0; i < 3; i++) {
		const Selection *one = g_ptr_array_index(force->selections, i);
		cr_expect_str_eq(one->id, ORDER[i]);
	}
	loaded_close(&l);
}

Test(write, zipped_is_the_same_and_has_one_member)
{
	Loaded l;
	loaded_open(&l, LOADED_FORCE(MOB "/>"));
	g_autoptr(GBytes) plain = ros_write(l.view, ROS_PLAIN, NULL, l.diags);
	g_autoptr(GBytes) one = ros_write(l.view, ROS_ZIPPED, "mine.ros", l.diags);
	g_autoptr(GBytes) other = ros_write(l.view, ROS_ZIPPED, "mine.ros", l.diags);
	g_autoptr(GBytes) unpacked = container_unpack(one, "mine.rosz", l.diags);
	cr_assert_not_null(unpacked);
	cr_expect(g_bytes_equal(plain, unpacked));
	cr_expect(g_bytes_equal(one, other), "the same roster gives the same bytes");
	loaded_close(&l);
}

/* The line of the written roster that has a piece. Lives until loaded_close(). */
static const char *
line_with(Loaded *l, const char *piece)
{
	const char *text = loaded_written(l);
	const char *at = strstr(text, piece);
	cr_assert_not_null(at, "%s", text);
	return fixture_keep(&l->game, g_strndup(at, strcspn(at, "\n")));
}

#define OLD_ROSTER(selections)                                                                     \
	"<roster id='r' name='Mine' gameSystemId='gs' gameSystemRevision='0' xmlns='" LOADED_SPACE \
	"'><forces><force id='f' name='Army' entryId='army' catalogueId='cat' "                    \
	"catalogueRevision='0'><selections>" selections "</selections></force></forces></roster>"

Test(write, the_revision_is_not_raised_while_something_is_not_found)
{
	Loaded l;
	loaded_open_text(&l,
	                 OLD_ROSTER("<selection id='x' name='Mob' entryId='lost' number='2'/>"));
	cr_assert_not_null(l.roster);
	loaded_expect(&l, " gameSystemRevision=\"0\"");
	loaded_expect(&l, " catalogueRevision=\"0\"");
	loaded_close(&l);
	loaded_open_text(&l, OLD_ROSTER(MOB "/>"));
	loaded_expect(&l, " gameSystemRevision=\"1\"");
	loaded_expect(&l, " catalogueRevision=\"1\"");
	loaded_close(&l);
}

/* The army data take the place of the values of the file, and undo restores those. */
Test(write, a_replaced_entry_is_written_as_the_data_have_it)
{
	Loaded l;
	loaded_open_text(&l,
	                 OLD_ROSTER("<selection id='x' name='Old mob' entryId='lost' number='2' "
	                            "page='1' odd='1'><profiles><profile id='q' name='Old'/>"
	                            "</profiles><categories><category id='c' entryId='troops' "
	                            "name='Troops'/></categories><weird/></selection>"));
	const char *before = loaded_written(&l);
	g_auto(Change) change = {.kind = CHANGE_REPLACE_ENTRY};
	g_auto(Change) inverse = {0};
	change.id = g_strdup("x");
	change.entry = g_strdup("mob");
	cr_assert(roster_apply(l.roster, &change, &inverse, l.diags));
	cr_expect_str_eq(line_with(&l, "<selection "),
	                 "<selection id=\"x\" name=\"Mob\" entryId=\"mob\" page=\"7\" "
	                 "number=\"2\" type=\"unit\" odd=\"1\">");
	loaded_expect(&l, "<categories>\n            <category");
	loaded_expect(&l, "<weird");
	loaded_expect(&l, "<profile ");
	loaded_expect(&l, " catalogueRevision=\"1\"");
	cr_assert(roster_apply(l.roster, &inverse, NULL, l.diags));
	cr_expect_str_eq(loaded_written(&l), before);
	loaded_close(&l);
}
