/* Explanations of hidden entries: what is written, what modifiers change, what contradicts it. */
#include "engine/eval/tree.h"
#include "told.h"

#define ENTRIES(entries) "<selectionEntries>" entries "</selectionEntries>"
#define HIDE(value, condition)                              \
	"<modifier type='set' field='hidden' value='" value \
	"'><conditions><condition type='" condition "' value='1'/></conditions></modifier>"

/* The entry `gun` somewhere in a catalogue, and why it is hidden there. */
typedef struct Case {
	const char *catalogue;
	const char *holder; /* an entry of the force; NULL for the force */
	const char *sentences;
} Case;

#define GUN(attributes, inside)                                                     \
	"<selectionEntry id='gun' name='Gun' type='upgrade' " attributes ">" inside \
	"</selectionEntry>"
#define IN_GROUP(attributes, inside)                                                             \
	ENTRIES("<selectionEntry id='boy' name='Boy' type='unit'><selectionEntryGroups>"         \
	        "<selectionEntryGroup id='arms' name='Arms' " attributes ">" inside ENTRIES(GUN( \
			"", "")) "</selectionEntryGroup></selectionEntryGroups></selectionEntry>")
#define LINKED(attributes)                                                \
	"<entryLinks><entryLink id='l' name='Gun' type='selectionEntry' " \
	"targetId='gun' " attributes                                      \
	"/></entryLinks><sharedSelectionEntries>" GUN("", "") "</sharedSelectionEntries>"

static const Case CASES[] = {
	{ENTRIES(GUN("", "")), NULL, "Army > Gun is not hidden\n written as visible\n"},
	{ENTRIES(GUN("hidden='true'", "")), NULL,
         "Army > Gun is hidden\n written as hidden\n"
         " nothing in the army data makes it visible\n"},
	{LINKED("hidden='true'"), NULL,
         "Army > Gun is hidden\n written as hidden on the link\n"
         " nothing in the army data makes it visible\n"},
	{LINKED(""), NULL, "Army > Gun is not hidden\n written as visible\n"},
	{ENTRIES(GUN("hidden='true'",
                     "<modifiers>" HIDE("false", "always") HIDE("true", "never") "</modifiers>")),
         NULL,
         "Army > Gun is not hidden\n written as hidden\n made visible\n  always\n"
         " ~not made hidden\n  never\n"},
	{ENTRIES(GUN("hidden='true'",
                     "<modifiers>" HIDE("false", "never") HIDE("true", "never") "</modifiers>")),
         NULL,
         "Army > Gun is hidden\n written as hidden\n it can be made visible\n  never\n"
         " ~not made hidden\n  never\n"},
	{ENTRIES(GUN("", "<modifiers><modifier type='increment' field='hidden' value='true'/>"
                         "</modifiers>")),
         NULL, "Army > Gun is not hidden\n written as visible\n"},
	{IN_GROUP("hidden='true'", ""), "boy",
         "Army > Boy > Gun is hidden\n written as visible\n"
         " it is in Arms, which is hidden\n  written as hidden\n"
         "  nothing in the army data makes it visible\n"},
	{IN_GROUP("", "<modifiers>" HIDE("true", "never") "</modifiers>"), "boy",
         "Army > Boy > Gun is not hidden\n written as visible\n"
         " ~it is in Arms, which is visible\n  written as visible\n  ~not made hidden\n"
         "   never\n"},
};

Test(hidden, what_is_written_and_each_modifier_is_told_S_111)
{
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++) {
		Fixture f;
		fixture_open(&f, FIXTURE_SYSTEM, CASES[i].catalogue);
		const char *holder = CASES[i].holder ? fixture_select(&f, f.force, CASES[i].holder)
		                                     : f.force;
		const char *gun = fixture_select(&f, holder, "gun");
		g_autoptr(Explanation) why = explain_hidden(
			f.view, view_own(f.view, fixture_instance(&f, gun)));
		cr_expect_str_eq(told(&f, why), CASES[i].sentences);
		fixture_close(&f);
	}
}

#define CREW                                                                               \
	ENTRIES("<selectionEntry id='ship' name='Ship' type='unit'>" ENTRIES(              \
		"<selectionEntry id='hand' name='Hand' type='model'/>") "</"               \
	                                                                "selectionEntry"   \
	                                                                ">" GUN("hidden='" \
	                                                                        "true'",   \
	                                                                        "<modifie" \
	                                                                        "rs><"     \
	                                                                        "modifier" \
	                                                                        " type='"  \
	                                                                        "set' "    \
	                                                                        "field='"  \
	                                                                        "hidden' " \
	                                                                        "value='"  \
	                                                                        "false'><" \
	                                                                        "conditio" \
	                                                                        "ns>"      \
	                                                                        "<conditi" \
	                                                                        "on "      \
	                                                                        "type='"   \
	                                                                        "atLeast'" \
	                                                                        " value='" \
	                                                                        "2' "      \
	                                                                        "field='"  \
	                                                                        "selectio" \
	                                                                        "ns' "     \
	                                                                        "scope='"  \
	                                                                        "force' "  \
	                                                                        "childId=" \
	                                                                        "'hand'/"  \
	                                                                        "><"       \
	                                                                        "conditio" \
	                                                                        "n "       \
	                                                                        "type='"   \
	                                                                        "atLeast'" \
	                                                                        " value='" \
	                                                                        "1' "      \
	                                                                        "field='"  \
	                                                                        "selectio" \
	                                                                        "ns' "     \
	                                                                        "scope='"  \
	                                                                        "force' "  \
	                                                                        "childId=" \
	                                                                        "'ship'/"  \
	                                                                        "></"      \
	                                                                        "conditio" \
	                                                                        "ns></"    \
	                                                                        "modifier" \
	                                                                        "></"      \
	                                                                        "modifier" \
	                                                                        "s>"))

