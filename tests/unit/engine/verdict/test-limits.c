/* Constraints and their findings (S-114 to S-136). */
#include "engine/verdict/verdict.h"
#include "fixture.h"

static Verdict *
judge(Fixture *f)
{
	return verdict_new(f->view, NULL);
}

/* The findings as "code owner/constraint message" lines. */
static const char *
findings(Fixture *f)
{
	g_autoptr(Verdict) verdict = judge(f);
	GString *out = g_string_new(NULL);
	for (guint i = 0; i < verdict_count(verdict); i++) {
		const Finding *finding = verdict_get(verdict, i);
		g_string_append_printf(out, "%s%s %s %s: %s", i ? "\n" : "",
		                       owner_type_name(finding->owner_type), finding->owner_name,
		                       finding->constraint_id, finding->message);
	}
	return fixture_keep(f, g_string_free(out, FALSE));
}

#define CONSTRAINT(id, type, value, scope)                      \
	"<constraint id='" id "' type='" type "' value='" value \
	"' field='selections' scope='" scope "' shared='true'/>"

#define CONSTRAINTS(constraints) "<constraints>" constraints "</constraints>"
#define ENTRIES(entries)         "<selectionEntries>" entries "</selectionEntries>"
#define TROOP(id, name, constraints, more)                                                       \
	"<selectionEntry id='" id "' name='" name "' type='unit'>"                               \
	"<costs><cost name='pts' typeId='pts' value='50'/></costs>"                              \
	"<categoryLinks><categoryLink id='l-" id "' name='T' targetId='troops' primary='true'/>" \
	"</categoryLinks><constraints>" constraints "</constraints>" more "</selectionEntry>"

Test(limits, a_maximum_may_be_reached_but_not_exceeded_S_119)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             ENTRIES(TROOP("boyz", "Boyz", CONSTRAINT("max", "max", "2", "parent"), "")));
	fixture_select(&f, f.force, "boyz");
	fixture_select(&f, f.force, "boyz");
	cr_expect_str_eq(findings(&f), "");
	fixture_select(&f, f.force, "boyz");
	fixture_select(&f, f.force, "boyz");
	cr_expect_str_eq(findings(&f), "selection Boyz max: Army has 2 too many selections of Boyz "
	                               "(maximum 2)");
	fixture_close(&f);
}

Test(limits, a_minimum_at_the_root_is_owned_by_its_category_S_127)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             ENTRIES(TROOP("boyz", "Boyz", CONSTRAINT("min", "min", "1", "parent"), "")));
	cr_expect_str_eq(findings(&f), "");
	fill_deselect(f.history, f.view, fixture_instance(&f, f.force)->children[0]->selection->id,
	              f.diags);
	cr_expect_str_eq(findings(&f),
	                 "category Troops min: Army must have 1 more selections of Boyz "
	                 "(minimum 1)");
	fixture_close(&f);
}

Test(limits, a_negative_maximum_is_none_S_120)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             ENTRIES(TROOP("boyz", "Boyz", CONSTRAINT("max", "max", "-1", "parent"), "")));
	fixture_select(&f, f.force, "boyz");
	cr_expect_str_eq(findings(&f), "");
	fixture_close(&f);
}

#define GROUP                                                                    \
	"<selectionEntryGroups><selectionEntryGroup id='arms' name='Arms'>"      \
	"<constraints>" CONSTRAINT("one", "max", "1", "parent") CONSTRAINT(      \
		"some", "min", "1",                                              \
		"parent") "</constraints><selectionEntries>"                     \
			  "<selectionEntry id='axe' name='Axe' type='upgrade'/>" \
			  "<selectionEntry id='gun' name='Gun' type='upgrade'/>" \
			  "</selectionEntries></selectionEntryGroup></selectionEntryGroups>"

Test(limits, of_a_group_count_its_members_together_S_114)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ENTRIES(TROOP("boss", "Boss", "", GROUP)));
	char *boss = fixture_select(&f, f.force, "boss");
	cr_expect_str_eq(findings(&f),
	                 "selection Boss some: Boss must have 1 more selections from Arms "
	                 "(minimum 1)");
	fixture_select(&f, boss, "axe");
	cr_expect_str_eq(findings(&f), "");
	fixture_select(&f, boss, "gun");
	cr_expect_str_eq(findings(&f),
	                 "selection Boss one: Boss has 1 too many selections from Arms "
	                 "(maximum 1)");
	fixture_close(&f);
}

