/* The members of the state and of errors. */
#include "client.h"

#include <criterion/criterion.h>

static Client *client;
static const char *force;
static const JsonNode *state;

/* A force with two heroes and a unit. */
static void
start(void)
{
	client = client_new();
	client_say(client, "%s", CLIENT_SETUP);
	force = text_at(client_act(client, "addForce", "\"forceEntryId\":\"army\""),
	                "outputs/forceId");
	const char *const entries[] = {"to-hero", "unit", "to-hero"};
	for (size_t i = 0; i < G_N_ELEMENTS(entries); i++)
		client_act(client, "selectEntry", "\"forceId\":\"%s\",\"entryId\":\"%s\"", force,
		           entries[i]);
	state = client_say(client, "{\"type\":\"getState\",\"corrId\":1}");
}

static void
stop(void)
{
	client_free(client);
}

TestSuite(state, .init = start, .fini = stop);

/* P-030, P-031, P-014 */
Test(state, a_force_has_its_ids_names_and_catalogue)
{
	cr_assert_eq(number_at(state, "corrId"), 1);
	cr_assert_str_eq(text_at(state, "forces/0/id"), force);
	cr_assert_str_eq(text_at(state, "forces/0/name"), "Army");
	cr_assert_str_eq(text_at(state, "forces/0/entryId"), "army");
	cr_assert_str_eq(text_at(state, "forces/0/catalogueId"), "cat");
	cr_assert_str_eq(text_at(state, "forces/0/catalogueName"), "Cat");
	cr_assert_eq(number_at(state, "forces/0/availableEntryCount"), 2);
	cr_assert_str_eq(text_at(state, "forces/0/publications/0/id"), "book");
	cr_assert_str_eq(text_at(state, "forces/0/publications/0/name"), "The Book");
}

/* P-030 */
Test(state, categories_of_a_force_begin_with_that_for_no_category)
{
	cr_assert_eq(number_at(state, "forces/0/categories"), 2);
	cr_assert_str_eq(text_at(state, "forces/0/categories/0/entryId"), "(No Category)");
	cr_assert_str_eq(text_at(state, "forces/0/categories/0/name"), "Uncategorised");
	cr_assert_str_eq(text_at(state, "forces/0/categories/1/entryId"), "core");
	cr_assert_eq(number_at(state, "forces/0/categories/1/primary"), 0);
}

/* P-030 */
Test(state, selections_are_sorted_by_category_and_name)
{
	cr_assert_eq(number_at(state, "forces/0/selections"), 3);
	cr_assert_str_eq(text_at(state, "forces/0/selections/0/entryId"), "to-hero::hero");
	cr_assert_str_eq(text_at(state, "forces/0/selections/1/name"), "Hero");
	cr_assert_str_eq(text_at(state, "forces/0/selections/2/name"), "Unit");
}

/* P-031 */
Test(state, a_selection_has_its_ids_type_and_number)
{
	cr_assert_str_eq(text_at(state, "forces/0/selections/2/type"), "unit");
	cr_assert_eq(number_at(state, "forces/0/selections/2/number"), 1);
	cr_assert_eq(number_at(state, "forces/0/selections/2/hidden"), 0);
	cr_assert_eq(number_at(state, "forces/0/selections/2/costs"), 0);
	cr_assert_str_eq(text_at(state, "forces/0/selections/2/categories/0/entryId"), "core");
	cr_assert_str_eq(text_at(state, "forces/0/selections/2/categories/0/name"), "Core");
	cr_assert_eq(number_at(state, "forces/0/selections/2/categories/0/primary"), 1);
}

/* P-030 */
Test(state, a_profile_shows_its_characteristics)
{
	cr_assert_eq(number_at(state, "forces/0/selections/2/profiles"), 1);
	cr_assert_str_eq(text_at(state, "forces/0/selections/2/profiles/0/typeName"), "Unit");
	cr_assert_str_eq(text_at(state, "forces/0/selections/2/profiles/0/characteristics/0/name"),
	                 "M");
	cr_assert_str_eq(text_at(state, "forces/0/selections/2/profiles/0/characteristics/0/value"),
	                 "4");
}

