/* The choices for a new roster, kept from one time to the next. */
#include "data/datasets/store.h"
#include "home.h"
#include "session/words/new-choices.h"
#include "workbench-fixture.h"

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
		"<categoryEntries><categoryEntry id='core' name='Core'/>"
		"<categoryEntry id='lords' name='Lords'/></categoryEntries>"
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

Test(new_choices, a_force_is_told_by_all_its_limits)
{
	expect_force_line(
		"<constraints><constraint id='max' type='max' value='500' field='pts' "
		"scope='parent' includeChildSelections='true'/></constraints>"
		"<categoryLinks><categoryLink id='army-core' name='Core' targetId='core'>"
		"<constraints><constraint id='core-min' type='min' value='2' "
		"field='selections' scope='parent'/></constraints></categoryLink>"
		"<categoryLink id='army-lords' name='Lords' targetId='lords'><constraints>"
		"<constraint id='lords-max' type='max' value='100' field='pts' "
		"scope='parent'/></constraints></categoryLink></categoryLinks>",
		"at most 500 pts · Core 2+, Lords 100");
}

/* Each text of a rule is too long for a line, or none. */
Test(new_choices, a_force_is_not_told_by_long_rules)
{
	g_autofree char *longer = g_strnfill(101, 'x');
	g_autofree char *rules = g_strconcat(
		"<rules><rule id='a' name='A'><description>", longer,
		"</description></rule><rule id='b' name='B'/><rule id='c' name='C'>"
		"<description>Two\nlines</description></rule></rules>",
		NULL);
	expect_force_line(rules, "1 entry on offer");
}

Test(new_choices, a_file_is_told_by_its_version_and_data_set)
{
	Home h;
	home_open(&h);
	g_autofree char *sets = store_folder();
	g_autofree char *inside = g_build_filename(sets, "orks-1", "deep", "orks.cat", NULL);
	g_autofree char *beside = g_strconcat(sets, "-old/orks.cat", NULL);
	g_autofree char *old = g_path_get_basename(sets);
	g_autofree char *beside_line = g_strdup_printf("version 7 · %s-old", old);
	const struct {
		char *path;
		const char *line;
	} FILES[] = {
		{inside, "version 7 · orks-1"},
		{beside, beside_line},
		{(char[]){"/lists/orks/orks.cat"}, "version 7 · orks"},
	};
	for (size_t i = 0; i < G_N_ELEMENTS(FILES); i++) {
		const DataFile file = {.path = FILES[i].path, .revision = 7};
		g_autofree char *line = new_choices_origin(&file);
		cr_expect_str_eq(line, FILES[i].line);
	}
	home_close(&h);
}