Test(limits, call_a_group_without_a_name_by_its_members)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		ENTRIES(TROOP("boss", "Boss", "",
	                      "<selectionEntryGroups><selectionEntryGroup id='g' "
	                      "name=''>" CONSTRAINTS(CONSTRAINT("some", "min", "1", "parent"))
	                              ENTRIES("<selectionEntry id='axe' name='Axe' type='upgrade'/>"
	                                      "<selectionEntry id='gun' name='Gun' "
	                                      "type='upgrade'/>") "</selectionEntryGroup></"
	                                                          "selectionEntryGroups>")));
	fixture_select(&f, f.force, "boss");
	cr_expect_str_eq(findings(&f),
	                 "selection Boss some: Boss must have 1 more selections from Axe, Gun "
	                 "(minimum 1)");
	fixture_close(&f);
}

#define SYSTEM_WITH_SHARE                                                                     \
	"<costTypes><costType id='pts' name='pts'/></costTypes>"                              \
	"<categoryEntries><categoryEntry id='troops' name='Troops'/></categoryEntries>"       \
	"<forceEntries><forceEntry id='army' name='Army'><categoryLinks>"                     \
	"<categoryLink id='lt' name='T' targetId='troops'><constraints>"                      \
	"<constraint id='share' type='max' value='25' percentValue='true' field='limit::pts'" \
	" scope='roster' shared='true' "                                                      \
	"includeChildSelections='true'/></constraints></categoryLink>"                        \
	"</categoryLinks></forceEntry></forceEntries>"

Test(limits, in_percent_refer_to_the_limit_of_the_roster_S_085)
{
	Fixture f;
	fixture_open(&f, SYSTEM_WITH_SHARE, ENTRIES(TROOP("boyz", "Boyz", "", "")));
	fixture_select(&f, f.force, "boyz");
	cr_expect_str_eq(findings(&f), "", "without a limit there is no share");
	fixture_limit(&f, "pts", 200);
	cr_expect_str_eq(findings(&f), "", "50 of 200 is exactly a quarter");
	fixture_limit(&f, "pts", 199);
	cr_expect_str_eq(findings(&f), "roster Test share: Test has 0.25 pts too much Troops "
	                               "(maximum 49.75 pts)");
	fixture_close(&f);
}

Test(limits, changed_by_a_modifier_are_compared_after_it_S_119)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		"<selectionEntries>" TROOP(
			"boyz", "Boyz", CONSTRAINT("max", "max", "1", "force"),
			"<modifiers><modifier type='increment' field='max' value='1'><conditions>"
			"<condition type='atLeast' value='1' field='selections' scope='force'"
			" childId='boss' shared='true'/></conditions></modifier></modifiers>")
			TROOP("boss", "Boss", "", "") "</selectionEntries>");
	fixture_select(&f, f.force, "boyz");
	fixture_select(&f, f.force, "boyz");
	g_autoptr(Verdict) before = judge(&f);
	cr_expect_not(verdict_is_legal(before));
	verdict_free(g_steal_pointer(&before));
	fixture_select(&f, f.force, "boss");
	cr_expect_str_eq(findings(&f), "");
	fixture_close(&f);
}

Test(limits, that_one_carrier_keeps_may_be_broken_by_the_next_S_117)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		ENTRIES(TROOP(
			"hero", "Hero", CONSTRAINT("max", "max", "2", "force"),
			"<modifiers><modifier type='decrement' field='max' value='1'><conditions>"
			"<condition type='atLeast' value='1' field='selections' scope='self'"
			" childId='relic' "
			"shared='true'/></conditions></modifier></modifiers>" ENTRIES(
				"<selectionEntry id='relic' name='Relic' type='upgrade'/>"))));
	fixture_select(&f, f.force, "hero");
	const char *second = fixture_select(&f, f.force, "hero");
	cr_expect_str_eq(findings(&f), "");
	fixture_select(&f, second, "relic");
	cr_expect_str_eq(findings(&f),
	                 "selection Hero max: Army has 1 too many selections of Hero "
	                 "(maximum 1)",
	                 "a relic lowers the limit of its bearer alone");
	fixture_close(&f);
}

Test(limits, through_several_links_are_reported_once_S_117)
{
	Fixture f;
	/* clang-format off */
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<entryLinks><entryLink id='a' name='A' targetId='hero' type='selectionEntry'/>"
	             "<entryLink id='b' name='B' targetId='hero' type='selectionEntry'/></entryLinks>"
	             "<sharedSelectionEntries><selectionEntry id='hero' name='Hero' type='model'>"
	             CONSTRAINTS(CONSTRAINT("one", "max", "1", "roster"))
	             "</selectionEntry></sharedSelectionEntries>");
	/* clang-format on */
	fixture_select(&f, f.force, "a");
	fixture_select(&f, f.force, "b");
	cr_expect_str_eq(findings(&f), "selection Hero one: Test has 1 too many selections of Hero "
	                               "(maximum 1)");
	fixture_close(&f);
}

