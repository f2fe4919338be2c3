/* Aggregates of measures, their reach, and the formats of numbers. */
#include "host.h"

#define MEASURE(more) "<measures><measure id='x' " more "/></measures>"

/* A measure of the roster. */
static const char *
of_roster(const char *declaration)
{
	static char text[64];
	Host host;
	host_open(&host, declaration);
	g_strlcpy(text, host_value(&host, NULL, "x"), sizeof(text));
	host_close(&host);
	return text;
}

Test(measures, aggregate_instances_that_fit_a_condition)
{
	cr_expect_str_eq(of_roster(MEASURE("aggregate='count' over='roster' "
	                                   "where=\"is('model')\"")),
	                 "16", "one boss, and 5 and 10 men");
	cr_expect_str_eq(of_roster(MEASURE("aggregate='sum' over='roster' "
	                                   "where=\"is('man')\" value='number * 2'")),
	                 "30");
	cr_expect_str_eq(of_roster(MEASURE("aggregate='min' over='roster' "
	                                   "value=\"characteristic('M')\"")),
	                 "4", "2D6 is unknown and skipped");
	cr_expect_str_eq(of_roster(MEASURE("aggregate='max' over='roster' "
	                                   "value=\"characteristic('M')\"")),
	                 "6");
	cr_expect_str_eq(of_roster(MEASURE("aggregate='spread' over='roster' "
	                                   "where=\"is('squad')\" value=\"count('man')\"")),
	                 "5");
	cr_expect_str_eq(of_roster(MEASURE("aggregate='distinct' over='roster' "
	                                   "where=\"is('troops')\"")),
	                 "2", "squads and buggies");
	cr_expect_str_eq(of_roster(MEASURE("aggregate='distinct' over='roster' "
	                                   "where=\"is('squad')\" value=\"count('man')\"")),
	                 "2", "squads of 5 and of 10");
}

Test(measures, of_no_instances)
{
	cr_expect_str_eq(of_roster(MEASURE("aggregate='count' over='roster' where='0'")), "0");
	cr_expect_str_eq(of_roster(MEASURE("aggregate='sum' over='roster' where='0' value='1'")),
	                 "0");
	cr_expect_str_eq(of_roster(MEASURE("aggregate='max' over='roster' where='0' value='1'")),
	                 "none");
	cr_expect_str_eq(of_roster(MEASURE("aggregate='spread' over='roster' where='0' value='1'")),
	                 "none");
}

Test(measures, reach_from_their_subject)
{
#define REACH(word) "<measure id='" word "' per='selection' aggregate='count' over='" word "'/>"
	Host host;
	host_open(&host, "<measures>" REACH("within") REACH("below") REACH("children")
	                         REACH("siblings") REACH("ancestors") REACH("root") REACH("force")
	                                 REACH("roster") REACH("forces") "</measures>");
	fixture_select(&host.f, host.boss, "red");
	const char *man = fixture_instance(&host.f, host.squad)->children[0]->selection->id;
	cr_expect_str_eq(host_value(&host, host.squad, "within"), "6");
	cr_expect_str_eq(host_value(&host, host.squad, "below"), "5");
	cr_expect_str_eq(host_value(&host, host.boss, "children"), "1");
	cr_expect_str_eq(host_value(&host, host.boss, "siblings"), "5");
	cr_expect_str_eq(host_value(&host, man, "ancestors"), "1");
	cr_expect_str_eq(host_value(&host, man, "root"), "6");
	cr_expect_str_eq(host_value(&host, man, "force"), "21");
	cr_expect_str_eq(host_value(&host, man, "roster"), "21");
	cr_expect_str_eq(host_value(&host, man, "forces"), "1");
	host_close(&host);
}

Test(measures, know_the_group_that_offers_a_selection)
{
	Host host;
	host_open(&host, "<measures>"
	                 "<measure id='dealt' per='selection' value=\"in-group('deck')\"/>"
	                 "</measures>");
	const char *green = fixture_select(&host.f, host.first, "green");
	cr_expect_str_eq(host_value(&host, green, "dealt"), "1");
	cr_expect_str_eq(host_value(&host, host.first, "dealt"), "0");
	host_close(&host);
}

