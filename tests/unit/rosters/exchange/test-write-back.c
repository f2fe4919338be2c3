/* Writing rosters back: what nobody changed stays as it was written, to the byte (S-205). */
#include "loaded.h"

#define START                                                                                      \
	"<?xml version='1.0'?>\r\n<roster name='Mine' id='r' gameSystemId='gs' gameSystemName='A " \
	"Game' "                                                                                   \
	"gameSystemRevision='1' battleScribeVersion='2.04' xmlns='" LOADED_SPACE "'>"

/* A unit of 5 pts as another program may write it. */
#define MOB_OPEN                                                                                \
	"<selection number='1.0' id='a' entryId='mob' name='Mob' page='7' odd='1' type='unit'>" \
	"<!-- the lads --><profiles/>"
#define MOB_INFOS                                                                                \
	"<rules><rule name='Loud' id='x::u' hidden='false'><description>  Very.\n</description>" \
	"</rule></rules><profiles><profile id='p' typeId='unit' name='Mob' typeName='Unit'>"     \
	"<characteristics><characteristic typeId='m' name='M'>6&quot;</characteristic>"          \
	"</characteristics></profile></profiles>"
#define MOB_LISTS                                                                      \
	"<costs><cost value='5.0' name='pts' typeId='pts'/><cost name='x' typeId='x' " \
	"value='0'/></costs>"                                                          \
	"<categories><category id='k1' entryId='troops' name='Troops' "                \
	"primary='true'/></categories>"

static const char *
written_back(Loaded *l)
{
	view_refresh(l->view);
	g_autoptr(GBytes) bytes = ros_write_back(l->view, ROS_PLAIN, NULL, l->diags);
	cr_assert_not_null(bytes);
	gsize length;
	const char *start = g_bytes_get_data(bytes, &length);
	return fixture_keep(&l->game, g_strndup(start, length));
}

static void
apply(Loaded *l, Change *change)
{
	cr_assert(roster_apply(l->roster, change, NULL, l->diags), "%s", loaded_complaints(l));
}

/* @text and @amount  as the kind needs them */
static void
edit(Loaded *l, ChangeKind kind, const char *id, const char *text, int64_t amount)
{
	g_auto(Change) change = {.kind = kind, .amount = amount};
	change.id = g_strdup(id);
	change.text = g_strdup(text);
	apply(l, &change);
}

/* Adds a nest with the id `b` to the force. */
static void
add_nest(Loaded *l, int32_t at)
{
	g_auto(Change) change = {.kind = CHANGE_ADD_SELECTION, .at = at};
	change.parent = g_strdup("f");
	change.entry = g_strdup("nest");
	change.id = g_strdup("b");
	apply(l, &change);
}

static const char WRITTEN[] = START
	"\r\n\t<costs><cost typeId=\"pts\" name='pts' value='5.00' /></costs>"
	"<costLimits></costLimits>\r\n\t<forces>\r\n\t\t<force id='f' entryId='army' name='Army' "
	"catalogueId='cat' catalogueName='Orks' catalogueRevision='1' publicationId=''>\r\n"
	"\t\t\t<selections>\r\n\t\t\t\t" MOB_OPEN MOB_INFOS MOB_LISTS
	"<new>a<b/>&#65;</new></selection>\r\n"
	"\t\t\t\t<!-- no more --></selections><categories><category entryId='(No Category)' id='n' "
	"name='Nothing'/><category id='h' entryId='hq' name='HQ' "
	"primary='false'><rules><rule/></rules>"
	"</category><category entryId='troops' id='t' name='Troops' "
	"primary='false'/></categories>\r\n"
	"\t\t</force></forces><customNotes><![CDATA[a < b]]></customNotes></roster>\r\n<!-- end "
	"-->";

/* S-205 */
Test(write_back, an_unchanged_roster_is_unchanged_to_the_byte)
{
	Loaded l;
	loaded_open_text(&l, WRITTEN);
	cr_assert_not_null(l.roster, "%s", loaded_complaints(&l));
	cr_expect_str_eq(written_back(&l), WRITTEN);
	loaded_close(&l);
}

/* S-205 */
Test(write_back, an_entry_id_without_its_links_stays)
{
	static const char NESTS[] =
		"<selection id='a' entryId='nest' name='Nest' number='1' "
		"type='upgrade'><selections>"
		"<selection id='b' entryId='deeper::nest' name='Nest' number='1' type='upgrade'/>"
		"</selections></selection>";
	Loaded l;
	g_autofree char *text = g_strconcat(LOADED_ROOT
	                                    "><forces><force id='f' name='Army' entryId='army' "
	                                    "catalogueId='cat'><selections>",
	                                    NESTS, "</selections></force></forces></roster>", NULL);
	loaded_open_text(&l, text);
	cr_expect_not_null(strstr(written_back(&l), NESTS), "%s", written_back(&l));
	loaded_close(&l);
}

