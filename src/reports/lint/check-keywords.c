/*
 * Compares the keywords of profiles with the rules that entries link. A keyword is the name of a rule in
 * a characteristic, such as `Heavy, Rapid Fire 2`. If nearly all entries with a keyword link its rule,
 * the others lack the link; if nearly all that link a rule name it in their profiles, the others lack
 * the keyword.
 */
#include "reports/lint/lint-private.h"

#include <string.h>

/* So many entries must agree; of them and the odd ones together, one in twenty may be odd. */
#define LEAST_ALIKE 10u
#define ONE_ODD_IN  20u

/* The longest list of keywords, and the longest keyword, in bytes. */
#define MAX_LIST 200
#define MAX_WORD 40

/* The depth to which info groups are followed into each other. */
#define MAX_DEPTH 8

/* A rule as it is named in a kind of characteristic. */
typedef struct Keyword {
	const char *column; /* name of the characteristic */
	Atom type;          /* its id */
	guint rule;         /* number of the rule */
	guint n_written;    /* entries with the keyword */
	guint n_linked;     /* entries that link the rule and have such a characteristic */
	guint n_both;       /* entries that do both */
} Keyword;

/* An entry with profiles. */
typedef struct Holder {
	const Entry *entry;
	GArray *written;     /* guint: numbers of the keywords in its profiles */
	GArray *types;       /* Atom: ids of their characteristics */
	GArray *rules;       /* guint: numbers of the rules that it links */
	GPtrArray *texts;    /* const Entry *: those rules */
	GPtrArray *profiles; /* const Entry * */
} Holder;

typedef struct Keywords {
	Linter *linter;
	GHashTable *rule_numbers; /* by folded name; the number of a rule, plus 1 */
	GPtrArray *rule_names;    /* const char *, by number */
	GHashTable *lists;        /* by value: GArray of guint, the rules that it names; owned */
	GHashTable *numbers;      /* by type and rule: the number of a keyword, plus 1 */
	GArray *table;            /* Keyword, by number */
	GPtrArray *holders;       /* Holder, owned */
} Keywords;

static void
holder_free(gpointer data)
{
	Holder *holder = data;
	g_array_unref(holder->written);
	g_array_unref(holder->types);
	g_array_unref(holder->rules);
	g_ptr_array_unref(holder->texts);
	g_ptr_array_unref(holder->profiles);
	g_free(holder);
}

static void
keywords_init(Keywords *keywords, Linter *linter)
{
	*keywords = (Keywords){
		.linter = linter,
		.rule_numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
		.rule_names = g_ptr_array_new(),
		.lists = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_array_unref),
		.numbers = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, NULL),
		.table = g_array_new(FALSE, FALSE, sizeof(Keyword)),
		.holders = g_ptr_array_new_with_free_func(holder_free),
	};
}

static void
keywords_clear(Keywords *keywords)
{
	g_hash_table_unref(keywords->rule_numbers);
	g_ptr_array_unref(keywords->rule_names);
	g_hash_table_unref(keywords->lists);
	g_hash_table_unref(keywords->numbers);
	g_array_unref(keywords->table);
	g_ptr_array_unref(keywords->holders);
}

static bool
contains(const GArray *numbers, guint number)
{
	for (guint i = 0; i < numbers->len; i++)
		if (g_array_index(numbers, guint, i) == number)
			return true;
	return false;
}

static void
add_once(GArray *numbers, guint number)
{
	if (!contains(numbers, number))
		g_array_append_val(numbers, number);
}

/* Rules with the same name in any letter case are one. */
static void
number_rules(Keywords *keywords)
{
	const Game *game = keywords->linter->game;
	for (uint32_t i = 1; i < game->n_entries; i++) {
		if (game->entries[i].kind != ENTRY_RULE || atom_is_none(game->entries[i].name))
			continue;
		const char *name = game_text(game, game->entries[i].name);
		char *folded = g_utf8_casefold(name, -1);
		if (g_hash_table_contains(keywords->rule_numbers, folded)) {
			g_free(folded);
			continue;
		}
		g_ptr_array_add(keywords->rule_names, (gpointer)(guintptr)name);
		g_hash_table_insert(keywords->rule_numbers, folded,
		                    GUINT_TO_POINTER(keywords->rule_names->len));
	}
}

/* The number of a rule by its name, plus 1; 0 if there is none. */
static guint
rule_named(const Keywords *keywords, const char *folded)
{
	return GPOINTER_TO_UINT(g_hash_table_lookup(keywords->rule_numbers, folded));
}

/* True if a keyword may go on after this character: `Rapid Fire 2`, `Anti-infantry 4+`. */
static bool
ends_name(char last, char next)
{
	return next == ' ' || last == '-' || (g_ascii_isdigit(next) && !g_ascii_isdigit(last));
}

