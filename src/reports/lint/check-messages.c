/*
 * Reports words in braces in the messages of constraints and modifiers that nothing is put in place of (S-134): they are
 * neither words of the format nor scopes nor ids, or numbers of a limit where there is none.
 */
#include "base/text/placeholder.h"
#include "engine/verdict/message-words.h"
#include "reports/lint/lint-private.h"

/* A message, and the element that it is a part of. */
typedef struct Message {
	Linter *linter;
	const Entry *owner;
	uint32_t line;
	bool of_limit; /* the numbers of a limit have a meaning in it */
} Message;

static bool
is_scope(const char *word)
{
	QueryScope scope;
	bool self_too;
	return scope_from_word(word, &scope, &self_too);
}

/* True for the id of an element of any file, and for one that a missing file may have. */
static bool
may_be_id(const Linter *linter, const char *word)
{
	const Atom id = atoms_find(linter->game->atoms, word);
	const bool known = !atom_is_none(id) && lint_id(linter, id)->kinds;
	return known || (!linter->is_whole && game_is_made_id(word));
}

static char *
check_word(const char *word, void *data)
{
	const Message *message = data;
	const MessageWord known = message_word_find(word);
	const bool fits = known == MESSAGE_WORD_COUNT
	                          ? is_scope(word) || may_be_id(message->linter, word)
	                          : message->of_limit || !message_word_is_of_limit(known);
	if (!fits)
		lint_report_at(message->linter, LINT_UNKNOWN_PLACEHOLDER, message->owner,
		               message->line, word, NULL);
	return NULL;
}

static void
check_text(Message message, Atom text)
{
	g_free(placeholder_fill(lint_text(message.linter, text), check_word, &message));
}

static void
check_modifier(Linter *linter, const Entry *owner, const Modifier *modifier)
{
	const ModifierField field = (ModifierField)modifier->field;
	if (field == MODIFIES_ERROR || field == MODIFIES_WARNING || field == MODIFIES_INFO)
		check_text((Message){linter, owner, modifier->line, false}, modifier->value);
}

static void
check_query(Linter *linter, const QuerySite *site)
{
	if (site->constraint && !atom_is_none(site->constraint->message))
		check_text((Message){linter, site->owner, site->line, true},
		           site->constraint->message);
}

void
lint_check_messages(Linter *linter)
{
	lint_each_modifier(linter, check_modifier);
	lint_each_query(linter, check_query);
}
