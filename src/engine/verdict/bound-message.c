/*
 * Sentences of bounds. In the author's sentence these placeholders are replaced: {value}, {limit},
 * {name} of the subject, {army} of its force, {MEASURE}, {who:MEASURE}, {names:MEASURE}, {called:ID}. Without an
 * author's sentence, one is made of the name and the numbers of the bound.
 */
#include "base/language/i18n.h"
#include "base/text/placeholder.h"
#include "base/text/text.h"
#include "engine/verdict/verdict-private.h"

#include <string.h>

/* The values that placeholders of a sentence stand for. */
typedef struct Sentence {
	Verdict *verdict;
	const Instance *subject;
	Amount actual;
	Amount limit;
} Sentence;

/* Adds a name to the different ones, and counts it. */
static void
count_name(GPtrArray *names, GHashTable *counts, const char *name)
{
	const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(counts, name));
	if (n == 0)
		g_ptr_array_add(names, (gpointer)(guintptr)name);
	g_hash_table_insert(counts, (gpointer)(guintptr)name, GUINT_TO_POINTER(n + 1));
}

/* The names of instances, each once, separated by commas: "Boyz, 2 × Grotz", or "Boyz, Grotz" without numbers. The
   caller owns the text. */
static char *
names_of(Verdict *verdict, const GPtrArray *instances, bool numbered)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	g_autoptr(GHashTable) counts = g_hash_table_new(g_str_hash, g_str_equal);
	GString *text = g_string_new(NULL);
	for (guint i = 0; i < instances->len; i++)
		count_name(names, counts, message_name(verdict, g_ptr_array_index(instances, i)));
	for (guint i = 0; i < names->len; i++) {
		const char *name = g_ptr_array_index(names, i);
		const guint n = GPOINTER_TO_UINT(g_hash_table_lookup(counts, name));
		g_string_append(text, i ? ", " : "");
		if (numbered && n > 1)
			g_string_append_printf(text, "%u × ", n);
		g_string_append(text, name);
	}
	return g_string_free(text, FALSE);
}

#define NAMED_KINDS                                                      \
	(ENTRY_KIND_BIT(ENTRY_SELECTION) | ENTRY_KIND_BIT(ENTRY_GROUP) | \
	 ENTRY_KIND_BIT(ENTRY_LINK) | ENTRY_KIND_BIT(ENTRY_CATEGORY) |   \
	 ENTRY_KIND_BIT(ENTRY_FORCE) | ENTRY_KIND_BIT(ENTRY_FORCE_LINK))

/* The name of the entry with that id; the text itself if no entry has it. */
static const char *
name_of_id(const Game *game, const char *text)
{
	const Atom id = atoms_find(game->atoms, text);
	if (atom_is_none(id))
		return text;
	EntryId found = game_find_catalogue(game, id);
	for (uint16_t file = 0; entry_id_is_none(found) && file < game->n_files; file++)
		found = game_find(game, file, id, NAMED_KINDS);
	const char *name = entry_id_is_none(found) ? ""
	                                           : game_text(game, game_entry(game, found)->name);
	return *name ? name : text;
}

/* The catalogue of the subject's force; its own name if it has no force. */
static const char *
army_of(Verdict *verdict, const Instance *subject)
{
	const Instance *force = subject->kind == INSTANCE_FORCE ? subject : subject->force;
	return force && force->roster_force
	               ? name_of_id(view_game(verdict->view), force->roster_force->catalogue_id)
	               : message_name(verdict, subject);
}

static char *
placeholder_value(const char *word, void *data)
{
	const Sentence *sentence = data;
	Verdict *verdict = sentence->verdict;
	if (strcmp(word, "value") == 0)
		return amount_to_string(sentence->actual);
	if (strcmp(word, "limit") == 0)
		return amount_to_string(sentence->limit);
	if (strcmp(word, "name") == 0)
		return g_strdup(message_name(verdict, sentence->subject));
	if (strcmp(word, "army") == 0)
		return g_strdup(army_of(verdict, sentence->subject));
	if (text_begins(word, "called:"))
		return g_strdup(name_of_id(view_game(verdict->view), word + strlen("called:")));
	const bool numbered = text_begins(word, "who:");
	const bool named = text_begins(word, "names:");
	const CompanionMeasure *measure = companion_find_measure(
		verdict->companion, numbered || named ? strchr(word, ':') + 1 : word);
	if (!measure)
		return NULL;
	if (!numbered && !named)
		return measures_text(verdict->measures, measure, sentence->subject);
	g_autoptr(GPtrArray) found = measures_found(verdict->measures, measure, sentence->subject);
	return names_of(verdict, found, numbered);
}

static char *
default_sentence(const Sentence *sentence, const CompanionBound *bound)
{
	g_autofree char *actual = amount_to_string(sentence->actual);
	g_autofree char *limit = amount_to_string(sentence->limit);
	const bool too_much = amount_compare(sentence->actual, sentence->limit) > 0;
	return g_strdup_printf(too_much ? _("%s: %s is %s, but may be at most %s")
	                                : _("%s: %s is %s, but must be at least %s"),
	                       message_name(sentence->verdict, sentence->subject),
	                       name_of_id(view_game(sentence->verdict->view),
	                                  bound->name ? bound->name : bound->id),
	                       actual, limit);
}

char *
message_pack_prefix(const Pack *pack, const PackRule *paragraph)
{
	return paragraph->number ? g_strconcat(pack->name, " ", paragraph->number, _(": "), NULL)
	                         : g_strconcat(pack->name, _(": "), NULL);
}

/* Adds the number of the rule or the name of the pack. */
static void
add_source(GString *text, Verdict *verdict, const CompanionBound *bound)
{
	if (!bound->paragraph) {
		if (bound->rule)
			g_string_append_printf(text, "%s%s", bound->rule, _(": "));
		return;
	}
	g_autofree char *prefix = message_pack_prefix(companion_pack(verdict->companion),
	                                              bound->paragraph);
	g_string_append(text, prefix);
}

const char *
message_for_bound(Verdict *verdict, const CompanionBound *bound, const Instance *subject,
                  Amount actual, Amount limit)
{
	g_autoptr(GString) text = g_string_new(NULL);
	add_source(text, verdict, bound);
	Sentence sentence = {verdict, subject, actual, limit};
	g_autofree char *sentence_text = bound->message
	                                         ? placeholder_fill(bound->message,
	                                                            placeholder_value, &sentence)
	                                         : default_sentence(&sentence, bound);
	g_string_append(text, sentence_text);
	return arena_strdup(verdict->arena, text->str);
}
