/* Expressions that give up in time, format files, and names. */
#include "base/text/name-key.h"
#include "rosters/list-forms/pattern.h"
#include "rosters/list-forms/text-caps.h"
#include "rosters/list-forms/text-format.h"
#include "rosters/list-forms/textlist-diags.h"

#include <criterion/criterion.h>
#include <string.h>

Test(patterns, groups_have_names)
{
	g_autofree char *error = NULL;
	Pattern *pattern = pattern_new("^(?'number'\\d+)x (?'name'\\w+)(?'rest'!)?", &error);
	cr_assert_eq(pattern_match(pattern, "10x Halberdier"), PATTERN_FITS);
	g_autofree char *number = pattern_group(pattern, "10x Halberdier", "number");
	g_autofree char *name = pattern_group(pattern, "10x Halberdier", "name");
	cr_expect_str_eq(number, "10");
	cr_expect_str_eq(name, "Halberdier");
	cr_expect_null(pattern_group(pattern, "10x Halberdier", "rest"));
	cr_expect_null(pattern_group(pattern, "10x Halberdier", "points"));
	cr_expect_eq(pattern_match(pattern, "Halberdier"), PATTERN_DIFFERS);
	pattern_free(pattern);
}

Test(patterns, a_wrong_expression_has_the_position_of_the_fault)
{
	g_autofree char *error = NULL;
	cr_expect_null(pattern_new("a(b", &error));
	cr_expect_not_null(strstr(error, "at byte 4"));
}

/* Each letter doubles the steps, because of the nested repetition. */
static PatternResult
match_letters(guint n)
{
	g_autofree char *error = NULL;
	g_autofree char *letters = g_strnfill(n, 'a');
	Pattern *pattern = pattern_new("^(?:a+)+[bc]$", &error);
	const PatternResult result = pattern_match(pattern, letters);
	pattern_free(pattern);
	return result;
}

Test(patterns, a_runaway_expression_gives_up_at_the_cap)
{
	cr_expect_eq(match_letters(8), PATTERN_DIFFERS);
	cr_expect_eq(match_letters(60), PATTERN_STUCK);
}

static TextFormat *
read_format(const char *xml, Diags *diags)
{
	g_autoptr(GBytes) bytes = g_bytes_new(xml, strlen(xml));
	return text_format_read(bytes, "format.xml", diags);
}

Test(patterns, a_file_with_a_wrong_sign_keeps_the_others)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(TextFormat) format = read_format("<textFormat id='f'>\n"
	                                           "<recognise pattern='('/>\n"
	                                           "<recognise pattern='^=' sure='true'/>\n"
	                                           "<recognise pattern='^@'/>\n"
	                                           "</textFormat>",
	                                           diags);
	cr_assert_not_null(format);
	cr_expect_eq(format->signs->len, 1);
	cr_expect_eq(format->marks->len, 1);
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_eq(diags_get(diags, 0)->line, 2);
}

Test(patterns, a_file_with_a_wrong_line_keeps_the_others)
{
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(TextFormat) format = read_format("<textFormat id='f'>\n"
	                                           "<line is='unit' pattern='('/>\n"
	                                           "<line is='nothing' pattern='a'/>\n"
	                                           "<line is='unit' pattern='^(?&lt;name>.+)$'/>\n"
	                                           "</textFormat>",
	                                           diags);
	cr_assert_not_null(format);
	cr_expect_eq(format->lines->len, 1);
	cr_assert_eq(diags_count(diags), 2);
	cr_expect_eq(diags_get(diags, 0)->kind, &TEXTLIST_KINDS[TEXTLIST_BAD_PATTERN]);
	cr_expect_eq(diags_get(diags, 0)->line, 2);
	cr_expect_eq(diags_get(diags, 1)->kind, &TEXTLIST_KINDS[TEXTLIST_BAD_WORD]);
	cr_expect_eq(diags_get(diags, 1)->line, 3);
}

