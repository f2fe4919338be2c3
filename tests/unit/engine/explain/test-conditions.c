/* The sentence for each kind of condition, as it holds or not. */
#include "told.h"

#define WHEN(type, more)  "<conditions><condition type='" type "' value='1' " more "/></conditions>"
#define COUNT(type, more) WHEN(type, "scope='roster' field='selections' " more)
#define IS(type, child)   WHEN(type, "scope='force' field='selections' childId='" child "'")
#define GROUP(type)                                         \
	"<conditionGroups><conditionGroup type='" type      \
	"'><conditions><condition type='never' value='1'/>" \
	"</conditions></conditionGroup></conditionGroups>"
#define LOCAL(type)                                                                         \
	"<localConditionGroups><localConditionGroup type='" type                            \
	"' value='1' scope='force' childId='boy' field='selections'><conditions><condition" \
	" type='never' value='1'/></conditions></localConditionGroup></localConditionGroups>"
#define RANK(type, child)                                                                     \
	"<localConditionGroups><localConditionGroup type='" type                              \
	"' value='1' scope='force' field='selections'><conditions><condition type='before'/>" \
	"<condition type='instanceOf' scope='self' " child                                    \
	"/></conditions></localConditionGroup></localConditionGroups>"
#define REPEAT(more)                                                                       \
	"<repeats><repeat field='selections' scope='roster' value='100' repeats='1' " more \
	"/></repeats>"

typedef struct Case {
	const char *when; /* inside a modifier */
	const char *sentence;
} Case;

static const Case CASES[] = {
	/* The children that are counted. */
	{COUNT("atLeast", "childId='boy'"), "Boy in the roster: 1; required: at least 1"},
	{COUNT("atLeast", "childId='any'"), "selections in the roster: "},
	{COUNT("atLeast", "childId='upgrade'"), "upgrades in the roster: 0; required: at least 1"},
	{COUNT("atLeast", "childId='model'"), "models in the roster: 0; required: at least 1"},
	{COUNT("atLeast", "childId='unit'"), "units in the roster: "},
	{COUNT("atLeast", "childId='unit-group'"), "groups of units in the roster: 0"},
	{COUNT("atLeast", "childId='mount'"), "mounts in the roster: 0"},
	{COUNT("atLeast", "childId='crew'"), "crew in the roster: 0"},
	{COUNT("atLeast", "childId='self'"), "Boss in the roster: "},
	{COUNT("atLeast", "childId='header'"), "nothing in the roster: 0"},
	{COUNT("atLeast", "childId='gone'"), "an entry that is not loaded (gone) in the roster: 0"},
	/* Comparisons. */
	{COUNT("lessThan", "childId='boy'"), "required: less than 1"},
	{COUNT("greaterThan", "childId='boy'"), "required: more than 1"},
	{COUNT("equalTo", "childId='boy'"), "required: exactly 1"},
	{COUNT("notEqualTo", "childId='boy'"), "required: anything but 1"},
	{COUNT("atMost", "childId='boy'"), "required: at most 1"},
	{COUNT("before", "childId='boy'"), "never, because before compares places"},
	{COUNT("always", ""), "always"},
	{COUNT("never", ""), "never"},
	{COUNT("atLeast", "childId='boy' percentValue='true'"), ", 1% of all"},
	/* Fields and places. */
	{WHEN("atLeast", "scope='roster' field='forces' childId='any'"),
         "forces in the roster: 1; required: at least 1"},
	{WHEN("atLeast", "scope='roster' field='pts' childId='any'"), "pts in the roster: "},
	{WHEN("atLeast", "scope='roster' field='pts' childId='boy'"),
         "pts of Boy in the roster: 0"},
	{WHEN("atLeast", "scope='roster' field='limit::pts' childId='any'"), "the pts limit: "},
	{WHEN("atLeast", "scope='roster' field='gold' childId='any'"),
         "the unknown field \"gold\""},
	{WHEN("atLeast", "scope='self' field='associations' childId='any'"),
         "associations of Boss with selections"},
	{WHEN("atLeast", "scope='ancestor' field='selections' childId='army'"),
         "Army above Boss: 1"},
	{WHEN("atLeast", "scope='gone' field='selections' childId='boy'"),
         "Boy in no place: there is nothing to count"},
	{WHEN("atLeast", "scope='primary-catalogue' field='selections' childId='boy'"),
         "Boy in the forces of Orks: 1"},
	/* Identity: the sentence says what is, not what is asked. */
	{IS("instanceOf", "army"), "the force Army is Army, or belongs to it"},
	{IS("notInstanceOf", "army"), "the force Army is Army, or belongs to it"},
	{IS("instanceOf", "boy"), "the force Army neither is Boy nor belongs to it"},
	{IS("instanceOf", "any"), "anything"},
	{WHEN("instanceOf", "scope='self' field='selections' childId='upgrade'"),
         "Boss is no upgrade"},
	{WHEN("instanceOf", "scope='self' field='selections' childId='model'"), "Boss is no model"},
	{WHEN("instanceOf", "scope='self' field='selections' childId='unit'"), "Boss is a unit"},
	{WHEN("instanceOf", "scope='self' field='selections' childId='unit-group'"),
         "Boss is no group of units"},
	{WHEN("instanceOf", "scope='self' field='selections' childId='mount'"), "Boss is no mount"},
	{WHEN("instanceOf", "scope='self' field='selections' childId='crew'"), "Boss is no crew"},
	{WHEN("instanceOf", "scope='ancestor' field='selections' childId='army'"),
         "Boss, or something above it, is Army"},
	/* Groups. */
	{GROUP("and"), "all of these together\n    never"},
	{GROUP("or"), "at least one of these\n    never"},
	{GROUP("not"), "not all of these together\n    never"},
	{GROUP("count"), "a certain number of these\n    never"},
	{GROUP("greater"), "these counts compared with each other\n    never"},
	{GROUP("add"), "the result of computing with these counts is not zero\n    never"},
	{LOCAL("atLeast"),
         "Boy in the force Army that meet the conditions given: 0; required: at least 1"},
	{LOCAL("always"), "that meet the conditions given: 0; required: anything"},
	{LOCAL("never"), "that meet the conditions given: 0; required: something impossible"},
	{LOCAL("instanceOf"), "that meet the conditions given: 0; required: something impossible"},
	{LOCAL("notInstanceOf"),
         "that meet the conditions given: 0; required: something impossible"},
	{RANK("atLeast", "childId='boss'"),
         "Boss is the first of these in the force Army; required: at least 1 before it"},
	{RANK("atLeast", "childId='boy'"), "Boss is the first of Boy in the force Army"},
	{RANK("lessThan", "childId='any'"),
         "Boss is the first of those that meet the conditions given in the force Army; "
         "required: less than 1 before it"},
	{LOCAL("before"), "Boss is the first of those that meet the conditions given"},
	/* Repeats. */
	{"<conditionGroups><conditionGroup type='and'>" REPEAT(
		 "childId='boy'") "</conditionGroup>"
                                  "</conditionGroups>",
         "all of these together\n    once for every 100: Boy in the roster: 1"},
	{REPEAT("childId='boy'"), "once for every 100: Boy in the roster: 1"},
	{REPEAT("childId='boy' percentValue='true'"), "once for every 100%: Boy in the roster: 1"},
	/* A share of nothing, and what a unit is not. */
	{WHEN("atLeast", "scope='roster' field='limit::pts' childId='any' percentValue='true'"),
         "the pts limit: "},
};

