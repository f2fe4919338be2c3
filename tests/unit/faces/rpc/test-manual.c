/* Runs the session printed in man/muster-rpc.5, and compares the answers. */
#include "client.h"

#include "faces/rpc/actions-private.h"
#include "faces/rpc/commands-private.h"

#include <criterion/criterion.h>
#include <string.h>

#define MANUAL "man/muster-rpc.5"

/* The commands and answers of the manual, char *, each with its mark in front. */
static GPtrArray *
read_session(void)
{
	g_autofree char *text = NULL;
	cr_assert(g_file_get_contents(MANUAL, &text, NULL, NULL), "%s is not there", MANUAL);
	GPtrArray *session = g_ptr_array_new_with_free_func(g_free);
	g_auto(GStrv) lines = g_strsplit(
		strstr(text, ".Bd -literal\n> ") + strlen(".Bd -literal\n"), "\n", -1);
	for (char **line = lines; *line && !g_str_equal(*line, ".Ed"); line++) {
		if ((*line)[0] != ' ') {
			g_ptr_array_add(session, g_strdup(*line));
			continue;
		}
		char **last = (char **)&g_ptr_array_index(session, session->len - 1);
		char *longer = g_strconcat(*last, " ", g_strchug(*line), NULL);
		g_free(*last);
		*last = longer;
	}
	return session;
}

/* True for a capital letter, which stands for an id: any id at first, then the same one. */
static bool
is_placeholder(const char *text)
{
	return g_ascii_isupper(text[0]) && !text[1];
}

static bool same(const JsonNode *expected, const JsonNode *found, GHashTable *ids);

static bool
same_members(const JsonNode *expected, const JsonNode *found, GHashTable *ids)
{
	bool equal = json_count(expected) == json_count(found);
	for (guint i = 0; equal && i < json_count(expected); i++) {
		const JsonNode *other = json_member(found, json_name(expected, i));
		equal = other && same(json_item(expected, i), other, ids);
	}
	return equal;
}

static bool
same_elements(const JsonNode *expected, const JsonNode *found, GHashTable *ids)
{
	bool equal = json_count(expected) == json_count(found);
	for (guint i = 0; equal && i < json_count(expected); i++)
		equal = same(json_item(expected, i), json_item(found, i), ids);
	return equal;
}

static bool
same_texts(const char *expected, const char *found, GHashTable *ids)
{
	if (!is_placeholder(expected))
		return g_str_equal(expected, found);
	if (!g_hash_table_contains(ids, expected))
		g_hash_table_insert(ids, g_strdup(expected), g_strdup(found));
	return g_str_equal(g_hash_table_lookup(ids, expected), found);
}

static bool
same(const JsonNode *expected, const JsonNode *found, GHashTable *ids)
{
	if (json_kind(expected) != json_kind(found))
		return false;
	switch (json_kind(expected)) {
	case JSON_OBJECT:
		return same_members(expected, found, ids);
	case JSON_LIST:
		return same_elements(expected, found, ids);
	case JSON_TEXT:
		return same_texts(json_as_text(expected), json_as_text(found), ids);
	case JSON_NUMBER:
		return g_str_equal(json_as_digits(expected), json_as_digits(found));
	case JSON_BOOL:
		return json_as_bool(expected) == json_as_bool(found);
	case JSON_NULL:
		break;
	}
	return true;
}

/* Returns a command with ids for its capital letters. The caller owns it. */
static char *
with_ids(const char *command, GHashTable *ids)
{
	g_autoptr(GString) text = g_string_new(command);
	GHashTableIter iter;
	void *key, *value;
	g_hash_table_iter_init(&iter, ids);
	while (g_hash_table_iter_next(&iter, &key, &value)) {
		g_autofree char *from = g_strdup_printf("\"%s\"", (char *)key);
		g_autofree char *to = g_strdup_printf("\"%s\"", (char *)value);
		g_string_replace(text, from, to, 0);
	}
	return g_strdup(text->str);
}

/* P-022 */
Test(manual, the_session_runs_as_written)
{
	g_autoptr(GPtrArray) session = read_session();
	g_autoptr(GHashTable) ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	Client *client = client_new();

	cr_assert_geq(session->len, 16);
	for (guint i = 0; i + 1 < session->len; i += 2) {
		const char *command = g_ptr_array_index(session, i),
			   *answer = g_ptr_array_index(session, i + 1);
		cr_assert(command[0] == '>' && answer[0] == '<');
		g_autofree char *said = with_ids(command + 2, ids);
		g_autoptr(JsonTree) expected = json_tree_parse(answer + 2, strlen(answer + 2),
		                                               NULL);
		const JsonNode *found = client_say(client, "%s", said);
		cr_assert(expected, "%s", answer);
		cr_assert(same(json_tree_root(expected), found, ids), "%s\n%s\n%s", command, answer,
		          client_line(client));
	}
	client_free(client);
}

static void
assert_in_manual(const char *text, const char *word)
{
	g_autofree char *pattern = g_strdup_printf("^\\.(It )?Cm (.* )?%s\\b", word);
	cr_assert(g_regex_match_simple(pattern, text, G_REGEX_MULTILINE, 0), "%s", word);
}

Test(manual, every_command_and_action_is_documented)
{
	g_autofree char *text = NULL;
	cr_assert(g_file_get_contents(MANUAL, &text, NULL, NULL));
	for (size_t i = 0; command_name(i); i++)
		assert_in_manual(text, command_name(i));
	for (size_t i = 0; action_name(i); i++)
		assert_in_manual(text, action_name(i));
}