/* The number of the rule with the longest name at the beginning of a word, plus 1. Cuts the word. */
static guint
rule_of_word(const Keywords *keywords, char *word)
{
	for (size_t length = strlen(word); length > 1; length--) {
		const char next = word[length];
		if (next && !ends_name(word[length - 1], next))
			continue;
		word[length] = '\0';
		const guint rule = rule_named(keywords, word);
		if (rule)
			return rule;
		word[length] = next;
	}
	return 0;
}

static void
add_word(const Keywords *keywords, GArray *rules, char *word)
{
	g_strstrip(g_strdelimit(word, "[]*^", ' '));
	if (strlen(word) > MAX_WORD)
		return;
	g_autofree char *folded = g_utf8_casefold(word, -1);
	const guint rule = rule_of_word(keywords, folded);
	if (rule)
		add_once(rules, rule - 1);
}

/* The rules that a value names, separated by commas or semicolons. */
static const GArray *
rules_in(Keywords *keywords, Atom value)
{
	gpointer key = GUINT_TO_POINTER(value.index);
	GArray *rules = g_hash_table_lookup(keywords->lists, key);
	if (rules)
		return rules;
	rules = g_array_new(FALSE, FALSE, sizeof(guint));
	g_hash_table_insert(keywords->lists, key, rules);
	const char *text = lint_text(keywords->linter, value);
	if (strlen(text) > MAX_LIST)
		return rules;
	g_auto(GStrv) words = g_strsplit_set(text, ",;", -1);
	for (guint i = 0; words[i]; i++)
		add_word(keywords, rules, words[i]);
	return rules;
}

static guint64
keyword_key(Atom type, guint rule)
{
	return (guint64)type.index << 32 | rule;
}

static Keyword *
keyword_at(const Keywords *keywords, guint number)
{
	return &g_array_index(keywords->table, Keyword, number);
}

/* The number of a keyword, plus 1; 0 if no profile has it. */
static guint
find_keyword(const Keywords *keywords, Atom type, guint rule)
{
	const guint64 key = keyword_key(type, rule);
	return GPOINTER_TO_UINT(g_hash_table_lookup(keywords->numbers, &key));
}

static guint
add_keyword(Keywords *keywords, const Characteristic *characteristic, guint rule)
{
	const guint found = find_keyword(keywords, characteristic->type_id, rule);
	if (found)
		return found - 1;
	const Keyword keyword = {
		.column = lint_text(keywords->linter, characteristic->name),
		.type = characteristic->type_id,
		.rule = rule,
	};
	const guint64 key = keyword_key(keyword.type, rule);
	g_array_append_val(keywords->table, keyword);
	g_hash_table_insert(keywords->numbers, g_memdup2(&key, sizeof key),
	                    GUINT_TO_POINTER(keywords->table->len));
	return keywords->table->len - 1;
}

static void
add_profile(Keywords *keywords, Holder *holder, const Entry *profile)
{
	const Run run = profile->characteristics;
	g_ptr_array_add(holder->profiles, (gpointer)(guintptr)profile);
	for (uint32_t i = run.first; i < run.first + run.count; i++) {
		const Characteristic *characteristic = &keywords->linter->game->characteristics[i];
		const GArray *rules = rules_in(keywords, characteristic->value);
		add_once(holder->types, characteristic->type_id.index);
		for (guint k = 0; k < rules->len; k++)
			add_once(holder->written, add_keyword(keywords, characteristic,
			                                      g_array_index(rules, guint, k)));
	}
}

static void
add_rule(const Keywords *keywords, Holder *holder, const Entry *rule)
{
	g_autofree char *folded = g_utf8_casefold(lint_text(keywords->linter, rule->name), -1);
	const guint number = rule_named(keywords, folded);
	if (!number)
		return;
	add_once(holder->rules, number - 1);
	g_ptr_array_add(holder->texts, (gpointer)(guintptr)rule);
}

/* Adds the profiles and rules of an entry, those in its info groups and those that it links. */
static void
add_infos(Keywords *keywords, Holder *holder, const Entry *entry, int depth)
{
	const Game *game = keywords->linter->game;
	for (uint32_t i = entry_first_child(game, entry); i < entry->end && depth < MAX_DEPTH;
	     i = game->entries[i].end) {
		const Entry *child = &game->entries[i];
		const Entry *info = child->kind == ENTRY_INFO_LINK
		                            ? lint_target(keywords->linter, child)
		                            : child;
		if (info && info->kind == ENTRY_PROFILE)
			add_profile(keywords, holder, info);
		else if (info && info->kind == ENTRY_RULE)
			add_rule(keywords, holder, info);
		else if (info && info->kind == ENTRY_INFO_GROUP)
			add_infos(keywords, holder, info, depth + 1);
	}
}

