#include "reports/show/rule-list.h"

#include "base/language/i18n.h"
#include "base/text/text.h"
#include "data/library/locate.h"

#include <string.h>

typedef struct Listing {
	const Game *game;
	const Companion *companion;
	GPtrArray *rules;   /* ListedRule */
	GHashTable *places; /* number, origin and title → ListedRule */
	GHashTable *lines;  /* the same and a line: those that were counted */
} Listing;

static void
rule_free(gpointer data)
{
	ListedRule *rule = data;
	g_free(rule->number);
	g_free(rule->title);
	g_free(rule);
}

/* Length of the number that a message begins with: "BH-07: …"; 0 if there is none. */
static size_t
number_length(const char *message)
{
	const size_t length = strcspn(message, ":");
	bool has_digit = false;
	for (size_t i = 0; i < length; i++) {
		has_digit |= g_ascii_isdigit(message[i]);
		if (!g_ascii_isalnum(message[i]) && !strchr("-.", message[i]))
			return 0;
	}
	return has_digit && message[length] == ':' ? length : 0;
}

static bool
is_overlay(const Companion *companion, const char *path)
{
	for (guint i = 0; i < companion_overlay_count(companion); i++)
		if (strcmp(companion_overlay(companion, i)->path, path) == 0)
			return true;
	return false;
}

static RuleOrigin
origin_of(const Listing *listing, const char *path)
{
	const Pack *pack = companion_pack(listing->companion);
	if (pack && strcmp(pack->path, path) == 0)
		return RULE_OF_PACK;
	if (is_overlay(listing->companion, path))
		return RULE_OF_OVERLAY;
	return locate_is_shipped(path) ? RULE_OF_LISTS : RULE_OF_DATA;
}

/* True once for each line. An overlay's limit has one line, and is in many entries. */
static bool
is_new_line(Listing *listing, const char *key, const char *path, uint32_t line)
{
	return g_hash_table_add(listing->lines, g_strdup_printf("%s\n%s\n%u", key, path, line));
}

/* Adds a rule, or counts a further place of one with the same text. @title is taken over. */
static void
add(Listing *listing, const char *number, size_t length, char *title, const char *code,
    Severity severity, const char *path, uint32_t line)
{
	const RuleOrigin origin = origin_of(listing, path);
	g_autofree char *key = g_strdup_printf("%.*s\n%d\n%s", (int)length, number, (int)origin,
	                                       title);
	ListedRule *rule = g_hash_table_lookup(listing->places, key);
	const bool is_new = is_new_line(listing, key, path, line);
	if (rule) {
		rule->n_places += is_new;
		g_free(title);
		return;
	}
	rule = g_new0(ListedRule, 1);
	*rule = (ListedRule){
		g_strndup(number, length), title, path, code, line, 1, severity, origin};
	g_ptr_array_add(listing->rules, rule);
	g_hash_table_insert(listing->places, g_steal_pointer(&key), rule);
}

/* Adds a rule whose message begins with its number, if it does. */
static void
add_message(Listing *listing, const char *message, Severity severity, uint16_t file, uint32_t line)
{
	const size_t length = number_length(message);
	if (!length)
		return;
	const FindingRule set = companion_rule_of(listing->companion, message);
	const char *title = message + length + 1;
	add(listing, message, length, g_strdup(title + strspn(title, " ")), NULL,
	    set.has_severity ? set.severity : severity, listing->game->files[file].path, line);
}

static void
add_constraints(Listing *listing)
{
	const Game *game = listing->game;
	for (uint32_t i = 1; i < game->n_constraints; i++) {
		const Constraint *constraint = &game->constraints[i];
		add_message(listing, game_text(game, constraint->message), SEVERITY_ERROR,
		            constraint->file, constraint->line);
	}
}