Test(patterns, a_wrong_element_leaves_the_rest_of_the_file)
{
	static const char *const WRONG[] = {
		"<line is='unit' behind='nowhere' pattern='a'/>",
		"<line pattern='a'/>",
		"<line is='unit'/>",
		"<replace with='a'/>",
		"<recognise pattern=')'/>",
		"<join pattern='(' columns='3'/>",
		"<piece/>",
		"<system pattern='['/>",
	};
	for (gsize i = 0; i < G_N_ELEMENTS(WRONG); i++) {
		g_autofree char *xml = g_strdup_printf(
			"<textFormat id='f'>%s<replace pattern='a'/><recognise pattern='b' "
			"sure='1'/>"
			"<line is='unit' pattern='c' known='1' doubtful='0'/></textFormat>",
			WRONG[i]);
		g_autoptr(Diags) diags = diags_new();
		g_autoptr(TextFormat) format = read_format(xml, diags);
		cr_assert_not_null(format);
		cr_expect_eq(diags_count(diags), 1, "%s", WRONG[i]);
		cr_assert_eq(format->replacements->len, 1, "%s", WRONG[i]);
		cr_expect_str_eq(g_array_index(format->replacements, FormatReplacement, 0).with,
		                 "");
		cr_expect_eq(format->signs->len, 1);
		cr_assert_eq(format->lines->len, 1);
		const FormatLine *line = &g_array_index(format->lines, FormatLine, 0);
		cr_expect(line->must_be_known);
		cr_expect_not(line->is_doubtful);
		cr_expect_not_null(format->piece, "there is always one");
		cr_expect_eq(format->joins->len, 0);
	}
}

Test(patterns, another_document_is_not_a_format)
{
	g_autoptr(Diags) diags = diags_new();
	cr_expect_null(read_format("<roster id='f'/>", diags));
	cr_expect_null(read_format("<textFormat/>", NULL), "it has no id");
	cr_expect(diags_has(diags, &TEXTLIST_KINDS[TEXTLIST_NOT_FORMAT]));
}

Test(patterns, a_file_of_more_elements_than_the_cap_is_refused)
{
	g_autoptr(GString) xml = g_string_new("<textFormat id='f'>");
	for (guint i = 1; i < FORMAT_MAX_ELEMENTS; i++)
		g_string_append(xml, "<a/>");
	g_autofree char *most = g_strconcat(xml->str, "</textFormat>", NULL);
	g_autofree char *more = g_strconcat(xml->str, "<a/></textFormat>", NULL);
	g_autoptr(TextFormat) format = read_format(most, NULL);
	cr_expect_not_null(format);
	cr_expect_null(read_format(more, NULL));
}

static bool
have_one_key(const char *a, const char *b)
{
	g_autofree char *key_a = name_key(a);
	g_autofree char *key_b = name_key(b);
	return strcmp(key_a, key_b) == 0;
}

Test(names, case_accents_and_punctuation_do_not_count)
{
	cr_expect(have_one_key("Da Big Waaagh!", "da big waaagh"));
	cr_expect(have_one_key("Ghaz’ lads", "Ghaz' Lads"));
	cr_expect(have_one_key("Épée à deux mains", "epee a deux mains"));
	cr_expect(have_one_key("Master-crafted bolter", "master crafted  bolter"));
	cr_expect(!have_one_key("Level 1", "Level 2"));
}

Test(names, a_misspelt_name_is_alike_and_another_weapon_is_not)
{
	cr_expect_geq(name_likeness("halberdiers", "halbardiers"), NAMES_ALIKE);
	cr_expect_geq(name_likeness("marines", "marine"), NAMES_ALIKE);
	cr_expect_lt(name_likeness("plasma gun", "plasma pistol"), NAMES_ALIKE);
	cr_expect_lt(name_likeness("", "a"), NAMES_ALIKE);
}

Test(names, names_longer_than_the_cap_are_equal_or_unlike)
{
	g_autofree char *most = g_strnfill(NAMES_MAX_COMPARED, 'a');
	g_autofree char *more = g_strnfill(NAMES_MAX_COMPARED + 1, 'a');
	cr_expect_gt(name_likeness(most, most + 1), 0.9);
	cr_expect_eq(name_likeness(more, most), 0);
	cr_expect_eq(name_likeness(more, more), 1);
}

Test(patterns, a_word_stands_for_all_its_languages)
{
	static const char XML[] = "<textFormat xmlns='urn:muster:import' id='one'>"
				  "<word name='points' language='en' pattern='points|pts'/>"
				  "<word name='points' language='de' pattern='Punkte'/>"
				  "<line is='unit' pattern='^(?&apos;name&apos;.+) (\\d+) "
				  "{{points}}$'/></textFormat>";
	g_autoptr(Diags) diags = diags_new();
	g_autoptr(GBytes) bytes = g_bytes_new_static(XML, strlen(XML));
	g_autoptr(TextFormat) format = text_format_read(bytes, "one.import.xml", diags);
	cr_assert_not_null(format);
	Pattern *pattern = g_array_index(format->lines, FormatLine, 0).pattern;
	cr_expect_eq(pattern_match(pattern, "Boss 90 points"), PATTERN_FITS);
	cr_expect_eq(pattern_match(pattern, "Boss 90 Punkte"), PATTERN_FITS);
	cr_expect_eq(pattern_match(pattern, "Boss 90 words"), PATTERN_DIFFERS);
}