static void
add_holder(Keywords *keywords, const Entry *entry)
{
	Holder *holder = g_new(Holder, 1);
	*holder = (Holder){
		.entry = entry,
		.written = g_array_new(FALSE, FALSE, sizeof(guint)),
		.types = g_array_new(FALSE, FALSE, sizeof(guint)),
		.rules = g_array_new(FALSE, FALSE, sizeof(guint)),
		.texts = g_ptr_array_new(),
		.profiles = g_ptr_array_new(),
	};
	add_infos(keywords, holder, entry, 0);
	if (holder->types->len)
		g_ptr_array_add(keywords->holders, holder);
	else
		holder_free(holder);
}

typedef void (*LinkVisitor)(Keywords *keywords, const Holder *holder, Keyword *keyword,
                            bool is_written);

/* Calls @visit for each rule that a holder links, as a keyword of each of its characteristics that
   could name it. */
static void
each_link(Keywords *keywords, const Holder *holder, LinkVisitor visit)
{
	for (guint i = 0; i < holder->rules->len; i++)
		for (guint k = 0; k < holder->types->len; k++) {
			const Atom type = {g_array_index(holder->types, guint, k)};
			const guint number = find_keyword(keywords, type,
			                                  g_array_index(holder->rules, guint, i));
			if (number)
				visit(keywords, holder, keyword_at(keywords, number - 1),
				      contains(holder->written, number - 1));
		}
}

static void
count_link(Keywords *keywords, const Holder *holder, Keyword *keyword, bool is_written)
{
	(void)keywords, (void)holder;
	keyword->n_linked++;
	keyword->n_both += is_written;
}

/* True if a holder links a rule for a keyword: that rule, or its own version of it, as "Kroot Drop Pod"
   is of "Drop Pod". */
static bool
links_version(const Keywords *keywords, const Holder *holder, guint rule)
{
	g_autofree char *name = g_utf8_casefold(keywords->rule_names->pdata[rule], -1);
	for (guint i = 0; i < holder->rules->len; i++) {
		const guint linked = g_array_index(holder->rules, guint, i);
		g_autofree char *other = g_utf8_casefold(keywords->rule_names->pdata[linked], -1);
		if (strstr(other, name))
			return true;
	}
	return false;
}

/* A keyword with a version of its own is not counted: it needs no link. */
static void
count_holder(Keywords *keywords, const Holder *holder)
{
	for (guint i = 0; i < holder->written->len; i++) {
		Keyword *keyword = keyword_at(keywords, g_array_index(holder->written, guint, i));
		keyword->n_written += contains(holder->rules, keyword->rule) ||
		                      !links_version(keywords, holder, keyword->rule);
	}
	each_link(keywords, holder, count_link);
}

/* True if so many entries of all do both that the others are odd. */
static bool
are_nearly_all(guint both, guint all)
{
	return both >= LEAST_ALIKE && (all - both) * ONE_ODD_IN <= all;
}

static bool
is_rule_info(const Keywords *keywords, const Entry *entry, guint rule)
{
	const Entry *info = entry->kind == ENTRY_INFO_LINK ? lint_target(keywords->linter, entry)
	                                                   : entry;
	if (!info || info->kind != ENTRY_RULE)
		return false;
	g_autofree char *folded = g_utf8_casefold(lint_text(keywords->linter, info->name), -1);
	return rule_named(keywords, folded) == rule + 1;
}

/* True if an entry around a holder links a rule, or one inside. */
static bool
is_linked_near(const Keywords *keywords, const Entry *holder, guint rule)
{
	const Game *game = keywords->linter->game;
	for (uint32_t i = entry_first_child(game, holder); i < holder->end; i++)
		if (is_rule_info(keywords, &game->entries[i], rule))
			return true;
	for (const Entry *at = &game->entries[holder->parent]; at->parent;
	     at = &game->entries[at->parent])
		for (uint32_t i = entry_first_child(game, at); i < at->end;
		     i = game->entries[i].end)
			if (is_rule_info(keywords, &game->entries[i], rule))
				return true;
	return false;
}

/* Reports the keywords of a holder whose rules it lacks, together. */
static void
report_unlinked(Keywords *keywords, const Holder *holder)
{
	g_autoptr(GString) names = g_string_new(NULL);
	guint n_both = 0, n_written = 0;
	for (guint i = 0; i < holder->written->len; i++) {
		const Keyword *keyword = keyword_at(keywords,
		                                    g_array_index(holder->written, guint, i));
		if (!are_nearly_all(keyword->n_both, keyword->n_written) ||
		    links_version(keywords, holder, keyword->rule) ||
		    is_linked_near(keywords, holder->entry, keyword->rule))
			continue;
		g_string_append_printf(names, "%s%s", names->len ? ", " : "",
		                       (char *)keywords->rule_names->pdata[keyword->rule]);
		n_both += keyword->n_both;
		n_written += keyword->n_written;
	}
	if (!names->len)
		return;
	g_autofree char *both = g_strdup_printf("%u", n_both);
	g_autofree char *all = g_strdup_printf("%u", n_written);
	lint_report(keywords->linter, LINT_UNLINKED_KEYWORD, holder->entry,
	            lint_name(keywords->linter, holder->entry), names->str, both, all, NULL);
}