Test(hidden, conditions_that_would_show_it_are_told_and_models_deeper_than_counted)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, CREW);
	const char *ship = fixture_select(&f, f.force, "ship");
	fixture_select(&f, ship, "hand");
	const char *gun = fixture_select(&f, f.force, "gun");
	g_autoptr(Explanation) why = explain_hidden(f.view,
	                                            view_own(f.view, fixture_instance(&f, gun)));
	cr_expect_str_eq(
		told(&f, why),
		"Army > Gun is hidden\n it needs 2 of Hand in the force Army\n written as hidden\n"
		" it can be made visible\n"
		"  Hand in the force Army: 0; required: at least 2; 1 deeper: "
		"includeChildSelections is off\n"
		"  ~Ship in the force Army: 1; required: at least 1\n");
	fixture_close(&f);
}

#define CONSTRAINT(id, type, more, value) \
	"<constraint id='" id "' type='" type "' field='selections' " more " value='" value "'/>"

Test(hidden, a_minimum_of_what_is_hidden_contradicts_it)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             ENTRIES(GUN("hidden='true'",
	                         "<constraints>" CONSTRAINT("most", "max", "scope='force'", "9")
	                                 CONSTRAINT("none", "min", "scope='force'", "0") CONSTRAINT(
						 "lost", "min", "scope='gone'",
						 "1") "\n" CONSTRAINT("two", "min", "scope='force'",
	                                                              "2") "</constraints>")));
	fixture_select(&f, f.force, "gun");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	cr_assert_eq(verdict_count(verdict), 1);
	g_autoptr(Explanation) why = explain_finding(f.view, verdict_get(verdict, 0));
	const Explanation *clash = part_of_kind(why, "contradiction");
	cr_assert_not_null(clash, "%s", told(&f, why));
	cr_expect_str_eq(clash->text, "this contradicts the minimum of 2 of it");
	cr_expect_eq(clash->line, 2);
	cr_expect_eq(clash, g_ptr_array_index(why->parts, why->parts->len - 1),
	             "the other limits contradict nothing");
	fixture_close(&f);
}

/* The sentences about what keeps an entry of the force from being taken; NULL if nothing does. */
static const char *
told_of_obstacle(Fixture *f, const char *entry)
{
	const Instance *force = fixture_instance(f, f->force);
	const MenuItem *item = menu_find(view_choices(f->view),
	                                 tree_menu(f->view, view_own(f->view, force)), entry);
	g_autoptr(Explanation) why = explain_obstacle(
		f->view, tree_imagine(f->view, view_own(f->view, force), item));
	return why ? told(f, why) : NULL;
}

Test(hidden, an_entry_that_cannot_be_taken_is_hidden_or_full_or_without_a_section)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		ENTRIES(GUN("hidden='true'", "") "<selectionEntry id='boss' name='Boss' "
	                                         "type='unit'><constraints>" CONSTRAINT(
							 "one", "max", "scope='force'",
							 "1") "</constraints></selectionEntry>"
	                                                      "<selectionEntry id='stray' "
	                                                      "name='Stray' "
	                                                      "type='unit'><categoryLinks>"
	                                                      "<categoryLink id='l' name='Lost' "
	                                                      "targetId='lost' primary='true'/>"
	                                                      "</categoryLinks></selectionEntry>"));
	cr_expect_str_eq(told_of_obstacle(&f, "gun"),
	                 "Army > Gun is hidden\n written as hidden\n"
	                 " nothing in the army data makes it visible\n");
	cr_expect_null(told_of_obstacle(&f, "boss"));
	cr_expect_str_eq(told_of_obstacle(&f, "stray"),
	                 "Army > Stray belongs to no section of Army\n");
	fixture_select(&f, f.force, "boss");
	cr_expect_str_eq(
		told_of_obstacle(&f, "boss"),
		"Boss: no more may be taken\n the limit: at most 1 of Boss in the force Army\n"
		"  written as 1\n counted in the force Army: 1\n  Army > Boss: 1\n");
	fixture_close(&f);
}