#define MAXIMUM                                                                          \
	"<constraints><constraint id='few' type='max' field='selections' scope='force' " \
	"value='0'/></constraints>"
#define ENTRIES(modifiers)                                                                       \
	"<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'>" MAXIMUM modifiers \
	"</selectionEntry><selectionEntry id='boy' name='Boy' type='unit'/></selectionEntries>"

static void
expect_sentence(const char *entries, const Case *given)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, entries);
	for (int i = 0; i < 4; i++)
		fixture_select(&f, f.force, "boss");
	fixture_select(&f, f.force, "boy");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	cr_assert_eq(verdict_count(verdict), 1, "%s", given->when);
	g_autoptr(Explanation) why = explain_finding(f.view, verdict_get(verdict, 0));
	const char *text = told(&f, why);
	cr_expect_not_null(strstr(text, given->sentence), "%s in %s", given->sentence, text);
	fixture_close(&f);
}

Test(conditions, each_has_its_sentence)
{
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autofree char *entries = g_strdup_printf(
			ENTRIES("<modifiers><modifier type='increment' field='few' "
		                "value='1'>%s</modifier></modifiers>"),
			CASES[i].when);
		expect_sentence(entries, &CASES[i]);
	}
}

Test(conditions, of_a_group_of_modifiers_are_those_of_each)
{
	for (gsize i = 0; i < G_N_ELEMENTS(CASES); i++) {
		g_autofree char *entries = g_strdup_printf(
			ENTRIES("<modifierGroups><modifierGroup><modifiers><modifier "
		                "type='increment' field='few' value='1'/>"
		                "</modifiers>%s</modifierGroup></modifierGroups>"),
			CASES[i].when);
		expect_sentence(entries, &CASES[i]);
	}
}

Test(conditions, the_type_of_a_selection_is_told_as_it_is)
{
	static const char *const TYPES[][3] = {
		{"upgrade", "Boss is an upgrade", "upgrade"},
		{"model", "Boss is a model", "model"},
		{"unit", "Boss is a unit", "unit"},
		{"unit-group", "Boss is a group of units", "unit-group"},
		{"mount", "Boss is a mount", "mount"},
		{"crew", "Boss is crew", "crew"},
		{"crew", "Boss is no unit", "unit"},
	};
	for (gsize i = 0; i < G_N_ELEMENTS(TYPES); i++) {
		g_autofree char *entries = g_strdup_printf(
			"<selectionEntries><selectionEntry id='boss' name='Boss' type='%s'>" MAXIMUM
			"<modifiers><modifier type='increment' field='few' value='1'><conditions>"
			"<condition type='instanceOf' value='1' scope='self' field='selections'"
			" childId='%s'/></conditions></modifier></modifiers></selectionEntry>"
			"<selectionEntry id='boy' name='Boy' type='unit'/></selectionEntries>",
			TYPES[i][0], TYPES[i][2]);
		const Case given = {.when = TYPES[i][0], .sentence = TYPES[i][1]};
		expect_sentence(entries, &given);
	}
}
