/* Costs and constraints in words. */
#include "fixture.h"
#include "reports/show/describe.h"

#define LORD                                                                                   \
	"<selectionEntries><selectionEntry id='lord' name='Lord' type='model'>"                \
	"<costs><cost typeId='pts' name='pts' value='0.5'/><cost typeId='power' name='power' " \
	"value='0'/></costs><constraints>%s</constraints></selectionEntry></selectionEntries>"

/* Compares the description of a constraint, given by its attributes, with the expected words. */
static void
expect_words(const char *attributes, const char *words)
{
	Fixture f;
	g_autofree char *constraint = g_strdup_printf("<constraint id='c' %s/>", attributes);
	g_autofree char *body = g_strdup_printf(LORD, constraint);
	fixture_open(&f, FIXTURE_SYSTEM, body);
	const Instance *lord = fixture_instance(&f, fixture_select(&f, f.force, "lord"));
	g_autofree char *text = describe_constraint(f.game, &lord->definition->constraints[0]);
	cr_expect_str_eq(text, words);
	fixture_close(&f);
}

Test(describe, constraints_name_number_and_scope)
{
	expect_words("type='max' value='2' field='selections' scope='roster'",
	             "at most 2 in the roster");
	expect_words("type='min' value='1' field='selections' scope='parent'", "at least 1");
	expect_words("type='max' value='25' percentValue='true' field='pts' scope='force'",
	             "at most 25% pts in the force");
	expect_words("type='max' value='1' field='forces' scope='roster'",
	             "at most 1 forces in the roster");
	expect_words("type='max' value='1' field='selections' scope='troops'",
	             "at most 1 in \"Troops\"");
	expect_words("type='max' value='1' field='selections' scope='unit'",
	             "at most 1 in its unit");
	expect_words("type='max' value='1' field='selections' scope='unit-self'",
	             "at most 1 in its unit or itself");
}

Test(describe, a_constraint_with_a_filter_names_the_entry)
{
	expect_words("type='max' value='1' field='selections' scope='self' childId='troops'",
	             "at most 1 \"Troops\" in itself");
	expect_words("type='max' value='1' field='selections' scope='self' childId='gone'",
	             "at most 1 \"gone\" in itself");
}

Test(describe, a_limit_on_associations_names_them)
{
	Fixture f;
	fixture_open(&f, FIXTURE_SYSTEM,
	             "<selectionEntries><selectionEntry id='lord' name='Lord' type='model'>"
	             "<associations><association id='leads' name='Leads' max='1' scope='force' "
	             "childId='troops'/></associations></selectionEntry></selectionEntries>");
	const Instance *lord = fixture_instance(&f, fixture_select(&f, f.force, "lord"));
	g_autofree char *text = describe_constraint(f.game, &lord->definition->constraints[0]);
	cr_expect_str_eq(text, "at most 1 associated as \"Leads\" in the force");
	fixture_close(&f);
}

Test(describe, negative_maximum_is_no_limit)
{
	expect_words("type='max' value='-1' field='selections' scope='force'",
	             "any number in the force");
}

Test(describe, a_negative_maximum_that_is_meant_is_one)
{
	expect_words("type='max' value='-1' field='pts' scope='force' negative='true'",
	             "at most -1 pts in the force");
}

Test(describe, limits_and_unknown_costs_are_named)
{
	expect_words("type='max' value='5' field='limit::pts' scope='roster'",
	             "at most 5 pts in the roster");
	expect_words("type='max' value='5' field='glory' scope='roster'",
	             "at most 5 glory in the roster");
}

Test(describe, costs_of_zero_are_left_out)
{
	Fixture f;
	g_autofree char *body = g_strdup_printf(LORD, "");
	fixture_open(&f, FIXTURE_SYSTEM, body);
	const Instance *lord = fixture_instance(&f, fixture_select(&f, f.force, "lord"));
	g_autofree char *text = describe_costs(f.game, lord->definition);
	cr_expect_str_eq(text, "0.5 pts");
	fixture_close(&f);
}