static void
associate(Fixture *f, const char *from, const char *to)
{
	g_auto(Change) change = {
		.kind = CHANGE_ASSOCIATE,
		.id = g_strdup(from),
		.entry = g_strdup("leads"),
		.text = g_strdup(to),
		.at = -1,
	};
	cr_assert(roster_apply(f->roster, &change, NULL, f->diags));
	view_refresh(f->view);
}

/* S-206 */
Test(measures, reach_associates_that_no_text_names)
{
	Host host;
	host_open(&host, "<measures>"
	                 "<measure id='led' per='selection' aggregate='count' over='associates'/>"
	                 "<measure id='wrong' per='selection' aggregate='count' over='unoffered'/>"
	                 "<measure id='joined' per='selection' aggregate='count' over='associates' "
	                 "association='joins'/>"
	                 "<measure id='leads' per='selection' aggregate='count' over='associates' "
	                 "association='leads'/>"
	                 "<measure id='oddly' per='selection' aggregate='count' over='unoffered' "
	                 "association='joins'/>"
	                 "</measures>");
	cr_expect_str_eq(host_value(&host, host.boss, "wrong"), "0");
	associate(&host.f, host.boss, host.squad);
	cr_expect_str_eq(host_value(&host, host.boss, "led"), "1");
	cr_expect_str_eq(host_value(&host, host.boss, "wrong"), "0");
	associate(&host.f, host.boss, host.first);
	cr_expect_str_eq(host_value(&host, host.boss, "led"), "2");
	cr_expect_str_eq(host_value(&host, host.boss, "wrong"), "1");
	cr_expect_str_eq(host_value(&host, host.boss, "joined"), "0", "by another association");
	cr_expect_str_eq(host_value(&host, host.boss, "leads"), "2");
	cr_expect_str_eq(host_value(&host, host.boss, "oddly"), "0");
	host_close(&host);
}

/* A unit whose values depend on another one is judged each time. */
Test(measures, do_not_follow_units_that_are_associated)
{
	Host host;
	host_open(&host, MEASURE("per='selection' value='1'"));
	Fixture *f = &host.f;
	cr_expect(measures_follow_unit(host.measures, fixture_instance(f, host.squad)));
	associate(f, host.boss, host.squad);
	measures_refresh(host.measures);
	cr_expect_not(measures_follow_unit(host.measures, fixture_instance(f, host.boss)));
	cr_expect_not(measures_follow_unit(host.measures, fixture_instance(f, host.squad)));
	cr_expect(measures_follow_unit(host.measures, fixture_instance(f, host.big)));
	host_close(&host);
}

Test(measures, give_one_unit_one_root_place)
{
	Host host;
	host_open(&host, MEASURE("per='selection' value='root-place'"));
	const char *man = fixture_instance(&host.f, host.squad)->children[0]->selection->id;
	const char *other = fixture_instance(&host.f, host.big)->children[0]->selection->id;
	char *place = g_strdup(host_value(&host, host.squad, "x"));
	cr_expect_str_eq(host_value(&host, man, "x"), place);
	cr_expect_str_neq(host_value(&host, other, "x"), place, "it is in another squad");
	g_free(place);
	host_close(&host);
}

Test(measures, know_no_root_place_of_the_roster)
{
	Host host;
	host_open(&host, MEASURE("value='root-place'"));
	cr_expect_str_eq(host_value(&host, NULL, "x"), "none");
	host_close(&host);
}

Test(measures, count_units_by_their_root_places)
{
	Host host;
	host_open(&host, MEASURE("aggregate='distinct' over='roster' value='root-place'"));
	cr_expect_str_eq(host_value(&host, NULL, "x"), "5", "five units");
	host_close(&host);
}

Test(measures, may_use_measures_of_instances_around_them)
{
	Host host;
	host_open(&host, "<measures>"
	                 "<measure id='men' per='selection' when=\"is('squad')\" "
	                 "value=\"count('man')\"/>"
	                 "<measure id='all' aggregate='sum' over='roster' value='men'/>"
	                 "<measure id='share' per='selection' value='men / all'/></measures>");
	cr_expect_str_eq(host_value(&host, host.big, "men"), "10");
	cr_expect_str_eq(host_value(&host, host.boss, "men"), "none", "the boss is not a squad");
	cr_expect_str_eq(host_value(&host, NULL, "men"), "none", "the roster is not a selection");
	cr_expect_str_eq(host_value(&host, host.boss, "all"), "15");
	cr_expect_str_eq(host_value(&host, host.big, "share"), "0.666666666666666666");
	host_close(&host);
}

