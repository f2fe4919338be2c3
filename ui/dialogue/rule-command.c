/* Reads the rules that texts name. */
#include "base/language/i18n.h"
#include "base/text/emphasis.h"
#include "session/words/rule-book.h"
#include "ui/dialogue/dialogue-private.h"

#include <string.h>

static bool
has_name(const GPtrArray *names, const char *name)
{
	for (guint i = 0; names && i < names->len; i++)
		if (strcmp(g_ptr_array_index(names, i), name) == 0)
			return true;
	return false;
}

void
dialogue_add_named_rules(Talk *talk, const Game *game, const char *text, const GPtrArray *read)
{
	g_autoptr(RuleBook) book = rule_book_new(game);
	g_autofree char *plain = emphasis_drop(text);
	g_autoptr(GArray) mentions = rule_book_mentions(book, plain);
	g_autoptr(GPtrArray) named = g_ptr_array_new();
	for (guint i = 0; i < mentions->len; i++) {
		const RuleMention *mention = &g_array_index(mentions, RuleMention, i);
		const char *name = rule_book_name(book, mention->rule);
		if (!has_name(named, name) && !has_name(read, name))
			g_ptr_array_add(named, (gpointer)(guintptr)name);
	}
	if (named->len == 0)
		return;
	g_ptr_array_add(named, NULL);
	g_autofree char *list = g_strjoinv(", ", (char **)named->pdata);
	talk_list_add(talk, _("Rules named here, which \"rule\" reads: %s"), list);
}

static void
read_out(Talk *talk, const RuleBook *book, guint rule)
{
	const Game *game = rule_book_game(book);
	const GPtrArray *entries = rule_book_entries(book, rule);
	g_autoptr(GString) all = g_string_new(NULL);
	g_autoptr(GPtrArray) read = g_ptr_array_new();
	g_ptr_array_add(read, (gpointer)(guintptr)rule_book_name(book, rule));
	talk_list_begin(talk);
	for (guint i = 0; i < entries->len; i++) {
		const Entry *entry = g_ptr_array_index(entries, i);
		g_autofree char *plain = emphasis_drop(game_text(game, entry->text));
		talk_list_add(talk, _("%s: %s"), rule_book_name(book, rule), plain);
		g_string_append_printf(all, "%s\f", plain);
	}
	dialogue_add_named_rules(talk, game, all->str, read);
	talk_list_end(talk);
}

void
dialogue_rule(Dialogue *edit, const char *argument)
{
	g_autoptr(RuleBook) book = rule_book_new(view_game(workbench_view(edit->bench)));
	guint rule;
	if (rule_book_find(book, argument, &rule))
		read_out(edit->talk, book, rule);
	else
		talk_refuse(edit->talk, _("The army data have no rule \"%s\"."), argument);
}