/* P-004, P-031 */
Test(state, costs_are_exact_and_absolute)
{
	cr_assert_str_eq(text_at(state, "forces/0/selections/2/children/0/name"), "Man");
	cr_assert_eq(number_at(state, "forces/0/selections/2/children/0/number"), 5);
	cr_assert_eq(number_at(state, "forces/0/selections/2/children/0/costs/0/value"), 7.5);
	cr_assert_eq(number_at(state, "costs/0/value"), 87.5);
	cr_assert_eq(number_at(state, "costs/0/hidden"), 0);
}

/* P-034, P-032 */
Test(state, lists_are_present_even_if_empty)
{
	cr_assert_eq(number_at(state, "forces/0/childForces"), 0);
	cr_assert_eq(number_at(state, "forces/0/profiles"), 0);
	cr_assert_eq(number_at(state, "forces/0/rules"), 0);
	cr_assert_eq(number_at(state, "forces/0/selections/0/categories"), 0);
	cr_assert_eq(number_at(state, "forces/0/selections/0/rules"), 0);
}

/* P-030 */
Test(state, a_roster_without_a_force_is_not_judged)
{
	cr_expect_eq(number_at(state, "notJudged"), -1);
	client_act(client, "removeForce", "\"forceId\":\"%s\"", force);
	const JsonNode *again = client_say(client, "{\"type\":\"getState\"}");
	cr_expect_eq(number_at(again, "notJudged"), 1);
}

/* P-040, P-015 */
Test(state, errors_name_their_owner_and_constraint)
{
	client_act(client, "setCostLimit", "\"costTypeId\":\"pts\",\"value\":80");
	const JsonNode *errors = client_say(client, "{\"type\":\"getErrors\"}");
	cr_assert_eq(number_at(errors, "errors"), 1);
	cr_assert_str_eq(text_at(errors, "errors/0/ownerType"), "roster");
	cr_assert_str_eq(text_at(errors, "errors/0/entryId"), "costLimits");
	cr_assert_str_eq(text_at(errors, "errors/0/constraintId"), "pts");
	cr_assert_str_neq(text_at(errors, "errors/0/message"), "");
	const JsonNode *again = client_say(client, "{\"type\":\"getState\"}");
	cr_assert_eq(number_at(again, "validationErrors"), 1);
}

/* P-019, P-035 */
Test(state, offers_have_the_price_of_what_comes_with_them)
{
	const JsonNode *offers = client_say(
		client, "{\"type\":\"getOffers\",\"corrId\":7,\"parentId\":\"%s\"}", force);
	cr_assert_eq(number_at(offers, "corrId"), 7);
	cr_assert_str_eq(text_at(offers, "type"), "offers");
	cr_assert_eq(number_at(offers, "offers"), 2);
	cr_assert_str_eq(text_at(offers, "offers/1/entryId"), "unit");
	cr_assert_str_eq(text_at(offers, "offers/1/name"), "Unit");
	cr_assert_str_eq(text_at(offers, "offers/1/type"), "unit");
	cr_assert_eq(number_at(offers, "offers/1/hidden"), 0);
	cr_assert_eq(number_at(offers, "offers/1/costs/0/value"), 7.5);
	cr_assert_str_eq(text_at(offers, "offers/1/categories/0/entryId"), "core");
	cr_assert_str_eq(text_at(offers, "offers/1/profiles/0/name"), "Unit");
	cr_assert_str_eq(text_at(offers, "offers/0/entryId"), "to-hero::hero");
	cr_assert_eq(number_at(offers, "offers/0/costs/0/value"), 40);
	cr_assert_str_eq(text_at(offers, "childForces/0/entryId"), "ally");
}

/* P-019 */
Test(state, offers_of_an_unknown_node_are_refused)
{
	const JsonNode *answer = client_say(client,
	                                    "{\"type\":\"getOffers\",\"parentId\":\"nowhere\"}");
	cr_assert_str_eq(text_at(answer, "message"), "there is no force or selection nowhere");
}
