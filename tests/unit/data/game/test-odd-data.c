/* Data that no editor writes but people do: each has one reading, and a diagnostic where it is wrong. */
#include "army.h"

#include "base/text/base-diags.h"
#include "data/game/file-caps.h"
#include "data/load/id-index.h"

#include <glib/gstdio.h>

#define ENTRIES(entries) "<selectionEntries>" entries "</selectionEntries>"
#define UNIT(inside) \
	ENTRIES("<selectionEntry id='u' name='U' type='unit'>" inside "</selectionEntry>")
#define CONSTRAINT(more) \
	"<constraints><constraint id='c' type='max' value='1' " more "/></constraints>"
#define MODIFIER(inside)                                                      \
	UNIT("<modifiers><modifier type='set' field='name' value='x'>" inside \
	     "</modifier></modifiers>")
#define WHEN(condition) MODIFIER("<conditions>" condition "</conditions>")
#define GROUP(more)     MODIFIER("<conditionGroups><conditionGroup " more "/></conditionGroups>")
#define REPEAT(more) \
	MODIFIER("<repeats><repeat field='selections' scope='roster' " more "/></repeats>")

typedef struct Case {
	const char *catalogue;
	const char *said; /* the names of the diagnostics */
} Case;

static const Case CASES[] = {
	/* Words that are unknown. */
	{UNIT("") "<entryLinks><entryLink id='l' targetId='u' type='fortress'/></entryLinks>",
         "unknown-word"},
	{UNIT("<constraints><constraint id='c' type='most' value='1'/></constraints>"),
         "unknown-word"},
	{WHEN("<condition type='about' value='1'/>"), "unknown-word"},
	{GROUP("type='nand'"), "unknown-word"},
	{MODIFIER("<repeats><repeat repeats='many'/></repeats>"), "unreadable-number"},
	/* Attributes of other elements, and empty ones. */
	{ENTRIES("<selectionEntry id='u' name='U' type='unit' shortName='S'/>"), ""},
	{UNIT("<associations><association id='a' name='A' min='' max='' scope='force' "
              "childId='any'/></associations>"),
         ""},
	{UNIT(CONSTRAINT("field=''")), ""},
	{UNIT(CONSTRAINT("roundUp='true'")), ""},
	{UNIT(CONSTRAINT("scope='unit-self'")), ""},
	{UNIT(CONSTRAINT("scope='any-self'")), ""},
	{WHEN("<condition type='atLeast' value='1' repeats='2' roundUp='true'/>"), ""},
	{WHEN("<condition type='atLeast' value='1' negative='true'/>"), ""},
	{GROUP("type='count' min='' max=''"), ""},
	{GROUP("type='count' min='1' max='2'"), ""},
	{GROUP("type='count' min='99999999999' max='-99999999999'"), ""},
	{REPEAT("value='1' repeats='1' step='2'"), ""},
	/* Elements in odd places. */
	{UNIT("<description>x</description>"), ""},
	{UNIT("<modifiers><modifier type='hide'/></modifiers>"), ""},
	{UNIT("<modifiers><modifier type='replace' value='x'/></modifiers>"), "missing-attribute"},
	{UNIT("<modifiers><modifier type='mask'/></modifiers>"), "missing-attribute unknown-word"},
	{UNIT("<modifiers><modifier type='set' field='name' value='x' scope=''/></modifiers>"), ""},
	{UNIT("<modifiers><modifier type='set' field='name' value='x' "
              "scope='unit-self'/></modifiers>"),
         ""},
	{UNIT("<characteristics><characteristic name='M' "
              "typeId='m'>x</characteristic></characteristics>"),
         ""},
	{"<categoryEntries><categoryEntry id='k' "
         "name='K'><description>x</description></categoryEntry></categoryEntries>",
         ""},
	{"<forceEntries><forceEntry id='f' name='F'>" CONSTRAINT(
		 "field='selections' scope='roster' childId='u'") "</forceEntry></forceEntries>",
         ""},
};

Test(odd_data, has_one_reading_and_a_diagnostic_where_it_is_wrong)
{
	for (size_t i = 0; i < G_N_ELEMENTS(CASES); i++) {
		Army army = army_load("", CASES[i].catalogue);
		GString *said = g_string_new(NULL);
		for (guint k = 0; k < diags_count(army.diags); k++)
			g_string_append_printf(said, "%s ", diags_get(army.diags, k)->kind->name);
		cr_expect_str_eq(g_strchomp(said->str), CASES[i].said, "%s in %s", said->str,
		                 CASES[i].catalogue);
		g_string_free(said, TRUE);
		army_clear(&army);
	}
}

