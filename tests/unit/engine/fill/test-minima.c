/* Automatic selections: minima in each scope, defaults, and limits that are kept after an edit. */
#include "engine/fill/fill-diags.h"
#include "fixture.h"

#define ENTRIES(entries) "<selectionEntries>" entries "</selectionEntries>"
#define OPTION(id, more, inside)                                                    \
	"<selectionEntry id='" id "' name='" id "' type='upgrade' " more ">" inside \
	"</selectionEntry>"
#define UNIT(inside) \
	ENTRIES("<selectionEntry id='unit' name='Unit' type='unit'>" inside "</selectionEntry>")
#define CONSTRAINT(id, type, value, more) \
	"<constraint id='" id "' type='" type "' value='" value "' " more "/>"
#define MINIMUM(scope, more)                        \
	"<constraints>" CONSTRAINT("m", "min", "2", \
	                           "field='selections' scope='" scope "' " more) "</constraints>"
#define IN_UNIT(scope, more) UNIT(ENTRIES(OPTION("axe", "", MINIMUM(scope, more))))
#define GROUP(more, inside)                                                                 \
	"<selectionEntryGroups><selectionEntryGroup id='arms' name='Arms' " more ">" inside \
	"</selectionEntryGroup></selectionEntryGroups>"

/* A catalogue, and the children of a unit that is selected. */
typedef struct Case {
	const char *catalogue, *children;
} Case;

static const Case CASES[] = {
	{IN_UNIT("parent", ""), "2 axe"},
	{IN_UNIT("force", ""), "2 axe"},
	{IN_UNIT("roster", ""), "2 axe"},
	{IN_UNIT("root-entry", ""), "2 axe"},
	{IN_UNIT("self", ""), "2 axe"},
	{IN_UNIT("self", "childId='axe'"), "2 axe"},
	{IN_UNIT("unit", ""), ""},
	{IN_UNIT("primary-category", ""), ""},
	{IN_UNIT("primary-catalogue", ""), ""},
	{IN_UNIT("ancestor", ""), ""},
	{IN_UNIT("parent", "percentValue='true'"), ""},
	{UNIT(ENTRIES(
		 OPTION("axe", "",
                        "<constraints>" CONSTRAINT(
				"m", "min", "2", "field='pts' scope='parent'") "</constraints>"))),
         ""},
	{UNIT(ENTRIES(OPTION(
		 "axe", "",
		 "<constraints>" CONSTRAINT(
			 "m", "min", "-1", "field='selections' scope='parent'") "</constraints>"))),
         ""},
	{UNIT(ENTRIES(OPTION("axe", "hidden='true'", MINIMUM("parent", "")))), ""},
	/* Words and negative numbers select nothing. */
	{UNIT(ENTRIES(OPTION("axe", "defaultAmount='1'", ""))), "1 axe"},
	{UNIT(ENTRIES(OPTION("axe", "defaultAmount='many'", ""))), ""},
	{UNIT(ENTRIES(OPTION("axe", "defaultAmount='-3'", ""))), ""},
	/* A group selects its default, and nothing if that is gone. */
	{UNIT(GROUP("defaultSelectionEntryId='axe'",
                    MINIMUM("parent", "") ENTRIES(OPTION("bow", "", "") OPTION("axe", "", "")))),
         "2 axe"},
	{UNIT(GROUP("defaultSelectionEntryId='gone'",
                    MINIMUM("parent", "") ENTRIES(OPTION("bow", "", "") OPTION("axe", "", "")))),
         ""},
	/* A hidden default selects nothing, whether the data or modifiers hide it or make it the default. */
	{UNIT(GROUP("defaultSelectionEntryId='axe'",
                    MINIMUM("parent", "")
                            ENTRIES(OPTION("bow", "", "") OPTION("axe", "hidden='true'", "")))),
         ""},
	{UNIT(GROUP("defaultSelectionEntryId='axe'",
                    MINIMUM("parent", "") ENTRIES(OPTION("bow", "", "") OPTION(
			    "axe", "",
			    "<modifiers><modifier type='set' field='hidden' "
			    "value='true'/></modifiers>")))),
         ""},
	{UNIT(GROUP("defaultSelectionEntryId='bow'",
                    MINIMUM("parent", "") "<modifiers><modifier type='set' value='axe' "
                                          "field='defaultSelectionEntryId'/></modifiers>" ENTRIES(
						  OPTION("bow", "", "")
							  OPTION("axe", "hidden='true'", "")))),
         ""},
	{UNIT(GROUP("hidden='true'", ENTRIES(OPTION("axe", "", MINIMUM("parent", ""))))), ""},
};

