/* The sentence for a hidden selection, and what it needs to be visible (S-129, S-133). */
#include "fixture.h"
#include "verdict/verdict.h"

#define CONDITION(type, child, value)                                                  \
	"<condition type='" type "' scope='roster' field='selections' childId='" child \
	"' value='" value "' includeChildSelections='true' includeChildForces='true' " \
	"shared='true'/>"
#define IS(type, scope, child)                                                            \
	"<condition type='" type "' scope='" scope "' field='selections' childId='" child \
	"' value='1' shared='true'/>"
#define WHEN_ALL(conditions) "<conditions>" conditions "</conditions>"
#define WHEN_ANY(conditions)                                                 \
	"<conditionGroups><conditionGroup type='or'><conditions>" conditions \
	"</conditions></conditionGroup></conditionGroups>"
#define SET(value, when) "<modifier type='set' field='hidden' value='" value "'>" when "</modifier>"
#define HIDE(when)       SET("true", when)
#define SHOW(when)       SET("false", when)
#define OTHER(id, name)  "<selectionEntry id='" id "' name='" name "' type='unit'/>"

typedef struct Case {
	const char *hidden; /* as written */
	const char *modifiers;
	const char *needs; /* the end of the sentence */
} Case;

static const Case CASES[] = {
	{"true", "", ""},
	{"false", HIDE(""), ""},
	{"false", HIDE(WHEN_ALL(CONDITION("lessThan", "fort", "1"))),
         "; it needs Fort in the roster"},
	{"false", HIDE(WHEN_ALL(CONDITION("atMost", "fort", "0"))),
         "; it needs Fort in the roster"},
	{"false", HIDE(WHEN_ALL(CONDITION("equalTo", "fort", "0"))),
         "; it needs Fort in the roster"},
	{"false", HIDE(WHEN_ALL(CONDITION("lessThan", "fort", "2"))),
         "; it needs 2 of Fort in the roster"},
	{"false", HIDE(WHEN_ALL(CONDITION("atLeast", "boyz", "1"))),
         "; it excludes Boyz in the roster"},
	{"false", HIDE(WHEN_ALL(CONDITION("greaterThan", "boyz", "0"))),
         "; it excludes Boyz in the roster"},
	{"false", HIDE(WHEN_ALL(CONDITION("notEqualTo", "boyz", "0"))),
         "; it excludes Boyz in the roster"},
	{"false", HIDE(WHEN_ALL(CONDITION("atLeast", "boyz", "2"))),
         "; it allows at most 1 of Boyz in the roster"},
	{"false", HIDE(WHEN_ALL(CONDITION("equalTo", "boyz", "2"))), ""},
	/* Nothing can make a condition false that always holds. */
	{"false", HIDE(WHEN_ALL(CONDITION("atLeast", "boyz", "0"))), ""},
	{"false", HIDE(WHEN_ALL(IS("instanceOf", "force", "army"))), "; it is not for Army"},
	{"false", HIDE(WHEN_ALL(IS("notInstanceOf", "force", "fort"))), "; it is only for Fort"},
	/* All conditions hold together: one that ceases to hold is enough. */
	{"false",
         HIDE(WHEN_ALL(CONDITION("lessThan", "fort", "1") CONDITION("lessThan", "tank", "1"))),
         "; it needs Fort in the roster or needs Tank in the roster"},
	{"false",
         HIDE(WHEN_ANY(CONDITION("lessThan", "fort", "1") CONDITION("lessThan", "tank", "1"))),
         "; it needs Fort in the roster and needs Tank in the roster"},
	/* A condition that does not hold is not in the way. */
	{"false",
         HIDE(WHEN_ANY(CONDITION("lessThan", "boyz", "1") CONDITION("lessThan", "tank", "1"))),
         "; it needs Tank in the roster"},
	{"false",
         HIDE(WHEN_ALL(CONDITION("lessThan", "fort", "1")))
                 HIDE(WHEN_ALL(CONDITION("lessThan", "tank", "1"))),
         "; it needs Fort in the roster and needs Tank in the roster"},
	{"true", SHOW(WHEN_ALL(CONDITION("atLeast", "fort", "1"))),
         "; it needs Fort in the roster"},
	{"true",
         SHOW(WHEN_ALL(CONDITION("atLeast", "fort", "1") CONDITION("atLeast", "boyz", "1"))),
         "; it needs Fort in the roster"},
	{"true",
         SHOW(WHEN_ANY(CONDITION("atLeast", "fort", "1") CONDITION("atLeast", "tank", "1"))),
         "; it needs Fort in the roster or needs Tank in the roster"},
	{"true",
         SHOW(WHEN_ALL(CONDITION("atLeast", "fort", "1")))
                 SHOW(WHEN_ALL(CONDITION("atLeast", "tank", "1"))),
         ""},
};

static void
expect_need(const Case *given)
{
	g_autofree char *entries = g_strdup_printf(
		"<selectionEntries>" OTHER("fort", "Fort") OTHER("tank", "Tank") OTHER(
			"boyz",
			"Boyz") "<selectionEntry id='gun' name='Gun' type='unit' hidden='%s'>"
				"<modifiers>%s</modifiers></selectionEntry></selectionEntries>",
		given->hidden, given->modifiers);
	g_autofree char *wanted = g_strdup_printf(
		"Army cannot have any selections of Gun (hidden)%s", given->needs);
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, entries);
	fixture_select(&f, f.force, "boyz");
	fixture_select(&f, f.force, "boyz");
	fixture_select(&f, f.force, "gun");
	g_autoptr(Verdict) verdict = verdict_new(f.view, NULL);
	cr_assert_eq(verdict_count(verdict), 1);
	cr_expect_str_eq(verdict_get(verdict, 0)->message, wanted);
	fixture_close(&f);
}

Test(hidden, sentence_ends_with_the_need_for_it)
{
	for (guint i = 0; i < G_N_ELEMENTS(CASES); i++)
		expect_need(&CASES[i]);
}
