/*
 * The sentence of a bound: the author's, with {value}, {limit}, {name} of the subject, {MEASURE} and
 * {who:MEASURE} filled in; or one made of the bound's name and numbers.
 */
#include "base/i18n.h"
#include "verdict/verdict-private.h"

#include <string.h>

/* A sentence in the making. */
typedef struct Sentence {
	Verdict *verdict;
	const Instance *subject;
	Amount actual;
	Amount limit;
	GString *text;
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

/* What stands for a word in brackets; NULL if it means nothing. Owned by the caller: g_free(). */
static char *
meaning(const Sentence *sentence, const char *word)
{
	Verdict *verdict = sentence->verdict;
	if (strcmp(word, "value") == 0)
		return amount_to_string(sentence->actual);
	if (strcmp(word, "limit") == 0)
		return amount_to_string(sentence->limit);
	if (strcmp(word, "name") == 0)
		return g_strdup(view_name(verdict->view, sentence->subject));
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

/* Adds what stands for the word in the brackets that open here. Returns what is behind them. */
static const char *
add_meaning(const Sentence *sentence, const char *bracket)
{
	const char *close = strchr(bracket, '}');
	g_autofree char *word = close ? g_strndup(bracket + 1, (gsize)(close - bracket - 1)) : NULL;
	g_autofree char *text = word ? meaning(sentence, word) : NULL;
	if (!text) {
		g_string_append_c(sentence->text, '{');
		return bracket + 1;
	}
	g_string_append(sentence->text, text);
	return close + 1;
}

static void
fill(const Sentence *sentence, const char *message)
{
	const char *at = message;
	while (*at) {
		const size_t plain = strcspn(at, "{");
		g_string_append_len(sentence->text, at, (gssize)plain);
		at += plain;
		if (*at)
			at = add_meaning(sentence, at);
	}
}

static void
make(const Sentence *sentence, const CompanionBound *bound)
{
	g_autofree char *actual = amount_to_string(sentence->actual);
	g_autofree char *limit = amount_to_string(sentence->limit);
	const bool too_much = amount_compare(sentence->actual, sentence->limit) > 0;
	g_string_append_printf(sentence->text,
	                       too_much ? _("%s: %s is %s, and may be %s at most")
	                                : _("%s: %s is %s, and must be %s at least"),
	                       view_name(sentence->verdict->view, sentence->subject),
	                       bound->name ? bound->name : bound->id, actual, limit);
}

const char *
message_for_bound(Verdict *verdict, const CompanionBound *bound, const Instance *subject,
                  Amount actual, Amount limit)
{
	g_autoptr(GString) text = g_string_new(NULL);
	if (bound->paragraph)
		g_string_append_printf(text, bound->rule ? "%s %s: " : "%s%s: ",
		                       companion_pack(verdict->companion)->name,
		                       bound->rule ? bound->rule : "");
	else if (bound->rule)
		g_string_append_printf(text, "%s: ", bound->rule);
	const Sentence sentence = {verdict, subject, actual, limit, text};
	if (bound->message)
		fill(&sentence, bound->message);
	else
		make(&sentence, bound);
	return arena_strdup(verdict->arena, text->str);
}
