/* The actions of the protocol: edits, and refusals that change nothing. */
#include "client.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <string.h>

static Client *client;
static const char *force; /* instance id of a force `army` */

static void
start(void)
{
	client = client_new();
	client_say(client, "%s", CLIENT_SETUP);
	const JsonNode *answer = client_act(client, "addForce",
	                                    "\"forceEntryId\":\"army\",\"catalogueId\":\"cat\"");
	force = text_at(answer, "outputs/forceId");
	cr_assert_str_neq(force, "");
}

static void
stop(void)
{
	client_free(client);
}

TestSuite(actions, .init = start, .fini = stop);

static const JsonNode *
select_entry(const char *entry)
{
	return client_act(client, "selectEntry", "\"forceId\":\"%s\",\"entryId\":\"%s\"", force,
	                  entry);
}

static const JsonNode *
state(void)
{
	return client_say(client, "{\"type\":\"getState\"}");
}

static char *
state_text(void)
{
	state();
	return g_strdup(client_line(client));
}

/* P-021 */
Test(actions, automatic_selections_are_listed_under_all_their_ids)
{
	const JsonNode *unit = select_entry("unit");
	cr_assert_eq(number_at(unit, "ok"), 1);
	cr_assert_str_neq(text_at(unit, "outputs/selectionId"), "");
	cr_assert_str_neq(text_at(unit, "outputs/selections/man"), "");
	cr_assert_eq(number_at(unit, "outputs/selections"), 1);

	const JsonNode *hero = select_entry("to-hero");
	cr_assert_str_neq(text_at(hero, "outputs/selections/sword"), "");
	cr_assert_str_eq(text_at(hero, "outputs/selections/sword"),
	                 text_at(hero, "outputs/selections/to-hero::sword"));
	cr_assert_str_neq(text_at(hero, "outputs/selections/sword"),
	                  text_at(hero, "outputs/selectionId"));
}

/* P-020 */
Test(actions, a_root_entry_makes_a_new_selection_each_time)
{
	const char *first = text_at(select_entry("unit"), "outputs/selectionId");
	const char *second = text_at(select_entry("unit"), "outputs/selectionId");
	cr_assert_str_neq(first, second);
	cr_assert_eq(number_at(state(), "forces/0/selections"), 2);
}

/* P-021 */
Test(actions, selecting_a_child_again_raises_its_count)
{
	const JsonNode *unit = select_entry("unit");
	const char *man = text_at(unit, "outputs/selections/man");

	const JsonNode *more = client_act(
		client, "selectChildEntry",
		"\"forceId\":\"%s\",\"selectionId\":\"%s\",\"entryId\":\"man\"", force,
		text_at(unit, "outputs/selectionId"));

	cr_assert_str_eq(text_at(more, "outputs/selectionId"), man);
	cr_assert_eq(number_at(more, "outputs/selections"), 0);
	cr_assert_eq(number_at(state(), "forces/0/selections/0/children/0/number"), 6);
}

/* P-020 */
Test(actions, counts_are_set_and_lowered)
{
	const JsonNode *unit = select_entry("unit");
	const char *man = text_at(unit, "outputs/selections/man");
	const JsonNode *answer = client_act(client, "setSelectionCount",
	                                    "\"forceId\":\"%s\",\"selectionId\":\"%s\",\"count\":8",
	                                    force, man);
	cr_assert_eq(number_at(answer, "ok"), 1);
	cr_assert_eq(number_at(answer, "outputs/selections"), -1);
	client_act(client, "deselectSelection", "\"forceId\":\"%s\",\"selectionId\":\"%s\"", force,
	           man);
	cr_assert_eq(number_at(state(), "forces/0/selections/0/children/0/number"), 7);
	client_act(client, "setSelectionCount",
	           "\"forceId\":\"%s\",\"selectionId\":\"%s\",\"count\":0", force, man);
	cr_assert_eq(number_at(state(), "forces/0/selections/0/children"), 0);
}

