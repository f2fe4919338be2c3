#include "session/journal/journal-chain.h"

#define RESUME "# resume after "

/* FNV-1a, which notices damage; nobody has a reason to forge a journal of his own. */
static guint64
add_to_sum(guint64 sum, const char *text)
{
	for (const char *at = text; *at; at++)
		sum = (sum ^ (guchar)*at) * G_GUINT64_CONSTANT(0x100000001b3);
	return sum;
}

JournalChain
journal_chain_start(const char *head)
{
	return (JournalChain){.sum = add_to_sum(G_GUINT64_CONSTANT(0xcbf29ce484222325), head)};
}

JournalChain
journal_chain_next(const JournalChain *chain, const char *record)
{
	return (JournalChain){chain->number + 1, add_to_sum(chain->sum, record)};
}

static char *
chain_text(const char *word, const JournalChain *chain)
{
	return g_strdup_printf("%s%u %016" G_GINT64_MODIFIER "x", word, chain->number, chain->sum);
}

char *
journal_chain_seal(const JournalChain *chain)
{
	return chain_text("# ", chain);
}

char *
journal_chain_resume(const JournalChain *chain)
{
	return chain_text(RESUME, chain);
}

bool
journal_chain_is_seal(const char *line)
{
	return line[0] == '#' && line[1] == ' ' && g_ascii_isdigit(line[2]);
}
