/* Files that are refused, and the largest ones that are not. */
#include "loaded.h"

#include "rosters/exchange/exchange-diags.h"
#include "rosters/exchange/roster-caps.h"

typedef struct Refusal {
	const char *text;
	const char *kind;
} Refusal;

static const Refusal REFUSALS[] = {
	{"", "not-xml"},
	{"PK is not enough", "not-xml"},
	{"{\"roster\": 1}", "no-root"},
	{"\xFF\xFE\xFD", "not-xml"},
	{LOADED_ROOT "><forces>", "broken-xml"},
	{LOADED_ROOT "></forces></roster>", "broken-xml"},
	{LOADED_ROOT "><tags a='1' a='2'/></roster>", "broken-xml"},
	{LOADED_ROOT ">&nbsp;</roster>", "broken-xml"},
	{LOADED_ROOT "><a\x01/></roster>", "broken-xml"},
	{LOADED_ROOT "/><roster/>", "broken-xml"},
	{"<catalogue id='cat' gameSystemId='gs'/>", "wrong-root"},
	{"<roster id='r' name='Mine'/>", "no-attribute"},
	{"<roster id='r' name='Mine' gameSystemId='other'/>", "other-system"},
	{"<!DOCTYPE roster>" LOADED_ROOT "/>", "has-dtd"},
	{"<!DOCTYPE roster SYSTEM 'file:///etc/passwd'>" LOADED_ROOT "/>", "has-dtd"},
	{"<!DOCTYPE roster [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;'>]>" LOADED_ROOT
         ">&b;</roster>",
         "has-dtd"},
};

Test(refuse, a_file_that_is_not_a_roster_of_this_game)
{
	for (size_t i = 0; i < G_N_ELEMENTS(REFUSALS); i++) {
		Loaded l;
		loaded_open_text(&l, REFUSALS[i].text);
		cr_expect_null(l.roster, "%s", REFUSALS[i].text);
		cr_expect_str_eq(loaded_complaints(&l), REFUSALS[i].kind, "%s", REFUSALS[i].text);
		cr_expect_eq(diags_count_severity(l.diags, SEVERITY_ERROR), 1);
		loaded_close(&l);
	}
}

/* Tries every proper prefix of a roster. */
Test(refuse, a_roster_that_was_cut_off)
{
	static const char
		WHOLE[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" LOADED_ROOT
			  "><costs/>" LOADED_FORCE(
				  "<selection id='a' entryId='mob' number='1'>"
				  "<customNotes>x &amp; y</customNotes></selection>") "</roster>";
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, "");
	for (size_t length = 0; length < strlen(WHOLE); length++) {
		g_autoptr(Diags) diags = diags_new();
		g_autoptr(GBytes) bytes = g_bytes_new_static(WHOLE, length);
		cr_expect_null(ros_read(bytes, "cut", f.choices, diags), "%zu bytes", length);
		cr_expect_eq(diags_count_severity(diags, SEVERITY_ERROR), 1, "%zu bytes", length);
	}
	fixture_close(&f);
}

/* Returns a roster that holds @start @times, then @inner, then @end @times. The caller owns it. */
static char *
repeated(const char *start, const char *inner, const char *end, guint times)
{
	GString *text = g_string_new(LOADED_ROOT ">");
	for (guint i = 0; i < times; i++)
		g_string_append(text, start);
	g_string_append(text, inner);
	for (guint i = 0; i < times; i++)
		g_string_append(text, end);
	g_string_append(text, "</roster>");
	return g_string_free(text, FALSE);
}

static void
expect_complaints(char *text, const char *complaints)
{
	Loaded l;
	loaded_open_text(&l, text);
	cr_expect_str_eq(loaded_complaints(&l), complaints);
	cr_expect_eq(l.roster == NULL, *complaints != '\0');
	loaded_close(&l);
	g_free(text);
}

Test(refuse, elements_too_deep)
{
	expect_complaints(repeated("<x>", "", "</x>", ROS_MAX_DEPTH - 1), "");
	expect_complaints(repeated("<x>", "", "</x>", ROS_MAX_DEPTH), "too-deep");
}

/* The elements are in a list that is skipped, so no other cap applies. */
Test(refuse, too_many_elements)
{
	expect_complaints(repeated("<rules/>", "", "", ROS_MAX_ELEMENTS - 1), "");
	expect_complaints(repeated("<rules/>", "", "", ROS_MAX_ELEMENTS), "too-many-elements");
}

static char *
with_kept_text(gsize length)
{
	g_autofree char *text = g_strnfill(length, 'x');
	return repeated("<note>", text, "</note>", 1);
}

