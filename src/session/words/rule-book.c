#include "session/words/rule-book.h"

#include "base/text/text.h"
#include "base/values/work.h"

#include <string.h>

/* A shorter name would be found in every text. */
#define LEAST_LETTERS 3

typedef struct Rule {
	const char *name;   /* borrowed from the game */
	GPtrArray *entries; /* const Entry *, of different texts */
	bool is_one_word;
} Rule;

struct RuleBook {
	const Game *game;
	GPtrArray *rules;     /* Rule */
	GHashTable *by_name;  /* folded name to Rule */
	GHashTable *by_start; /* first word of a name, folded, to GArray of places in rules */
};

static void
rule_free(gpointer data)
{
	Rule *rule = data;
	g_ptr_array_unref(rule->entries);
	g_free(rule);
}

/* A form feed parts texts that do not belong together. */
static bool
is_blank(gunichar letter)
{
	return letter != '\f' && g_unichar_isspace(letter);
}

/* The first letter or digit at or after a place; the end of the text if there is none. */
static const char *
next_word(const char *text)
{
	while (*text && !g_unichar_isalnum(g_utf8_get_char(text)))
		text = text_next(text);
	return text;
}

static const char *
end_of_word(const char *word)
{
	while (*word && g_unichar_isalnum(g_utf8_get_char(word)))
		word = text_next(word);
	return word;
}

static char *
folded_word(const char *word)
{
	return g_utf8_casefold(word, end_of_word(word) - word);
}

/* Adds the place of a rule under the first word of its name. */
static void
note_start(RuleBook *book, const char *word, guint place)
{
	char *start = folded_word(word);
	GArray *places = g_hash_table_lookup(book->by_start, start);
	if (!places) {
		places = g_array_new(FALSE, FALSE, sizeof(guint));
		g_hash_table_insert(book->by_start, start, places);
	} else {
		g_free(start);
	}
	g_array_append_val(places, place);
}

static Rule *
rule_of(RuleBook *book, const char *name)
{
	char *folded = g_utf8_casefold(name, -1);
	Rule *rule = g_hash_table_lookup(book->by_name, folded);
	if (rule) {
		g_free(folded);
		return rule;
	}
	const char *first = next_word(name);
	rule = g_new0(Rule, 1);
	rule->name = name;
	rule->entries = g_ptr_array_new();
	rule->is_one_word = !*next_word(end_of_word(first));
	note_start(book, first, book->rules->len);
	g_ptr_array_add(book->rules, rule);
	g_hash_table_insert(book->by_name, folded, rule);
	return rule;
}

static void
add_entry(RuleBook *book, const Entry *entry)
{
	const char *name = game_text(book->game, entry->name);
	if (!*game_text(book->game, entry->text) ||
	    g_utf8_strlen(next_word(name), -1) < LEAST_LETTERS)
		return;
	Rule *rule = rule_of(book, name);
	for (guint i = 0; i < rule->entries->len; i++) {
		const Entry *known = g_ptr_array_index(rule->entries, i);
		if (atom_equal(known->text, entry->text))
			return;
	}
	g_ptr_array_add(rule->entries, (gpointer)(guintptr)entry);
}

/* The names of characteristics, which label values on every card: a set of const char *. Owned by the caller. */
static GHashTable *
labels_of(const Game *game)
{
	GHashTable *labels = g_hash_table_new(g_str_hash, g_str_equal);
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *entry = &game->entries[i];
		if (entry->kind == ENTRY_CHARACTERISTIC_TYPE)
			g_hash_table_add(labels, (gpointer)(guintptr)game_text(game, entry->name));
	}
	return labels;
}

RuleBook *
rule_book_new(const Game *game)
{
	RuleBook *book = g_new0(RuleBook, 1);
	book->game = game;
	book->rules = g_ptr_array_new_with_free_func(rule_free);
	book->by_name = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	book->by_start = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
	                                       (GDestroyNotify)(void (*)(void))g_array_unref);
	g_autoptr(GHashTable) labels = labels_of(game);
	for (uint32_t i = 1; i < game->n_entries; i++) {
		const Entry *entry = &game->entries[i];
		if (entry->kind == ENTRY_RULE &&
		    !g_hash_table_contains(labels, game_text(game, entry->name)))
			add_entry(book, entry);
	}
	return book;
}