/* P-020, P-023 */
Test(actions, a_force_may_hold_child_forces)
{
	const JsonNode *ally = client_act(
		client, "addChildForce",
		"\"forceId\":\"%s\",\"forceEntryId\":\"ally\",\"catalogueId\":\"cat\"", force);
	cr_assert_str_neq(text_at(ally, "outputs/forceId"), "");
	cr_assert_str_eq(text_at(state(), "forces/0/childForces/0/entryId"), "ally");
	client_act(client, "removeForce", "\"forceId\":\"%s\"", text_at(ally, "outputs/forceId"));
	cr_assert_eq(number_at(state(), "forces/0/childForces"), 0);
}

/* P-020, P-033 */
Test(actions, duplicates_are_deep_and_have_new_ids)
{
	const char *unit = text_at(select_entry("unit"), "outputs/selectionId");
	const JsonNode *copy = client_act(client, "duplicateSelection",
	                                  "\"forceId\":\"%s\",\"selectionId\":\"%s\"", force, unit);
	cr_assert_str_neq(text_at(copy, "outputs/selectionId"), "");
	cr_assert_str_neq(text_at(copy, "outputs/selectionId"), unit);
	const JsonNode *twin = client_act(client, "duplicateForce", "\"forceId\":\"%s\"", force);
	cr_assert_str_neq(text_at(twin, "outputs/forceId"), force);
	cr_assert_eq(number_at(twin, "outputs/selections"), -1);
	const JsonNode *now = state();
	cr_assert_eq(number_at(now, "forces"), 2);
	cr_assert_eq(number_at(now, "forces/1/selections/1/children/0/number"), 5);
}

/* P-020 */
Test(actions, cost_limits_are_set_exactly_and_removed)
{
	client_act(client, "setCostLimit", "\"costTypeId\":\"pts\",\"value\":7.5");
	select_entry("unit");
	cr_assert_eq(number_at(state(), "costLimits/0/value"), 7.5);
	cr_assert_eq(number_at(state(), "validationErrors"), 0);
	client_act(client, "setCostLimit", "\"costTypeId\":\"pts\",\"value\":7.4");
	cr_assert_eq(number_at(state(), "validationErrors"), 1);
	client_act(client, "setCostLimit", "\"costTypeId\":\"pts\",\"value\":-1");
	cr_assert_eq(number_at(state(), "costLimits"), 0);
}

/* P-024 */
Test(actions, names_and_notes_go_to_the_category_the_selection_or_the_force)
{
	const char *unit = text_at(select_entry("unit"), "outputs/selectionId");
	client_act(client, "setCustomization",
	           "\"forceId\":\"%s\",\"customName\":\"First\",\"customNotes\":\"old\"", force);
	client_act(client, "setCustomization",
	           "\"forceId\":\"%s\",\"selectionId\":\"%s\",\"customName\":\"Guards\"", force,
	           unit);
	client_act(client, "setCustomization",
	           "\"forceId\":\"%s\",\"categoryEntryId\":\"core\",\"customNotes\":\"many\"",
	           force);
	client_act(client, "setCustomization", "\"forceId\":\"%s\",\"customNotes\":\"\"", force);

	const JsonNode *now = state();
	cr_assert_str_eq(text_at(now, "forces/0/customName"), "First");
	cr_assert_eq(number_at(now, "forces/0/customNotes"), -1);
	cr_assert_str_eq(text_at(now, "forces/0/selections/0/customName"), "Guards");
	cr_assert_str_eq(text_at(now, "forces/0/categories/1/customNotes"), "many");
}

/* P-025 */
Test(actions, a_reload_changes_nothing_and_keeps_the_ids)
{
	const char *man = text_at(select_entry("unit"), "outputs/selections/man");
	select_entry("to-hero");
	g_autofree char *before = state_text();

	cr_assert_eq(number_at(client_act(client, "reload", "\"odd\":0"), "ok"), 1);

	g_autofree char *after = state_text();
	cr_assert_str_eq(after, before);
	const JsonNode *answer = client_act(client, "setSelectionCount",
	                                    "\"forceId\":\"%s\",\"selectionId\":\"%s\",\"count\":7",
	                                    force, man);
	cr_assert_eq(number_at(answer, "ok"), 1);
}

