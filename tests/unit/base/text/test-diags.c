/* Diagnostics of an input, as data and as sentences. */
#include "base/text/diags.h"

#include <criterion/criterion.h>

static const DiagKind NOTE = {"", "note", SEVERITY_INFO, "an empty list", ""};
static const DiagKind LOST = {"", "lost", SEVERITY_WARNING, "\"{1}\" links to {2}, not {3}", ""};
static const DiagKind TWICE = {"", "twice", SEVERITY_ERROR, "{2} before {1}, {2} again", ""};
static const DiagKind CURED = {"", "cured", SEVERITY_ERROR, "{1} is broken", "write {2}"};

static void
expect_line(const Diags *diags, guint index, const char *expected)
{
	g_autofree char *line = diag_to_string(diags_get(diags, index));
	cr_expect_str_eq(line, expected);
}

Test(diags, a_sentence_has_its_place_and_severity_before_it)
{
	g_autoptr(Diags) diags = diags_new();
	diags_add(diags, &LOST, "orks.cat", 812, "Warboss", "3f2a", "that", NULL);
	diags_add(diags, &NOTE, "orks.cat", 0, NULL);
	diags_add(diags, &NOTE, NULL, 0, NULL);
	expect_line(diags, 0, "orks.cat:812: warning: \"Warboss\" links to 3f2a, not that");
	expect_line(diags, 1, "orks.cat: info: an empty list");
	expect_line(diags, 2, "info: an empty list");
}

Test(diags, a_message_has_the_remedy_after_the_text)
{
	g_autoptr(Diags) diags = diags_new();
	diags_add(diags, &CURED, "orks.cat", 3, "the id", "a word", NULL);
	expect_line(diags, 0, "orks.cat:3: error: the id is broken; write a word");
	g_autofree char *text = diag_text(diags_get(diags, 0));
	g_autofree char *remedy = diag_remedy(diags_get(diags, 0));
	cr_expect_str_eq(text, "the id is broken");
	cr_expect_str_eq(remedy, "write a word");
}

Test(diags, a_missing_remedy_is_empty)
{
	g_autoptr(Diags) diags = diags_new();
	diags_add(diags, &NOTE, NULL, 0, NULL);
	g_autofree char *remedy = diag_remedy(diags_get(diags, 0));
	cr_expect_str_eq(remedy, "");
}

Test(diags, pieces_may_occur_in_any_order_and_twice)
{
	g_autoptr(Diags) diags = diags_new();
	diags_add(diags, &TWICE, NULL, 0, "a", "b", NULL);
	g_autofree char *message = diag_message(diags_get(diags, 0));
	cr_expect_str_eq(message, "b before a, b again");
}

Test(diags, a_missing_piece_is_empty_and_braces_in_pieces_are_kept)
{
	g_autoptr(Diags) diags = diags_new();
	diags_add(diags, &LOST, NULL, 0, "{2}", NULL);
	g_autofree char *message = diag_message(diags_get(diags, 0));
	cr_expect_str_eq(message, "\"{2}\" links to , not ");
}

Test(diags, a_line_is_safe_for_a_terminal)
{
	g_autoptr(Diags) diags = diags_new();
	diags_add(diags, &LOST, "\033[2J.cat", 1, "\x9B", "b", "c", NULL);
	expect_line(diags, 0, "\xEF\xBF\xBD[2J.cat:1: warning: \"\xEF\xBF\xBD\" links to b, not c");
}

Test(diags, texts_are_copied)
{
	g_autoptr(Diags) diags = diags_new();
	char file[] = "a.cat", piece[] = "a";
	diags_add(diags, &LOST, file, 1, piece, NULL);
	file[0] = piece[0] = 'z';
	expect_line(diags, 0, "a.cat:1: warning: \"a\" links to , not ");
}

Test(diags, are_counted_in_all_and_by_severity)
{
	g_autoptr(Diags) diags = diags_new();
	diags_add(diags, &NOTE, NULL, 0, NULL);
	diags_add(diags, &LOST, NULL, 0, NULL);
	diags_add(diags, &LOST, NULL, 0, NULL);
	cr_expect_eq(diags_count(diags), 3);
	cr_expect_eq(diags_count_severity(diags, SEVERITY_INFO), 1);
	cr_expect_eq(diags_count_severity(diags, SEVERITY_WARNING), 2);
	cr_expect_eq(diags_count_severity(diags, SEVERITY_ERROR), 0);
	cr_expect(diags_has(diags, &LOST));
	cr_expect_not(diags_has(diags, &TWICE));
}

Test(diags, the_last_are_dropped)
{
	g_autoptr(Diags) diags = diags_new();
	diags_add(diags, &NOTE, NULL, 0, NULL);
	diags_add(diags, &LOST, NULL, 0, NULL);
	diags_add(diags, &NOTE, NULL, 0, NULL);
	diags_truncate(diags, 5);
	cr_expect_eq(diags_count(diags), 3);
	diags_truncate(diags, 1);
	cr_expect_eq(diags_count(diags), 1);
	cr_expect_eq(diags_count_severity(diags, SEVERITY_INFO), 1);
	cr_expect_eq(diags_count_severity(diags, SEVERITY_WARNING), 0);
	diags_truncate(NULL, 0);
}

Test(diags, are_appended_as_copies)
{
	g_autoptr(Diags) diags = diags_new();
	diags_add(diags, &NOTE, NULL, 0, NULL);
	Diags *others = diags_new();
	diags_add(others, &LOST, "a.cat", 3, "x", "y", "z", NULL);
	diags_append(diags, others);
	diags_append(diags, NULL);
	diags_free(others);
	cr_assert_eq(diags_count(diags), 2);
	expect_line(diags, 1, "a.cat:3: warning: \"x\" links to y, not z");
}

Test(diags, are_appended_from_a_severity_upwards)
{
	g_autoptr(Diags) others = diags_new();
	diags_add(others, &NOTE, NULL, 0, NULL);
	diags_add(others, &LOST, "a.cat", 3, "x", "y", "z", NULL);
	g_autoptr(Diags) diags = diags_new();
	diags_append_severe(diags, others, SEVERITY_WARNING);
	cr_assert_eq(diags_count(diags), 1);
	expect_line(diags, 0, "a.cat:3: warning: \"x\" links to y, not z");
}

Test(diags, without_a_list_nothing_is_kept)
{
	diags_add(NULL, &NOTE, "a", 1, NULL);
	g_autoptr(Diags) diags = diags_new();
	diags_add(diags, &NOTE, "a", 1, NULL);
	diags_append(NULL, diags);
	cr_expect_eq(diags_count(diags), 1);
}

Test(diags, severities_have_names)
{
	cr_expect_str_eq(severity_name(SEVERITY_INFO), "info");
	cr_expect_str_eq(severity_name(SEVERITY_WARNING), "warning");
	cr_expect_str_eq(severity_name(SEVERITY_ERROR), "error");
}

Test(diags, five_pieces_are_the_most_and_other_words_in_braces_stay)
{
	static const DiagKind FULL = {"", "full", SEVERITY_INFO, "{1}{2}{3}{4}{5} {12} {0} {} {9}",
	                              ""};
	g_autoptr(Diags) diags = diags_new();
	diags_add(diags, &FULL, NULL, 0, "a", "b", "c", "d", "e", NULL);
	expect_line(diags, 0, "info: abcde {12} {0} {} {9}");
}
