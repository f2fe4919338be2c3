/* The table of scopes, and all that people read or write by it: schema, manual and engine cases. */
#include "data/game/scopes.h"

#include <criterion/criterion.h>
#include <glib.h>
#include <string.h>

#define SCHEMA_COMPACT "schemas/army.rnc"
#define SCHEMA         "schemas/army.rng"
#define MANUAL         "man/muster-data.5"
#define CASES          "tests/engine/scopes.yaml"
#define CHILD_CASES    "tests/engine/queries.yaml"

static char *
contents(const char *path)
{
	char *text = NULL;
	cr_assert(g_file_get_contents(path, &text, NULL, NULL), "%s cannot be read", path);
	return text;
}

/* Expects that a file has @before, the word with @suffix, and @after next to each other. */
static void
expect_word(const char *path, const char *before, const char *word, const char *suffix,
            const char *after)
{
	g_autofree char *text = contents(path);
	g_autofree char *wanted = g_strconcat(before, word, suffix, after, NULL);
	cr_expect(strstr(text, wanted), "%s does not have %s", path, wanted);
}

/* Expects a word on a line of its own markup, `.It Li unit , model` or `.Li category`. */
static void
expect_in_manual(const char *word)
{
	g_autofree char *text = contents(MANUAL);
	g_autofree char *quoted = g_regex_escape_string(word, -1);
	g_autofree char *pattern = g_strdup_printf("^\\.(It )?Li( [^ \n]+ ,)* %s( |$)", quoted);
	cr_expect(g_regex_match_simple(pattern, text, G_REGEX_MULTILINE, 0),
	          "%s does not explain %s", MANUAL, word);
}

Test(scopes, are_all_in_the_schema)
{
	for (int i = 0; i < SCOPE_ID; i++) {
		const char *word = QUERY_SCOPES[i].word;
		expect_word(SCHEMA_COMPACT, "\"", word, "", "\"");
		expect_word(SCHEMA, "<value>", word, "", "</value>");
		if (!scope_may_be_owner((QueryScope)i))
			continue;
		expect_word(SCHEMA_COMPACT, "\"", word, "-self", "\"");
		expect_word(SCHEMA, "<value>", word, "-self", "</value>");
	}
}

Test(scopes, are_all_in_the_manual)
{
	for (int i = 0; i < SCOPE_ID; i++)
		expect_in_manual(QUERY_SCOPES[i].word);
}

Test(scopes, have_all_an_engine_case)
{
	for (int i = 0; i < SCOPE_ID; i++)
		expect_word(CASES, "scope=\"", QUERY_SCOPES[i].word, "", "\"");
}

Test(scopes, are_found_by_their_word)
{
	QueryScope scope;
	bool self_too;
	for (int i = 0; i < SCOPE_ID; i++) {
		cr_assert(scope_from_word(QUERY_SCOPES[i].word, &scope, &self_too));
		cr_expect_eq((int)scope, i);
		cr_expect_not(self_too);
	}
}

Test(scopes, of_the_nearest_node_may_begin_with_the_owner)
{
	QueryScope scope;
	bool self_too;
	cr_assert(scope_from_word("unit-group-self", &scope, &self_too));
	cr_expect_eq(scope, SCOPE_UNIT_GROUP);
	cr_expect(self_too);
	cr_expect_not(scope_from_word("force-self", &scope, &self_too));
	cr_expect_not(scope_from_word("unit-", &scope, &self_too));
	cr_expect_not(scope_from_word("battalion", &scope, &self_too));
}

Test(fields, are_all_in_the_schema_and_the_manual)
{
	for (int i = 0; i < FIELD_COST; i++) {
		expect_word(SCHEMA_COMPACT, "\"", QUERY_FIELDS[i].word, "", "\"");
		expect_word(SCHEMA, "<value>", QUERY_FIELDS[i].word, "", "</value>");
		expect_in_manual(QUERY_FIELDS[i].word);
	}
}

Test(children, are_all_in_the_schema_the_manual_and_the_engine_cases)
{
	for (int i = 0; i < CHILD_WORD_COUNT; i++) {
		const char *word = QUERY_CHILDREN[i].word;
		expect_word(SCHEMA_COMPACT, "\"", word, "", "\"");
		expect_word(SCHEMA, "<value>", word, "", "</value>");
		expect_word(CHILD_CASES, "childId=\"", word, "", "\"");
		expect_in_manual(word);
	}
}

Test(children, of_a_kind_have_its_name)
{
	for (int i = 0; i < CHILD_WORD_COUNT; i++)
		if (QUERY_CHILDREN[i].child == CHILD_KIND)
			cr_expect_str_eq(node_kind_name((NodeKind)QUERY_CHILDREN[i].node),
			                 QUERY_CHILDREN[i].word);
}

Test(words, of_all_tables_are_known)
{
	cr_expect(scopes_have_word("unit-self"));
	cr_expect(scopes_have_word("crew"));
	cr_expect(scopes_have_word("header"));
	cr_expect(scopes_have_word("forces"));
	cr_expect_not(scopes_have_word("force-self"));
	cr_expect_not(scopes_have_word("default-force"));
}

Test(selection_types, are_found_by_their_word)
{
	for (int i = 0; i < SELECTION_TYPE_COUNT; i++) {
		SelectionType type;
		cr_assert(selection_type_find(selection_type_name((SelectionType)i), &type));
		cr_expect_eq((int)type, i);
	}
}