/* P-016 */
Test(actions, an_exported_roster_can_be_loaded)
{
	select_entry("to-hero");
	g_autofree char *before = state_text();
	const char *xml = text_at(client_say(client, "{\"type\":\"exportRosterXml\"}"), "xml");
	cr_assert(g_str_has_prefix(xml, "<?xml"));
	g_autofree char *escaped = g_strescape(xml, NULL);
	client_act(client, "removeForce", "\"forceId\":\"%s\"", force);

	cr_assert_eq(number_at(client_act(client, "loadRoster", "\"xml\":\"%s\"", escaped), "ok"),
	             1);

	g_autofree char *after = state_text();
	cr_assert_str_eq(after, before);
}

typedef struct Refusal {
	char action[24];
	char fields[128]; /* with FORCE, UNIT and MAN in place of their ids */
} Refusal;

ParameterizedTestParameters(actions, a_refused_action_changes_nothing)
{
	static Refusal refusals[] = {
		{"sing", "'forceId':'FORCE'"},
		{"addForce", "'catalogueId':'cat'"},
		{"addForce", "'forceEntryId':'nowhere','catalogueId':'cat'"},
		{"addForce", "'forceEntryId':'army','catalogueId':'nowhere'"},
		{"addForce", "'forceEntryId':'ally','catalogueId':'cat'"},
		{"addForce", "'forceEntryId':null,'catalogueId':'cat'"},
		{"addForce", "'forceEntryId':7,'catalogueId':'cat'"},
		{"addChildForce", "'forceId':'FORCE','forceEntryId':'army','catalogueId':'cat'"},
		{"addChildForce", "'forceId':'f9','forceEntryId':'ally','catalogueId':'cat'"},
		{"removeForce", "'forceId':'UNIT'"},
		{"removeForce", "'forceId':null"},
		{"duplicateForce", "'forceId':'f9'"},
		{"selectEntry", "'forceId':'f9','entryId':'unit'"},
		{"selectEntry", "'forceId':'UNIT','entryId':'man'"},
		{"selectEntry", "'forceId':'FORCE','entryId':'man'"},
		{"selectEntry", "'forceId':'FORCE'"},
		{"selectChildEntry", "'forceId':'FORCE','selectionId':'UNIT','entryId':'unit'"},
		{"selectChildEntry", "'forceId':'FORCE','selectionId':'FORCE','entryId':'unit'"},
		{"selectChildEntry", "'forceId':'FORCE','entryId':'man'"},
		{"deselectSelection", "'forceId':'FORCE','selectionId':'s9'"},
		{"setSelectionCount", "'forceId':'FORCE','selectionId':'MAN','count':-1"},
		{"setSelectionCount", "'forceId':'FORCE','selectionId':'MAN','count':1.5"},
		{"setSelectionCount", "'forceId':'FORCE','selectionId':'MAN'"},
		{"setSelectionCount", "'forceId':'FORCE','selectionId':'UNIT','count':2"},
		{"duplicateSelection", "'forceId':'FORCE','selectionId':'s9'"},
		{"setCostLimit", "'costTypeId':'pts'"},
		{"setCostLimit", "'costTypeId':'pts','value':'many'"},
		{"setCostLimit", "'costTypeId':'gold','value':1"},
		{"setCustomization", "'customName':'X'"},
		{"setCustomization", "'forceId':'FORCE','selectionId':'s9','customName':'X'"},
		{"setCustomization", "'forceId':'FORCE','categoryEntryId':'c9','customName':'X'"},
		{"loadRoster", "'xml':'no XML'"},
		{"loadRoster",
	         "'xml':'<roster id=\\'r\\' name=\\'r\\' gameSystemId=\\'other\\'/>'"},
		{"loadRoster", "'text':''"},
	};
	return cr_make_param_array(Refusal, refusals, G_N_ELEMENTS(refusals));
}

