/* Translations in PO files, valid and broken. */
#include "base/files/wording.h"
#include "base/text/base-diags.h"

#include <criterion/criterion.h>
#include <string.h>

#define HEADER "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"

static Diags *diags;

static void
set_up(void)
{
	diags = diags_new();
}

static void
tear_down(void)
{
	diags_free(diags);
}

TestSuite(wording, .init = set_up, .fini = tear_down);

static Wording *
parse(const char *text)
{
	g_autoptr(GBytes) bytes = g_bytes_new_static(text, strlen(text));
	return wording_parse(bytes, "fr.po", diags);
}

static void
expect_said(BaseKind kind, uint32_t line)
{
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_eq(diags_get(diags, 0)->kind, &BASE_KINDS[kind]);
	cr_expect_str_eq(diags_get(diags, 0)->file, "fr.po");
	cr_expect_eq(diags_get(diags, 0)->line, line);
}

Test(wording, finds_translated_texts_only)
{
	g_autoptr(Wording) wording = parse(HEADER "msgid \"Lord\"\nmsgstr \"Seigneur\"\n"
	                                          "msgid \"Axe\"\nmsgstr \"\"\n");
	cr_expect_str_eq(wording_find(wording, NULL, "Lord"), "Seigneur");
	cr_expect_null(wording_find(wording, NULL, "Axe"), "an empty translation is none");
	cr_expect_null(wording_find(wording, NULL, "Boar"));
	cr_expect_null(wording_find(wording, NULL, ""), "the header is no translation");
	cr_expect_null(wording_find(NULL, NULL, "Lord"), "without a table nothing is translated");
	cr_expect_eq(diags_count(diags), 0);
}

Test(wording, an_entry_with_context_comes_first)
{
	g_autoptr(Wording) wording = parse(
		"msgctxt \"orks.boss\"\nmsgid \"Boss\"\nmsgstr \"Kaïd\"\n\n"
		"msgid \"Boss\"\nmsgstr \"Chef\"\n");
	cr_expect_str_eq(wording_find(wording, "orks.boss", "Boss"), "Kaïd");
	cr_expect_str_eq(wording_find(wording, "orks.other", "Boss"), "Chef");
	cr_expect_str_eq(wording_find(wording, NULL, "Boss"), "Chef");
}

Test(wording, a_text_may_have_several_lines_and_escapes)
{
	g_autoptr(Wording) wording = parse(
		"msgid \"\"\n\"a \\\"b\\\"\\n\"\n\"c\\\\\"\nmsgstr \"\"\n\"d\\t\"\n\"e\"\n");
	cr_expect_str_eq(wording_find(wording, NULL, "a \"b\"\nc\\"), "d\te");
}

Test(wording, fuzzy_and_obsolete_entries_are_ignored)
{
	g_autoptr(Wording) wording = parse("#, fuzzy\nmsgid \"A\"\nmsgstr \"x\"\n\n"
	                                   "#~ msgid \"B\"\n#~ msgstr \"x\"\n\n"
	                                   "msgid \"C\"\nmsgstr \"y\"\n");
	cr_expect_null(wording_find(wording, NULL, "A"));
	cr_expect_null(wording_find(wording, NULL, "B"));
	cr_expect_str_eq(wording_find(wording, NULL, "C"), "y");
	cr_expect_eq(diags_count(diags), 0);
}

Test(wording, plural_forms_are_ignored)
{
	g_autoptr(Wording) wording = parse("msgid \"A\"\nmsgid_plural \"As\"\nmsgstr[0] \"x\"\n"
	                                   "msgstr[1] \"xs\"\nmsgid \"B\"\nmsgstr \"y\"\n");
	cr_expect_null(wording_find(wording, NULL, "A"));
	cr_expect_str_eq(wording_find(wording, NULL, "B"), "y");
	cr_expect_eq(diags_count(diags), 0);
}

Test(wording, lines_may_end_with_carriage_returns)
{
	g_autoptr(Wording) wording = parse("msgid \"A\"\r\nmsgstr \"x\"\r\n");
	cr_expect_str_eq(wording_find(wording, NULL, "A"), "x");
}

