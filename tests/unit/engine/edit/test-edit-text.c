/* The text form of edits: written, read back, and refused. */
#include "engine/edit/edit-diags.h"
#include "engine/edit/edit-text.h"
#include "engine/edit/statement.h"

#include <criterion/criterion.h>
#include <string.h>

/* One line or more of each kind, as they are written. */
static const char *const LINES[] = {
	"select \"empire.captain\" in \"f1\"",
	"select \"link::sword\" in made",
	"select the \"Sword\" in the \"Army\" > \"Captain\"",
	"deselect \"s1\"",
	"count \"s1\" 12",
	"count made 0",
	"force \"army\"",
	"force \"army\" of \"empire\"",
	"force the \"Army\" of the \"Empire\" in \"f1\"",
	"remove \"s1\"",
	"duplicate the \"Captain\"",
	"limit \"pts\" 2000.5",
	"limit the \"Points\" none",
	"rename \"The Count rides out\"",
	"name \"s1\" \"Boris\"",
	"name \"f1\" category \"hq\" \"Bosses\"",
	"notes roster \"for Sunday\"",
	"notes \"f1\" category the \"HQ\" \"\"",
	"associate \"s1\" by \"leads\" with \"s2\"",
	"associate made by the \"Leads\" with the \"Spearmen\"",
	"dissociate \"s1\" by \"leads\" with \"s2\"",
	"replace \"s1\" by \"empire.captain\"",
	"replace the \"Army\" by the \"Host\" of the \"Empire\"",
	"agree \"max f1 lords lords.max\" \"house rule\"",
	"agree \"max f1 lords lords.max\" \"\"",
	"place \"s1\" 3",
};

static Edit
read_line(const char *line)
{
	Edit edit;
	g_autoptr(Diags) diags = diags_new();
	cr_assert(edit_from_text(line, NULL, 0, &edit, diags), "%s", line);
	cr_assert_eq(diags_count(diags), 0);
	return edit;
}

Test(edit_text, is_read_as_it_was_written)
{
	for (size_t i = 0; i < G_N_ELEMENTS(LINES); i++) {
		g_auto(Edit) edit = read_line(LINES[i]);
		g_autofree char *text = edit_to_text(&edit);
		cr_expect_str_eq(text, LINES[i]);
	}
}

Test(edit_text, there_is_a_line_for_every_kind)
{
	bool met[EDIT_KIND_COUNT] = {false};
	for (size_t i = 0; i < G_N_ELEMENTS(LINES); i++) {
		g_auto(Edit) edit = read_line(LINES[i]);
		met[edit.kind] = true;
	}
	for (int kind = 0; kind < EDIT_KIND_COUNT; kind++)
		cr_expect(met[kind], "kind %d", kind);
}

Test(edit_text, a_copy_has_the_same_text)
{
	for (size_t i = 0; i < G_N_ELEMENTS(LINES); i++) {
		g_auto(Edit) edit = read_line(LINES[i]);
		g_auto(Edit) copy = edit_copy(&edit);
		edit_clear(&edit);
		g_autofree char *text = edit_to_text(&copy);
		cr_expect_str_eq(text, LINES[i]);
	}
}

Test(edit_text, every_byte_of_a_name_survives)
{
	char bytes[256] = {0};
	for (int i = 0; i < 255; i++)
		bytes[i] = (char)(i + 1);
	g_auto(Edit) edit = edit_customise(EDIT_SET_NAME, bytes, NULL, bytes);
	g_autofree char *line = edit_to_text(&edit);
	cr_expect_null(strchr(line, '\n'));
	cr_expect(g_utf8_validate(line, -1, NULL));
	g_auto(Edit) again = read_line(line);
	cr_expect_str_eq(again.text, bytes);
	cr_expect_str_eq(edit_ref_id(&again.node), bytes);
}

Test(edit_text, letters_beyond_ascii_stay_readable)
{
	g_auto(Edit) edit = edit_rename("Größe, 戦士");
	g_autofree char *line = edit_to_text(&edit);
	cr_expect_str_eq(line, "rename \"Größe, 戦士\"");
}

Test(edit_text, what_an_edit_lacks_is_an_empty_text)
{
	static const struct {
		Edit edit;
		const char *line;
	} EDITS[] = {{{.kind = EDIT_AGREE}, "agree \"\" \"\""},
	             {{.kind = EDIT_RENAME}, "rename \"\""}};
	for (size_t i = 0; i < G_N_ELEMENTS(EDITS); i++) {
		g_autofree char *line = edit_to_text(&EDITS[i].edit);
		cr_expect_str_eq(line, EDITS[i].line);
	}
	g_autofree char *step = statement_step_text(NULL);
	cr_expect_str_eq(step, "step \"\"");
}

Test(edit_text, an_id_is_never_a_keyword)
{
	static const char *const IDS[] = {"made", "roster", "the \"x\"", "\" > \"",
	                                  "#",    "",       "a::b"};
	for (size_t i = 0; i < G_N_ELEMENTS(IDS); i++) {
		g_auto(Edit) edit = edit_remove(IDS[i]);
		g_autofree char *line = edit_to_text(&edit);
		g_auto(Edit) again = read_line(line);
		cr_expect_str_eq(edit_ref_id(&again.node), IDS[i]);
	}
}