void
rule_book_free(RuleBook *book)
{
	if (!book)
		return;
	g_hash_table_unref(book->by_start);
	g_hash_table_unref(book->by_name);
	g_ptr_array_unref(book->rules);
	g_free(book);
}

static Rule *
rule_at(const RuleBook *book, guint place)
{
	return g_ptr_array_index(book->rules, place);
}

/* The end of the blanks at a place. */
static const char *
skip_blanks(const char *text)
{
	while (is_blank(g_utf8_get_char(text)))
		text = text_next(text);
	return text;
}

/* The end of a name that a text begins with; NULL if it does not. A blank of the name may be several in
   the text, and the end of a line. */
static const char *
end_of_name(const char *text, const char *name)
{
	while (*name) {
		const gunichar wanted = g_utf8_get_char(name), found = g_utf8_get_char(text);
		work_count(1);
		if (is_blank(wanted) && is_blank(found)) {
			name = skip_blanks(name);
			text = skip_blanks(text);
			continue;
		}
		if (g_unichar_tolower(wanted) != g_unichar_tolower(found))
			return NULL;
		name = text_next(name);
		text = text_next(text);
	}
	return text;
}

/* True if the last character of a name is a letter that the next one of the text continues. */
static bool
goes_on(const char *name, const char *rest)
{
	const char *last = g_utf8_find_prev_char(name, name + strlen(name));
	return g_unichar_isalnum(g_utf8_get_char(last)) && g_unichar_isalnum(g_utf8_get_char(rest));
}

static bool
has_case(const char *word, const char *name)
{
	return !g_unichar_isupper(g_utf8_get_char(name)) ||
	       g_unichar_isupper(g_utf8_get_char(word));
}

/* The end of a rule's name at a word; NULL if it is not there. */
static const char *
end_of_rule(const Rule *rule, const char *word)
{
	const char *name = next_word(rule->name);
	const char *end = end_of_name(word, name);
	if (!end || goes_on(name, end) || (rule->is_one_word && !has_case(word, name)))
		return NULL;
	return end;
}

/* Finds the longest name at a word. Returns its end; NULL if there is none. */
static const char *
find_at(const RuleBook *book, const char *word, guint *rule)
{
	g_autofree char *start = folded_word(word);
	const GArray *places = g_hash_table_lookup(book->by_start, start);
	const char *longest = NULL;
	for (guint i = 0; places && i < places->len; i++) {
		const guint place = g_array_index(places, guint, i);
		const char *end = end_of_rule(rule_at(book, place), word);
		if (end && (!longest || end > longest)) {
			longest = end;
			*rule = place;
		}
	}
	return longest;
}

GArray *
rule_book_mentions(const RuleBook *book, const char *text)
{
	GArray *found = g_array_new(FALSE, FALSE, sizeof(RuleMention));
	const Work work = work_begin(RULE_BOOK_MOST_STEPS);
	for (const char *word = next_word(text); *word && !work_is_spent(&work);) {
		guint rule = 0;
		const char *end = find_at(book, word, &rule);
		if (end) {
			const RuleMention mention = {(guint)(word - text), (guint)(end - text),
			                             rule};
			g_array_append_val(found, mention);
		}
		word = next_word(end ? end : end_of_word(word));
	}
	return found;
}

bool
rule_book_find(const RuleBook *book, const char *name, guint *rule)
{
	g_autofree char *folded = g_utf8_casefold(name, -1);
	const Rule *found = g_hash_table_lookup(book->by_name, folded);
	return found && g_ptr_array_find(book->rules, found, rule);
}

const char *
rule_book_name(const RuleBook *book, guint rule)
{
	return rule_at(book, rule)->name;
}

const GPtrArray *
rule_book_entries(const RuleBook *book, guint rule)
{
	return rule_at(book, rule)->entries;
}

const Game *
rule_book_game(const RuleBook *book)
{
	return book->game;
}
