/* The lines that edits are written as. */
#include "small.h"

#include <string.h>

/* One line of each kind, as it is written: fields in their order, numbers always there. */
static const char *const LINES[] = {
	"add-force id=\"i\" parent=\"p\" entry=\"e\" catalogue=\"c\" at=\"3\"",
	"add-selection id=\"i\" parent=\"p\" entry=\"l::e\" amount=\"4\" at=\"-1\"",
	"remove id=\"i\" amount=\"0\"",
	"set-amount id=\"i\" amount=\"12\"",
	"duplicate id=\"i\" at=\"0\"",
	"set-limit entry=\"pts\" text=\"Points\" value=\"1.5\" at=\"-1\"",
	"set-limit entry=\"pts\" value=\"-1\" at=\"-1\"",
	"rename text=\"A name\"",
	"set-custom-name id=\"i\" category=\"c\" text=\"t\"",
	"set-notes id=\"\" text=\"two\\nlines, a \\\"quote\\\" and a \\\\\"",
	"associate id=\"i\" entry=\"a\" text=\"j\" at=\"2\"",
	"dissociate id=\"i\" entry=\"a\" text=\"j\"",
	"rename text=\"Größe, 戦士\"",
};

Test(edit_text, is_read_as_it_was_written)
{
	for (size_t i = 0; i < G_N_ELEMENTS(LINES); i++) {
		g_auto(Edit) edit = {0};
		g_autoptr(Diags) diags = diags_new();
		cr_assert(edit_from_text(LINES[i], &edit, diags), "%s", LINES[i]);
		g_autofree char *text = edit_to_text(&edit);
		cr_expect_str_eq(text, LINES[i]);
	}
}

Test(edit_text, there_is_a_line_of_every_kind)
{
	bool met[EDIT_KIND_COUNT] = {[EDIT_NONE] = true, [EDIT_RESTORE] = true};
	for (size_t i = 0; i < G_N_ELEMENTS(LINES); i++) {
		g_auto(Edit) edit = {0};
		cr_assert(edit_from_text(LINES[i], &edit, NULL));
		met[edit.kind] = true;
	}
	for (int kind = 0; kind < EDIT_KIND_COUNT; kind++)
		cr_expect(met[kind], "kind %d", kind);
}

Test(edit_text, keeps_every_byte_of_a_text)
{
	char bytes[256] = {0};
	for (int i = 0; i < 255; i++)
		bytes[i] = (char)(i + 1);
	g_auto(Edit) edit = {.kind = EDIT_RENAME, .text = g_strdup(bytes)}, again = {0};
	g_autofree char *line = edit_to_text(&edit);
	cr_expect_null(strchr(line, '\n'));
	cr_assert(edit_from_text(line, &again, NULL));
	cr_expect_str_eq(again.text, bytes);
}

Test(edit_text, fields_may_be_left_out_and_stand_in_any_order)
{
	g_auto(Edit) edit = {0};
	cr_assert(edit_from_text("add-selection  entry=\"e\" parent=\"p\" ", &edit, NULL));
	cr_expect_str_eq(edit.entry, "e");
	cr_expect_str_eq(edit.parent, "p");
	cr_expect_null(edit.id);
	cr_expect_eq(edit.at, -1, "the end");
	cr_expect_eq(edit.amount, 0, "as many as there are by default");
}

static const char *const BROKEN[] = {
	"",
	"fly",
	"restore id=\"i\"",
	"remove id",
	"remove id=",
	"remove id=\"",
	"remove id=\"i\\",
	"remove id=\"i\\\"",
	"remove id=\"i\"amount=\"1\"",
	"remove colour=\"red\"",
	"rename id=\"i\"",
	"set-amount id=\"i\" amount=\"many\"",
	"set-amount id=\"i\" amount=\"99999999999999999999\"",
	"duplicate id=\"i\" at=\"4294967296\"",
	"set-limit entry=\"pts\" value=\"\"",
	"remove\tid=\"i\"",
};

Test(edit_text, a_broken_line_is_a_diagnostic_and_no_edit)
{
	for (size_t i = 0; i < G_N_ELEMENTS(BROKEN); i++) {
		g_autoptr(Diags) diags = diags_new();
		Edit edit;
		cr_expect_not(edit_from_text(BROKEN[i], &edit, diags), "%s", BROKEN[i]);
		cr_expect_eq(diags_count(diags), 1, "%s", BROKEN[i]);
		cr_expect_eq(edit.kind, EDIT_NONE);
	}
}
