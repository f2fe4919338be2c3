/* Rosters of the lines of tokens: nothing is left out without a word. */
#include "loaded.h"
#include "rosters/token/token-code.h"
#include "rosters/token/token.h"

#include <criterion/criterion.h>
#include <string.h>

#define HEAD "1\ns gs\tGame\nn Mine\n"
#define ARMY HEAD "+cat\tarmy\tCat\n"

/* Reads lines in the game of loaded.h, and expects so many selections, -1 for no roster, and the diagnostics by
   name, with blanks between them. */
static void
expect_read(const char *lines, int selections, const char *complaints)
{
	Loaded l;
	loaded_open(&l, "");
	Roster *roster = token_read(lines, "list.txt", l.game.choices, l.diags);
	cr_expect_eq(roster ? (int)roster_selection_count(roster) : -1, selections, "%s", lines);
	cr_expect_str_eq(loaded_complaints(&l), complaints, "%s: %s", loaded_complaints(&l), lines);
	roster_free(roster);
	loaded_close(&l);
}

Test(token, an_entry_that_is_not_offered_is_said_with_its_contents)
{
	expect_read(ARMY "\tmob\n\t\t3*boy\n", 2, "");
	expect_read(ARMY "\tnobody\n\t\t3*boy\n", 0, "name-unknown");
	expect_read(ARMY "\tmob\n\t\tnobody\n", 1, "name-unknown");
}

Test(token, a_force_that_is_not_there_is_said)
{
	expect_read(HEAD "+no\tarmy\tNo\n\tmob\n", 0, "name-unknown");
	expect_read(HEAD "+cat\tno\tCat\n\tmob\n", 0, "name-unknown");
}

Test(token, one_that_is_too_deep_is_refused)
{
	g_autoptr(GString) lines = g_string_new(ARMY);
	for (guint depth = 1; depth < 300; depth++) {
		for (guint i = 0; i < depth; i++)
			g_string_append_c(lines, '\t');
		g_string_append(lines, "Nest\n");
	}
	expect_read(lines->str, -1, "large-token");
}

static void
expect_refused(const char *lines, const char *complaint)
{
	g_autoptr(Diags) diags = diags_new();
	g_auto(RosHead) head = {0};
	g_autofree char *token = token_code_pack(lines);
	g_autoptr(GBytes) bytes = g_bytes_new(token, strlen(token));
	g_autofree char *text = token_unpack(bytes, "list.txt", diags);
	cr_expect_not(text && token_read_head(text, "list.txt", &head, diags));
	cr_assert_eq(diags_count(diags), 1);
	cr_expect_str_eq(diags_get(diags, 0)->kind->name, complaint);
}

Test(token, one_of_a_later_version_or_without_a_game_is_refused)
{
	expect_refused("2\ns gs\tGame\n", "later-token");
	expect_refused("1\nn Mine\n", "token-without-game");
}

/* A roster file has no place for them: it could not be saved. */
Test(token, control_characters_and_unknown_marks_come_to_nothing)
{
	g_autoptr(Diags) diags = diags_new();
	g_autofree char *token = token_code_pack("1\nn \\033[2J\033\n");
	g_autoptr(GBytes) bytes = g_bytes_new(token, strlen(token));
	g_autofree char *lines = token_unpack(bytes, "list.txt", diags);
	cr_assert_not_null(lines);
	cr_expect_null(strchr(lines, '\033'));
	Loaded l;
	loaded_open(&l, "");
	Roster *roster = token_read(lines, "list.txt", l.game.choices, diags);
	cr_expect_str_eq(roster->name, "033[2J\uFFFD");
	roster_free(roster);
	loaded_close(&l);
}

Test(token, a_roster_without_a_name_stays_without)
{
	Loaded l;
	loaded_open(&l, "");
	Roster *roster = token_read("1\ns gs\tGame\n", "list.txt", l.game.choices, l.diags);
	cr_expect_str_eq(roster->name, "");
	roster_free(roster);
	loaded_close(&l);
}

/* A token made by hand may have any id: written as it is, it would be two lines. */
Test(token, an_id_with_a_line_end_stays_one)
{
	static const char *const ODD = "\n>1\ttwo\\nlines\n";
	Loaded l;
	loaded_open(&l, "");
	Roster *roster = token_read(ARMY "\tmob\n>1\ttwo\\nlines\n", "list.txt", l.game.choices,
	                            l.diags);
	cr_assert_not_null(roster);
	g_autofree char *token = token_write(roster, NULL);
	g_autoptr(GBytes) bytes = g_bytes_new(token, strlen(token));
	g_autofree char *lines = token_unpack(bytes, "list.txt", l.diags);
	cr_expect(strstr(lines, ODD), "%s", lines);
	roster_free(roster);
	loaded_close(&l);
}