/* Replaces the only occurrence of a piece. Lives until loaded_close(). */
static const char *
replaced(Loaded *l, const char *text, const char *piece, const char *by)
{
	g_auto(GStrv) parts = g_strsplit(text, piece, -1);
	cr_assert_eq(g_strv_length(parts), 2, "%s", piece);
	return fixture_keep(&l->game, g_strjoinv(by, parts));
}

/* S-205 */
Test(write_back, an_edit_changes_its_value_only)
{
	Loaded l;
	loaded_open_text(&l, WRITTEN);
	edit(&l, CHANGE_SET_CUSTOM_NAME, "a", "The <Lads>", 0);
	edit(&l, CHANGE_RENAME, NULL, "Ours", 0);
	const char *expected = replaced(&l, WRITTEN, "<roster name='Mine'",
	                                "<roster name=\"Ours\"");
	expected = replaced(&l, expected, " odd='1' type='unit'>",
	                    " odd='1' type='unit' customName=\"The &lt;Lads&gt;\">");
	cr_expect_str_eq(written_back(&l), expected);
	loaded_close(&l);
}

/* S-205 */
Test(write_back, an_amount_changes_numbers_and_costs)
{
	Loaded l;
	loaded_open_text(&l, WRITTEN);
	edit(&l, CHANGE_SET_AMOUNT, "a", NULL, 3);
	const char *expected = replaced(&l, WRITTEN, "value='5.00'", "value=\"15\"");
	expected = replaced(&l, expected, "number='1.0'", "number=\"3\"");
	expected = replaced(&l, expected, "value='5.0'", "value=\"15\"");
	cr_expect_str_eq(written_back(&l), expected);
	loaded_close(&l);
}

/* S-205 */
Test(write_back, a_new_selection_has_the_indentation_of_its_siblings)
{
	Loaded l;
	loaded_open_text(&l,
	                 START "\n<forces>\n <force id='f' entryId='army' catalogueId='cat'>\n"
	                       "  <selections>\n   <selection id='c' entryId='lost' number='1'/>\n"
	                       "  </selections>\n </force>\n</forces>\n</roster>\n");
	add_nest(&l, 0);
	const char *text = written_back(&l);
	cr_expect_not_null(strstr(text,
	                          "  <selections>\n   <selection id=\"b\" name=\"Nest\" "
	                          "entryId=\"to-nest::nest\" number=\"1\" type=\"upgrade\"/>\n"
	                          "   <selection id='c' "),
	                   "%s", text);
	loaded_close(&l);
}

/* S-205 */
Test(write_back, a_removed_selection_leaves_no_trace)
{
	Loaded l;
	loaded_open_text(&l,
	                 START "<forces>\n<force id='f' entryId='army' catalogueId='cat'>\n"
	                       "<selections>\n\t<selection id='b' entryId='lost' number='1'/>\n"
	                       "\t<!-- kept -->\n\t<selection id='c' entryId='lost' number='1'/>\n"
	                       "</selections>\n</force></forces></roster>");
	edit(&l, CHANGE_REMOVE, "c", NULL, 0);
	const char *text = written_back(&l);
	cr_expect_not_null(strstr(text,
	                          "<selections>\n\t<selection id='b' entryId='lost' number='1'/>\n"
	                          "\t<!-- kept -->\n\t\n</selections>"),
	                   "%s", text);
	edit(&l, CHANGE_REMOVE, "b", NULL, 0);
	text = written_back(&l);
	cr_expect_null(strstr(text, "selection id"), "%s", text);
	loaded_close(&l);
}

/* S-205, S-196 */
Test(write_back, a_name_keeps_its_annotation)
{
#define ACE(name)                                                                               \
	"<selection id='a' name='Ace' entryId='ace' number='1' type='unit'><profiles><profile " \
	"id='q' name='" name "' typeId='unit' typeName='Unit'><characteristics/></profile>"     \
	"</profiles></selection>"
	Loaded l;
	loaded_open(&l, LOADED_FORCE(ACE("Pilot (Ace)")));
	cr_expect_not_null(strstr(written_back(&l), ACE("Pilot (Ace)")), "%s", written_back(&l));
	loaded_close(&l);
	loaded_open(&l, LOADED_FORCE(ACE("Pilot")));
	cr_expect_not_null(strstr(written_back(&l), ACE("Pilot")), "%s", written_back(&l));
	loaded_close(&l);
	loaded_open(&l, LOADED_FORCE(ACE("Pilot (Mob)")));
	cr_expect_not_null(strstr(written_back(&l), "name=\"Pilot\""), "%s", written_back(&l));
	loaded_close(&l);
#undef ACE
}

