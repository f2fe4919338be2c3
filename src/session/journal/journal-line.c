#include "session/journal/journal-line.h"

#include "base/text/text.h"
#include "engine/edit/edit-token.h"
#include "engine/edit/statement.h"

#include <string.h>

#define HEAD_COMMENT  "# muster-journal 3 "
#define HEAD_OF_2     "# muster-journal 2 "
#define SAVED_COMMENT "# saved "

/* Version 1 ------------------------------------------------------------------------------------ */

/* Fields of an edit in version 1: word, id, entry, catalogue, text, count. */
#define N_FIELDS 6

static const char *
or_null(const char *text)
{
	return *text ? text : NULL;
}

static Edit
old_count(char *const *fields)
{
	const int64_t count = g_ascii_strtoll(fields[5], NULL, 10);
	return *fields[1] ? edit_set_count(fields[1], count) : edit_set_count_of_made(count);
}

static bool
old_limit(char *const *fields, Edit *edit)
{
	Amount value;
	if (!amount_parse(fields[4], strlen(fields[4]), &value))
		return false;
	*edit = edit_set_limit(fields[2], value);
	return true;
}

static bool
old_edit(char *const *fields, Edit *edit)
{
	const char *word = fields[0], *id = fields[1], *entry = fields[2], *text = fields[4];
	if (strcmp(word, "select") == 0)
		*edit = edit_select(id, entry);
	else if (strcmp(word, "deselect") == 0)
		*edit = edit_deselect(id);
	else if (strcmp(word, "count") == 0)
		*edit = old_count(fields);
	else if (strcmp(word, "force") == 0)
		*edit = edit_add_force(or_null(id), entry, or_null(fields[3]));
	else if (strcmp(word, "remove") == 0)
		*edit = edit_remove(id);
	else if (strcmp(word, "duplicate") == 0)
		*edit = edit_duplicate(id);
	else if (strcmp(word, "limit") == 0)
		return old_limit(fields, edit);
	else if (strcmp(word, "rename") == 0)
		*edit = edit_rename(text);
	else if (strcmp(word, "name") == 0)
		*edit = edit_customise(EDIT_SET_NAME, id, NULL, text);
	else if (strcmp(word, "notes") == 0)
		*edit = edit_customise(EDIT_SET_NOTES, or_null(id), NULL, text);
	else if (strcmp(word, "tie") == 0)
		*edit = edit_associate(EDIT_ASSOCIATE, id, entry, text);
	else if (strcmp(word, "untie") == 0)
		*edit = edit_associate(EDIT_DISSOCIATE, id, entry, text);
	else
		return false;
	return true;
}

static JournalLineKind
old_kind(const char *word)
{
	if (strcmp(word, "muster-journal 1") == 0)
		return JOURNAL_HEAD;
	if (strcmp(word, "step") == 0)
		return JOURNAL_STEP;
	return strcmp(word, "saved") == 0 ? JOURNAL_SAVED : JOURNAL_NOTHING;
}

static JournalLine
read_old(const char *text)
{
	JournalLine line = {0};
	g_auto(GStrv) fields = g_strsplit(text, "\t", -1);
	for (char **field = fields; *field; field++) {
		char *plain = g_strcompress(*field);
		g_free(*field);
		*field = plain;
	}
	const guint n = g_strv_length(fields);
	if (n == N_FIELDS && old_edit(fields, &line.edit))
		line.kind = JOURNAL_EDIT;
	else if (n == 2)
		line.kind = old_kind(fields[0]);
	if (line.kind != JOURNAL_EDIT && line.kind != JOURNAL_NOTHING)
		line.text = g_strdup(fields[1]);
	return line;
}

/* Versions 2 and 3 ----------------------------------------------------------------------------- */

static JournalLine
read_comment(const char *text, const char *comment, JournalLineKind kind)
{
	const char *at = text + strlen(comment);
	g_auto(EditToken) token = edit_token_next(&at, NULL, 0, NULL);
	if (token.kind != EDIT_TOKEN_TEXT)
		return (JournalLine){0};
	return (JournalLine){.kind = kind, .text = g_steal_pointer(&token.text)};
}

static JournalLine
read_statement(const char *text)
{
	static const JournalLineKind KINDS[STATEMENT_KIND_COUNT] = {
		[STATEMENT_NOTHING] = JOURNAL_NOTHING, [STATEMENT_EDIT] = JOURNAL_EDIT,
		[STATEMENT_STEP] = JOURNAL_STEP,       [STATEMENT_DONE] = JOURNAL_DONE,
		[STATEMENT_UNDO] = JOURNAL_UNDO,       [STATEMENT_REDO] = JOURNAL_REDO,
	};
	Statement statement;
	statement_from_text(text, NULL, 0, &statement, NULL);
	return (JournalLine){KINDS[statement.kind], statement.edit, statement.label};
}

bool
journal_head_is_chained(const char *text)
{
	return text_begins(text, HEAD_COMMENT);
}

JournalLine
journal_line_read(const char *text)
{
	if (journal_head_is_chained(text) || text_begins(text, HEAD_OF_2))
		return read_comment(text, HEAD_COMMENT, JOURNAL_HEAD);
	if (text_begins(text, SAVED_COMMENT))
		return read_comment(text, SAVED_COMMENT, JOURNAL_SAVED);
	/* Only version 1 has tabs: later ones escape them. */
	return strchr(text, '\t') ? read_old(text) : read_statement(text);
}

void
journal_line_clear(JournalLine *line)
{
	edit_clear(&line->edit);
	g_free(line->text);
	*line = (JournalLine){0};
}

static char *
comment_text(const char *comment, const char *path)
{
	GString *line = g_string_new(comment);
	edit_token_append_text(line, path ? path : "");
	return g_string_free(line, FALSE);
}

char *
journal_head_text(const char *path)
{
	return comment_text(HEAD_COMMENT, path);
}

char *
journal_saved_text(const char *path)
{
	return comment_text(SAVED_COMMENT, path);
}
