/* The commands of the protocol. */
#include "client.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <malloc.h>
#include <string.h>

#define SYSTEM "{\"fileName\":\"sys.gst\",\"content\":\"<gameSystem id='sys' name='Sys'/>\"}"

static Client *client;

static void
start(void)
{
	client = client_new();
}

static void
stop(void)
{
	client_free(client);
}

TestSuite(commands, .init = start, .fini = stop);

static const JsonNode *
set_up(const char *files)
{
	return client_say(client, "{\"type\":\"setupFromFiles\",\"files\":[%s]}", files);
}

/* P-010 */
Test(commands, describe_names_engine_and_capabilities)
{
	const JsonNode *answer = client_say(client, "{\"type\":\"describe\"}");
	cr_assert_str_eq(text_at(answer, "name"), "muster");
	cr_assert_str_eq(text_at(answer, "version"), MUSTER_VERSION);
	cr_assert_str_eq(text_at(answer, "protocolVersion"), "1.1");
	cr_assert_str_eq(text_at(answer, "domains/0"), "roster");
	cr_assert_eq(number_at(answer, "capabilities/rosterXml"), 1);
	cr_assert_eq(number_at(answer, "capabilities/screenshot"), 0);
	cr_assert_eq(number_at(answer, "capabilities/maxParallel"), 1);
}

typedef struct Name {
	char text[32];
} Name;

ParameterizedTestParameters(commands, unsupported_commands_get_an_error)
{
	static Name names[] = {{"setup"},      {"screenshot"}, {"recordStart"},
	                       {"recordStop"}, {"gamedata"},   {"gamedataSetup"}};
	return cr_make_param_array(Name, names, G_N_ELEMENTS(names));
}

/* P-012, P-018 */
ParameterizedTest(Name *name, commands, unsupported_commands_get_an_error)
{
	const JsonNode *answer = client_say(client, "{\"type\":\"%s\",\"corrId\":3}", name->text);
	cr_assert_str_eq(text_at(answer, "type"), "error");
	cr_assert(strstr(text_at(answer, "message"), name->text));
	cr_assert_eq(number_at(answer, "corrId"), 3);
}

ParameterizedTestParameters(commands, commands_before_a_setup_get_an_error)
{
	static Name names[] = {{"action"}, {"getState"}, {"getErrors"}, {"exportRosterXml"}};
	return cr_make_param_array(Name, names, G_N_ELEMENTS(names));
}

/* P-005 */
ParameterizedTest(Name *name, commands, commands_before_a_setup_get_an_error)
{
	const JsonNode *answer = client_say(client, "{\"type\":\"%s\"}", name->text);
	cr_assert_str_eq(text_at(answer, "type"), "error");
	cr_assert(strstr(text_at(answer, "message"), "setupFromFiles"));
}

/* P-011 */
Test(commands, a_setup_makes_an_empty_roster)
{
	const JsonNode *answer = client_say(client, "%s", CLIENT_SETUP);
	cr_assert_str_eq(text_at(answer, "type"), "setupResult");
	cr_assert_eq(number_at(answer, "errors"), 0);
	const JsonNode *state = client_say(client, "{\"type\":\"getState\"}");
	cr_assert_str_eq(text_at(state, "type"), "state");
	cr_assert_str_eq(text_at(state, "name"), "case");
	cr_assert_str_eq(text_at(state, "gameSystemId"), "sys");
	cr_assert_str_eq(text_at(state, "gameSystemName"), "Sys");
	cr_assert_eq(number_at(state, "forces"), 0);
	cr_assert_eq(number_at(state, "costs"), 0);
	cr_assert_eq(number_at(state, "costLimits/0/value"), 100);
	cr_assert_eq(number_at(state, "validationErrors"), 0);
}

/* P-011 */
Test(commands, a_roster_without_spec_id_has_the_default_name)
{
	cr_assert_eq(number_at(set_up(SYSTEM), "errors"), 0);
	cr_assert_str_eq(text_at(client_say(client, "{\"type\":\"getState\"}"), "name"),
	                 "New Roster");
}

typedef struct BadSetup {
	char files[256];
	char says[32];
} BadSetup;

ParameterizedTestParameters(commands, unusable_data_are_reported)
{
	static BadSetup setups[] = {
		{"", "no game system"},
		{"{\"fileName\":\"c.cat\",\"content\":\"<catalogue id='c' name='C' "
	         "gameSystemId='s'/>\"}",
	         "no game system"},
		{SYSTEM ",{\"fileName\":\"b.gst\",\"content\":\"<gameSystem id='b' name='B'/>\"}",
	         "second game system"},
		{SYSTEM ",{\"fileName\":\"c.cat\",\"content\":\"<catalogue id='c' name='C' "
	                "gameSystemId='b'/>\"}",
	         "c.cat"},
		{"{\"fileName\":\"broken.gst\",\"content\":\"<gameSystem id='sys'\"}",
	         "broken.gst"},
		{SYSTEM ",{\"fileName\":\"broken.cat\",\"content\":\"<catalogue id='c' name='C' "
	                "gameSystemId='sys'><x>\"}",
	         "broken.cat:1"},
		{SYSTEM ",{\"fileName\":\"odd.cat\",\"content\":\"no XML\"}", "odd.cat"},
		{SYSTEM ",{\"fileName\":\"empty.cat\"}", "content"},
		{SYSTEM ",7", "files[1]"},
	};
	return cr_make_param_array(BadSetup, setups, G_N_ELEMENTS(setups));
}