static bool
has_modifier_of(const Keywords *keywords, const Entry *first, const Entry *end, Atom type)
{
	for (const Entry *entry = first; entry < end; entry++)
		for (uint32_t i = 0; i < entry->modifiers.count; i++) {
			const Modifier *modifier = &keywords->linter->game
			                                    ->modifiers[entry->modifiers.first + i];
			if (atom_equal(modifier->field_id, type))
				return true;
		}
	return false;
}

/* True if the profiles of a holder may get the keyword elsewhere: from a modifier, or from a choice
   inside. */
static bool
may_name_elsewhere(const Keywords *keywords, const Entry *holder, Atom type)
{
	const Game *game = keywords->linter->game;
	const Entry *end = &game->entries[holder->end];
	if (has_modifier_of(keywords, holder, end, type))
		return true;
	for (const Entry *inner = holder + 1; inner < end; inner++) {
		const Entry *info = inner->kind == ENTRY_INFO_LINK
		                            ? lint_target(keywords->linter, inner)
		                            : inner;
		if (lint_is_choice(inner) ||
		    (info && info != inner &&
		     has_modifier_of(keywords, info, &game->entries[info->end], type)))
			return true;
	}
	return false;
}

static bool
mentions(const Keywords *keywords, const Entry *profile, const char *folded)
{
	const Run run = profile->characteristics;
	for (uint32_t i = run.first; i < run.first + run.count; i++) {
		const Characteristic *characteristic = &keywords->linter->game->characteristics[i];
		const char *text = lint_text(keywords->linter, characteristic->value);
		g_autofree char *folded_text = g_utf8_casefold(text, -1);
		if (strstr(folded_text, folded))
			return true;
	}
	return false;
}

/* True if a profile has the name of a rule somewhere, perhaps in a sentence. */
static bool
mentions_rule(const Keywords *keywords, const Holder *holder, guint rule)
{
	g_autofree char *folded = g_utf8_casefold(keywords->rule_names->pdata[rule], -1);
	for (guint i = 0; i < holder->profiles->len; i++)
		if (mentions(keywords, g_ptr_array_index(holder->profiles, i), folded))
			return true;
	return false;
}

/* True if another rule that a holder links implies a rule: "counts as a Skimmer when landed". */
static bool
implies_rule(const Keywords *keywords, const Holder *holder, guint rule)
{
	g_autofree char *folded = g_utf8_casefold(keywords->rule_names->pdata[rule], -1);
	for (guint i = 0; i < holder->texts->len; i++) {
		const Entry *other = g_ptr_array_index(holder->texts, i);
		const char *text = lint_text(keywords->linter, other->text);
		g_autofree char *folded_text = g_utf8_casefold(text, -1);
		if (!is_rule_info(keywords, other, rule) && strstr(folded_text, folded))
			return true;
	}
	return false;
}

static void
report_unwritten(Keywords *keywords, const Holder *holder, Keyword *keyword, bool is_written)
{
	if (is_written || !are_nearly_all(keyword->n_both, keyword->n_linked) ||
	    mentions_rule(keywords, holder, keyword->rule) ||
	    implies_rule(keywords, holder, keyword->rule) ||
	    may_name_elsewhere(keywords, holder->entry, keyword->type))
		return;
	g_autofree char *both = g_strdup_printf("%u", keyword->n_both);
	g_autofree char *all = g_strdup_printf("%u", keyword->n_linked);
	lint_report(keywords->linter, LINT_UNWRITTEN_KEYWORD, holder->entry,
	            lint_name(keywords->linter, holder->entry),
	            (char *)keywords->rule_names->pdata[keyword->rule], keyword->column, both, all,
	            NULL);
}

void
lint_check_keywords(Linter *linter)
{
	Keywords keywords;
	keywords_init(&keywords, linter);
	number_rules(&keywords);
	for (uint32_t i = 1; i < linter->game->n_entries; i++)
		if (lint_is_choice(&linter->game->entries[i]))
			add_holder(&keywords, &linter->game->entries[i]);
	for (guint i = 0; i < keywords.holders->len; i++)
		count_holder(&keywords, g_ptr_array_index(keywords.holders, i));
	for (guint i = 0; i < keywords.holders->len; i++) {
		const Holder *holder = g_ptr_array_index(keywords.holders, i);
		report_unlinked(&keywords, holder);
		each_link(&keywords, holder, report_unwritten);
	}
	keywords_clear(&keywords);
}
