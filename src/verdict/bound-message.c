/*
 * The sentence of a bound: the author's, with {value}, {limit}, {name} of the subject, {army} it is of,
 * {MEASURE}, {who:MEASURE} and {called:ID} filled in; or one made of the bound's name and numbers.
 */
#include "base/i18n.h"
#include "base/placeholder.h"
#include "verdict/verdict-private.h"

#include <string.h>

/* A sentence in the making. */
typedef struct Sentence {
	Verdict *verdict;
	const Instance *subject;
	Amount actual;
	Amount limit;
} Sentence;

/* Names, each once, as a list. */
static char *
names_of(Verdict *verdict, const GPtrArray *things)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	for (guint i = 0; i < things->len; i++) {
		const char *name = view_name(verdict->view, g_ptr_array_index(things, i));
		if (!g_ptr_array_find_with_equal_func(names, name, g_str_equal, NULL))
			g_ptr_array_add(names, (gpointer)(guintptr)name);
	}
	g_ptr_array_add(names, NULL);
	return g_strjoinv(", ", (char **)names->pdata);
}

#define NAMED_KINDS                                                      \
	(ENTRY_KIND_BIT(ENTRY_SELECTION) | ENTRY_KIND_BIT(ENTRY_GROUP) | \
	 ENTRY_KIND_BIT(ENTRY_LINK) | ENTRY_KIND_BIT(ENTRY_CATEGORY) |   \
	 ENTRY_KIND_BIT(ENTRY_FORCE) | ENTRY_KIND_BIT(ENTRY_FORCE_LINK))

/* What people call the thing with that id; the text itself if it is nobody's id. */
static const char *
called(const Game *game, const char *text)
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

/* The catalogue of the force that it lies in; its own name if it lies in none. */
static const char *
army_of(const Verdict *verdict, const Instance *subject)
{
	const Instance *force = subject->kind == INSTANCE_FORCE ? subject : subject->force;
	return force && force->roster_force
	               ? called(view_game(verdict->view), force->roster_force->catalogue_id)
	               : view_name(verdict->view, subject);
}

static char *
meaning(const char *word, void *data)
{
	const Sentence *sentence = data;
	Verdict *verdict = sentence->verdict;
	if (strcmp(word, "value") == 0)
		return amount_to_string(sentence->actual);
	if (strcmp(word, "limit") == 0)
		return amount_to_string(sentence->limit);
	if (strcmp(word, "name") == 0)
		return g_strdup(view_name(verdict->view, sentence->subject));
	if (strcmp(word, "army") == 0)
		return g_strdup(army_of(verdict, sentence->subject));
	if (g_str_has_prefix(word, "called:"))
		return g_strdup(called(view_game(verdict->view), word + strlen("called:")));
	const bool who = g_str_has_prefix(word, "who:");
	const CompanionMeasure *measure = companion_find_measure(
		verdict->companion, who ? word + strlen("who:") : word);
	if (!measure)
		return NULL;
	if (!who)
		return measures_text(verdict->measures, measure, sentence->subject);
	g_autoptr(GPtrArray) found = measures_found(verdict->measures, measure, sentence->subject);
	return names_of(verdict, found);
}

/* The sentence where the author wrote none. */
static char *
made(const Sentence *sentence, const CompanionBound *bound)
{
	g_autofree char *actual = amount_to_string(sentence->actual);
	g_autofree char *limit = amount_to_string(sentence->limit);
	const bool too_much = amount_compare(sentence->actual, sentence->limit) > 0;
	return g_strdup_printf(
		too_much ? _("%s: %s is %s, and may be %s at most")
			 : _("%s: %s is %s, and must be %s at least"),
		view_name(sentence->verdict->view, sentence->subject),
		called(view_game(sentence->verdict->view), bound->name ? bound->name : bound->id),
		actual, limit);
}

char *
message_pack_prefix(const Pack *pack, const PackRule *paragraph)
{
	return paragraph->number ? g_strconcat(pack->name, " ", paragraph->number, _(": "), NULL)
	                         : g_strconcat(pack->name, _(": "), NULL);
}

/* What goes before the sentence: where the rule is found. */
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
	g_autofree char *said = bound->message
	                                ? placeholder_fill(bound->message, meaning, &sentence)
	                                : made(&sentence, bound);
	g_string_append(text, said);
	return arena_strdup(verdict->arena, text->str);
}
