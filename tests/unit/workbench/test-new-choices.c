/* The choices for a new roster, kept from one time to the next. */
#include "home.h"
#include "workbench-fixture.h"
#include "workbench/new-choices.h"

Test(new_choices, nothing_is_chosen_the_first_time)
{
	Home h;
	NewChoices choices = {0};
	home_open(&h);
	new_choices_load(&choices);
	cr_expect_null(choices.system);
	cr_expect_null(choices.limit);
	cr_expect_eq(choices.start, NEW_START_LEGAL);
	home_close(&h);
}

Test(new_choices, are_there_again_the_next_time)
{
	Home h;
	NewChoices first = {.name = g_strdup("Ça; [1]\n= ira"),
	                    .system = g_strdup("game"),
	                    .limit = g_strdup(""),
	                    .start = NEW_START_FILLED};
	NewChoices next = {0};
	home_open(&h);
	new_choices_save(&first);
	new_choices_load(&next);
	cr_expect_str_eq(next.name, first.name);
	cr_expect_str_eq(next.system, "game");
	cr_expect_str_eq(next.limit, "", "no limit is a choice");
	cr_expect_null(next.army);
	cr_expect_eq(next.start, NEW_START_FILLED);
	new_choices_clear(&first);
	new_choices_clear(&next);
	home_close(&h);
}

Test(new_choices, a_broken_file_has_none)
{
	Home h;
	NewChoices choices = {0};
	home_open(&h);
	new_choices_save(&choices);
	g_autofree char *path = g_build_filename(g_get_user_state_dir(), "muster", "new-roster.ini",
	                                         NULL);
	cr_assert(g_file_set_contents(path, "[new roster]\nstart=soon\nname", -1, NULL));
	new_choices_load(&choices);
	cr_expect_null(choices.name);
	cr_expect_eq(choices.start, NEW_START_LEGAL);
	new_choices_clear(&choices);
	home_close(&h);
}

/* The line about the only force of a game whose force entry has these elements. */
static void
expect_force_line(const char *elements, const char *expected)
{
	g_autofree char *system = g_strconcat(
		"<costTypes><costType id='pts' name='pts' defaultCostLimit='-1'/></costTypes>"
		"<categoryEntries><categoryEntry id='core' name='Core'/></categoryEntries>"
		"<rules><rule id='all' name='All' hidden='false'><description>For all."
		"</description></rule></rules>"
		"<forceEntries><forceEntry id='army' name='Army'>",
		elements, "</forceEntry></forceEntries>", NULL);
	BenchFixture b;
	bench_open(&b, system,
	           "<selectionEntries><selectionEntry id='boss' name='Boss' type='unit'/>"
	           "</selectionEntries>");
	const Entry *army = view_root(b.f.view)->forces[0]->roster_force->catalogue;
	const Definition *force = view_root(b.f.view)->forces[0]->definition;
	g_autofree char *line = new_choices_force_line(&b.loaded, army, force, "");
	cr_expect_str_eq(line, expected);
	bench_close(&b);
}

#define CORE_LIMIT(value)                                                          \
	"<categoryLinks><categoryLink id='army-core' name='Core' targetId='core'>" \
	"<constraints><constraint id='core-max' type='max' value='" value          \
	"' field='selections' scope='parent'/></constraints></categoryLink></categoryLinks>"

Test(new_choices, a_force_is_told_by_its_rule_and_limits)
{
	expect_force_line("<rules><rule id='own' name='Own' hidden='false'><description>"
	                  "The list of the club.</description></rule></rules>" CORE_LIMIT("3"),
	                  "The list of the club · Core 3");
}

Test(new_choices, a_force_without_limits_is_told_by_its_entries)
{
	expect_force_line(CORE_LIMIT("0"), "1 entry on offer");
}

Test(new_choices, a_force_is_told_by_its_own_limit)
{
	expect_force_line("<constraints><constraint id='max' type='max' value='500' field='pts' "
	                  "scope='parent' includeChildSelections='true'/></constraints>",
	                  "at most 500 pts");
}