Test(limits, of_one_link_count_only_what_came_by_it_S_077)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		"<entryLinks><entryLink id='a' name='A' targetId='hero' type='selectionEntry'>"
		"<constraints><constraint id='one' type='max' value='1' field='selections'"
		" scope='force' shared='false'/></constraints></entryLink>"
		"<entryLink id='b' name='B' targetId='hero' type='selectionEntry'/></entryLinks>"
		"<sharedSelectionEntries><selectionEntry id='hero' name='Hero' type='model'/>"
		"</sharedSelectionEntries>");
	fixture_select(&f, f.force, "a");
	fixture_select(&f, f.force, "b");
	cr_expect_str_eq(findings(&f), "");
	fixture_select(&f, f.force, "a");
	cr_expect_str_eq(findings(&f), "selection Hero one: Army has 1 too many selections of Hero "
	                               "(maximum 1)");
	fixture_close(&f);
}

Test(limits, may_have_the_authors_message_S_134)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		ENTRIES(TROOP(
			"boyz", "Boyz",
			"<constraint id='max' type='max' value='1' field='selections' scope='force'"
			" shared='true' message='R-1: {current} {of} in {force}, at most "
			"{total}'/>",
			"")));
	fixture_select(&f, f.force, "boyz");
	fixture_select(&f, f.force, "boyz");
	cr_expect_str_eq(findings(&f), "selection Boyz max: R-1: 2 Boyz in Army, at most 1");
	fixture_close(&f);
}

Test(limits, fill_in_every_placeholder_and_no_other_word_S_134)
{
	static const struct {
		const char *written, *shown;
	} MESSAGES[] = {
		{"{current} {value} {total} {difference}", "2 1 1 1"},
		{"{of} in {scope}", "Boyz in Army"},
		{"{self} {parent} {force} {roster}", "Boyz Army Army Test"},
		{"{primary-catalogue} {primary-category}", "Orks Troops"},
		{"{field}, {%}", "selections, "},
		{"{boyz} {hq} {troops}", "Boyz HQ Troops"},
		{"{nobody} {} {of", "{nobody} {} {of"},
		{"**{of}** 2*3 *", "Boyz 2*3 *"},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(MESSAGES); i++) {
		g_autofree char *entries = g_strdup_printf(
			ENTRIES(TROOP(
				"boyz", "Boyz",
				"<constraint id='max' type='max' value='1' field='selections' "
				"scope='force' shared='true' message='%s'/>",
				"")),
			MESSAGES[i].written);
		g_autofree char *wanted = g_strconcat("selection Boyz max: ", MESSAGES[i].shown,
		                                      NULL);
		Fixture f;
		fixture_open(&f, FIXTURE_SYSTEM, entries);
		fixture_select(&f, f.force, "boyz");
		fixture_select(&f, f.force, "boyz");
		cr_expect_str_eq(findings(&f), wanted);
		fixture_close(&f);
	}
}

/* The sign of a share is there for shares only. */
Test(limits, of_costs_name_the_cost_and_its_sign_S_134)
{
#define LIMIT(type, value, more)                                                           \
	"<constraint id='n' type='" type "' value='" value "' field='pts' scope='roster' " \
	"shared='true'" more "/>"
	static const struct {
		const char *entries, *shown;
	} CASES[] = {
		{ENTRIES(TROOP("boyz", "Boyz", LIMIT("max", "40", ""), "")),
	         "selection Boyz n: Test has 10 pts too much Boyz (maximum 40 pts)"},
		{ENTRIES(TROOP("boyz", "Boyz", LIMIT("min", "80", ""), "")),
	         "roster Test n: Test must spend 30 pts more on Boyz (minimum 80 pts)"},
		{ENTRIES(TROOP(
			 "boyz", "Boyz",
			 LIMIT("max", "10",
	                       " percentValue='true' message='{value}{%} of {field}: {current}'"),
			 "")),
	         "selection Boyz n: 10% of pts: 50"},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++) {
		Fixture f;
		fixture_open(&f, FIXTURE_SYSTEM, CASES[i].entries);
		fixture_select(&f, f.force, "boyz");
		cr_expect_str_eq(findings(&f), CASES[i].shown);
		fixture_close(&f);
	}
#undef LIMIT
}