/* Returns the fields with ids and double quotes. The caller owns them. */
static char *
filled(const char *fields, const char *unit, const char *man)
{
	g_autoptr(GString) text = g_string_new(fields);
	g_string_replace(text, "\\'", "`", 0);
	g_string_replace(text, "'", "\"", 0);
	g_string_replace(text, "`", "'", 0);
	g_string_replace(text, "FORCE", force, 0);
	g_string_replace(text, "UNIT", unit, 0);
	g_string_replace(text, "MAN", man, 0);
	return g_strdup(text->str);
}

/* P-026, P-006, P-013 */
ParameterizedTest(Refusal *refusal, actions, a_refused_action_changes_nothing)
{
	const JsonNode *unit = select_entry("unit");
	g_autofree char *fields = filled(refusal->fields, text_at(unit, "outputs/selectionId"),
	                                 text_at(unit, "outputs/selections/man"));
	g_autofree char *before = state_text();

	const JsonNode *answer = client_act(client, refusal->action, "%s", fields);

	cr_assert_str_eq(text_at(answer, "type"), "actionResult");
	cr_assert_eq(number_at(answer, "ok"), 0, "%s %s", refusal->action, fields);
	cr_assert_str_neq(text_at(answer, "error"), "");
	cr_assert_eq(number_at(answer, "outputs"), -1);
	g_autofree char *after = state_text();
	cr_assert_str_eq(after, before);
}

/* P-026 */
Test(actions, breaking_a_limit_is_not_refused)
{
	const char *unit = text_at(select_entry("unit"), "outputs/selectionId");
	for (int i = 0; i < 2; i++)
		client_act(client, "selectChildEntry",
		           "\"forceId\":\"%s\",\"selectionId\":\"%s\",\"entryId\":\"flag\"", force,
		           unit);
	const JsonNode *errors = client_say(client, "{\"type\":\"getErrors\"}");
	cr_assert_eq(number_at(errors, "errors"), 1);
	cr_assert_str_eq(text_at(errors, "errors/0/entryId"), "flag");
	cr_assert_str_eq(text_at(errors, "errors/0/constraintId"), "one");
}

static const JsonNode *
edit(const char *text)
{
	g_autofree char *escaped = g_strescape(text, NULL);
	return client_act(client, "edit", "\"text\":\"%s\"", escaped);
}

Test(actions, an_edit_is_taken_as_text)
{
	const JsonNode *unit = edit("select \"unit\" in the \"Army\"");
	cr_assert_eq(number_at(unit, "ok"), 1);
	cr_assert_str_neq(text_at(unit, "outputs/selectionId"), "");
	cr_assert_str_neq(text_at(unit, "outputs/selections/man"), "");
	cr_assert_eq(number_at(edit("name made \"Guard\""), "ok"), 1);
	cr_assert_str_eq(text_at(state(), "forces/0/selections/0/customName"), "Guard");
	const JsonNode *other = edit("force \"army\" of \"cat\"");
	cr_assert_str_neq(text_at(other, "outputs/forceId"), "");
}

Test(actions, an_edit_that_cannot_be_read_says_what_was_expected)
{
	const JsonNode *answer = edit("remove unit");
	cr_assert_eq(number_at(answer, "ok"), 0);
	cr_assert(strstr(text_at(answer, "error"), "expected an id in quotation marks"));
}

Test(actions, an_action_is_one_step_that_undo_and_redo_move)
{
	g_autofree char *empty = state_text();
	select_entry("unit");
	g_autofree char *filled = state_text();
	cr_assert_eq(number_at(client_act(client, "undo", "\"x\":0"), "ok"), 1);
	g_autofree char *undone = state_text();
	cr_assert_str_eq(undone, empty);
	cr_assert_eq(number_at(client_act(client, "redo", "\"x\":0"), "ok"), 1);
	g_autofree char *redone = state_text();
	cr_assert_str_eq(redone, filled);
	cr_assert_eq(number_at(client_act(client, "redo", "\"x\":0"), "ok"), 0);
}