/* S-205 */
Test(write_back, an_empty_element_gets_content)
{
	Loaded l;
	loaded_open_text(&l, START
	                 "<forces><force id='f' entryId='army' catalogueId='cat'><selections />"
	                 "</force></forces><customNotes/></roster>");
	edit(&l, CHANGE_SET_NOTES, "", "a & b", 0);
	add_nest(&l, -1);
	const char *text = written_back(&l);
	cr_expect_not_null(strstr(text, "<customNotes>a &amp; b</customNotes>"), "%s", text);
	cr_expect_not_null(strstr(text, "<selections ><selection id=\"b\" "), "%s", text);
	loaded_close(&l);
}

/* Unknown elements in the place of known ones, or twice, come back once (S-205). */
Test(write_back, nothing_is_lost_or_doubled)
{
	static const char *const INSIDE[] = {
		LOADED_FORCE("<crew/>"),
		LOADED_FORCE("<force id='x'/>"),
		LOADED_FORCE_AND(
			"",
			"<selections><selection id='c' entryId='lost' number='1'/></selections>"),
		"<forces><band/></forces><forces><band/></forces>",
		"<selections><selection id='stray'/></selections>",
		"<tags><o:tag xmlns:o='urn:o'/><tag id='1'/><sticker/></tags>",
		"<r:tags xmlns:r='" LOADED_SPACE "'><tag id='1' name='x'/></r:tags>",
		"<costs><cost typeId='gone' name='gone' value='3'/></costs>",
		"<costs><cost name='no type' value='3'/><cost typeId='x' value='many'/></costs>",
		"<costLimits><costLimit name='no type' value='3'/><costLimit/></costLimits>",
		"<costLimits><costLimit typeId='pts' value='2000'/></costLimits><costLimits/>",
		"<tags><tag/><tag id=''/><tag id='1'/><tag id='1'/></tags>",
		"<forces><force id='f'/><force/><force entryId='army'/></forces>",
		"<forces><force id='f' entryId='army' catalogueId=''/></forces>",
		"<forces><force id='f' entryId='army' catalogueId='cat'><forces><force id='g' "
		"entryId='patrol' catalogueId='cat'/></forces></force></forces>",
		LOADED_FORCE("<selection/><selection id=''/><selection entryId='mob'/>"),
		LOADED_FORCE("<selection id='a' entryId='mob' number='many'/>"),
		LOADED_FORCE("<selection id='a' entryId='mob' number='1'><categories><category/>"
	                     "<category entryId='troops'/><category id='k' entryId='x' "
	                     "primary='true'/></categories></selection>"),
		LOADED_FORCE("<selection id='a' entryId='mob' number='1'><associations>"
	                     "<association/><association id='1'/><association to='a'/>"
	                     "<association id='1' to='a'/></associations></selection>"),
		LOADED_FORCE("<selection id='a' entryId='mob' number='1'><selections>"
	                     "<selection id='b' entryId='mob::boy' number='2'/>"
	                     "<selection id='c' entryId='boy' number='2'/></selections>"
	                     "<costs><cost typeId='pts' name='pts' value='0'/></costs>"
	                     "</selection>"),
		LOADED_FORCE_AND("", "<categories><category/><category id='h' entryId='hq'>"
	                             "<profiles><profile/></profiles></category></categories>"
	                             "<publications><publication id='p' name='Book'/>"
	                             "</publications><rules><rule id='r' name='Loud'/></rules>"),
		LOADED_FORCE("<!-- a --><?b c?><![CDATA[ ]]><selection id='a' entryId='mob' "
	                     "number='1'/>&#32;&amp;"),
		"<customNotes/><customNotes> </customNotes><customNotes>a</customNotes>",
		"<tags><tag id='" ROS_VARIANT_TAG "a' name='A'/><tag id='" ROS_VARIANT_TAG
		"b'/></tags>",
		"<costs><cost typeId='pts' name='pts'/><price/></costs>",
		"<costLimits/><costLimits><costLimit typeId='pts' value='2000'/></costLimits>",
		"<r:costs xmlns:r='" LOADED_SPACE "'/><r:costLimits xmlns:r='" LOADED_SPACE
		"'> </r:costLimits>",
		"<forces><force id='f' name='Host' entryId='host' "
		"catalogueId='cat'><categories><category "
		"id='h' entryId='hq' name='HQ'/></categories></force></forces>",
		"<tags><tag id='a' name='A'/><tag id='" ROS_VARIANT_TAG "a' name='B'/></tags>",
		"<associations><association associationId='1' to='a'/></associations>",
		LOADED_FORCE_AND("",
	                         "<categories><band/><category entryId='hq' id='1' customName='A'/>"
	                         "<category entryId='hq' id='2'/></categories>"),
		LOADED_FORCE(
			"<selection id='a' entryId='mob' number='1'><associations><band/>"
			"<association associationId='1'/><association associationId='1' to='a'/>"
			"</associations><costs><price/></costs></selection>"),
		LOADED_FORCE(
			"<selection id='a' entryId='lost' number='1'><categories><category "
			"entryId='hq' primary='true'/><category entryId='troops' primary='true'/>"
			"</categories><profiles><profile/></profiles><costs><cost typeId='pts' "
			"value='3'/></costs></selection>"),
		LOADED_FORCE("<selection id='a' entryId='mob' number ='1' name\n= 'Mob' "
	                     "xmlns:x='urn:x' x:one='1' x:two='2'/>"),
		"<forces><force id='f' name='Gone' entryId='gone' catalogueId='cat'><rules><rule "
		"id='r'/>"
		"</rules><costs><cost typeId='pts' value='3'/></costs></force></forces>",
	};
	for (gsize i = 0; i < G_N_ELEMENTS(INSIDE); i++) {
		Loaded l;
		loaded_open(&l, INSIDE[i]);
		const char *fresh = loaded_written(&l);
		const char *back = written_back(&l);
		Loaded again;
		loaded_open_text(&again, back);
		cr_assert_not_null(again.roster, "%s", back);
		cr_expect_str_eq(loaded_written(&again), fresh, "%s", back);
		cr_expect_str_eq(written_back(&again), back);
		loaded_close(&again);
		loaded_close(&l);
	}
}