Test(measures, of_costs_are_exact_and_follow_edits)
{
	Host host;
	host_open(&host, MEASURE("per='selection' value=\"total('pts') / 2\""));
	cr_expect_str_eq(host_value(&host, host.squad, "x"), "18.75");
	fixture_set_count(&host.f,
	                  fixture_instance(&host.f, host.squad)->children[0]->selection->id, 6);
	cr_expect_str_eq(host_value(&host, host.squad, "x"), "22.5");
	host_close(&host);
}

Test(measures, know_a_limit_of_the_roster)
{
	Host host;
	host_open(&host, MEASURE("value=\"limit('pts') / 1000\""));
	fixture_limit(&host.f, "pts", 1500);
	cr_expect_str_eq(host_value(&host, NULL, "x"), "1.5");
	host_close(&host);
}

#define SAME_CARDS                                                       \
	MEASURE("per='selection' when=\"is('buggy')\" aggregate='alike'" \
	        " over='roster' where=\"is('buggy')\" members=\"is('red','blue')\"")

Test(measures, compare_sets_of_members)
{
	Host host;
	host_open(&host, SAME_CARDS);
	cr_expect_str_eq(host_value(&host, host.first, "x"), "0", "an empty set equals no other");
	fixture_select(&host.f, host.first, "red");
	fixture_select(&host.f, host.first, "blue");
	fixture_select(&host.f, host.second, "blue");
	cr_expect_str_eq(host_value(&host, host.first, "x"), "0");
	fixture_select(&host.f, host.second, "red");
	cr_expect_str_eq(host_value(&host, host.first, "x"), "1", "the order does not matter");
	host_close(&host);
}

Test(measures, count_the_others_that_are_alike)
{
	Host host;
	host_open(&host, MEASURE("per='selection' aggregate='alike' over='roster' "
	                         "where=\"is('man')\" value=\"characteristic('M')\""));
	const char *man = fixture_instance(&host.f, host.squad)->children[0]->selection->id;
	cr_expect_str_eq(host_value(&host, man, "x"), "14", "4 more here and 10 there");
	cr_expect_str_eq(host_value(&host, host.first, "x"), "0", "2D6 is like nothing");
	host_close(&host);
}

/* The number of instances that the measure `x` finds for one; @itself is set if that one is among
   them. */
static guint
find_alike(Host *host, const char *id, bool *itself)
{
	const Instance *subject = fixture_instance(&host->f, id);
	const CompanionMeasure *measure = companion_find_measure(host->companion, "x");
	measures_refresh(host->measures);
	g_autoptr(GPtrArray) found = measures_found(host->measures, measure, subject);
	*itself = g_ptr_array_find(found, subject, NULL);
	return found->len;
}

Test(measures, find_the_others_that_are_alike)
{
	Host host;
	bool itself;
	host_open(&host, MEASURE("per='selection' aggregate='alike' over='roster'"));
	cr_expect_eq(find_alike(&host, host.first, &itself), 1, "the other buggy");
	cr_expect_not(itself, "nothing is like itself");
	const char *man = fixture_instance(&host.f, host.squad)->children[0]->selection->id;
	cr_expect_eq(find_alike(&host, man, &itself), 2, "five men here and ten there");
	cr_expect(itself, "one man of five is like the other four");
	host_close(&host);
}

/* The number of men of the only squad that a measure finds. */
static guint
men_found(const char *declaration)
{
	Host host;
	host_open(&host, declaration);
	g_autoptr(GPtrArray) found = measures_found(
		host.measures, companion_find_measure(host.companion, "x"), NULL);
	cr_assert_eq(found->len, 1);
	const Instance *squad = g_ptr_array_index(found, 0);
	const guint men = (guint)squad->children[0]->selection->amount;
	host_close(&host);
	return men;
}

Test(measures, find_what_has_the_least_or_the_most)
{
#define SQUADS(word, value) \
	MEASURE("aggregate='" word "' over='roster' where=\"is('squad')\" value=\"" value "\"")
	cr_expect_eq(men_found(SQUADS("min", "count('man')")), 5);
	cr_expect_eq(men_found(SQUADS("min", "0 - count('man')")), 10);
	cr_expect_eq(men_found(SQUADS("max", "count('man')")), 10);
	cr_expect_eq(men_found(SQUADS("max", "0 - count('man')")), 5);
}