static void
add_modifiers(Listing *listing)
{
	const Game *game = listing->game;
	for (uint32_t i = 1; i < game->n_modifiers; i++) {
		const Modifier *modifier = &game->modifiers[i];
		if (modifier->field < MODIFIES_ERROR || modifier->field > MODIFIES_INFO)
			continue;
		add_message(listing, game_text(game, modifier->value),
		            modifier->field == MODIFIES_ERROR     ? SEVERITY_ERROR
		            : modifier->field == MODIFIES_WARNING ? SEVERITY_WARNING
		                                                  : SEVERITY_INFO,
		            modifier->file, modifier->line);
	}
}

/* The text of a bound; that of a pack's paragraph if it has none of its own. */
static const char *
text_of(const CompanionBound *bound)
{
	if (bound->message)
		return bound->message;
	if (bound->paragraph && bound->paragraph->text)
		return bound->paragraph->text;
	return bound->name ? bound->name : bound->id ? bound->id : "";
}

static void
add_bounds(Listing *listing)
{
	for (guint i = 0; i < companion_bound_count(listing->companion); i++) {
		const CompanionBound *bound = companion_bound(listing->companion, i);
		const char *number = bound->rule        ? bound->rule
		                     : bound->paragraph ? bound->paragraph->number
		                                        : NULL;
		if (number)
			add(listing, number, strlen(number), g_strdup(text_of(bound)), NULL,
			    bound->severity, bound->path, bound->line);
	}
}

static void
add_settings(Listing *listing)
{
	for (guint i = 0; i < companion_setting_count(listing->companion); i++) {
		const FindingCase *found = companion_setting(listing->companion, i);
		if (found->code && found->rule.rule)
			add(listing, found->rule.rule, strlen(found->rule.rule),
			    g_strdup(found->code), found->code,
			    found->rule.has_severity ? found->rule.severity : SEVERITY_ERROR,
			    found->path, found->line);
	}
}

static void
add_paragraph(Listing *listing, const Pack *pack, const PackRule *paragraph, uint32_t line)
{
	if (paragraph->number)
		add(listing, paragraph->number, strlen(paragraph->number),
		    g_strdup(paragraph->text ? paragraph->text : ""), NULL, paragraph->severity,
		    pack->path, line);
}

static void
add_pack(Listing *listing)
{
	const Pack *pack = companion_pack(listing->companion);
	for (guint i = 0; pack && i < pack->limits->len; i++) {
		const PackLimit *limit = &g_array_index(pack->limits, PackLimit, i);
		if (limit->paragraph)
			add_paragraph(listing, pack, limit->paragraph, limit->line);
	}
	for (guint i = 0; pack && i < pack->notes->len; i++)
		add_paragraph(listing, pack, g_ptr_array_index(pack->notes, i), 0);
}

static gint
by_number(gconstpointer a, gconstpointer b)
{
	const ListedRule *first = *(const ListedRule *const *)a;
	const ListedRule *second = *(const ListedRule *const *)b;
	const int numbers = text_compare_natural(first->number, second->number);
	return numbers ? numbers : (first->line > second->line) - (first->line < second->line);
}

GPtrArray *
rule_list(const Game *game, const Companion *companion)
{
	g_autoptr(GHashTable) places = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(GHashTable) lines = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	Listing listing = {game, companion, g_ptr_array_new_with_free_func(rule_free), places,
	                   lines};
	add_constraints(&listing);
	add_modifiers(&listing);
	add_settings(&listing);
	add_bounds(&listing);
	add_pack(&listing);
	g_ptr_array_sort(listing.rules, by_number);
	return listing.rules;
}

static const struct {
	const char *word, *name;
} ORIGINS[] = {
	[RULE_OF_DATA] = {"data", N_("army data")},
	[RULE_OF_LISTS] = {"lists", N_("lists of Muster")},
	[RULE_OF_OVERLAY] = {"overlay", N_("overlay")},
	[RULE_OF_PACK] = {"pack", N_("pack")},
};

const char *
rule_origin_word(RuleOrigin origin)
{
	return ORIGINS[origin].word;
}

const char *
rule_origin_name(RuleOrigin origin)
{
	return _(ORIGINS[origin].name);
}