/* S-205 */
Test(write_back, what_is_taken_back_leaves_no_trace)
{
	Loaded l;
	loaded_open(&l, LOADED_FORCE("<selection id='a' entryId='mob' name='Mob' number='1' "
	                             "type='unit' customName='Lads'><customNotes>x</customNotes>"
	                             "</selection>"));
	edit(&l, CHANGE_SET_CUSTOM_NAME, "a", "", 0);
	edit(&l, CHANGE_SET_NOTES, "a", "", 0);
	const char *text = written_back(&l);
	cr_expect_null(strstr(text, "Lads"), "%s", text);
	cr_expect_null(strstr(text, "customNotes"), "%s", text);
	loaded_close(&l);
}

/* S-205 */
Test(write_back, new_lines_end_as_the_lines_around_them)
{
	Loaded l;
	loaded_open_text(&l, WRITTEN);
	add_nest(&l, 0);
	const char *text = written_back(&l);
	cr_expect_not_null(strstr(text, "<selections>\r\n\t\t\t\t<selection id=\"b\" "), "%s",
	                   text);
	loaded_close(&l);
}

/* S-205 */
Test(write_back, a_roster_without_the_usual_namespace_is_read)
{
	static const char *const ROOTS[] = {"", " xmlns='urn:other'"};
	for (gsize i = 0; i < G_N_ELEMENTS(ROOTS); i++) {
		g_autofree char *text = g_strdup_printf(
			"<roster id='r' name='Mine' gameSystemId='gs'%s><band><a "
			"b='c'/></band></roster>",
			ROOTS[i]);
		Loaded l;
		loaded_open_text(&l, text);
		cr_assert_not_null(l.roster);
		cr_expect_not_null(strstr(written_back(&l), "<band"), "%s", written_back(&l));
		loaded_close(&l);
	}
}

Test(write_back, another_encoding_is_written_in_the_normal_form)
{
	Loaded l;
	loaded_open_text(&l, "<?xml version='1.0' encoding='ISO-8859-1'?>" LOADED_ROOT "/>");
	cr_expect_str_eq(written_back(&l), loaded_written(&l));
	loaded_close(&l);
	loaded_open_text(&l,
	                 "<r:roster name='Mine' gameSystemId='gs' xmlns:r='" LOADED_SPACE "'/>");
	cr_expect_str_eq(written_back(&l), loaded_written(&l));
	loaded_close(&l);
}
