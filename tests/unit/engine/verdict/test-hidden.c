/* The sentence for a hidden selection, and what it needs to be visible (S-129, S-133). */
#include "engine/verdict/verdict.h"
#include "fixture.h"

#define CONDITION(type, child, value)                                                  \
	"<condition type='" type "' scope='roster' field='selections' childId='" child \
	"' value='" value "' includeChildSelections='true' includeChildForces='true' " \
	"shared='true'/>"
#define IS(type, scope, child)                                                            \
	"<condition type='" type "' scope='" scope "' field='selections' childId='" child \
	"' value='1' shared='true'/>"
#define COUNT(field, scope, child, value, more)                                                 \
	"<condition type='atLeast' field='" field "' scope='" scope "' childId='" child         \
	"' value='" value "' " more " includeChildSelections='true' includeChildForces='true' " \
	"shared='true'/>"
#define FORTS(value) CONDITION("lessThan", "fort", value)
#define REPEATED                                                                       \
	"<repeats><repeat field='selections' scope='roster' childId='boyz' value='1' " \
	"repeats='1' shared='true' includeChildSelections='true'/></repeats>"
#define GROUPED(modifiers, when)                                                               \
	"</modifiers><modifierGroups><modifierGroup><modifiers>" modifiers "</modifiers>" when \
	"</modifierGroup></modifierGroups><modifiers>"
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
	/* Every comparison that hides, and its number. */
	{"false", HIDE(WHEN_ALL(CONDITION("greaterThan", "boyz", "1"))),
         "; it allows at most 1 of Boyz in the roster"},
	{"false", HIDE(WHEN_ALL(CONDITION("atMost", "fort", "1"))),
         "; it needs 2 of Fort in the roster"},
	{"false", HIDE(WHEN_ALL(CONDITION("notEqualTo", "fort", "2"))), ""},
	{"false", HIDE(WHEN_ALL(CONDITION("lessThan", "fort", "1.5"))), ""},
	/* Every place. */
	{"false", HIDE(WHEN_ALL(COUNT("selections", "primary-catalogue", "boyz", "2", ""))),
         "; it allows at most 1 of Boyz in the forces of Orks"},
	{"true", SHOW(WHEN_ALL(COUNT("selections", "self", "fort", "1", ""))),
         "; it needs Fort in Gun"},
	/* Needs without words. */
	{"false", HIDE(WHEN_ALL(CONDITION("always", "fort", "0"))), ""},
	{"true", SHOW(WHEN_ALL(COUNT("selections", "gone", "fort", "1", ""))), ""},
	{"true", "<modifier type='increment' field='hidden' value='1'/>", ""},
	{"false",
         HIDE("<conditionGroups><conditionGroup type='not'><conditions>" CONDITION(
		 "atLeast", "fort", "1") "</conditions></conditionGroup></conditionGroups>"),
         ""},
	{"false", HIDE(WHEN_ALL(COUNT("selections", "ancestor", "army", "1", ""))), ""},
	{"false", HIDE(WHEN_ALL(IS("notInstanceOf", "force", "gone"))),
         "; it is only for an entry that is not loaded (gone)"},
	/* Every comparison that shows. */
	{"true", SHOW(WHEN_ALL(CONDITION("atLeast", "fort", "3"))),
         "; it needs 3 of Fort in the roster"},
	{"true", SHOW(WHEN_ALL(CONDITION("greaterThan", "fort", "1"))),
         "; it needs 2 of Fort in the roster"},
	{"true", SHOW(WHEN_ALL(CONDITION("lessThan", "boyz", "2"))),
         "; it allows at most 1 of Boyz in the roster"},
	{"true", SHOW(WHEN_ALL(CONDITION("atMost", "boyz", "0"))),
         "; it excludes Boyz in the roster"},
	{"true", SHOW(WHEN_ALL(CONDITION("equalTo", "boyz", "0"))),
         "; it excludes Boyz in the roster"},
	{"true", SHOW(WHEN_ALL(CONDITION("notEqualTo", "fort", "0"))),
         "; it needs Fort in the roster"},
	{"true", SHOW(WHEN_ALL(CONDITION("equalTo", "fort", "2"))), ""},
	{"true", SHOW(WHEN_ALL(CONDITION("notEqualTo", "boyz", "2"))), ""},
	{"true", SHOW(WHEN_ALL(IS("instanceOf", "force", "fort"))), "; it is only for Fort"},
	{"true", SHOW(WHEN_ALL(IS("notInstanceOf", "force", "army"))), "; it is not for Army"},
	/* Forces are counted as selections are; a cost, a share and what has no id have no words. */
	{"false", HIDE(WHEN_ALL(COUNT("forces", "roster", "army", "1", ""))),
         "; it excludes Army in the roster"},
	{"false", HIDE(WHEN_ALL(COUNT("selections", "force", "boyz", "2", ""))),
         "; it allows at most 1 of Boyz in the force Army"},
	{"false", HIDE(WHEN_ALL(COUNT("pts", "roster", "boyz", "0", ""))), ""},
	{"false", HIDE(WHEN_ALL(COUNT("selections", "roster", "any", "1", ""))), ""},
	{"false", HIDE(WHEN_ALL(COUNT("selections", "roster", "boyz", "1", "percentValue='true'"))),
         ""},
	/* A sentence has each need once, at most four, and joined in one way. */
	{"false",
         HIDE(WHEN_ALL(CONDITION("lessThan", "fort", "1")))
                 HIDE(WHEN_ALL(CONDITION("lessThan", "fort", "1"))),
         "; it needs Fort in the roster"},
	{"false", HIDE(WHEN_ANY(FORTS("1") FORTS("2") FORTS("3") FORTS("4"))),
         "; it needs Fort in the roster and needs 2 of Fort in the roster and needs 3 of Fort in "
         "the roster and needs 4 of Fort in the roster"},
	{"false", HIDE(WHEN_ANY(FORTS("1") FORTS("2") FORTS("3") FORTS("4") FORTS("5"))), ""},
	{"false", HIDE(WHEN_ALL(FORTS("1") FORTS("2"))) HIDE(WHEN_ALL(FORTS("3"))), ""},
	/* A modifier that shows and applies, and one that repeats. */
	{"true", SHOW("") HIDE(WHEN_ALL(FORTS("1"))), ""},
	{"false", HIDE(WHEN_ALL(FORTS("1")) REPEATED), ""},
	/* The conditions of a group of modifiers belong to each modifier in it. */
	{"false", GROUPED(HIDE(""), WHEN_ALL(FORTS("1"))), "; it needs Fort in the roster"},
	{"false", GROUPED(HIDE(WHEN_ALL(FORTS("1"))), WHEN_ALL(FORTS("2"))),
         "; it needs Fort in the roster or needs 2 of Fort in the roster"},
	{"true",
         GROUPED(SHOW(WHEN_ALL(CONDITION("atLeast", "fort", "1"))),
                 WHEN_ALL(CONDITION("atLeast", "tank", "1"))),
         "; it needs Fort in the roster and needs Tank in the roster"},
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