Test(measures, show_their_numbers_in_their_format)
{
	Host host;
	host_open(&host, MEASURE("per='selection' value=\"characteristic('Sv')\" format='{}+' "
	                         "none='no save'"));
	const CompanionMeasure *measure = companion_find_measure(host.companion, "x");
	g_autofree char *saved = measures_text(host.measures, measure,
	                                       fixture_instance(&host.f, host.boss));
	g_autofree char *bare = measures_text(host.measures, measure,
	                                      fixture_instance(&host.f, host.first));
	cr_expect_str_eq(saved, "2+");
	cr_expect_str_eq(bare, "no save");
	host_close(&host);
}

Test(measures, show_numbers_of_others_in_their_format)
{
	Host host;
	host_open(
		&host,
		"<measures><measure id='x' per='selection' value='number' "
		"format='{} of {most} {nobody} {odd}'/><measure id='most' value='7' format='{}!'/>"
		"<measure id='odd' value='none' none='-'/></measures>");
	const CompanionMeasure *measure = companion_find_measure(host.companion, "x");
	g_autofree char *text = measures_text(host.measures, measure,
	                                      fixture_instance(&host.f, host.boss));
	cr_expect_str_eq(text, "1 of 7 {nobody} -");
	host_close(&host);
}

#define OF(over) MEASURE("aggregate='count' over='" over "'")

Test(measures, of_the_roster_reach_nothing_around_it)
{
	static const char *const VALUES[][2] = {
		{OF("siblings"), "0"},
		{OF("ancestors"), "0"},
		{OF("root"), "0"},
		{OF("force"), "0"},
		{OF("associates"), "0"},
		{OF("followers"), "0"},
		{OF("unoffered"), "0"},
		{OF("forces"), "1"},
		{MEASURE("aggregate='sum' over='force' value='number'"), "0"},
		{MEASURE("value='number'"), "1"},
		{MEASURE("value=\"in-group('deck')\""), "0"},
		{MEASURE("value=\"cost('pts')\""), "none"},
		{MEASURE("value=\"total('pts')\""), "212.5"},
		{MEASURE("value=\"total('power')\""), "0"},
		{MEASURE("value=\"inside(1)\""), "0"},
		{MEASURE("value=\"count('model')\""), "16"},
		{MEASURE("value=\"count('what-nothing-is')\""), "0"},
		{MEASURE("value=\"keyword('troops')\""), "0"},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(VALUES); i++)
		cr_expect_str_eq(of_roster(VALUES[i][0]), VALUES[i][1], "%s", VALUES[i][0]);
}

Test(measures, of_a_force_reach_what_is_in_it)
{
	static const char *const VALUES[][2] = {
		{"value='number'", "1"},
		{"value='root-place'", "none"},
		{"aggregate='count' over='force'", "20"},
		{"aggregate='count' over='forces'", "0"},
		{"aggregate='count' over='associates'", "0"},
		{"aggregate='count' over='followers'", "0"},
		{"aggregate='sum' over='force' value=\"cost('pts')\"", "212.5"},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(VALUES); i++) {
		g_autofree char *declaration = g_strdup_printf(
			"<measures><measure id='x' per='force' %s/></measures>", VALUES[i][0]);
		Host host;
		host_open(&host, declaration);
		cr_expect_str_eq(host_value(&host, host.f.force, "x"), VALUES[i][1], "%s is %s",
		                 VALUES[i][0], host_value(&host, host.f.force, "x"));
		host_close(&host);
	}
}

