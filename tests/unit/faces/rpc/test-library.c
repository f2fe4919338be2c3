/* Commands that find army data on this machine, and take verdicts, sheets and text lists away. */
#include "client.h"

#include <criterion/criterion.h>
#include <glib.h>
#include <string.h>

#define EXAMPLES   "lists/blackhammer/examples/"
#define OPEN(path) "{\"type\":\"openRoster\",\"path\":\"" path "\"}"

static Client *client;

static void
begin(void)
{
	client = client_new();
}

static void
end(void)
{
	client_free(client);
}

TestSuite(library, .init = begin, .fini = end);

/* P-050 */
Test(library, a_roster_is_opened_with_the_army_data_that_it_names)
{
	const JsonNode *answer = client_say(client, OPEN(EXAMPLES "legal-2000.ros"));
	cr_assert_str_eq(text_at(answer, "type"), "openResult");
	cr_assert_eq(number_at(answer, "problems"), 0);
	cr_assert_str_eq(text_at(client_say(client, "{\"type\":\"getState\"}"), "gameSystemName"),
	                 "BlackHammer");
	answer = client_say(client, OPEN("no-such.ros"));
	cr_assert_str_eq(text_at(answer, "type"), "error");
	cr_assert_str_eq(text_at(client_say(client, "{\"type\":\"getState\"}"), "type"), "error");
	cr_assert_str_eq(text_at(client_say(client, OPEN("-")), "type"), "error");
}

/* P-051 */
Test(library, a_game_is_opened_by_its_name)
{
	const JsonNode *answer = client_say(client,
	                                    "{\"type\":\"openGame\",\"system\":\"blackhammer\"}");
	cr_assert_str_eq(text_at(answer, "type"), "openResult");
	const JsonNode *state = client_say(client, "{\"type\":\"getState\"}");
	cr_assert_str_eq(text_at(state, "gameSystemName"), "BlackHammer");
	cr_assert_eq(number_at(state, "forces"), 0);
	answer = client_say(client, "{\"type\":\"openGame\",\"system\":\"no such game\"}");
	cr_assert_str_eq(text_at(answer, "message"), "there is no game system no such game");
}

/* P-052 */
Test(library, a_verdict_has_findings_with_reasons_and_fixes)
{
	client_say(client, OPEN(EXAMPLES "legal-2000.ros"));
	const JsonNode *verdict = client_say(client, "{\"type\":\"getVerdict\"}");
	cr_assert_eq(number_at(verdict, "legal"), 1);
	client_act(client, "setCostLimit", "\"costTypeId\":\"pts\",\"value\":1500");
	verdict = client_say(client, "{\"type\":\"getVerdict\",\"fixes\":true}");
	cr_assert_eq(number_at(verdict, "legal"), 0);
	cr_assert_str_eq(text_at(verdict, "findings/0/code"), "cost-limit");
	cr_assert_gt(number_at(verdict, "findings/0/explanation/parts"), 0);
	client_say(client, "{\"type\":\"openGame\",\"system\":\"blackhammer\"}");
	verdict = client_say(client, "{\"type\":\"getVerdict\"}");
	cr_assert_str_eq(text_at(verdict, "notJudged"), "the roster has no force");
}

/* P-053 */
Test(library, a_sheet_is_text_or_base64)
{
	client_say(client, OPEN(EXAMPLES "legal-2000.ros"));
	const JsonNode *answer = client_say(client, "{\"type\":\"getSheet\"}");
	cr_assert(strstr(text_at(answer, "text"), "The Count rides out"));
	answer = client_say(client, "{\"type\":\"getSheet\",\"format\":\"pdf\"}");
	if (g_str_equal(text_at(answer, "type"), "sheet"))
		cr_assert(g_str_has_prefix(text_at(answer, "base64"), "JVBERi"));
}

/* P-054 */
Test(library, a_text_list_comes_back_the_same)
{
	client_say(client, OPEN(EXAMPLES "legal-2000.ros"));
	const char *ask = "{\"type\":\"exportText\",\"form\":\"text-newrecruit\"}";
	const JsonNode *answer = client_say(client, "%s", ask);
	g_autofree char *text = g_strdup(text_at(answer, "text"));
	const char *written = strstr(client_line(client), "\"text\":");
	g_autofree char *member = g_strdup(written + strlen("\"text\":"));
	*strstr(member, ",\"lost\"") = '\0';
	g_autofree char *open = g_strdup_printf("{\"type\":\"openRoster\",\"content\":%s}", member);
	cr_assert_str_eq(text_at(client_say(client, "%s", open), "type"), "openResult");
	cr_assert_str_eq(text_at(client_say(client, "%s", ask), "text"), text);
}

/* P-055 */
Test(library, words_that_are_unknown_are_refused_with_those_that_are_known)
{
	const JsonNode *answer = client_say(client,
	                                    "{\"type\":\"setCompat\",\"compat\":\"other\"}");
	cr_assert_str_eq(text_at(answer, "message"),
	                 "there is no compat other; there are: muster, battlescribe, newrecruit");
	answer = client_say(client, "{\"type\":\"setCompat\",\"compat\":\"newrecruit\"}");
	cr_assert_str_eq(text_at(answer, "type"), "compatResult");
}