Test(edit_text, blanks_and_a_comment_may_surround_an_edit)
{
	g_auto(Edit) edit = read_line("  count\t\"s1\"   12  # a dozen\r");
	cr_expect_eq(edit.kind, EDIT_SET_COUNT);
	cr_expect_eq(edit.count, 12);
	g_auto(Edit) inside = read_line("rename \"# 1\"");
	cr_expect_str_eq(inside.text, "# 1");
}

typedef struct Wrong {
	const char *line;
	const char *message;
} Wrong;

/* clang-format off */
static const Wrong WRONG[] = {
	{"fly \"s1\"", "expected an edit (select, deselect, count, force, remove, duplicate, limit, rename, "
	               "name, notes, associate, dissociate, replace, agree, place), found fly"},
	{"\"select\"", "expected an edit (select, deselect, count, force, remove, duplicate, limit, rename, "
	               "name, notes, associate, dissociate, replace, agree, place), found \"select\""},
	{"remove", "expected an id in quotation marks, or: the \"NAME\", made, found the end of the line"},
	{"remove s1", "expected an id in quotation marks, or: the \"NAME\", made, found s1"},
	{"remove roster", "expected an id in quotation marks, or: the \"NAME\", made, found roster"},
	{"notes 3 \"\"", "expected an id in quotation marks, or: the \"NAME\", made, roster, found 3"},
	{"remove \"s1\" \"s2\"", "expected the end of the line, found \"s2\""},
	{"remove \"s1", "this text has no closing quotation mark: \"s1"},
	{"remove \"\\q\"", "this is not an escape: \\q\"; write one of \\\" \\\\ \\n \\r \\t \\ooo"},
	{"remove \"\\000\"", "this is not an escape: \\000\"; write one of \\\" \\\\ \\n \\r \\t \\ooo"},
	{"remove \"\\400\"", "this is not an escape: \\400\"; write one of \\\" \\\\ \\n \\r \\t \\ooo"},
	{"select \"boss\" \"f1\"", "expected in, found \"f1\""},
	{"select made in \"f1\"", "expected an id in quotation marks, or: the \"NAME\", found made"},
	{"select the \"a\" > \"b\" in \"f1\"", "expected in, found >"},
	{"count \"s1\" many", "expected a whole number, found many"},
	{"count \"s1\" -1", "expected a whole number, found -1"},
	{"count \"s1\" 99999999999999999999", "expected a whole number, found 99999999999999999999"},
	{"limit \"pts\" -5", "expected a number, or none, found -5"},
	{"limit \"pts\"", "expected a number, or none, found the end of the line"},
	{"rename Army", "expected a text in quotation marks, found Army"},
	{"remove the", "expected a text in quotation marks, found the end of the line"},
	{"remove the \"a\" >", "expected a text in quotation marks, found the end of the line"},
	{"force \"army\" in \"f1\" of \"empire\"", "expected the end of the line, found of"},
};
/* clang-format on */

Test(edit_text, a_wrong_line_says_what_was_expected)
{
	for (size_t i = 0; i < G_N_ELEMENTS(WRONG); i++) {
		g_autoptr(Diags) diags = diags_new();
		Edit edit;
		cr_expect_not(edit_from_text(WRONG[i].line, "macro", 7, &edit, diags), "%s",
		              WRONG[i].line);
		cr_assert_eq(diags_count(diags), 1, "%s", WRONG[i].line);
		g_autofree char *message = diag_message(diags_get(diags, 0));
		cr_expect_str_eq(message, WRONG[i].message);
		cr_expect_str_eq(diags_get(diags, 0)->file, "macro");
		cr_expect_eq(diags_get(diags, 0)->line, 7);
		cr_expect_null(edit.text);
		cr_expect_null(edit.node.texts);
	}
}

static StatementKind
kind_of(const char *line)
{
	g_auto(Statement) statement = {0};
	g_autoptr(Diags) diags = diags_new();
	cr_assert(statement_from_text(line, NULL, 0, &statement, diags), "%s", line);
	return statement.kind;
}

Test(statement, is_a_comment_an_edit_or_one_of_four_words)
{
	cr_expect_eq(kind_of(""), STATEMENT_NOTHING);
	cr_expect_eq(kind_of("\t # select"), STATEMENT_NOTHING);
	cr_expect_eq(kind_of("remove \"s1\""), STATEMENT_EDIT);
	cr_expect_eq(kind_of("step \"\""), STATEMENT_STEP);
	cr_expect_eq(kind_of("done"), STATEMENT_DONE);
	cr_expect_eq(kind_of("undo # that"), STATEMENT_UNDO);
	cr_expect_eq(kind_of("redo"), STATEMENT_REDO);
}

Test(statement, the_label_of_a_step_survives)
{
	g_autofree char *line = statement_step_text("take \"it\"\nnow");
	g_auto(Statement) statement = {0};
	cr_assert(statement_from_text(line, NULL, 0, &statement, NULL));
	cr_expect_str_eq(statement.label, "take \"it\"\nnow");
}

Test(statement, more_than_its_word_is_refused)
{
	static const char *const LINES_OF_TOO_MUCH[] = {"undo 2", "done \"x\"", "step", "step x"};
	for (size_t i = 0; i < G_N_ELEMENTS(LINES_OF_TOO_MUCH); i++) {
		g_autoptr(Diags) diags = diags_new();
		Statement statement;
		cr_expect_not(
			statement_from_text(LINES_OF_TOO_MUCH[i], NULL, 0, &statement, diags));
		cr_expect_eq(diags_count(diags), 1, "%s", LINES_OF_TOO_MUCH[i]);
	}
}