/* A force is limited as a unit is; the finding belongs to the place that is limited (S-127). */
Test(limits, of_forces_count_forces)
{
	static const struct {
		const char *constraint, *shown;
	} CASES[] = {
		{"<constraint id='n' type='max' value='0' field='forces' scope='roster' "
	         "shared='true'/>",
	         "roster Test n: Test has 1 too many forces of Army (maximum 0)"},
		{"<constraint id='n' type='min' value='2' field='forces' scope='roster' "
	         "shared='true'/>",
	         "roster Test n: Test must have 1 more forces of Army (minimum 2)"},
		{"<constraint id='n' type='max' value='1' field='selections' scope='force' "
	         "shared='true'/>",
	         "force Army n: Army has 1 too many selections (maximum 1)"},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autofree char *constraints = g_strconcat(
			"</categoryLinks>" CONSTRAINTS("@") "</forceEntry>", NULL);
		g_auto(GStrv) halves = g_strsplit(constraints, "@", 2);
		g_autofree char *force = g_strjoin(NULL, halves[0], CASES[i].constraint, halves[1],
		                                   NULL);
		g_auto(GStrv) parts = g_strsplit(FIXTURE_SYSTEM, "</categoryLinks></forceEntry>",
		                                 2);
		g_autofree char *system = g_strjoinv(force, parts);
		Fixture f;
		fixture_open(&f, system, ENTRIES(TROOP("boyz", "Boyz", "", "")));
		fixture_select(&f, f.force, "boyz");
		fixture_select(&f, f.force, "boyz");
		cr_expect_str_eq(findings(&f), CASES[i].shown);
		fixture_close(&f);
	}
}

Test(limits, carry_the_facts_for_an_explanation)
{
	Fixture f;
	fixture_open(
		&f, FIXTURE_SYSTEM,
		ENTRIES("\n\n" TROOP("boyz", "Boyz", CONSTRAINT("max", "max", "1", "force"), "")));
	fixture_select(&f, f.force, "boyz");
	char *last = fixture_select(&f, f.force, "boyz");
	g_autoptr(Verdict) verdict = judge(&f);
	cr_assert_eq(verdict_count(verdict), 1);
	const Finding *finding = verdict_get(verdict, 0);
	cr_expect_eq(finding->code, FINDING_MAX);
	cr_expect_str_eq(finding->owner_id, last);
	cr_expect_str_eq(finding->owner_entry_id, "boyz");
	cr_expect_str_eq(finding->entry_id, "boyz");
	cr_expect_str_eq(finding->file, "cat.cat");
	cr_expect_eq(finding->line, 3);
	cr_expect(amount_equal(finding->actual, amount_from_int(2)));
	cr_expect(amount_equal(finding->limit, amount_from_int(1)));
	cr_expect_str_eq(finding->path[0], "Army");
	cr_expect_str_eq(finding->path[1], "Boyz");
	cr_expect_null(finding->path[2]);
	fixture_close(&f);
}

Test(refresh, still_reports_a_unit_that_did_not_change)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             ENTRIES(TROOP("boss", "Boss", "", GROUP) TROOP("boyz", "Boyz", "", "")));
	fixture_select(&f, f.force, "boss");
	g_autoptr(Verdict) verdict = judge(&f);
	cr_expect_eq(verdict_count(verdict), 1, "Boss has no arms");
	fixture_select(&f, f.force, "boyz");
	verdict_refresh(verdict);
	cr_assert_eq(verdict_count(verdict), 1);
	cr_expect_str_eq(verdict_get(verdict, 0)->constraint_id, "some");
	verdict_free(g_steal_pointer(&verdict));
	fixture_close(&f);
}

Test(facts, a_cost_above_its_limit_belongs_to_the_roster_S_130)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, ENTRIES(TROOP("boyz", "Boyz", "", "")));
	fixture_select(&f, f.force, "boyz");
	fixture_limit(&f, "pts", 50);
	cr_expect_str_eq(findings(&f), "");
	fixture_limit(&f, "pts", 49);
	cr_expect_str_eq(findings(&f), "roster Test pts: Test is over the pts limit by 1 pts");
	fixture_close(&f);
}

Test(facts, a_hidden_selection_stays_and_is_reported_S_129)
{
	Fixture f;
	/* clang-format off */
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='a' name='A' type='unit' hidden='true'>"
	             CONSTRAINTS(CONSTRAINT("max", "max", "0", "force"))
	             "</selectionEntry></selectionEntries>");
	/* clang-format on */
	fixture_select(&f, f.force, "a");
	cr_expect_str_eq(findings(&f),
	                 "selection A hidden: Army cannot have any selections of A (hidden)",
	                 "its own limit is not enforced");
	fixture_close(&f);
}

Test(facts, a_warning_of_the_author_leaves_the_roster_legal_S_132)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='a' name='A' type='unit'><modifiers>"
	             "<modifier type='add' field='warning' value='{self} is out of print'/>"
	             "</modifiers></selectionEntry></selectionEntries>");
	fixture_select(&f, f.force, "a");
	g_autoptr(Verdict) verdict = judge(&f);
	cr_assert_eq(verdict_count(verdict), 1);
	cr_expect_eq(verdict_get(verdict, 0)->severity, SEVERITY_WARNING);
	cr_expect_str_eq(verdict_get(verdict, 0)->message, "A is out of print");
	cr_expect(verdict_is_legal(verdict));
	fixture_close(&f);
}
