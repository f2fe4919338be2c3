/*
 * Reads untrusted journals: any bytes give a certain beginning. Each of its edits can be written and
 * read again, and a record added behind it is the next certain one.
 */
#include "engine/edit/edit-text.h"
#include "engine/edit/statement.h"
#include "session/journal/journal-private.h"

#include <stdint.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void
read_again(const Edit *edit)
{
	Statement statement;
	g_autofree char *text = edit_to_text(edit);
	g_assert(statement_from_text(text, NULL, 0, &statement, NULL));
	g_autofree char *again = edit_to_text(&statement.edit);
	g_assert(strcmp(text, again) == 0);
	statement_clear(&statement);
}

static void
step(void *data, const char *label, const GArray *edits)
{
	g_assert(label);
	++*(guint *)data;
	for (guint i = 0; i < edits->len; i++)
		read_again(edits_get(edits, i));
}

static void
turn(void *data)
{
	++*(guint *)data;
}

static guint
count_records(const char *content, JournalEnd *end)
{
	guint n = 0;
	const JournalVisitor visitor = {step, turn, turn, turn, &n};
	journal_read_text(content, &visitor, end);
	return n;
}

/* Continues a journal as a session does after its recovery. */
static char *
with_undo(const char *content, const JournalEnd *end)
{
	const JournalChain chain = journal_chain_next(&end->chain, "undo\n");
	g_autofree char *resume = journal_chain_resume(&end->chain);
	g_autofree char *seal = journal_chain_seal(&chain);
	return g_strdup_printf("%s\n%s\nundo\n%s\n", content, resume, seal);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	g_auto(JournalEnd) end = {0}, later = {0};
	g_autofree char *content = g_strndup((const char *)bytes, length);
	const guint n = count_records(content, &end);
	g_autofree char *continued = with_undo(content, &end);
	const guint more = count_records(continued, &later);
	g_assert(more == n + 1 && later.damaged_line == 0);
	return 0;
}