/* P-011 */
ParameterizedTest(BadSetup *setup, commands, unusable_data_are_reported)
{
	client_say(client, "%s", CLIENT_SETUP);

	const JsonNode *answer = set_up(setup->files);

	cr_assert_str_eq(text_at(answer, "type"), "setupResult");
	cr_assert_geq(number_at(answer, "errors"), 1);
	bool found = false;
	for (int i = 0; i < number_at(answer, "errors"); i++) {
		g_autofree char *path = g_strdup_printf("errors/%d", i);
		found = found || strstr(text_at(answer, path), setup->says);
	}
	cr_assert(found, "%s in %s", setup->says, text_at(answer, "errors/0"));
	cr_assert_str_eq(text_at(client_say(client, "{\"type\":\"getState\"}"), "type"), "error");
}

/* P-011 */
Test(commands, dangling_links_are_not_errors)
{
	const JsonNode *answer = set_up(
		SYSTEM ",{\"fileName\":\"c.cat\",\"content\":\"<catalogue id='c' name='C' "
		       "gameSystemId='sys'><entryLinks><entryLink id='l' name='L' "
		       "targetId='gone' type='selectionEntry'/></entryLinks></catalogue>\"}");
	cr_assert_eq(number_at(answer, "errors"), 0);
}

/* P-006 */
Test(commands, a_setup_without_files_changes_nothing)
{
	client_say(client, "%s", CLIENT_SETUP);
	cr_assert_str_eq(text_at(client_say(client, "{\"type\":\"setupFromFiles\"}"), "type"),
	                 "error");
	cr_assert_str_eq(
		text_at(client_say(client, "{\"type\":\"setupFromFiles\",\"files\":{}}"), "type"),
		"error");
	cr_assert_str_eq(text_at(client_say(client, "{\"type\":\"getState\"}"), "name"), "case");
}

/* P-017 */
Test(commands, nothing_of_an_earlier_setup_remains)
{
	client_say(client, "%s", CLIENT_SETUP);
	client_act(client, "addForce", "\"forceEntryId\":\"army\"");
	set_up(SYSTEM);
	const JsonNode *state = client_say(client, "{\"type\":\"getState\"}");
	cr_assert_eq(number_at(state, "forces"), 0);
	cr_assert_eq(number_at(state, "costLimits"), 0);
	const JsonNode *answer = client_act(client, "addForce", "\"forceEntryId\":\"army\"");
	cr_assert_eq(number_at(answer, "ok"), 0);
}

/* P-017 */
Test(commands, teardown_frees_everything_and_may_be_repeated)
{
	client_say(client, "%s", CLIENT_SETUP);
	for (int i = 0; i < 2; i++) {
		const JsonNode *answer = client_say(client, "{\"type\":\"teardown\",\"corrId\":4}");
		cr_assert_str_eq(text_at(answer, "type"), "teardownResult");
		cr_assert_eq(number_at(answer, "corrId"), 4);
		cr_assert_str_eq(text_at(client_say(client, "{\"type\":\"getState\"}"), "type"),
		                 "error");
	}
	cr_assert_eq(number_at(client_say(client, "%s", CLIENT_SETUP), "errors"), 0);
}

static void
play_a_case(void)
{
	client_say(client, "%s", CLIENT_SETUP);
	const JsonNode *force = client_act(client, "addForce", "\"forceEntryId\":\"army\"");
	client_act(client, "selectEntry", "\"forceId\":\"%s\",\"entryId\":\"unit\"",
	           text_at(force, "outputs/forceId"));
	client_act(client, "reload", "\"odd\":0");
	client_say(client, "{\"type\":\"getState\"}");
	client_say(client, "{\"type\":\"exportRosterXml\"}");
	client_say(client, "{\"type\":\"teardown\"}");
	client_forget(client);
}

static size_t
bytes_in_use(void)
{
	const struct mallinfo2 info = mallinfo2();
	return info.uordblks + info.hblkhd;
}

/* Counts bytes in use, because the memory requested from the system varies. Caches of the reader
   threads * come and go by 64 KiB. The bound is less than a leak of one small block per setup. */
/* P-017 */
Test(commands, two_thousand_setups_do_not_grow_memory)
{
	for (int i = 0; i < 10; i++)
		play_a_case();
	const size_t before = bytes_in_use();
	for (int i = 0; i < 2000; i++)
		play_a_case();
	const size_t after = bytes_in_use();
	cr_assert_leq(after, before + 160 * 1024, "%zu bytes became %zu", before, after);
}