/* The options of a unit with their amounts: "2 axe, 1 bow". */
static const char *
options_of(Fixture *f, const char *unit)
{
	const Selection *selection = roster_find_selection(f->roster, unit);
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < selection->selections->len; i++) {
		const Selection *option = g_ptr_array_index(selection->selections, i);
		g_string_append_printf(text, "%s%d %s", i ? ", " : "", (int)option->amount,
		                       game_text(f->game, definition_name(option->definition)));
	}
	return fixture_keep(f, g_string_free(text, FALSE));
}

Test(minima, select_what_is_compulsory_in_their_scope)
{
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++) {
		Fixture f;
		fixture_open(&f, FIXTURE_SYSTEM, CASES[i].catalogue);
		const char *unit = fixture_select(&f, f.force, "unit");
		cr_expect_str_eq(options_of(&f, unit), CASES[i].children, "case %zu: %s", i,
		                 options_of(&f, unit));
		fixture_close(&f);
	}
}

#define KEPT(type, value, field)                                       \
	"<constraints>" CONSTRAINT("k", type, value,                   \
	                           "field='" field "' scope='parent' " \
	                           "automatic='true'") "</constraints>"
#define IF_BOW(field, value)                                                               \
	"<modifiers><modifier type='set' field='" field "' value='" value "'><conditions>" \
	"<condition type='atLeast' value='1' field='selections' scope='parent'"            \
	" childId='bow'/></conditions></modifier></modifiers>"
#define WITH_BOW(option) UNIT(ENTRIES(option OPTION("bow", "", "")))

/* A catalogue, and the children of a unit with three axes once it has a bow. */
static const Case AUTOMATIC[] = {
	{WITH_BOW(OPTION("axe", "", KEPT("max", "3", "selections") IF_BOW("k", "1"))),
         "1 axe, 1 bow"},
	{WITH_BOW(OPTION("axe", "", KEPT("max", "3", "selections") IF_BOW("k", "0"))), "1 bow"},
	{WITH_BOW(OPTION("axe", "", KEPT("min", "0", "selections") IF_BOW("k", "4"))),
         "4 axe, 1 bow"},
	{WITH_BOW(OPTION("axe", "", KEPT("min", "0", "selections") IF_BOW("k", "-1"))),
         "3 axe, 1 bow"},
	{WITH_BOW(OPTION("axe", "", KEPT("max", "9", "pts") IF_BOW("k", "-1"))), "3 axe, 1 bow"},
	{WITH_BOW(OPTION("axe", "hidden='true'", KEPT("min", "0", "selections") IF_BOW("k", "4"))),
         "3 axe, 1 bow"},
	{UNIT(GROUP("", KEPT("min", "0", "selections") IF_BOW("k", "4")
                                ENTRIES(OPTION("axe", "", "") OPTION("bow", "", "")))),
         "3 axe, 1 bow"},
};

Test(minima, are_kept_automatically_where_the_data_say_so_S_054)
{
	for (gsize i = 0; i < G_N_ELEMENTS(AUTOMATIC); i++) {
		Fixture f;
		fixture_open(&f, FIXTURE_SYSTEM, AUTOMATIC[i].catalogue);
		const char *unit = fixture_select(&f, f.force, "unit");
		for (int n = 0; n < 3; n++)
			fixture_select(&f, unit, "axe");
		fixture_select(&f, unit, "bow");
		cr_expect_str_eq(options_of(&f, unit), AUTOMATIC[i].children, "case %zu: %s", i,
		                 options_of(&f, unit));
		fixture_close(&f);
	}
}

Test(minima, a_force_without_a_catalogue_takes_the_only_one)
{
	Fixture f;
	fixture_open_with(&f, FIXTURE_SYSTEM, UNIT(""), "");
	g_autofree char *id = fill_add_force(f.history, f.view, NULL, "army", NULL, NULL, f.diags);
	cr_assert_not_null(id);
	const Force *force = roster_find_force(f.roster, id);
	cr_expect_str_eq(game_text(f.game, force->catalogue->id), "cat");
	fixture_close(&f);
}

Test(minima, a_number_below_zero_is_refused)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, UNIT(ENTRIES(OPTION("axe", "", ""))));
	const char *axe = fixture_select(&f, fixture_select(&f, f.force, "unit"), "axe");
	cr_expect_not(fill_set_count(f.history, f.view, axe, -1, f.diags));
	cr_expect(diags_has(f.diags, &FILL_KINDS[FILL_NEGATIVE_COUNT]));
	cr_expect_eq(roster_find_selection(f.roster, axe)->amount, 1);
	cr_expect_not(fill_set_count(f.history, f.view, "nowhere", 2, f.diags));
	fixture_close(&f);
}