Test(wording, the_first_of_two_translations_counts)
{
	g_autoptr(Wording) wording = parse(
		"msgid \"A\"\nmsgstr \"x\"\nmsgid \"A\"\nmsgstr \"y\"\n");
	cr_expect_str_eq(wording_find(wording, NULL, "A"), "x");
	expect_said(BASE_TRANSLATED_TWICE, 3);
}

Test(wording, a_text_without_its_quote_costs_only_its_entry)
{
	g_autoptr(Wording) wording = parse("msgid \"A\nmsgstr \"x\"\nmsgid \"B\"\nmsgstr \"y\"\n");
	cr_expect_null(wording_find(wording, NULL, "A"));
	cr_expect_str_eq(wording_find(wording, NULL, "B"), "y");
	expect_said(BASE_BAD_QUOTES, 1);
}

Test(wording, an_unknown_escape_costs_only_its_entry)
{
	g_autoptr(Wording) wording = parse(
		"msgid \"A\"\nmsgstr \"\\x\"\nmsgid \"B\"\nmsgstr \"y\"\n");
	cr_expect_null(wording_find(wording, NULL, "A"));
	cr_expect_str_eq(wording_find(wording, NULL, "B"), "y");
	expect_said(BASE_BAD_QUOTES, 2);
}

Test(wording, an_entry_with_several_faults_is_reported_once)
{
	static const char *const ENTRIES[] = {
		"msgid A\nmsgstr x\n",
		"msgid \"A\nmsgstr \"x\n",
		"msgid \"A\" B\n\"\\\nmsgstr \"x\\q\"\n",
		"msgctxt \"c\nmsgid \"A\"\n\"b\n\"c\nmsgstr \"x\"\n",
		"msgid \"A\\",
	};
	for (gsize i = 0; i < G_N_ELEMENTS(ENTRIES); i++) {
		g_autofree char *text = g_strconcat(ENTRIES[i], "\n\nmsgid \"B\"\nmsgstr \"y\"\n",
		                                    NULL);
		g_autoptr(Wording) wording = parse(text);
		cr_expect_null(wording_find(wording, NULL, "A"), "%s", text);
		cr_expect_str_eq(wording_find(wording, NULL, "B"), "y", "%s", text);
		expect_said(BASE_BAD_QUOTES, 1);
		diags_free(diags);
		diags = diags_new();
	}
}

Test(wording, a_context_may_have_several_lines)
{
	g_autoptr(Wording) wording = parse("#, c-format\nmsgctxt \"\"\n\"orks.\"\n\"boss\"\n"
	                                   "msgid \"Boss\" \t\nmsgstr \"Ka\\r\"\n");
	cr_expect_str_eq(wording_find(wording, "orks.boss", "Boss"), "Ka\r");
	cr_expect_eq(diags_count(diags), 0);
}

Test(wording, an_empty_file_translates_nothing)
{
	g_autoptr(GBytes) bytes = g_bytes_new(NULL, 0);
	g_autoptr(Wording) wording = wording_parse(bytes, "fr.po", diags);
	cr_expect_null(wording_find(wording, NULL, ""));
	cr_expect_eq(diags_count(diags), 0);
}

Test(wording, a_line_that_does_not_belong_is_reported)
{
	g_autoptr(Wording) wording = parse("\n<catalogue/>\n\nmsgid \"A\"\nmsgstr \"x\"\n");
	cr_expect_str_eq(wording_find(wording, NULL, "A"), "x", "what follows is read");
	expect_said(BASE_NO_TRANSLATION, 2);
}

Test(wording, a_text_without_a_keyword_is_reported)
{
	wording_free(parse("\"lost\"\n"));
	expect_said(BASE_NO_TRANSLATION, 1);
}

Test(wording, another_encoding_is_refused)
{
	cr_expect_null(parse("msgid \"A\"\nmsgstr \"\xE9t\xE9\"\n"));
	expect_said(BASE_NOT_UTF8, 0);
}

Test(wording, a_file_that_is_too_large_is_refused)
{
	g_autofree char *text = g_strnfill(WORDING_MAX_BYTES + 1, '#');
	cr_expect_null(parse(text));
	expect_said(BASE_TOO_BIG, 0);
}

Test(wording, a_missing_file_is_reported)
{
	cr_expect_null(wording_read("no/such/fr.po", diags));
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_eq(diags_get(diags, 0)->kind, &BASE_KINDS[BASE_UNREADABLE]);
}