/* clang-format off */
#define SHELL_IN_KIT \
	"<selectionEntries>" OTHER("fort", "Fort") OTHER("tank", "Tank") \
	"<selectionEntry id='gun' name='Gun' type='unit'><selectionEntryGroups>" \
	"<selectionEntryGroup id='kit' name='Kit'>" \
	"<modifiers>" HIDE(WHEN_ALL(FORTS("1"))) "</modifiers>" \
	"<selectionEntries><selectionEntry id='shell' name='Shell' type='upgrade'>" \
	"<modifiers>" HIDE(WHEN_ALL(CONDITION("lessThan", "tank", "1"))) "</modifiers>" \
	"</selectionEntry></selectionEntries></selectionEntryGroup></selectionEntryGroups>" \
	"</selectionEntry></selectionEntries>"
/* clang-format on */

/* The sentence is about what hides the option itself: a hidden group around it makes no finding. */
Test(hidden, option_of_a_hidden_group_needs_what_shows_the_option)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM, SHELL_IN_KIT);
	fixture_select(&f, fixture_select(&f, f.force, "gun"), "shell");
	g_autoptr(Verdict) hidden = verdict_new(f.view, NULL);
	cr_assert_eq(verdict_count(hidden), 1);
	cr_expect_str_eq(verdict_get(hidden, 0)->message,
	                 "Gun cannot have any selections of Shell (hidden); it needs Tank in the "
	                 "roster");
	fixture_select(&f, f.force, "tank");
	g_autoptr(Verdict) shown = verdict_new(f.view, NULL);
	cr_expect_eq(verdict_count(shown), 0);
	fixture_close(&f);
}