/* An editor writes &#13; where its text has a carriage return. */
Test(odd_data, written_carriage_returns_end_lines_S_009)
{
	Army army = army_load("",
	                      "<rules><rule id='r' name='R'><description>one&#13;&#10;two&#13;three"
	                      "</description></rule></rules>");
	cr_expect_str_eq(game_text(army.game, army_entry(&army, "r")->text), "one\ntwo\nthree");
	army_clear(&army);
}

static void
expect_not_taken(const char *name, const char *content, const DiagKind *kind)
{
	g_autoptr(DataSet) set = data_set_new();
	g_autoptr(Diags) diags = diags_new();
	data_set_add_memory(set, name, content, strlen(content), diags);
	cr_expect_eq(data_set_count(set), 0, "%s", content);
	cr_expect(diags_has(diags, kind), "%s", content);
}

Test(odd_data, a_file_whose_id_is_empty_is_refused)
{
	expect_not_taken("a.cat", "<catalogue id='' name='C' gameSystemId='gs'/>",
	                 &DATA_KINDS[DATA_NO_ID]);
	expect_not_taken("a.cat", "<catalogue name='C' gameSystemId='gs'/>",
	                 &DATA_KINDS[DATA_NO_ID]);
}

Test(odd_data, files_need_no_name_and_no_system)
{
	g_autoptr(DataSet) set = data_set_new();
	g_autoptr(Diags) diags = diags_new();
	static const char BARE[] = "<catalogue id='c'/>";
	cr_assert(data_set_add_memory(set, "a.cat", BARE, strlen(BARE), diags));
	cr_expect_str_eq(data_set_get(set, 0)->name, "");
	cr_expect_str_eq(data_set_get(set, 0)->game_system_id, "");
	cr_expect_null(data_set_find_catalogue(set, "gs", "c"));
	cr_expect_null(data_set_find_catalogue(set, "", "another"));
	cr_expect_null(data_set_find_system(set, "c"), "a catalogue is no game system");
}

Test(odd_data, text_that_looks_like_ids_is_none)
{
	static const char *const TEXTS[] = {
		"",        "id=",         "id='",         "<a valid='x'/>",
		"<a id=x", "<a id='open", "<a id=\"\"/>", "<a\nid"};
	Army army = army_new();
	army_add_system(&army, "");
	for (size_t i = 0; i < G_N_ELEMENTS(TEXTS); i++) {
		g_autofree char *name = g_strdup_printf("%zu.cat", i);
		g_autofree char *xml = g_strdup_printf(
			"<catalogue id='c%zu' name='C' gameSystemId='gs'/> %s", i, TEXTS[i]);
		data_set_add_memory(army.set, name, xml, strlen(xml), army.diags);
	}
	IdIndex *index = id_index_new(army.set, "gs");
	cr_expect_null(id_index_find(index, "x"));
	cr_expect_null(id_index_find(index, "open"));
	cr_expect_str_eq(id_index_find(index, "c0")->id, "c0");
	id_index_free(index);
	diags_free(army.diags);
	data_set_free(army.set);
}

/* Army 1 comes twice: the copy is left out, but the two armies that share its id are not. */
Test(odd_data, armies_that_share_an_id_are_all_there)
{
	static const struct {
		const char *path, *name, *revision;
	} FILES[] = {
		{"a.cat", "One", "1"},
		{"bb.cat", "Two", "3"},
		{"c.cat", "Three", "2"},
		{"d.cat", "ONE", "2"},
	};
	static const char SYSTEM[] = "<gameSystem id='gs' name='G' revision='1'/>";
	g_autoptr(DataSet) set = data_set_new();
	g_autoptr(Diags) diags = diags_new();
	data_set_add_memory(set, "gs.gst", SYSTEM, strlen(SYSTEM), diags);
	for (size_t i = 0; i < G_N_ELEMENTS(FILES); i++) {
		g_autofree char *xml = g_strdup_printf("<catalogue id='c' name='%s' revision='%s' "
		                                       "gameSystemId='gs'/>",
		                                       FILES[i].name, FILES[i].revision);
		data_set_add_memory(set, FILES[i].path, xml, strlen(xml), diags);
	}
	cr_expect_eq(data_set_count(set), 4);
	cr_expect_str_eq(data_set_find_catalogue(set, "gs", "c")->name, "Two");
	cr_expect_str_eq(data_set_find_catalogue(set, "gs", "c (Three)")->path, "c.cat");
	cr_expect_str_eq(data_set_find_catalogue(set, "gs", "one")->path, "d.cat");
	cr_expect_str_eq(data_set_find_catalogue(set, "gs", "one")->id, "c (ONE)");
	g_autoptr(Game) game = game_load(set, "gs", NULL, diags);
	for (uint32_t i = 0; i < game->n_files; i++) {
		const Entry *root = &game->entries[game->files[i].root];
		if (strcmp(game_text(game, root->name), "Three") == 0)
			cr_expect_str_eq(game_text(game, root->id), "c (Three)");
	}
	cr_expect_eq(game->n_files, 4);
}
