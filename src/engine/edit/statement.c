#include "engine/edit/statement.h"

#include "base/language/i18n.h"
#include "engine/edit/edit-diags.h"
#include "engine/edit/edit-text.h"
#include "engine/edit/edit-token.h"

/* The words of statements other than edits. */
static const char *const WORDS[STATEMENT_KIND_COUNT] = {
	[STATEMENT_STEP] = "step",
	[STATEMENT_DONE] = STATEMENT_DONE_TEXT,
	[STATEMENT_UNDO] = STATEMENT_UNDO_TEXT,
	[STATEMENT_REDO] = STATEMENT_REDO_TEXT,
};

void
statement_clear(Statement *statement)
{
	edit_clear(&statement->edit);
	g_free(statement->label);
	*statement = (Statement){0};
}

static StatementKind
kind_of(const EditToken *first)
{
	if (first->kind == EDIT_TOKEN_END)
		return STATEMENT_NOTHING;
	for (StatementKind kind = 0; kind < STATEMENT_KIND_COUNT; kind++)
		if (first->kind == EDIT_TOKEN_WORD && g_strcmp0(WORDS[kind], first->text) == 0)
			return kind;
	return STATEMENT_EDIT;
}

/* Requires a token of a kind; @expected names it in the report. Takes its text unless @text is
   NULL. */
static bool
read_token(const char **at, const char *file, uint32_t line, EditTokenKind kind,
           const char *expected, char **text, Diags *diags)
{
	g_auto(EditToken) token = edit_token_next(at, file, line, diags);
	g_autofree char *found = edit_token_name(&token);
	if (token.kind == kind && text)
		*text = g_steal_pointer(&token.text);
	else if (token.kind != kind && token.kind != EDIT_TOKEN_BROKEN)
		diags_add(diags, &EDITS_KINDS[EDITS_EXPECTED], file, line, expected, found, NULL);
	return token.kind == kind;
}

/* Reads the rest of a statement other than an edit. */
static bool
read_rest(const char *at, const char *file, uint32_t line, Statement *statement, Diags *diags)
{
	if (statement->kind == STATEMENT_STEP &&
	    !read_token(&at, file, line, EDIT_TOKEN_TEXT, _("a text in quotation marks"),
	                &statement->label, diags))
		return false;
	return read_token(&at, file, line, EDIT_TOKEN_END, _("the end of the line"), NULL, diags);
}

bool
statement_from_text(const char *text, const char *file, uint32_t line, Statement *statement,
                    Diags *diags)
{
	const char *at = text;
	g_auto(EditToken) first = edit_token_next(&at, file, line, NULL);
	*statement = (Statement){.kind = kind_of(&first)};
	bool done = true;
	if (statement->kind == STATEMENT_EDIT)
		done = edit_from_text(text, file, line, &statement->edit, diags);
	else if (statement->kind != STATEMENT_NOTHING)
		done = read_rest(at, file, line, statement, diags);
	if (!done)
		statement_clear(statement);
	return done;
}

char *
statement_step_text(const char *label)
{
	GString *line = g_string_new(WORDS[STATEMENT_STEP]);
	g_string_append_c(line, ' ');
	edit_token_append_text(line, label ? label : "");
	return g_string_free(line, FALSE);
}
