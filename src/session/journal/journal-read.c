/* Reads a journal: records with seals since version 3, lines before. */
#include "session/journal/journal-line.h"
#include "session/journal/journal-private.h"

#include <string.h>

typedef struct Reading {
	const JournalVisitor *visitor; /* NULL for none */
	JournalEnd *end;
	char *label; /* label of the open step; NULL outside of one */
	GArray *edits;
	GString *record;    /* lines behind the last seal */
	guint record_start; /* number of its first line; 0 if it has none */
} Reading;

static void
drop_step(Reading *reading)
{
	g_clear_pointer(&reading->label, g_free);
	g_array_set_size(reading->edits, 0);
}

static void
end_step(Reading *reading)
{
	const JournalVisitor *visitor = reading->visitor;
	if (reading->label && visitor)
		visitor->step(visitor->data, reading->label, reading->edits);
	drop_step(reading);
}

static void
visit(Reading *reading, JournalLineKind kind)
{
	const JournalVisitor *visitor = reading->visitor;
	if (!visitor)
		return;
	if (kind == JOURNAL_UNDO)
		visitor->undo(visitor->data);
	else if (kind == JOURNAL_REDO)
		visitor->redo(visitor->data);
	else if (kind == JOURNAL_SAVED)
		visitor->saved(visitor->data);
}

static void
read_line(Reading *reading, const char *text)
{
	g_auto(JournalLine) line = journal_line_read(text);
	if (line.kind == JOURNAL_EDIT && reading->label) {
		edits_add(reading->edits, line.edit);
		line.edit = (Edit){0};
		return;
	}
	if (line.kind == JOURNAL_DONE) {
		end_step(reading);
		return;
	}
	/* A step that another line interrupts was not written whole. */
	drop_step(reading);
	visit(reading, line.kind);
	if (line.kind == JOURNAL_STEP) {
		reading->label = g_steal_pointer(&line.text);
	} else if (line.kind == JOURNAL_HEAD || line.kind == JOURNAL_SAVED) {
		g_free(reading->end->path);
		reading->end->path = g_steal_pointer(&line.text);
	}
}

static void
read_lines(Reading *reading, const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	for (char **line = lines; *line; line++)
		read_line(reading, *line);
}

static void
drop_record(Reading *reading)
{
	g_string_truncate(reading->record, 0);
	reading->record_start = 0;
}

/* Reads the record that a seal ends, if the seal fits. */
static void
end_record(Reading *reading, const char *seal)
{
	JournalEnd *end = reading->end;
	const JournalChain chain = journal_chain_next(&end->chain, reading->record->str);
	g_autofree char *expected = journal_chain_seal(&chain);
	if (strcmp(seal, expected) == 0) {
		read_lines(reading, reading->record->str);
		end->chain = chain;
		drop_record(reading);
	} else {
		end->damaged_line = reading->record_start;
	}
}

static bool
resumes(const JournalChain *chain, const char *line)
{
	g_autofree char *resume = journal_chain_resume(chain);
	return strcmp(line, resume) == 0;
}

static void
read_chained_line(Reading *reading, const char *line, guint number)
{
	JournalEnd *end = reading->end;
	if (resumes(&end->chain, line)) {
		drop_record(reading);
		end->damaged_line = 0;
		return;
	}
	if (end->damaged_line)
		return;
	if (!reading->record_start)
		reading->record_start = number;
	if (journal_chain_is_seal(line))
		end_record(reading, line);
	else
		g_string_append_printf(reading->record, "%s\n", line);
}

static void
read_chained(Reading *reading, const char *content)
{
	JournalEnd *end = reading->end;
	g_auto(GStrv) lines = g_strsplit(content, "\n", -1);
	end->chain = journal_chain_start(lines[0]);
	read_line(reading, lines[0]);
	for (guint i = 1; lines[i]; i++)
		if (*lines[i] || lines[i + 1])
			read_chained_line(reading, lines[i], i + 1);
	if (!end->damaged_line)
		end->damaged_line = reading->record_start;
}

void
journal_read_text(const char *content, const JournalVisitor *visitor, JournalEnd *end)
{
	Reading reading = {
		.visitor = visitor,
		.end = end,
		.edits = edits_new(),
		.record = g_string_new(NULL),
	};
	*end = (JournalEnd){.is_cut = *content && !g_str_has_suffix(content, "\n")};
	if (journal_head_is_chained(content))
		read_chained(&reading, content);
	else
		read_lines(&reading, content);
	drop_step(&reading);
	g_array_unref(reading.edits);
	g_string_free(reading.record, TRUE);
}

guint
journal_read(const Journal *journal, const JournalVisitor *visitor)
{
	g_auto(JournalEnd) end = {0};
	g_autofree char *content = journal_content(journal);
	if (!content)
		return JOURNAL_NOT_READABLE;
	journal_read_text(content, visitor, &end);
	return end.damaged_line;
}