Test(refuse, too_many_bytes_of_unknown_elements)
{
	const gsize most = ROS_MAX_KEPT - strlen("<note>");
	expect_complaints(with_kept_text(most), "");
	expect_complaints(with_kept_text(most + 1), "kept-too-much");
	expect_complaints(repeated("<a b='ccccccccccccccccccccccccccccccccccccccccc'/>", "", "",
	                           (guint)(ROS_MAX_KEPT / 40)),
	                  "kept-too-much");
}

static char *
with_selections(guint n)
{
	GString *text = g_string_new(
		LOADED_ROOT "><forces><force id='f' entryId='army' catalogueId='cat'><selections>");
	for (guint i = 0; i < n; i++)
		g_string_append(text, "<selection entryId='mob' number='1'/>");
	g_string_append(text, "</selections></force></forces></roster>");
	return g_string_free(text, FALSE);
}

Test(refuse, more_selections_than_edits_can_make)
{
	expect_complaints(with_selections(ROSTER_MAX_SELECTIONS), "");
	expect_complaints(with_selections(ROSTER_MAX_SELECTIONS + 1), "too-many-nodes");
}

static char *
with_forces(guint n)
{
	GString *text = g_string_new(LOADED_ROOT "><forces>");
	for (guint i = 0; i < n; i++)
		g_string_append(text, "<force entryId='army' catalogueId='cat'/>");
	g_string_append(text, "</forces></roster>");
	return g_string_free(text, FALSE);
}

Test(refuse, more_forces_than_edits_can_make)
{
	expect_complaints(with_forces(ROSTER_MAX_FORCES), "");
	expect_complaints(with_forces(ROSTER_MAX_FORCES + 1), "too-many-nodes");
}

/* Any more are kept as unknown elements, not lost. */
Test(refuse, no_roster_for_its_number_of_cost_limits)
{
	GString *inside = g_string_new("<costLimits>");
	for (guint i = 0; i <= ROS_MAX_LIST; i++)
		g_string_append_printf(inside, "<costLimit name='n' typeId='type-%u' value='1'/>",
		                       i);
	g_string_append(inside, "</costLimits>");
	Loaded l;
	loaded_open(&l, inside->str);
	cr_expect_eq(l.roster->limits->len, ROS_MAX_LIST);
	g_autofree char *last = g_strdup_printf("typeId=\"type-%u\"", ROS_MAX_LIST);
	loaded_expect(&l, "typeId=\"type-0\"");
	loaded_expect(&l, last);
	g_string_free(inside, TRUE);
	loaded_close(&l);
}

Test(refuse, no_roster_that_edits_can_make)
{
	Loaded l;
	loaded_open(&l, LOADED_FORCE(""));
	g_autofree char *parent = g_strdup("f");
	for (guint depth = 1; depth < ROSTER_MAX_DEPTH; depth++) {
		g_auto(Change) change = {.kind = CHANGE_ADD_SELECTION, .at = -1}, inverse = {0};
		change.parent = g_strdup(parent);
		change.entry = g_strdup("nest");
		cr_assert(roster_apply(l.roster, &change, &inverse, l.diags), "level %u", depth);
		g_free(parent);
		parent = g_strdup(inverse.id);
	}
	loaded_again(&l);
	cr_expect_str_eq(loaded_complaints(&l), "");
	cr_expect_not_null(roster_find_selection(l.roster, parent));
	loaded_close(&l);
}

/* One file with every warning. The errors are above and in test-save.c. */
Test(refuse, no_roster_for_a_fault_it_can_be_read_with)
{
	Loaded l;
	loaded_open(&l, "<costs><cost name='pts' typeId='pts' value='lots'/></costs>"
	                "<forces><force id='f' entryId='army' catalogueId='gone'/>"
	                "<force id='f' entryId='gone' catalogueId='cat'><selections>"
	                "<selection id='a' entryId='mob' number='3'><selections>"
	                "<selection id='b' entryId='boy' number='4'/></selections></selection>"
	                "</selections></force></forces>");
	cr_expect_str_eq(loaded_complaints(&l),
	                 "bad-number no-catalogue second-id no-force-entry uneven-number");
	cr_expect_eq(diags_count_severity(l.diags, SEVERITY_ERROR), 0);
	for (guint i = 0; i < diags_count(l.diags); i++) {
		cr_expect_str_eq(diags_get(l.diags, i)->file, "mine.ros");
		cr_expect_eq(diags_get(l.diags, i)->line, 1);
	}
	loaded_close(&l);
}

Test(refuse, kinds_have_names_of_their_own)
{
	for (int i = 0; i < EXCHANGE_KIND_COUNT; i++)
		for (int j = 0; j < i; j++)
			cr_expect_str_neq(EXCHANGE_KINDS[i].name, EXCHANGE_KINDS[j].name);
}