/* A formula of a selection that reads its unit alone can be judged again with that unit alone. */
Test(measures, are_local_if_they_read_one_unit)
{
	static const struct {
		const char *declaration; /* has the measure `x` */
		bool is_local;
	} CASES[] = {
		{"<measures><measure id='x' per='selection' value='number'/></measures>", true},
		{"<measures><measure id='x' value='1'/></measures>", false},
		{"<measures><measure id='x' per='selection' value=\"limit('pts')\"/></measures>",
	         false},
		{"<measures><measure id='x' per='selection' value='root-place'/></measures>",
	         false},
		{"<measures><measure id='x' per='selection' value='max(1, "
	         "root-place)'/></measures>",
	         false},
		{"<measures><measure id='x' per='selection' when='root-place' "
	         "value='1'/></measures>",
	         false},
		{"<measures><measure id='x' per='selection' aggregate='count' "
	         "over='below'/></measures>",
	         true},
		{"<measures><measure id='x' per='selection' aggregate='count' over='siblings'/>"
	         "</measures>",
	         false},
		{"<measures><measure id='x' per='selection' aggregate='count' over='below'"
	         " where='root-place'/></measures>",
	         false},
		{"<measures><measure id='x' per='selection' aggregate='distinct' over='below'"
	         " members='root-place'/></measures>",
	         false},
		{"<measures><measure id='x' per='selection' value='steps(number)'/><table "
	         "id='steps'>"
	         "<row to='1' value='2'/></table></measures>",
	         true},
		{"<measures><measure id='x' per='selection' value='steps(root-place)'/>"
	         "<table id='steps'><row to='1' value='2'/></table></measures>",
	         false},
		{"<measures><measure id='x' per='selection' value='steps(1)'/><table id='steps'>"
	         "<row to='root-place' value='2'/></table></measures>",
	         false},
		{"<measures><measure id='x' per='selection' value='steps(1)'/><table id='steps'>"
	         "<row to='1' value='root-place'/></table></measures>",
	         false},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autofree char *declarations = g_strdup_printf(
			"%s<bounds><bound id='b' per='selection' value='x' at-most='9'/></bounds>",
			CASES[i].declaration);
		Host host;
		host_open(&host, declarations);
		const CompanionBound *bound = companion_bound(host.companion, 0);
		cr_expect_eq(measures_is_local(bound->value), CASES[i].is_local, "%s",
		             CASES[i].declaration);
		host_close(&host);
	}
}

Test(measures, a_table_may_end_before_the_number)
{
	cr_expect_str_eq(of_roster("<measures><measure id='x' value='steps(3)'/><table id='steps'>"
	                           "<row to='none' value='1'/><row to='2' value='2'/></table>"
	                           "</measures>"),
	                 "none");
	cr_expect_str_eq(of_roster("<measures><measure id='x' value='steps'/><table id='steps'>"
	                           "<row to='9' value='1'/><row value='2'/></table></measures>"),
	                 "2", "without a number no row to a number fits");
}

/* Adds a selection that the data do not have to the first buggy, and another to the force. */
static void
add_lost(Host *host)
{
	Force *force = roster_find_force(host->f.roster, host->f.force);
	Selection *buggy = roster_find_selection(host->f.roster, host->first);
	roster_append_selection(host->f.roster, force, buggy, NULL, 1, "x");
	roster_append_selection(host->f.roster, force, NULL, NULL, 1, "y");
	view_refresh(host->f.view);
}

Test(measures, of_what_is_lost_are_like_nothing)
{
	Host host;
	host_open(&host, "<measures><measure id='x' per='selection' aggregate='alike' over='roster'"
	                 " members='1'/><measure id='kinds' aggregate='distinct' over='roster'/>"
	                 "<measure id='wrong' per='selection' aggregate='count' over='unoffered'/>"
	                 "</measures>");
	cr_expect_str_eq(host_value(&host, NULL, "kinds"), "4", "boss, squad, man and buggy");
	add_lost(&host);
	cr_expect_str_eq(host_value(&host, NULL, "kinds"), "4");
	cr_expect_str_eq(host_value(&host, host.first, "x"), "0");
	cr_expect_not(measures_follow_unit(host.measures, fixture_instance(&host.f, "y")));
	Selection *lost = roster_find_selection(host.f.roster, "y");
	selection_insert_association(lost, 0, "leads", host.squad);
	selection_insert_association(lost, 1, "leads", "gone");
	view_refresh(host.f.view);
	cr_expect_str_eq(host_value(&host, "y", "wrong"), "1", "what is lost may lead nobody");
	cr_expect_not(measures_follow_unit(host.measures, fixture_instance(&host.f, host.squad)));
	host_close(&host);
}

Test(measures, without_text_are_nothing_in_the_format_of_others)
{
	Host host;
	host_open(&host, "<measures><measure id='x' value='1' format='a{odd}b'/>"
	                 "<measure id='odd' value='none'/></measures>");
	const CompanionMeasure *measure = companion_find_measure(host.companion, "x");
	g_autofree char *text = measures_text(host.measures, measure, view_root(host.f.view));
	cr_expect_str_eq(text, "ab");
	host_close(&host);
}
